import type { Typesetter } from "../layout/typesetter.ts";
import { PdfString, type PdfObject } from "../../syntax/pdf-objects.ts";
import { serialize } from "../../syntax/pdf-serializer.ts";
import type { FieldFont } from "./field-font.ts";

/** Scripts whose letters stand from right to left, or take another shape beside others: a letter's own code is not enough to draw them. */
const NEEDS_SHAPING =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** True when the font has every character of the text, and each can be drawn by itself; line ends and tabs are never drawn. */
export function canShow(font: FieldFont, text: string): boolean {
  if (NEEDS_SHAPING.test(text)) return false;
  for (const character of text) if (!/[\r\n\t\u2028\u2029]/.test(character) && font.codeOf(character) === undefined) return false;
  return true;
}

/** Sets text in one font of the document; the caller has checked with `canShow`. */
export function createFieldTypesetter(font: FieldFont, name: string, resource: PdfObject): Typesetter {
  return {
    ascent: font.ascent,
    descent: font.descent,
    fonts: () => new Map([[name, resource]]),
    shape: (text) => {
      const bytes: number[] = [];
      let width = 0;
      for (const character of text) {
        const code = font.codeOf(character);
        if (code === undefined) continue;
        if (font.bytesPerCode === 2) bytes.push(code >> 8);
        bytes.push(code & 255);
        width += font.widthOf(code);
      }
      const shown = serialize(new PdfString(Uint8Array.from(bytes)));
      return { advance: width / 1000, operators: (size) => `/${name} ${Number(size.toFixed(3))} Tf ${shown} Tj` };
    },
  };
}
