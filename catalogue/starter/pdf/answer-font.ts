import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";
import { loadFace } from "./faces.ts";

/**
 * The font that answers are typed in: the whole Latin part of Public Sans as a plain TrueType font with WinAnsi encoding, which every
 * reader can typeset with. The subsets that the page's own text uses lack the letters that a person may type.
 */
export type AnswerFont = { resource: string; ref: PDFRef; measure: (text: string, size: number) => number };

const FIRST_CODE = 32;
const LAST_CODE = 255;

/** WinAnsi codes that differ from Latin-1 (PDF 32000-1, Annex D.2). */
const WIN_ANSI: Record<number, string> = {
  128: "€",
  130: "‚",
  131: "ƒ",
  132: "„",
  133: "…",
  134: "†",
  135: "‡",
  136: "ˆ",
  137: "‰",
  138: "Š",
  139: "‹",
  140: "Œ",
  142: "Ž",
  145: "‘",
  146: "’",
  147: "“",
  148: "”",
  149: "•",
  150: "–",
  151: "—",
  152: "˜",
  153: "™",
  154: "š",
  155: "›",
  156: "œ",
  158: "ž",
  159: "Ÿ",
};

/** Embeds the whole sans typeface once, with the Windows Latin 1 encoding: a viewer draws what a person types with it. */
export function writeAnswerFont(context: PDFContext): AnswerFont {
  const { bytes, font } = loadFace("sans");
  const scale = 1000 / font.unitsPerEm;
  const known = new Set(font.characterSet);
  const widthOf = (character: string) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return known.has(codePoint) ? Math.round((font.glyphForCodePoint(codePoint)?.advanceWidth ?? 0) * scale) : 0;
  };
  const widths = Array.from({ length: LAST_CODE - FIRST_CODE + 1 }, (_, index) => widthOf(characterOf(index + FIRST_CODE)));
  const name = font.postscriptName ?? "PublicSans-Regular";
  const file = context.register(context.flateStream(bytes, { Length1: bytes.length }));
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: name,
      Flags: 32,
      FontBBox: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((value) => Math.round(value * scale)),
      ItalicAngle: 0,
      Ascent: Math.round(font.ascent * scale),
      Descent: Math.round(font.descent * scale),
      CapHeight: Math.round(font.capHeight * scale),
      StemV: 80,
      FontFile2: file,
    }),
  );
  const dict = {
    Type: "Font",
    Subtype: "TrueType",
    BaseFont: name,
    Encoding: "WinAnsiEncoding",
    FirstChar: FIRST_CODE,
    LastChar: LAST_CODE,
    Widths: widths,
    FontDescriptor: descriptor,
  };
  const measure = (text: string, size: number) => (Array.from(text).reduce((sum, character) => sum + widthOf(character), 0) * size) / 1000;
  return { resource: "PublicSans", ref: context.register(context.obj(dict)), measure };
}

/** Hexadecimal WinAnsi codes. */
export function encodeAnswer(text: string): string {
  return Array.from(text, (character) => codeOf(character).toString(16).padStart(2, "0")).join("");
}

function characterOf(code: number): string {
  return WIN_ANSI[code] ?? String.fromCodePoint(code);
}

function codeOf(character: string): number {
  const special = Object.entries(WIN_ANSI).find(([, known]) => known === character);
  const code = special === undefined ? (character.codePointAt(0) ?? 0) : Number(special[0]);
  if (code > LAST_CODE) throw new Error(`“${character}” is not in WinAnsi.`);
  return code;
}
