import { isContinuation, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";

/** Small print has so many words, and its caption's letters are so many times as high. */
const WORDS_MIN = 10;
const RATIO = 1.15;
/** The caption begins where its small print does, to this, in points. */
const FLUSH_PT = 6;
/** A longer text is looked at no farther. */
const ROWS_MAX = 8;

/**
 * Returns the last line of the caption over words in smaller letters that explain it: "Whom do you support?" over "Support may be paid in money, ...".
 * Undefined where `line` is no line of such words, or nothing stands over them.
 */
export function captionOverSmallPrint(line: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  const rows = [line];
  for (let first: TextLine | undefined = line; first && rows.length < ROWS_MAX;) {
    const current: TextLine = first;
    first = lines.find((other) => !rows.includes(other) && other.size < current.size * RATIO && isContinuation(other, current));
    if (first) rows.unshift(first);
  }
  const [first = line] = rows;
  if (rows.flatMap(({ text }) => text.split(" ")).length < WORDS_MIN) return undefined;
  return lines.find(({ text, rect, size }) => {
    const gap = first.rect[1] - rect[3];
    return gap > -2 && gap < size && size > first.size * RATIO && Math.abs(rect[0] - first.rect[0]) < FLUSH_PT && !isWeak(text);
  });
}
