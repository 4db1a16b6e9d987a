import { type PDFDict, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { winAnsiCode } from "../write/fonts/encodings.ts";
import { standardFontFor } from "../write/fonts/standard-fonts.ts";
import { parseDefaultAppearance } from "./default-appearance.ts";
import { type FormField, acroFormOf } from "./form-tree.ts";
import { inherited, textOf } from "./pdf-objects.ts";
import { contentSize, fillColor } from "./draw-appearance.ts";
import type { WidgetLook } from "./widget-look.ts";

type DrawnText = { operators: string; font: { name: string; ref: PDFRef } };
export type DrawText = (field: FormField, widget: PDFDict, value: string, look: WidgetLook, multiline: boolean) => DrawnText | undefined;

const PADDING_PT = 2;
const AUTO_SIZE_MAX_PT = 12;
const AUTO_SIZE_MIN_PT = 4;
const LEADING = 1.15;
const COMB = 1 << 24;

function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && measure(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

/** The codes of a text in WinAnsiEncoding. @throws Error for a character that it does not have */
function encode(text: string): number[] {
  return Array.from(text, (character) => {
    const code = winAnsiCode(character);
    if (code === undefined) throw new Error("WinAnsiEncoding does not have this character.");
    return code;
  });
}

function toHexString(codes: readonly number[]): string {
  return `<${codes.map((code) => code.toString(16).padStart(2, "0")).join("")}>`;
}

/**
 * Draws the value that a file arrives with, where it has no appearance for it: in Helvetica, with the size, colour and alignment that the
 * field asks for. Values outside Latin-1 are left to the export, which has fonts for them.
 */
export function createTextDrawer(document: FormDocument): DrawText {
  const { context } = document;
  const { baseFont, widthOf } = standardFontFor("Helvetica");
  let helvetica: PDFRef | undefined;
  const embed = () => {
    helvetica ??= context.register(context.obj({ Type: "Font", Subtype: "Type1", BaseFont: baseFont, Encoding: "WinAnsiEncoding" }));
    return helvetica;
  };
  const acroDa = textOf(context, acroFormOf(document)?.get(PDFName.of("DA"))) ?? "";

  return (field, widget, value, look, multiline) => {
    const { width, height } = contentSize(look);
    const appearance = parseDefaultAppearance(textOf(context, inherited(widget, "DA")) ?? acroDa);
    const room = Math.max(1, width - 2 * PADDING_PT - 2 * look.borderWidth);
    const align = Number(inherited(widget, "Q")?.toString() ?? 0);
    const cells = (field.flags & COMB) !== 0 ? Number(inherited(field.dict, "MaxLen")?.toString() ?? 0) : 0;
    try {
      const measure = (size: number) => (text: string) => (encode(text).reduce((sum, code) => sum + widthOf(code), 0) / 1000) * size;
      const fitted = Math.min(AUTO_SIZE_MAX_PT, (height - 2) / LEADING, room / Math.max(1, measure(1)(value)));
      const size = appearance.size || Math.max(AUTO_SIZE_MIN_PT, multiline ? Math.min(AUTO_SIZE_MAX_PT, height / 2) : fitted);
      const lines = multiline ? wrap(value, room, measure(size)) : [value.replaceAll(/[\r\n]+/g, " ")];
      const top = multiline ? height - PADDING_PT - size : (height - size) / 2 + size * 0.22;
      const draw = (text: string, x: number, y: number) => `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${toHexString(encode(text))} Tj`;
      const operators = lines.flatMap((line, row) => {
        const y = top - row * size * LEADING;
        if (cells > 0) {
          const cell = width / cells;
          return Array.from(line, (letter, column) => draw(letter, column * cell + (cell - measure(size)(letter)) / 2, y));
        }
        const free = room - measure(size)(line);
        return [draw(line, PADDING_PT + look.borderWidth + (align === 1 ? free / 2 : align === 2 ? free : 0), y)];
      });
      const clip = `0 0 ${width.toFixed(2)} ${height.toFixed(2)} re W n`;
      return {
        operators: `q ${clip} BT ${fillColor(appearance.color)} /Helv ${size.toFixed(2)} Tf\n${operators.join("\n")}\nET Q`,
        font: { name: "Helv", ref: embed() },
      };
    } catch {
      return undefined;
    }
  };
}
