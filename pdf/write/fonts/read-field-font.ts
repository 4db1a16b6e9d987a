import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfDict, PdfObject } from "../../syntax/pdf-objects.ts";
import { readCompositeFont } from "./composite-font.ts";
import { STANDARD, WIN_ANSI, applyDifferences, winAnsiCode, type Encoding } from "./encodings.ts";
import type { FieldFont } from "./field-font.ts";
import type { FontProgram } from "./font-programs.ts";
import { readProgram } from "./read-program.ts";
import { standardFontFor } from "./standard-fonts.ts";
import { readStatedEncoding } from "./stated-encoding.ts";

const SYMBOLIC = 4;
const NO_TEXT = /zapf|dingbat|wingding|webding|symbol/i;

/** Reads a font resource; undefined when it cannot be relied upon to show what is typed, whatever the reason. */
export function readFieldFont(file: PdfFile, resource: PdfObject | undefined): FieldFont | undefined {
  const dict = file.dict(resource);
  if (dict === undefined) return undefined;
  try {
    const subtype = file.name(dict.get("Subtype"));
    if (subtype === "Type0") return readCompositeFont(file, dict);
    return subtype === "Type3" ? undefined : readSimpleFont(file, dict);
  } catch {
    return undefined;
  }
}

function isEmbedded(file: PdfFile, descriptor: PdfDict | undefined): descriptor is PdfDict {
  return descriptor !== undefined && ["FontFile", "FontFile2", "FontFile3"].some((key) => file.stream(descriptor.get(key)) !== undefined);
}

/** Returns the code of each character that the font can show. */
function codesOf(encoding: Encoding, program: FontProgram | undefined, hasWidth: (code: number) => boolean): Map<string, number> {
  const codes = new Map<string, number>();
  for (const [code, character] of encoding.entries()) {
    if (character === undefined || codes.has(character) || !hasWidth(code)) continue;
    // Readers replace a font that is not in the file by one of their own, whose repertoire is certain only within WinAnsi.
    const isShown = program === undefined ? winAnsiCode(character) !== undefined : program.hasGlyph(code, character);
    if (isShown) codes.set(character, code);
  }
  // Blanks need no outline; typists produce both.
  if (!codes.has("\u00a0") && codes.has(" ")) codes.set("\u00a0", codes.get(" ") ?? 32);
  return codes;
}

function readSimpleFont(file: PdfFile, dict: PdfDict): FieldFont | undefined {
  const baseFont = file.name(dict.get("BaseFont")) ?? "Helvetica";
  if (NO_TEXT.test(baseFont)) return undefined;
  const descriptor = file.dict(dict.get("FontDescriptor"));
  const isSymbolic = ((file.number(descriptor?.get("Flags")) ?? 0) & SYMBOLIC) !== 0;
  const hasProgram = isEmbedded(file, descriptor);
  const program = hasProgram ? readProgram(file, descriptor, isSymbolic) : undefined;
  if (hasProgram && program === undefined) return undefined;
  const encoding = readEncoding(file, dict, program, isSymbolic && hasProgram);
  if (encoding === undefined) return undefined;
  const standard = standardFontFor(baseFont);
  const widths = file.numbers(dict.get("Widths"));
  const first = file.number(dict.get("FirstChar")) ?? 0;
  const missing = file.number(descriptor?.get("MissingWidth")) ?? 0;
  const ownWidth = (code: number): number | undefined => (widths.length > 0 ? (widths[code - first] ?? missing) : undefined);
  const codes = codesOf(encoding, program, (code) => (ownWidth(code) ?? 1) > 0);
  const standardWidth = (code: number): number => standard.widthOf(winAnsiCode(encoding[code] ?? " ") ?? 32);
  return {
    // What reaches farther is the font's bounding box, which no letter of a line fills: text would shrink to leave room for it.
    ascent: sane(file.number(descriptor?.get("Ascent")), 0.5, 1, standard.ascent),
    descent: sane(file.number(descriptor?.get("Descent")), -0.3, -0.05, standard.descent),
    codeOf: (character) => codes.get(character),
    widthOf: (code) => ownWidth(code) ?? standardWidth(code),
    bytesPerCode: 1,
  };
}

function readEncoding(file: PdfFile, dict: PdfDict, program: FontProgram | undefined, isSymbolic: boolean): Encoding | undefined {
  const stated = readStatedEncoding(file, dict);
  const builtIn = program?.builtIn ?? (isSymbolic ? WIN_ANSI : STANDARD);
  // The codes of an embedded subset without an encoding mean whatever its maker pleased.
  if (stated === undefined) return program !== undefined && program.builtIn === undefined ? undefined : builtIn;
  return applyDifferences(stated.base ?? builtIn, stated.differences);
}

/** Descriptors often hold nonsense; values are given in thousandths. */
function sane(value: number | undefined, least: number, most: number, otherwise: number): number {
  const ems = (value ?? 0) / 1000;
  return ems >= least && ems <= most ? ems : otherwise;
}
