import type { Direction, ShapedText, Typesetter } from "../layout/typesetter.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfObject } from "../../syntax/pdf-objects.ts";
import { toTextString } from "../../syntax/pdf-text.ts";
import { formatNumber, serialize } from "../../syntax/pdf-serializer.ts";
import { EmbeddedFont } from "./embedded-font.ts";
import { FontFiles, isBlank, type LoadFontFile } from "./font-files.ts";
import { createShapers, type ShapedGlyph, type Shaper } from "./shaper.ts";
import { placesOf, splitRuns, type FileFor } from "./text-runs.ts";

type LoadedFont = { name: string; font: EmbeddedFont; shape: Shaper };
type DrawnRun = { font: LoadedFont; glyphs: ShapedGlyph[]; isLeftToRight: boolean };

/** Sets text of any script; `finish` writes the fonts once everything was set. */
type UnicodeFonts = { typesetterFor: (text: string) => Typesetter; finish: () => void };

/** Room that even text without tall letters gets, at size 1. */
const LEAST_ASCENT = 0.75;
const LEAST_DESCENT = -0.22;

/** Loads what these texts need, and no more. Characters that no font has are drawn as the font's empty box: `unsupportedText` names them beforehand. */
export async function loadUnicodeFonts(
  file: PdfFile,
  texts: readonly string[],
  load: LoadFontFile,
  languages: readonly string[],
): Promise<UnicodeFonts> {
  const files = new FontFiles(load, languages);
  // The plain face is always there for blanks and for the empty box.
  const [, createShaper] = await Promise.all([files.prepare([...texts, " "]), createShapers()]);
  const fonts = new Map<string, LoadedFont>();
  const fontOf = (name: string): LoadedFont => {
    const bytes = files.files.get(name) ?? new Uint8Array();
    const loaded = fonts.get(name) ?? {
      name: `FwU${fonts.size}`,
      font: new EmbeddedFont(file, toFontName(name), bytes),
      shape: createShaper(bytes),
    };
    fonts.set(name, loaded);
    return loaded;
  };
  const plain = files.fileFor(" ", " ", undefined) ?? "";
  return {
    typesetterFor: (text) => createTypesetter(text, files, plain, fontOf),
    finish: () => {
      for (const { font } of fonts.values()) font.finish();
    },
  };
}

function createTypesetter(text: string, files: FontFiles, plain: string, fontOf: (file: string) => LoadedFont): Typesetter {
  const used = new Map<string, PdfObject>();
  const shaped = new Map<string, DrawnRun[]>();
  const runsOf = (part: string, direction: Direction): DrawnRun[] => {
    const key = `${direction} ${part}`;
    const known = shaped.get(key);
    if (known !== undefined) return known;
    const fileFor: FileFor = (piece, preferred) =>
      files.fileFor(piece, text, preferred) ?? (isBlank(piece) ? (preferred ?? plain) : undefined);
    const runs = splitRuns(part, direction, fileFor, plain).map((run): DrawnRun => {
      const font = fontOf(run.file);
      const isLeftToRight = run.level % 2 === 0;
      return { font, glyphs: font.shape(run.text, isLeftToRight ? "ltr" : "rtl"), isLeftToRight };
    });
    shaped.set(key, runs);
    return runs;
  };
  const bounds = inkBounds(text.split(/[\r\n]+/).flatMap((line) => runsOf(line, "ltr")));
  return {
    ...bounds,
    isSubstitute: true,
    fonts: () => used,
    placesOf,
    shape: (part, direction): ShapedText => {
      const runs = runsOf(part, direction);
      const advance = runs.reduce(
        (sum, { font, glyphs }) => sum + glyphs.reduce((width, glyph) => width + glyph.advance, 0) / font.font.font.unitsPerEm,
        0,
      );
      return {
        advance,
        operators: (size) => {
          for (const { font } of runs) used.set(font.name, font.font.ref);
          const drawn = runs.map((run) => drawRun(run, size)).join(" ");
          // Readers keep a line's own words that way where glyphs stand in another order; poppler would turn right-to-left text round once more.
          const isLeftToRight = runs.every((run) => run.isLeftToRight);
          return isLeftToRight ? `/Span <</ActualText ${serialize(toTextString(part))}>> BDC ${drawn} EMC` : drawn;
        },
      };
    },
  };
}

/** Glyph by glyph in one `TJ`; numbers between the strings correct the glyphs' own widths, and the text rise places raised marks. */
function drawRun({ font, glyphs }: DrawnRun, size: number): string {
  const scale = 1000 / font.font.font.unitsPerEm;
  const parts: string[] = [`/${font.name} ${formatNumber(size)} Tf`];
  let items = "";
  let rise = 0;
  let shift = 0;
  const flush = (): void => {
    if (items !== "") parts.push(`[${items}] TJ`);
    items = "";
  };
  for (const { glyph, text, advance, dx, dy } of glyphs) {
    if (dy !== rise) {
      flush();
      parts.push(`${formatNumber((dy * scale * size) / 1000)} Ts`);
      rise = dy;
    }
    const before = shift - dx * scale;
    if (Math.abs(before) > 0.5) items += ` ${formatNumber(Math.round(before * 10) / 10)} `;
    const code = font.font.codeOf(glyph, text);
    items += `<${code.toString(16).padStart(4, "0")}>`;
    const width = Math.round(font.font.font.advanceOf(glyph) * scale);
    shift = (Math.abs(before) > 0.5 ? 0 : before) + dx * scale + width - advance * scale;
  }
  if (Math.abs(shift) > 0.5) items += ` ${formatNumber(Math.round(shift * 10) / 10)}`;
  flush();
  if (rise !== 0) parts.push("0 Ts");
  return parts.join(" ");
}

/** Returns how far the glyphs reach up and down, at size 1: marks of Thai or Devanagari reach further than a font's usual ascent. */
function inkBounds(runs: DrawnRun[]): { ascent: number; descent: number } {
  let [ascent, descent] = [LEAST_ASCENT, LEAST_DESCENT];
  for (const { font, glyphs } of runs) {
    const { font: face } = font.font;
    const table = face.tables.get("glyf") ?? new Uint8Array();
    const data = new DataView(table.buffer, table.byteOffset, table.byteLength);
    for (const { glyph, dy } of glyphs) {
      const [start, end] = face.outlineOf(glyph);
      if (end - start < 10) continue;
      ascent = Math.max(ascent, (data.getInt16(start + 8) + dy) / face.unitsPerEm);
      descent = Math.min(descent, (data.getInt16(start + 4) + dy) / face.unitsPerEm);
    }
  }
  return { ascent, descent };
}

function toFontName(file: string): string {
  const family = file.split("--")[0] ?? "";
  return family
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
