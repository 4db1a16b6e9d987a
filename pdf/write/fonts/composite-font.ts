import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfDict } from "../../syntax/pdf-objects.ts";
import { readToUnicode } from "../../syntax/to-unicode.ts";
import type { FieldFont } from "./field-font.ts";
import { parseTrueType } from "./true-type.ts";

const MAX_CODE = 65_535;
const MAX_WIDTHS = 4 * MAX_CODE;

/** A Type 0 font can write only what its own `/ToUnicode` names: there is no other way from a character to its code. */
export function readCompositeFont(file: PdfFile, dict: PdfDict): FieldFont | undefined {
  const encoding = file.name(dict.get("Encoding"));
  const descendant = file.dict(file.array(dict.get("DescendantFonts"))?.[0]);
  const toUnicode = file.stream(dict.get("ToUnicode"));
  if (encoding !== "Identity-H" || descendant === undefined || toUnicode === undefined) return undefined;
  const descriptor = file.dict(descendant.get("FontDescriptor"));
  const program = file.stream(descriptor?.get("FontFile2"));
  const isEmbedded = program !== undefined || file.stream(descriptor?.get("FontFile3")) !== undefined;
  const source = file.decode(toUnicode);
  if (!isEmbedded || source === undefined) return undefined;
  const codes = codesByCharacter(source);
  const bytes = program === undefined ? undefined : file.decode(program);
  const font = bytes === undefined ? undefined : parseTrueType(bytes);
  const isIdentity = file.stream(descendant.get("CIDToGIDMap")) === undefined;
  const isDrawn = (character: string, code: number): boolean => {
    if (font === undefined || !isIdentity || character.trim() === "") return true;
    const [start, end] = font.outlineOf(code);
    return end > start;
  };
  const widths = readWidths(file, descendant);
  const standardWidth = file.number(descendant.get("DW")) ?? 1000;
  return {
    ascent: 0.75,
    descent: -0.25,
    codeOf: (character) => {
      const code = codes.get(character);
      return code === undefined || !isDrawn(character, code) ? undefined : code;
    },
    widthOf: (code) => widths.get(code) ?? standardWidth,
    bytesPerCode: 2,
  };
}

/** Returns a `/ToUnicode` CMap the other way round: single characters to codes. */
function codesByCharacter(source: Uint8Array): Map<string, number> {
  const codes = new Map<string, number>();
  readToUnicode(source, (code, text) => {
    if (Array.from(text).length === 1 && !codes.has(text)) codes.set(text, code);
  });
  return codes;
}

/** `/W`: runs of widths, or one width for a range (ISO 32000-1, 9.7.4.3). */
export function readWidths(file: PdfFile, dict: PdfDict): Map<number, number> {
  const widths = new Map<number, number>();
  const items = file.array(dict.get("W")) ?? [];
  // Codes have two bytes; ranges that name each of them many times are damage.
  let room = MAX_WIDTHS;
  for (let i = 0; i < items.length && room > 0;) {
    const first = file.number(items[i]) ?? 0;
    const run = file.array(items[i + 1]);
    if (run !== undefined) {
      for (const [index, width] of file.numbers(run).entries()) widths.set(first + index, width);
      i += 2;
    } else {
      // Counted from nought: where numbers are huge, the next one is the same.
      const count = Math.min((file.number(items[i + 1]) ?? 0) - first, MAX_CODE);
      const width = file.number(items[i + 2]) ?? 0;
      room -= Math.max(0, count);
      for (let offset = 0; offset <= count; offset++) widths.set(first + offset, width);
      i += 3;
    }
  }
  return widths;
}
