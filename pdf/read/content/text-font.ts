import { nationalCodes } from "./national-codes.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfName, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { readToUnicode } from "../../syntax/to-unicode.ts";
import { readWidths } from "../../write/fonts/composite-font.ts";
import { STANDARD, WIN_ANSI, applyDifferences, baseEncoding, winAnsiCode, type Encoding } from "../../write/fonts/encodings.ts";
import { standardFontFor } from "../../write/fonts/standard-fonts.ts";

/** One character code of a string that a page shows; `width` is in thousandths of the size, `bottom` and `top` of its ink are in sizes from its line. */
export type ShownCode = { text: string; width: number; isSpace: boolean; bottom: number; top: number };

/** A font as far as its text can be read. */
export type TextFont = { bold: boolean; isVertical: boolean; decode: (bytes: Uint8Array) => ShownCode[] };

const SYMBOLIC = 1 << 2;
const FORCE_BOLD = 1 << 18;
const BOLD_NAME = /bold|black|heavy|demi|hebo|tibo|cobo/i;
/** Above this thickness of its stems, in thousandths, a font looks bold. */
const BOLD_STEM = 120;
const BOLD_WEIGHT = 600;
const DEFAULT_WIDTH = 500;
/** Fonts of signs have their codes in the private area, as readers report them. */
const SIGNS = /wingding|webding/i;
/** The font of the arrow that leads to an answer on forms of the IRS. */
const ARROW_FONT = /newswithcommpi/i;
const PRIVATE_AREA = 0xf000;
/** ZapfDingbats characters that forms use: marks, boxes and arrows. */
const DINGBATS: Record<number, string> = {
  0x33: "✓",
  0x34: "✔",
  0x35: "✕",
  0x36: "✖",
  0x38: "✘",
  0x6c: "●",
  0x6d: "❍",
  0x6e: "■",
  0x6f: "☐",
  0x70: "☐",
  0x71: "☐",
  0x72: "☐",
  0x73: "▲",
  0x74: "▼",
  0x75: "◆",
};

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

/** Reads a font resource. A font that names no characters still has widths, so that its text takes its room. */
export function readTextFont(file: PdfFile, resource: PdfObject | undefined): TextFont {
  const dict = file.dict(resource) ?? new Map<string, PdfObject>();
  return file.name(dict.get("Subtype")) === "Type0" ? readType0(file, dict) : readSimple(file, dict);
}

function isBold(file: PdfFile, name: string, descriptor: PdfDict | undefined): boolean {
  const stem = file.number(descriptor?.get("StemV")) ?? 0;
  const weight = file.number(descriptor?.get("FontWeight")) ?? 0;
  const flags = file.number(descriptor?.get("Flags")) ?? 0;
  return BOLD_NAME.test(name) || (flags & FORCE_BOLD) !== 0 || stem >= BOLD_STEM || weight >= BOLD_WEIGHT;
}

function readUnicodeMap(file: PdfFile, dict: PdfDict): Map<number, string> {
  const texts = new Map<number, string>();
  const stream = file.stream(dict.get("ToUnicode"));
  const source = stream && file.decode(stream);
  if (source) readToUnicode(source, (code, text) => texts.set(code, text));
  return texts;
}

function readSimple(file: PdfFile, dict: PdfDict): TextFont {
  const name = file.name(dict.get("BaseFont")) ?? "Helvetica";
  const isType3 = file.name(dict.get("Subtype")) === "Type3";
  const descriptor = file.dict(dict.get("FontDescriptor"));
  const texts = readUnicodeMap(file, dict);
  const encoding = readEncoding(file, dict, name, descriptor);
  const standard = standardFontFor(name);
  const widths = file.numbers(dict.get("Widths"));
  const first = file.number(dict.get("FirstChar")) ?? 0;
  const missing = file.number(descriptor?.get("MissingWidth")) ?? 0;
  // A Type 3 font has a space of its own.
  const unit = isType3 ? Math.abs(file.numbers(dict.get("FontMatrix"))[0] ?? 0.001) * 1000 : 1;
  const shown = keepCodes((code) => {
    const text = shownText(name, texts.get(code) ?? encoding[code] ?? "");
    const width = widths.length > 0 ? (widths[code - first] ?? missing) * unit : standard.widthOf(winAnsiCode(text) ?? 32) || DEFAULT_WIDTH;
    return { text, width, isSpace: code === 32, ...inkOf(text) };
  });
  return { bold: isBold(file, name, descriptor), isVertical: false, decode: (bytes) => Array.from(bytes, shown) };
}

/** Reads each code of a font once. */
function keepCodes(read: (code: number) => ShownCode): (code: number) => ShownCode {
  const codes = new Map<number, ShownCode>();
  return (code) => {
    const known = codes.get(code) ?? read(code);
    codes.set(code, known);
    return known;
  };
}

/** Returns what a font draws for its text: of fonts of signs, which say that their codes are letters, "q" for a box and "c" for an arrow; of others the letters themselves. */
function shownText(name: string, text: string): string {
  if (ARROW_FONT.test(name)) return text === "c" ? "▶" : text;
  const code = text.length === 1 ? text.charCodeAt(0) : 0;
  if (SIGNS.test(name) && code > 0x20 && code < 0x100) return String.fromCharCode(PRIVATE_AREA + code);
  return LIGATURE.test(text) ? text.normalize("NFKC") : text;
}

/** Returns how far a character's ink goes below and above its line, so that capitals, small letters and dots have rectangles of their own. */
function inkOf(text: string): Ink {
  const found = INK.find(([characters]) => characters.test(text));
  return found ? { bottom: found[1], top: found[2] } : CAPITAL;
}

function readEncoding(file: PdfFile, dict: PdfDict, name: string, descriptor: PdfDict | undefined): Encoding {
  if (/zapf|dingbat/i.test(name)) return Array.from({ length: 256 }, (_, code) => DINGBATS[code] ?? (code === 32 ? " " : "❖"));
  if (SIGNS.test(name)) return Array.from({ length: 256 }, (_, code) => (code === 32 ? " " : String.fromCharCode(PRIVATE_AREA + code)));
  const isSymbolic = ((file.number(descriptor?.get("Flags")) ?? 0) & SYMBOLIC) !== 0;
  const builtIn = isSymbolic || file.name(dict.get("Subtype")) === "TrueType" ? WIN_ANSI : STANDARD;
  const entry = file.get(dict.get("Encoding"));
  if (entry instanceof PdfName) return baseEncoding(entry.value) ?? builtIn;
  if (!(entry instanceof Map)) return builtIn;
  const base = baseEncoding(file.name(entry.get("BaseEncoding"))) ?? builtIn;
  const differences = (file.array(entry.get("Differences")) ?? []).map((item) => file.number(item) ?? file.name(item) ?? "");
  return applyDifferences(base, differences);
}

function readType0(file: PdfFile, dict: PdfDict): TextFont {
  const name = file.name(dict.get("BaseFont")) ?? "";
  const descendant = file.dict(file.array(dict.get("DescendantFonts"))?.[0]) ?? new Map<string, PdfObject>();
  const descriptor = file.dict(descendant.get("FontDescriptor"));
  const texts = readUnicodeMap(file, dict);
  const widths = readWidths(file, descendant);
  const standardWidth = file.number(descendant.get("DW")) ?? 1000;
  const cmap = file.name(dict.get("Encoding")) ?? "";
  const isUnicode = /^Uni.*(UCS2|UTF16)/.test(cmap);
  const national = nationalCodes(cmap);
  const textOf = (code: number) => (isUnicode ? String.fromCharCode(code) : (national?.textOf(code) ?? ""));
  // Widths go by the numbers of the font's collection. Of national codes, those of one byte are half as wide as those of two.
  const widthOf = (code: number) => (national ? standardWidth / (code > 0xff ? 1 : 2) : (widths.get(code) ?? standardWidth));
  const shown = keepCodes((code) => {
    const text = shownText(name, texts.get(code) ?? textOf(code));
    return { text, width: widthOf(code), isSpace: national !== undefined && code === 32, ...inkOf(text) };
  });
  return {
    bold: isBold(file, name, descriptor),
    isVertical: cmap.endsWith("V"),
    decode: (bytes) => Array.from(national?.split(bytes) ?? pairsOf(bytes), shown),
  };
}

/** Returns the codes of a string whose codes have two bytes each. */
function pairsOf(bytes: Uint8Array): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0));
}
