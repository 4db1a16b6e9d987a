import type { PdfFile } from "../../../syntax/pdf-file.ts";
import type { PdfDict } from "../../../syntax/pdf-objects.ts";
import { readToUnicode } from "../../../syntax/to-unicode.ts";

/** One character code of a string that a page shows; `width` is in thousandths of the size, `bottom` and `top` of its ink are in sizes from its line. */
type ShownCode = { text: string; width: number; isSpace: boolean; bottom: number; top: number };

/** How a font reads the strings of a page. */
export type Decoder = Pick<TextFont, "isVertical" | "decode">;

/** A font as far as its text can be read. `scale` is the size of its letters where its size is 1: only Type 3 fonts draw them as they please. */
export type TextFont = { bold: boolean; scale: number; isVertical: boolean; decode: (bytes: Uint8Array) => ShownCode[] };

/** Fonts of signs have their codes in the private area, as readers report them. */
export const SIGNS = /wingding|webding/i;
/** The font of the arrow that leads to an answer on forms of the IRS. */
export const ARROW_FONT = /newswithcommpi/i;
export const PRIVATE_AREA = 0xf000;

type Ink = Pick<ShownCode, "bottom" | "top">;

/** How far ink goes below and above the line, in sizes: what Helvetica draws, whose letters are as high as those of most fonts on forms. */
const INK: [characters: RegExp, bottom: number, top: number][] = [
  [/^[gpqy]$/, -0.21, 0.53],
  [/^[acemnorsuvwxz]$/, 0, 0.53],
  [/^[()[\]{}|j]$/, -0.21, 0.73],
  [/^[/\\]$/, -0.02, 0.73],
  [/^[@$]$/, -0.12, 0.75],
  [/^Q$/, -0.06, 0.72],
  [/^,$/, -0.15, 0.11],
  [/^;$/, -0.15, 0.52],
  [/^:$/, 0, 0.52],
  [/^[.…]$/, 0, 0.11],
  [/^_$/, -0.125, -0.075],
  [/^[-–—]$/, 0.23, 0.32],
  [/^['"’‘“”*°]$/, 0.45, 0.72],
];
/** Capitals, figures and all other characters. */
const CAPITAL: Ink = { bottom: 0, top: 0.72 };
/** "ﬁ" and the other Latin ligatures, which readers give as the letters that they join. */
const LIGATURE = /[\uFB00-\uFB06]/;

/** A character that a table names for a code without one. */
const NO_TEXT = /^[\0\uFFFD]*$/;

/** Returns the texts of the codes that a font names itself; codes that it names for nothing are left out. */
export function readUnicodeMap(file: PdfFile, dict: PdfDict): Map<number, string> {
  const texts = new Map<number, string>();
  const stream = file.stream(dict.get("ToUnicode"));
  const source = stream && file.decode(stream);
  if (source) readToUnicode(source, (code, text) => NO_TEXT.test(text) || texts.set(code, text));
  return texts;
}

/** Codes that are kept of a font: those of two bytes. */
const MAX_KEPT = 65_536;

/** Reads each code of a font once. */
export function keepCodes(read: (code: number) => ShownCode): (code: number) => ShownCode {
  const codes = new Map<number, ShownCode>();
  return (code) => {
    const known = codes.get(code) ?? read(code);
    if (codes.size < MAX_KEPT) codes.set(code, known);
    return known;
  };
}

/** Returns what a font draws for its text: of fonts of signs, which say that their codes are letters, "q" for a box and "c" for an arrow; of others the letters themselves. */
export function shownText(name: string, text: string): string {
  if (ARROW_FONT.test(name)) return text === "c" ? "▶" : text;
  const code = text.length === 1 ? text.charCodeAt(0) : 0;
  if (code === PRIVATE_AREA + 0x20) return " ";
  if (SIGNS.test(name) && code > 0x20 && code < 0x100) return String.fromCharCode(PRIVATE_AREA + code);
  return LIGATURE.test(text) ? text.normalize("NFKC") : text;
}

/** Returns how far a character's ink goes below and above its line, so that capitals, small letters and dots have rectangles of their own. */
export function inkOf(text: string): Ink {
  const found = INK.find(([characters]) => characters.test(text));
  return found ? { bottom: found[1], top: found[2] } : CAPITAL;
}
