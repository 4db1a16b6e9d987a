import type { PdfFile } from "../../../syntax/pdf-file.ts";
import type { PdfDict, PdfObject } from "../../../syntax/pdf-objects.ts";
import { readWidths } from "../../../write/fonts/composite-font.ts";
import { readCodeMap } from "./code-map.ts";
import { nationalCodes } from "./national-codes.ts";
import { type Decoder, PRIVATE_AREA, inkOf, keepCodes, readUnicodeMap, shownText } from "./shown-code.ts";
import { EMPTY_BOX, readSignBoxes } from "./sign-boxes.ts";
import { isWindowsFont, signCode, windowsGlyph } from "./windows-glyphs.ts";

/** Reads the codes of a composite font, which have as many bytes as its CMap says. */
export function decodeComposite(file: PdfFile, dict: PdfDict): Decoder {
  const name = file.name(dict.get("BaseFont")) ?? "";
  const descendant = file.dict(file.array(dict.get("DescendantFonts"))?.[0]) ?? new Map<string, PdfObject>();
  const texts = readUnicodeMap(file, dict);
  const widths = readWidths(file, descendant);
  const standardWidth = file.number(descendant.get("DW")) ?? 1000;
  const cmap = file.name(dict.get("Encoding")) ?? "";
  const embedded = file.stream(dict.get("Encoding"));
  const codeMap = embedded && readCodeMap(file.decode(embedded));
  const national = nationalCodes(cmap);
  const isByGlyph = file.name(descendant.get("Subtype")) === "CIDFontType2" && !file.stream(descendant.get("CIDToGIDMap"));
  const isUnnamed = texts.size === 0 && isByGlyph;
  // A table that has the number of each glyph for its character says nothing of a sign.
  const signOf = (code: number) =>
    isByGlyph && cmap.startsWith("Identity") && (texts.get(code) ?? String.fromCharCode(code)) === String.fromCharCode(code)
      ? signCode(name, code)
      : undefined;
  const textOf = national?.textOf ?? unnamedTexts(isUnnamed ? name : "", { cmap, toUnicode: file.name(dict.get("ToUnicode")) ?? "" });
  // Widths go by the numbers of the font's collection. Of national codes, those of one byte are half as wide as those of two.
  const numberOf = (code: number) => codeMap?.numberOf(code) ?? code;
  const widthOf = (code: number) => (national ? standardWidth / (code > 0xff ? 1 : 2) : (widths.get(numberOf(code)) ?? standardWidth));
  const hasBlank = national !== undefined || codeMap?.hasBlank === true;
  const isBox = readSignBoxes(file, isByGlyph ? name : "", file.dict(descendant.get("FontDescriptor")), (_, code) => numberOf(code));
  const nameOf = (code: number) => {
    const sign = signOf(code);
    return sign === undefined ? shownText(name, texts.get(code) ?? textOf(code)) : String.fromCharCode(PRIVATE_AREA + sign);
  };
  const shown = keepCodes((code) => {
    const text = isBox(code) ? EMPTY_BOX : nameOf(code);
    return { text, width: widthOf(code), isSpace: code === 32 && hasBlank, ...inkOf(text) };
  });
  const split = (national ?? codeMap)?.split ?? pairsOf;
  return {
    isVertical: cmap.endsWith("V") || file.number(embedded?.dict.get("WMode")) === 1,
    decode: (bytes) => Array.from(split(bytes), shown),
  };
}

/** Returns what finds the text of a code that no table of the font names. */
function unnamedTexts(name: string, { cmap, toUnicode }: { cmap: string; toUnicode: string }): (code: number) => string {
  // "Identity-H" in the place of the table says that codes are Unicode.
  if (/^Uni.*(?:UCS2|UTF16)/.test(cmap) || toUnicode.startsWith("Identity")) return (code) => String.fromCharCode(code);
  return cmap.startsWith("Identity") && isWindowsFont(name) ? windowsGlyph : () => "";
}

/** Returns the codes of a string whose codes have two bytes each. */
function pairsOf(bytes: Uint8Array): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0));
}
