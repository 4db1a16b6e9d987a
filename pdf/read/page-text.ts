import { type Pdfium, heapOf, withPage } from "../open/pdfium.ts";
import { type PageBox, toShown } from "./page-geometry.ts";
import { type Glyph, type TextLine, toLines } from "./text-lines.ts";

/** A page with more characters than this is no form; reading on would only take time. */
const MAX_CHARACTERS = 40_000;

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

/** Returns the lines of text of one page, or of its marked content with the given numbers; none when the page cannot be read. */
export function readPageText(pdfium: Pdfium, document: number, index: number, box: PageBox, marks?: ReadonlySet<number>): TextLine[] {
  return withPage(pdfium, document, index, (page) => (page ? toLines(readGlyphs(pdfium, page, box, marks)) : []));
}
