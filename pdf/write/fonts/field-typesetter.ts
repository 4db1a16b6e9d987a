import type { Typesetter } from "../layout/typesetter.ts";
import { PdfString, type PdfObject } from "../../syntax/pdf-objects.ts";
import { serialize } from "../../syntax/pdf-serializer.ts";
import type { FieldFont } from "./field-font.ts";

/** True when the font has every character of the text; line ends and tabs are never drawn. */
export function canShow(font: FieldFont, text: string): boolean {
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
