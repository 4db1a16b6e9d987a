import { type Pdfium, heapOf, withPage } from "../open/pdfium.ts";
import { type PageBox, toShown } from "./page-geometry.ts";
import { type Glyph, type TextLine, toLines } from "./text-lines.ts";

/** A page with more characters than this is no form; reading on would only take time. */
const MAX_CHARACTERS = 40_000;

/** A character with the number of the marked content that it belongs to, -1 for none. */
type MarkedGlyph = Glyph & { mark: number };

function readGlyphs(pdfium: Pdfium, page: number, box: PageBox, withMarks: boolean): MarkedGlyph[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (!text) return [];
  const pointer = pdfium.pdfium.wasmExports.malloc(32);
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_CHARACTERS);
    const glyphs: MarkedGlyph[] = [];
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
      if (!space && !isUpright(pdfium.FPDFText_GetCharAngle(text, index), box)) continue;
      glyphs.push({
        char: space ? " " : char,
        rect: toShown(box, [left, bottom, right, top]),
        size: pdfium.FPDFText_GetFontSize(text, index),
        weight: space ? 0 : pdfium.FPDFText_GetFontWeight(text, index),
        space,
        mark: space || !withMarks ? -1 : pdfium.FPDFPageObj_GetMarkedContentID(pdfium.FPDFText_GetTextObject(text, index)),
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

/** Reads the lines of text of a page, or of its marked content with the given numbers; none when the page cannot be read. */
export type ReadPageText = (index: number, box: PageBox, marks?: ReadonlySet<number>) => TextLine[];

/** Returns what reads the text of an open document. */
export function createPageTextReader(pdfium: Pdfium, document: number): ReadPageText {
  const lines = new Map<number, TextLine[]>();
  // A page is asked for each of its headings by their marks, one after the other.
  let last: { index: number; glyphs: MarkedGlyph[] } | undefined;
  const read = (index: number, box: PageBox, withMarks: boolean) =>
    withPage(pdfium, document, index, (page) => (page ? readGlyphs(pdfium, page, box, withMarks) : []));

  return (index, box, marks) => {
    if (marks) {
      if (last?.index !== index) last = { index, glyphs: read(index, box, true) };
      return toLines(last.glyphs.filter(({ space, mark }) => space || marks.has(mark)));
    }
    const known = lines.get(index) ?? toLines(last?.index === index ? last.glyphs : read(index, box, false));
    lines.set(index, known);
    return known;
  };
}
