import { sharesRow } from "./placement.ts";
import { type ShownRect, unite } from "./page-geometry.ts";

/** A run of words on one line, as a reader sees it: in points from the top left of the shown page. */
export type TextLine = { text: string; rect: ShownRect; size: number; bold: boolean };

/** A character as it is drawn. `weight` is 400 for regular text; `space` stands for any blank. */
export type Glyph = { char: string; rect: ShownRect; size: number; weight: number; space: boolean };

const BOLD_WEIGHT = 600;
/** Distance between glyphs, in font sizes, at which a new column begins. */
const COLUMN_GAP = 1.1;
/** PDFium marks the spaces between words; a gap this wide, in font sizes, is one that it missed. */
const WORD_GAP = 0.45;
/** Characters that forms draw to write on; they part the texts on both sides. */
const LEADERS = /[_\u2026\u2610-\u2612\u25a0-\u25ff\uf06f\uf0a8]|\.(?=\s?\.)|(?<=\.\s?)\./u;

function sameLine(line: ShownRect, glyph: ShownRect, size: number): boolean {
  const overlap = Math.min(line[3], glyph[3]) - Math.max(line[1], glyph[1]);
  const smaller = Math.min(line[3] - line[1], glyph[3] - glyph[1]);
  // Dots and dashes are too low to overlap much; their middle must lie on the line.
  const middle = (glyph[1] + glyph[3]) / 2;
  return overlap > smaller * 0.4 || (middle > line[1] - size * 0.2 && middle < line[3] + size * 0.2);
}

/** Joins glyphs, in the order in which the page draws them, into lines. */
export function toLines(glyphs: Glyph[]): TextLine[] {
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

/** The number of a table's column. */
const COLUMN_NUMBER = /^\((?:\d{1,2}|[a-z])\)/;

/** Joins what stands together in one row but was drawn at different times; headings of two columns do not belong together. */
function joinAdjacent(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    const before = joined.findLast(({ text, rect, size }) => {
      if (COLUMN_NUMBER.test(line.text) && COLUMN_NUMBER.test(text)) return false;
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
