import { type Pdfium, heapOf, withPage } from "../open/pdfium.ts";
import { sharesRow } from "./placement.ts";
import { type PageBox, type ShownRect, toShown, unite } from "./page-geometry.ts";

/** A run of words on one line, as a reader sees it: in points from the top left of the shown page. */
export type TextLine = { text: string; rect: ShownRect; size: number; bold: boolean };

type Glyph = { char: string; rect: ShownRect; size: number; weight: number; space: boolean };

/** A page with more characters than this is no form; reading on would only take time. */
const MAX_CHARACTERS = 40_000;
const BOLD_WEIGHT = 600;
/** Distance between glyphs, in font sizes, at which a new column begins. */
const COLUMN_GAP = 1.1;
/** PDFium marks the spaces between words; a gap this wide, in font sizes, is one that it missed. */
const WORD_GAP = 0.45;
/** What forms draw to write on; it parts the texts on both sides. */
const LEADERS = /[_\u2026\u2610-\u2612\u25a0-\u25ff\uf06f\uf0a8]|\.(?=\s?\.)|(?<=\.\s?)\./u;

function readGlyphs(pdfium: Pdfium, page: number, box: PageBox, marks: ReadonlySet<number> | undefined): Glyph[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (!text) return [];
  const pointer = pdfium.pdfium.wasmExports.malloc(32);
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_CHARACTERS);
    const glyphs: Glyph[] = [];
    for (let index = 0; index < count; index++) {
      const code = pdfium.FPDFText_GetUnicode(text, index);
      const char = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
      const found = pdfium.FPDFText_GetCharBox(text, index, pointer, pointer + 8, pointer + 16, pointer + 24);
      // left, right, bottom, top
      const heap = heapOf(pdfium);
      const view = new DataView(heap.buffer, heap.byteOffset + pointer, 32);
      const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => view.getFloat64(offset, true));
      if (!found || left === undefined || right === undefined || bottom === undefined || top === undefined) continue;
      const space = char.trim() === "" || code < 32;
      if (!space && marks && !marks.has(pdfium.FPDFPageObj_GetMarkedContentID(pdfium.FPDFText_GetTextObject(text, index)))) continue;
      if (!space && !isUpright(pdfium.FPDFText_GetCharAngle(text, index), box)) continue;
      glyphs.push({
        char: space ? " " : char,
        rect: toShown(box, [left, bottom, right, top]),
        size: pdfium.FPDFText_GetFontSize(text, index),
        weight: space ? 0 : pdfium.FPDFText_GetFontWeight(text, index),
        space,
      });
    }
    return glyphs;
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
    pdfium.FPDFText_ClosePage(text);
  }
}

/** Text that runs up or down the page names no field: it is a margin note, or the title of a whole block. */
function isUpright(angle: number, box: PageBox): boolean {
  return angle < 0 || Math.cos(angle - (box.rotation * Math.PI) / 180) > 0.8;
}

function sameLine(line: ShownRect, glyph: ShownRect, size: number): boolean {
  const overlap = Math.min(line[3], glyph[3]) - Math.max(line[1], glyph[1]);
  const smaller = Math.min(line[3] - line[1], glyph[3] - glyph[1]);
  // Dots and dashes are too low to overlap much; their middle must lie on the line.
  const middle = (glyph[1] + glyph[3]) / 2;
  return overlap > smaller * 0.4 || (middle > line[1] - size * 0.2 && middle < line[3] + size * 0.2);
}

/** Joins glyphs, in the order in which the page draws them, into lines; exported for its tests. */
function toLines(glyphs: Glyph[]): TextLine[] {
  const lines: TextLine[] = [];
  let text = "";
  let rect: ShownRect | undefined;
  let size = 0;
  let weight = 0;
  let letters = 0;
  let pendingSpace = false;

  function flush() {
    // Loose kerning reads as spaces: "U .S ." and "W -2".
    const clean = text
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=[.,;:!?)\]’](?!\d))/g, "")
      .replaceAll(/(?<=\w) -(?=\w)/g, "-")
      .trim();
    if (rect && /[\p{L}\p{N}]/u.test(clean)) lines.push({ text: clean, rect, size, bold: weight / Math.max(1, letters) >= BOLD_WEIGHT });
    text = "";
    rect = undefined;
    weight = 0;
    letters = 0;
    pendingSpace = false;
  }

  glyphs.forEach((glyph, index) => {
    if (glyph.space) {
      pendingSpace = true;
      return;
    }
    const around = `${glyphs[index - 1]?.char ?? ""}${glyphs[index - 1]?.space ? (glyphs[index - 2]?.char ?? "") : ""}`;
    const ahead = glyphs[index + 1]?.space ? glyphs[index + 2]?.char : glyphs[index + 1]?.char;
    const isLeader = LEADERS.test(glyph.char) || (glyph.char === "." && (ahead === "." || around.includes(".")));
    if (isLeader) {
      flush();
      return;
    }
    const fontSize = Math.max(glyph.size, glyph.rect[3] - glyph.rect[1], 1);
    const gap = rect ? glyph.rect[0] - rect[2] : 0;
    if (rect && (!sameLine(rect, glyph.rect, fontSize) || gap > fontSize * COLUMN_GAP || gap < -fontSize)) flush();
    if (text && (pendingSpace || gap > fontSize * WORD_GAP)) text += " ";
    pendingSpace = false;
    text += glyph.char;
    size = rect ? Math.max(size, glyph.rect[3] - glyph.rect[1]) : glyph.rect[3] - glyph.rect[1];
    rect = rect ? unite(rect, glyph.rect) : glyph.rect;
    weight += glyph.weight;
    letters += 1;
  });
  flush();
  return joinAdjacent(lines);
}

/** Joins what stands together in one row but was drawn at different times. */
function joinAdjacent(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    const before = joined.findLast(({ rect, size }) => {
      const gap = line.rect[0] - rect[2];
      return sharesRow(rect, line.rect, 0.7) && gap > -size * 0.2 && gap < size * 0.5 && Math.abs(size - line.size) < 2;
    });
    if (!before) {
      joined.push(line);
      continue;
    }
    joined[joined.indexOf(before)] = { ...before, text: `${before.text} ${line.text}`, rect: unite(before.rect, line.rect) };
  }
  return joined.toSorted((a, b) => a.rect[1] - b.rect[1] || a.rect[0] - b.rect[0]);
}

/** The lines of text of one page, or of its marked content with the given numbers; none when the page cannot be read. */
export function readPageText(pdfium: Pdfium, document: number, index: number, box: PageBox, marks?: ReadonlySet<number>): TextLine[] {
  return withPage(pdfium, document, index, (page) => (page ? toLines(readGlyphs(pdfium, page, box, marks)) : []));
}
