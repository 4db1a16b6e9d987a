import { heapOf, type Pdfium } from "./pdfium.ts";

export type Script = "japanese" | "korean" | "simplified Chinese" | "traditional Chinese";

/** Windows' numbers of the character sets by which PDFium asks for a font. */
const CHARSETS: ReadonlyMap<number, Script> = new Map([
  [128, "japanese"],
  [129, "korean"],
  [134, "simplified Chinese"],
  [136, "traditional Chinese"],
]);

/** The fonts that stand in for those which a document names and does not bring. */
export type SystemFonts = {
  /** Scripts that opened pages needed and had no font for. */
  wanted: Set<Script>;
  /** TrueType files by their script. Documents that are opened after one was set are drawn with it. */
  lent: Map<Script, Uint8Array>;
  /** Draws with the TrueType file `fallback` each letter that the fonts of the page lack. */
  draw: <T>(fallback: Uint8Array, work: () => T) => T;
};

const POINTER_BYTES = 4;
const VERSION = 1;
/** The character set of fonts such as Wingdings, for whose signs no letter stands in. */
const SYMBOLS = 2;
/** Handle of the fallback; those of other fonts are numbers of character sets. */
const FALLBACK = 1000;

/**
 * Lets PDFium ask for fonts of Chinese, Japanese and Korean letters: its WebAssembly finds no font of the system, and draws nothing where one is missing.
 * Western letters keep the fonts that PDFium brings. These have no letters of eastern Europe, Greek or Cyrillic.
 */
export function installSystemFonts(pdfium: Pdfium): SystemFonts {
  let fallback: Uint8Array | undefined;
  const fonts: SystemFonts = {
    wanted: new Set(),
    lent: new Map(),
    draw: (font, work) => {
      fallback = font;
      try {
        return work();
      } finally {
        fallback = undefined;
      }
    },
  };
  const { addFunction, setValue, wasmExports } = pdfium.pdfium;

  /** Returns a font's handle, 0 for none. The fonts of a page are asked for when it is opened; what is asked for while it is drawn is the fallback. */
  function findFont(charset: number): number {
    const script = CHARSETS.get(charset);
    if (script === undefined) return fallback === undefined || charset === SYMBOLS ? 0 : FALLBACK;
    if (fonts.lent.has(script)) return charset;
    fonts.wanted.add(script);
    return 0;
  }

  /** Copies the whole file, which is table 0, once PDFium has made room for it. */
  function readFont(handle: number, table: number, room: number, size: number): number {
    const script = CHARSETS.get(handle);
    const whole = script === undefined ? fallback : fonts.lent.get(script);
    const font = table === 0 ? whole : undefined;
    if (font !== undefined && room !== 0 && size >= font.length) heapOf(pdfium).set(font, room);
    return font?.length ?? 0;
  }

  // The members of FPDF_SYSFONTINFO, in its order (fpdf_sysfontinfo.h).
  const members: number[] = [
    VERSION,
    addFunction(() => undefined, "vi"), // Release
    addFunction(() => undefined, "vii"), // EnumFonts
    addFunction((_self: number, _weight: number, _italic: number, charset: number) => findFont(charset), "iiiiiiii"), // MapFont
    addFunction(() => 0, "iii"), // GetFont
    addFunction((_self: number, font: number, table: number, room: number, size: number) => readFont(font, table, room, size), "iiiiii"), // GetFontData
    addFunction(() => 0, "iiiii"), // GetFaceName
    addFunction((_self: number, font: number) => font, "iii"), // GetFontCharset
    addFunction(() => undefined, "vii"), // DeleteFont
  ];
  const info = wasmExports.malloc(members.length * POINTER_BYTES);
  for (const [index, value] of members.entries()) setValue(info + index * POINTER_BYTES, value, "i32");
  pdfium.FPDF_SetSystemFontInfo(info);
  return fonts;
}
