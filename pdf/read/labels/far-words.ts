import { continued } from "./continued.ts";
import { MARK_PT, sentenceOf } from "./label-candidates.ts";
import { nearestLabel } from "./nearest-label.ts";
import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap, sharesRow } from "../placement.ts";
import { cleanLabel, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";

/** What stands in one row follows each other no farther, in points: what is farther is another column's. */
const ROW_GAP_PT = 120;
/** Words over a field, or over the first one of its column, stand no farther from it, in points. */
const OVER_PT = 140;
/** The fields of a column begin and end so near to each other, in points. */
const COLUMN_PT = 3;
/** A field right behind words begins no farther from them, in points. */
const BEHIND_PT = 24;
/** A field of a row is no higher, by the height of its words or of the field before it. */
const ROW_RATIO = 3;

type Found = { line: TextLine; side: "left" | "above"; isShared: boolean };

/** Returns the last words before a field in its row, though other fields stand between. */
function wordsInRow(field: ShownRect, lines: readonly TextLine[], others: readonly ShownRect[], gap: number): Found | undefined {
  const before = (rect: ShownRect) => sharesRow(rect, field, 0.5) && rect[2] <= field[0] + 1;
  const items = [
    ...nearLines
      .inRow(lines, field)
      .filter(({ rect }) => before(rect))
      .map((line) => ({ rect: line.rect, line: isWeak(line.text) ? undefined : line, isField: false })),
    ...nearRects
      .inRow(others, field)
      .filter((rect) => before(rect))
      .map((rect) => ({ rect, line: undefined, isField: true })),
  ];
  let start = field[0];
  let isShared = false;
  for (const { rect, line, isField } of items.toSorted((a, b) => b.rect[2] - a.rect[2])) {
    if (start - rect[2] > gap) return undefined;
    if (line) return field[3] - field[1] < ROW_RATIO * (rect[3] - rect[1]) ? { line, side: "left", isShared } : undefined;
    isShared ||= isField;
    start = Math.min(start, rect[0]);
  }
  return undefined;
}

/** Returns the nearest words over a field, though other fields of its column stand between. */
function wordsOver(field: ShownRect, lines: readonly TextLine[], others: readonly ShownRect[]): Found | undefined {
  const isOver = (rect: ShownRect) => rect[3] <= field[1] + 2 && overlap(rect[0], rect[2], field[0], field[2]) > 0;
  // Words that another field stands right behind name that one.
  const isBeside = (words: ShownRect, other: ShownRect) =>
    other[0] - words[2] < BEHIND_PT && other[0] > words[2] - 2 && sharesRow(words, other, 0.3);
  const line = lines
    .filter(({ text, rect }) => isOver(rect) && !isWeak(text))
    .toSorted((a, b) => b.rect[3] - a.rect[3])
    .find((words) => !nearRects.inRow(others, words.rect).some((other) => isBeside(words.rect, other)));
  const between = line ? others.filter((rect) => isOver(rect) && rect[1] >= line.rect[3] - 2) : [];
  const isOfColumn = (rect: ShownRect) => Math.abs(rect[0] - field[0]) < COLUMN_PT && Math.abs(rect[2] - field[2]) < COLUMN_PT;
  const first = between.reduce((y, rect) => Math.min(y, rect[1]), field[1]);
  const isNear = line !== undefined && first - line.rect[3] < OVER_PT && between.every((rect) => isOfColumn(rect));
  return isNear ? { line, side: "above", isShared: between.length > 0 } : undefined;
}

/** Returns the label of the last field before another in its row. */
function labelBefore(field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const [before] = nearRects
    .inRow(others, field)
    .filter((rect) => sharesRow(rect, field, 0.3) && rect[2] <= field[0] + 1)
    .toSorted((a, b) => b[2] - a[2]);
  if (!before || field[3] - field[1] > ROW_RATIO * (before[3] - before[1])) return undefined;
  return nearestLabel(before, lines, nearRects.without(others, [before]), before[2] - before[0] < MARK_PT);
}

/**
 * Returns the words of a field that none stand near: those of its row, or for a field to write in those over it, then those of its row however far,
 * else those of the field before it. "Continued" follows where they name another field first. Undefined where the field stands alone.
 */
export function farLabel(field: ShownRect, lines: TextLine[], others: ShownRect[], isMark: boolean): string | undefined {
  const inRow = wordsInRow(field, lines, others, ROW_GAP_PT);
  if (isMark && !inRow) return undefined;
  const found = inRow ?? wordsOver(field, lines, others) ?? wordsInRow(field, lines, others, Infinity);
  if (!found) {
    const label = labelBefore(field, lines, others);
    return label && continued(label);
  }
  const { line, side, isShared } = found;
  const words = cleanLabel(sentenceOf({ line, side, cost: 0, isBorrowed: false }, field, lines, others));
  return words === "" ? undefined : isShared ? continued(words) : words;
}
