import type { PdfFile } from "../../../syntax/pdf-file.ts";
import type { PdfDict } from "../../../syntax/pdf-objects.ts";
import { STANDARD, WIN_ANSI, applyDifferences, winAnsiCode, type Encoding } from "../../../write/fonts/encodings.ts";
import { readBuiltInEncoding } from "../../../write/fonts/read-program.ts";
import { standardFontFor } from "../../../write/fonts/standard-fonts.ts";
import { readStatedEncoding } from "../../../write/fonts/stated-encoding.ts";
import { ARROW_FONT, type Decoder, PRIVATE_AREA, SIGNS, inkOf, keepCodes, readUnicodeMap, shownText } from "./shown-code.ts";
import { EMPTY_BOX, readSignBoxes } from "./sign-boxes.ts";

const SYMBOLIC = 1 << 2;
const DEFAULT_WIDTH = 500;
/** Fonts of mathematical and other signs. */
const NO_LETTERS = /Pi\b|Math|Symbol|Greek/;
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

/** Reads the codes of a Type 1 or TrueType font, which have one byte each. */
export function decodeSimple(file: PdfFile, dict: PdfDict): Decoder {
  const name = file.name(dict.get("BaseFont")) ?? "Helvetica";
  const descriptor = file.dict(dict.get("FontDescriptor"));
  const texts = readUnicodeMap(file, dict);
  const characterOf = readEncoding(file, dict, name, descriptor);
  const standard = standardFontFor(name);
  const widths = file.numbers(dict.get("Widths"));
  const first = file.number(dict.get("FirstChar")) ?? 0;
  const missing = file.number(descriptor?.get("MissingWidth")) ?? 0;
  const isBox = readSignBoxes(file, name, descriptor, (program, code) => program.glyphOfCode(code));
  const shown = keepCodes((code) => {
    const text = isBox(code) ? EMPTY_BOX : shownText(name, texts.get(code) ?? characterOf(code) ?? "");
    const width = widths.length > 0 ? (widths[code - first] ?? missing) : standard.widthOf(winAnsiCode(text) ?? 32) || DEFAULT_WIDTH;
    return { text, width, isSpace: code === 32, ...inkOf(text) };
  });
  return { isVertical: false, decode: (bytes) => Array.from(bytes, shown) };
}

/** Returns what finds the character of a code. A font program's own encoding is read when a code has no other. */
function readEncoding(file: PdfFile, dict: PdfDict, name: string, descriptor: PdfDict | undefined): (code: number) => string | undefined {
  if (/zapf|dingbat/i.test(name)) return (code) => DINGBATS[code] ?? (code === 32 ? " " : "❖");
  if (SIGNS.test(name)) return (code) => (code === 32 ? " " : String.fromCharCode(PRIVATE_AREA + code));
  // Its program numbers its glyphs.
  if (ARROW_FONT.test(name)) return (code) => WIN_ANSI[code];
  const stated = readStatedEncoding(file, dict);
  const isSymbolic = ((file.number(descriptor?.get("Flags")) ?? 0) & SYMBOLIC) !== 0;
  const usual = isSymbolic || file.name(dict.get("Subtype")) === "TrueType" ? WIN_ANSI : STANDARD;
  const differences = applyDifferences([], stated?.differences ?? []);
  let base = stated?.base;
  return (code) => {
    if (code in differences) return differences[code];
    base ??= readBuiltIn(file, descriptor, name) ?? usual;
    return base[code];
  };
}

/** Returns a font program's own encoding; undefined where it has none, cannot be read, or names letters by numbers. */
function readBuiltIn(file: PdfFile, descriptor: PdfDict | undefined, name: string): Encoding | undefined {
  try {
    const encoding = descriptor && readBuiltInEncoding(file, descriptor);
    return encoding?.some((character) => character !== undefined) || NO_LETTERS.test(name) ? encoding : undefined;
  } catch {
    return undefined;
  }
}
