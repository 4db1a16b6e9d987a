import { nearLines } from "../near.ts";
import { isContinuation, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";

/** Small print has so many words, and its caption's letters are so many times as high. */
const WORDS_MIN = 10;
const RATIO = 1.15;
/** The caption begins where its small print does, to this, in points. */
const FLUSH_PT = 6;
/** A title is no longer: bold sentences are none. */
const TITLE_MAX = 40;
/** A longer text is looked at no farther. */
const ROWS_MAX = 8;

/**
 * Returns the last line of the caption over words in smaller letters that explain it: "Whom do you support?" over "Support may be paid in money, ...".
 * Undefined where `line` is no line of such words, or nothing stands over them.
 */
function captionOverSmallPrint(line: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  const rows = rowsUpTo(line, lines, (upper, lower) => upper.size < lower.size * RATIO);
  const [first = line] = rows;
  if (rows.flatMap(({ text }) => text.split(" ")).length < WORDS_MIN) return undefined;
  return nearLines.nextTo(lines, first).find((over) => isFlushOver(over, first) && over.size > first.size * RATIO);
}

/**
 * Returns the last line of the bold title over words that are not bold, which tell how to answer: "Gross income" over "(before deductions)". Undefined
 * where `line` is bold itself, or no such title stands over it.
 */
function titleOver(line: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  if (line.bold) return undefined;
  const [first = line] = rowsUpTo(line, lines, (upper) => !upper.bold);
  return nearLines.nextTo(lines, first).find((over) => isFlushOver(over, first) && over.bold && over.text.length <= TITLE_MAX);
}

/** Returns the rows of one text from its first to `line`, as far as the next one over them is one of its own. */
function rowsUpTo(line: TextLine, lines: readonly TextLine[], isOwn: (upper: TextLine, lower: TextLine) => boolean): TextLine[] {
  const rows = [line];
  for (let first: TextLine | undefined = line; first && rows.length < ROWS_MAX;) {
    const current: TextLine = first;
    first = nearLines
      .nextTo(lines, current)
      .find((other) => !rows.includes(other) && isOwn(other, current) && isContinuation(other, current));
    if (first) rows.unshift(first);
  }
  return rows;
}

/** True for words right over others, which begin where these do. */
function isFlushOver({ text, rect, size }: TextLine, first: TextLine): boolean {
  const gap = first.rect[1] - rect[3];
  return gap > -2 && gap < size && Math.abs(rect[0] - first.rect[0]) < FLUSH_PT && !isWeak(text);
}

/** Returns the last line of what heads a note over a column: its caption over small print, or its bold title. */
export function headOverNote(line: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  return captionOverSmallPrint(line, lines) ?? titleOver(line, lines);
}
