import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { sharesRow } from "../placement.ts";
import { cleanLabel, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { isAnswerOfMark, sentenceOf, lineBefore } from "./label-candidates.ts";
import { isBareAnswer } from "./question-for.ts";

/** Room between the rows of a table, by the height of what is written in. */
export const ROW_GAP = 1.5;
/** Words that name a row of a table are no longer, and end no farther before its first field, in points. */
const ROW_NAME_MAX = 60;
const ROW_NAME_PT = 60;
/** So many rows of a column at least bear words at their beginning, where these name the rows. */
const LEAST_NAMED_ROWS = 2;
/** A row's number stands no farther over it, and no farther before it, in points. */
const ROW_CODE_PT = 18;
const CODE_ASIDE_PT = 60;
/** A question whose answers stand in a column of their own begins no farther over them, in points. */
const ASKED_ABOVE_PT = 40;
/** Captions of one page stand as far from their fields as each other, to this, in points. */
export const CAPTION_PT = 4;

export type Column = { rows: ShownRect[]; row: number };

/** Returns the fields of the same width that stand under each other with this one, as the rows of a table do; `gap` is the room between two, by their height. */
export function columnOf(field: ShownRect, others: ShownRect[], gap = ROW_GAP): Column {
  const aligned = nearRects
    .atEdge(others, field[0])
    .filter((other) => Math.abs(other[0] - field[0]) < 3 && Math.abs(other[2] - field[2]) < 3)
    .concat([field])
    .toSorted((a, b) => a[1] - b[1]);
  const follows = (upper: ShownRect | undefined, lower: ShownRect | undefined) =>
    upper !== undefined && lower !== undefined && lower[1] - upper[3] <= (lower[3] - lower[1]) * gap + 4;
  let first = aligned.indexOf(field);
  let last = first;
  while (follows(aligned[first - 1], aligned[first])) first -= 1;
  while (follows(aligned[last], aligned[last + 1])) last += 1;
  return { rows: aligned.slice(first, last + 1), row: aligned.indexOf(field) - first };
}

/** Returns the words that name a table's row: they stand right before its first field, which is another one than this, or at the beginning of a row that has only this one. */
function rowName(field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const before = nearRects
    .inRow(others, field)
    .filter((other) => other[2] <= field[0] + 1 && sharesRow(other, field, 0.7))
    .toSorted((a, b) => b[0] - a[0]);
  const named = before.flatMap((first) => {
    const line = nearLines
      .inRow(lines, first)
      .find(({ text, rect }) => beginsRow(rect, first) && !isWeak(text) && !isAnswerOfMark(rect, others));
    return line ? [{ line, first }] : [];
  });
  // Where another table stands at the left, the row begins with the nearest words that have a capital.
  const own =
    before.length === 0 ? rowStartOfColumn(field, lines, others) : (named.find(({ line }) => /^\p{Lu}/u.test(line.text)) ?? named.at(-1));
  const name = own && cleanLabel(sentenceOf({ line: own.line, side: "left", cost: 0, isBorrowed: false }, own.first, lines, others));
  return name && name.length <= ROW_NAME_MAX ? name : undefined;
}

/** Returns the words before a row's only field, however far: what is asked for begins at the left of a wide cell. */
function rowStart(field: ShownRect, lines: TextLine[], others: ShownRect[]): { line: TextLine; first: ShownRect } | undefined {
  const line = lineBefore(field, lines, others);
  const isName = line !== undefined && /^\p{Lu}.*\p{L}{3}/u.test(line.text) && !line.text.endsWith(",");
  return isName && !isAnswerOfMark(line.rect, others) ? { line, first: field } : undefined;
}

/** The same in a column of which most rows begin with words: those before a single row are of a paragraph, or of another table. */
function rowStartOfColumn(field: ShownRect, lines: TextLine[], others: ShownRect[]): ReturnType<typeof rowStart> {
  const own = rowStart(field, lines, others);
  const { rows } = columnOf(field, others);
  const named = own && rows.filter((row) => rowStart(row, lines, row === field ? others : nearRects.without(others, [row], [field])));
  return named && named.length >= Math.max(LEAST_NAMED_ROWS, rows.length / 2) ? own : undefined;
}

/** True for words before a row's first field, near enough to name the row. */
function beginsRow(words: ShownRect, first: ShownRect): boolean {
  const gap = first[0] - words[2];
  return gap > -3 && gap < ROW_NAME_PT && sharesRow(words, first, 0.5);
}

/** True for "Y / N" and "Yes No" over a column: what is asked stands in each of its rows. */
export function areAnswers(heading: string): boolean {
  const words = heading.split(/[\s/|]+/u);
  return words.length === 2 && words.every((word) => isBareAnswer(word));
}

/** Returns the last question that begins over the foot of a field and ends before it, as a row of a list of questions does. */
export function questionOfRow(field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const asked = nearLines
    .within(lines, field[1] - ASKED_ABOVE_PT, field[3] + 1)
    .filter(
      ({ text, rect }) => text.includes("?") && rect[2] < field[0] + 1 && rect[3] < field[3] + 1 && field[1] - rect[3] < ASKED_ABOVE_PT,
    )
    .toSorted((a, b) => b.rect[3] - a.rect[3])[0];
  return asked && cleanLabel(sentenceOf({ line: asked, side: "above", cost: 0, isBorrowed: false }, field, lines, others));
}

/** Returns the number that a row bears under the heading of its table's first: "12b" under "12a See instructions". */
export function rowCode(field: ShownRect, heading: string, lines: TextLine[]): string | undefined {
  const item = /^(\d{1,3})[a-z]\b/i.exec(heading)?.[1];
  if (item === undefined) return undefined;
  const codes = nearLines.within(lines, field[1] - ROW_CODE_PT, field[1]).filter(({ text, rect }) => {
    const isOfItem = text.startsWith(item) && /^[a-z]$/i.test(text.slice(item.length));
    const [down, aside] = [field[1] - rect[1], field[0] - rect[0]];
    return isOfItem && !heading.startsWith(text) && down >= 0 && down < ROW_CODE_PT && aside > -4 && aside < CODE_ASIDE_PT;
  });
  return codes.toSorted((a, b) => b.rect[1] - a.rect[1])[0]?.text;
}

/** Returns the heading of a table's column with what names the row, or its number, which begins at 0. */
export function ofTable(heading: string, row: number, field: ShownRect, lines: TextLine[], others: ShownRect[]): string {
  const question = areAnswers(heading) ? questionOfRow(field, lines, others) : undefined;
  if (question) return question;
  const name = rowName(field, lines, others);
  return name === undefined ? `${heading}, row ${row + 1}` : `${name}, ${heading}`;
}
