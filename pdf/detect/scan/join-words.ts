import type { ContentGlyph } from "../../read/content/read-content.ts";
import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";

/** A dot's sides at most, in points. */
export const DOT_PT = 2.2;
/** Gap between two letters of a word, by their height. */
const LETTER_GAP = 0.45;
/** A letter's width, by its height. */
const LETTER_WIDTH = 0.7;
const SAME_LINE_PT = 1.6;

/** An upright line: where it stands, and from where down to where it reaches. */
export type Upright = { at: number; from: number; to: number };

type Word = { rect: ShownRect; text: string };

/**
 * Joins letters side by side to words, of which a word's letters are "x", its dots and colons themselves. An upright line parts words; those of a row
 * stand on one line, so that they keep their order. All in points.
 */
export function joinWords(letters: readonly ShownRect[], uprights: readonly Upright[]): ContentGlyph[] {
  const words: Word[] = [];
  for (const rect of letters.toSorted((a, b) => a[0] - b[0])) {
    const height = rect[3] - rect[1];
    const word = words.findLast(({ rect: other }) => {
      const size = Math.max(height, other[3] - other[1]);
      const gap = rect[0] - other[2];
      if (gap > size * LETTER_GAP || overlap(other[1] - 1, other[3] + 1, rect[1], rect[3]) < height * 0.5) return false;
      return !uprights.some(({ at, from, to }) => at > other[2] - 1 && at < rect[0] + 1 && overlap(from, to, rect[1], rect[3]) > 0);
    });
    if (!word) words.push({ rect, text: letterOf(rect) });
    else {
      // A dot over a dot is a colon, over anything else a part of the letter.
      const isOver = rect[2] <= word.rect[2] + 0.5 && word.text.endsWith(".") && letterOf(rect) === ".";
      word.text = isOver ? `${word.text.slice(0, -1)}:` : word.text + letterOf(rect);
      word.rect = [word.rect[0], Math.min(word.rect[1], rect[1]), Math.max(word.rect[2], rect[2]), Math.max(word.rect[3], rect[3])];
    }
  }
  const glyphs = words
    // A dot by itself is dust.
    .filter(({ text }) => !/^\.{1,2}$/u.test(text))
    .toSorted((a, b) => a.rect[3] - b.rect[3])
    .map(({ rect, text }): ContentGlyph => ({
      text,
      rect,
      size: rect[3] - rect[1],
      bold: false,
      upright: true,
      lightness: 0,
      mark: undefined,
    }));
  let foot = -Infinity;
  for (const glyph of glyphs) {
    if (glyph.rect[3] - foot > SAME_LINE_PT) foot = glyph.rect[3];
    else glyph.rect[3] = foot;
  }
  return glyphs.toSorted((a, b) => a.rect[3] - b.rect[3] || a.rect[0] - b.rect[0]);
}

function letterOf([left, top, right, bottom]: ShownRect): string {
  const [width, height] = [right - left, bottom - top];
  if (width <= DOT_PT && height <= DOT_PT) return ".";
  return "x".repeat(Math.max(1, Math.round(width / (height * LETTER_WIDTH))));
}
