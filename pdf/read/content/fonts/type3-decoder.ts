import type { PdfFile } from "../../../syntax/pdf-file.ts";
import type { PdfDict } from "../../../syntax/pdf-objects.ts";
import { WIN_ANSI, applyDifferences } from "../../../write/fonts/encodings.ts";
import { readStatedEncoding } from "../../../write/fonts/stated-encoding.ts";
import { type Decoder, inkOf, keepCodes, readUnicodeMap, shownText } from "./shown-code.ts";

/** From the lowest ink of Helvetica's letters to their highest, in sizes, as `inkOf` has it. */
const INK_HEIGHT = 0.93;
/** The middle width of letters, in sizes. */
const LETTER_WIDTH = 0.5;
/** A font's box is not believed where it makes letters this many times larger or smaller than their widths do. */
const FAR = 4;

/** Reads a Type 3 font, whose glyphs are drawn in a space of their own: `scale` is how large its letters are where its size is 1. */
export function decodeType3(file: PdfFile, dict: PdfDict): Decoder & { scale: number } {
  const [across = 0.001, , , down = 0.001] = file.numbers(dict.get("FontMatrix"));
  const name = file.name(dict.get("BaseFont")) ?? "";
  const unit = Math.abs(across) * 1000;
  const widths = file.numbers(dict.get("Widths"));
  const first = file.number(dict.get("FirstChar")) ?? 0;
  const texts = readUnicodeMap(file, dict);
  const { base = [], differences = [] } = readStatedEncoding(file, dict) ?? {};
  const encoding = applyDifferences(base, differences);
  const numbered = listNumbered(differences);
  const scale = scaleOf(
    file.numbers(dict.get("FontBBox")),
    Math.abs(down),
    widths.map((width) => width * unit),
  );
  const shown = keepCodes((code) => {
    const text = shownText(name, texts.get(code) ?? encoding[code] ?? numbered.get(code) ?? "");
    return { text, width: (widths[code - first] ?? 0) * unit, isSpace: code === 32, ...inkOf(text) };
  });
  return { isVertical: false, scale, decode: (bytes) => Array.from(bytes, shown) };
}

/** Returns the size of letters by the box around them, or by their widths, in thousandths, where that box cannot be theirs. */
function scaleOf([, bottom = 0, , top = 0]: readonly number[], down: number, widths: readonly number[]): number {
  const drawn = widths.filter((width) => width > 0);
  const byWidths = drawn.reduce((sum, width) => sum + width, 0) / Math.max(1, drawn.length) / 1000 / LETTER_WIDTH || 1;
  const byBox = (Math.abs(top - bottom) * down) / INK_HEIGHT;
  return byBox > byWidths / FAR && byBox < byWidths * FAR ? byBox : byWidths;
}

/** The characters of TeX's fonts where they stand elsewhere than in Latin-1, from a code on: ligatures of the older encoding (OT1), and all of the newer one (T1, "Cork"). */
const OF_TEX: [from: number, characters: string[]][] = [
  [11, ["ff", "fi", "fl", "ffi", "ffl", "“", "”", "„", "«", "»", "–", "—"]],
  [27, ["ff", "fi", "fl", "ffi", "ffl"]],
  [128, Array.from("ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£")],
  [215, ["Œ"]],
  [223, ["SS"]],
  [247, ["œ"]],
  [255, ["ß"]],
];
/** Names of its small letters. */
const LOWER_CASE: ReadonlySet<number | string> = new Set(Array.from({ length: 26 }, (_, index) => `a${97 + index}`));
/** The euro of the font of signs that stands beside it (TS1), which has no letters. */
const EURO = 191;

/** Returns the character that a code has in a font of TeX. */
function ofTex(code: number, hasLetters: boolean): string {
  if (code === EURO && !hasLetters) return "€";
  const [from, characters] = OF_TEX.findLast(([first]) => first <= code) ?? [0, []];
  return characters[code - from] ?? WIN_ANSI[code] ?? "";
}

/**
 * Returns the characters of glyphs whose names are a letter and their code: in two hexadecimal digits, as programs that print documents of mainframes
 * name them, or in decimal ones after "a", as those that draw the letters of TeX do.
 */
function listNumbered(names: readonly (number | string)[]): Map<number, string> {
  const found = new Map<number, string>();
  const hasLetters = names.some((item) => LOWER_CASE.has(item));
  let code = 0;
  for (const item of names) {
    if (typeof item === "number") {
      code = item;
      continue;
    }
    const isItsCode = /^[A-Za-z][\da-f]{2}$/iu.test(item) && Number.parseInt(item.slice(1), 16) === code;
    const isOfTex = item === `a${code}`;
    if (isOfTex) found.set(code, ofTex(code, hasLetters));
    else if (isItsCode) found.set(code, WIN_ANSI[code] ?? "");
    code++;
  }
  return found;
}
