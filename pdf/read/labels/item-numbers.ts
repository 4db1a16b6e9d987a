import { nearLines } from "../near.ts";
import { unite } from "../page-geometry.ts";
import { sharesRow } from "../placement.ts";
import type { TextLine } from "../text-lines.ts";

/** The number of an item that stands before its words as a text of its own, and how far before, in points. */
const NUMBER = /^\d{1,3}\.(?:[a-z]\.)?$/u;
const NUMBER_GAP_PT = 30;
/** "13. If you are", "19B. COMPONENT": words that begin with the number of their item. */
const NUMBERED_WORDS = /^\d{1,3}[A-Z]?\.(?:[a-z]\.)? ?\p{L}{2}/u;

/** True for words that begin with the number of their item: they ask by themselves, however few they are. */
export function bearsNumber(words: string): boolean {
  return NUMBERED_WORDS.test(words);
}

const numbered = new WeakMap<readonly TextLine[], TextLine[]>();

/** Returns the lines with the number of an item and its words as one, the same list for the same lines. */
export function withNumbers(lines: readonly TextLine[]): TextLine[] {
  const known = numbered.get(lines) ?? joinNumbers(lines);
  numbered.set(lines, known);
  return known;
}

function joinNumbers(lines: readonly TextLine[]): TextLine[] {
  return lines.map((line) => {
    if (!NUMBER.test(line.text)) return line;
    const words = nearLines
      .inRow(lines, line.rect)
      .find(({ rect }) => rect[0] > line.rect[2] - 1 && rect[0] - line.rect[2] < NUMBER_GAP_PT && sharesRow(rect, line.rect, 0.5));
    return words ? { ...words, text: `${line.text} ${words.text}`, rect: unite(line.rect, words.rect) } : line;
  });
}
