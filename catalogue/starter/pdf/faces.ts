import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fontkit, { create, type Font } from "@cantoo/fontkit";
import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";
import { toTrueType } from "./woff.ts";

/** Public Sans for labels and lists, Source Serif 4 for titles and agreements; both under the SIL Open Font Licence. */
const FILES = {
  sans: "@fontsource/public-sans/files/public-sans-latin-400-normal.woff",
  sansMedium: "@fontsource/public-sans/files/public-sans-latin-500-normal.woff",
  sansBold: "@fontsource/public-sans/files/public-sans-latin-700-normal.woff",
  serif: "@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff",
  serifBold: "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff",
} as const;
export type FaceName = keyof typeof FILES;

/** A typeface that measures, and that puts each letter it shows into the subset the file embeds. */
type Face = {
  resource: string;
  pdfFont: PDFFont;
  measure: (text: string, size: number) => number;
  /** The operand array of `TJ`, kerned. */
  show: (text: string) => string;
  /** The first character that the typeface lacks. */
  missing: (text: string) => string | undefined;
};
export type Faces = Record<FaceName, Face>;

/** Ligatures would make words harder to find in the file; kerning is applied by `show`. */
const FEATURES = { liga: false, clig: false, dlig: false, kern: true };

/** The setting of one run of letters, in ems: its width, and after each letter the correction that `TJ` takes. */
type Setting = { width: number; kerns: string[] };
type LoadedFace = { bytes: Uint8Array; font: Font; set: (text: string) => Setting };

const loaded = new Map<FaceName, LoadedFace>();

/** Reads a typeface once. What it knows of text depends on nothing but the text, so that all templates share it. */
export function loadFace(name: FaceName): LoadedFace {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = toTrueType(readFileSync(fileURLToPath(import.meta.resolve(FILES[name]))));
  const font = create(bytes);
  if (!("layout" in font)) throw new Error(`${FILES[name]} is a collection of fonts.`);
  const settings = new Map<string, Setting>();
  const set = (text: string) => {
    const setting = settings.get(text) ?? setText(font, text);
    settings.set(text, setting);
    return setting;
  };
  const face = { bytes, font, set };
  loaded.set(name, face);
  return face;
}

function setText(font: Font, text: string): Setting {
  const { glyphs, positions, advanceWidth } = font.layout(text, FEATURES);
  const kerns = glyphs.map((glyph, index) => kern(glyph.advanceWidth, positions?.[index]?.xAdvance, font.unitsPerEm));
  return { width: advanceWidth / font.unitsPerEm, kerns };
}

/** Embeds the typefaces of a document under fixed names, so that one template always gives the same bytes. */
export async function createFaces(document: PDFDocument): Promise<Faces> {
  document.registerFontkit(fontkit);
  return {
    sans: await createFace(document, "sans", "F1", "AAAAAA"),
    sansMedium: await createFace(document, "sansMedium", "F2", "AAAAAB"),
    sansBold: await createFace(document, "sansBold", "F3", "AAAAAC"),
    serif: await createFace(document, "serif", "F4", "AAAAAD"),
    serifBold: await createFace(document, "serifBold", "F5", "AAAAAE"),
  };
}

async function createFace(document: PDFDocument, name: FaceName, resource: string, subsetTag: string): Promise<Face> {
  const { bytes, font, set } = loadFace(name);
  const pdfFont = await document.embedFont(bytes, { subset: true, features: FEATURES, customName: `${subsetTag}+${font.postscriptName}` });
  const known = new Set(font.characterSet);
  return {
    resource,
    pdfFont,
    measure: (text, size) => set(text).width * size,
    show: (text) => {
      const codes = pdfFont.encodeText(text).asString().match(/.{4}/g) ?? [];
      const { kerns } = set(text);
      return `[${codes.map((code, index) => `<${code}>${kerns[index] ?? ""}`).join("")}]`.replaceAll("><", "");
    },
    missing: (text) => Array.from(text).find((character) => !known.has(character.codePointAt(0) ?? 0)),
  };
}

function kern(width: number, advance: number | undefined, unitsPerEm: number): string {
  return advance === undefined || width === advance ? "" : String(Math.round(((width - advance) * 1000) / unitsPerEm));
}
