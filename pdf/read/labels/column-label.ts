import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap, sharesRow } from "../placement.ts";
import { cleanLabel, isContinuation, isStatement, isUnit, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { type Candidate, findCandidates, isAcross, sentenceOf, lineBefore } from "./label-candidates.ts";
import { isToCircle } from "./nameless-lines.ts";
import { headOverNote } from "./small-print.ts";
import { CAPTION_PT, type Column, columnOf, ofTable, ROW_GAP, rowCode } from "./table-rows.ts";

/** So many fields under each other are a table, whose headings may stand as far above it as this, in points. */
const TABLE_ROWS = 3;
const COLUMN_HEAD_PT = 60;
/** The heading of a column ends no farther behind it, in points. */
const COLUMN_ASIDE_PT = 30;
/** And between groups of rows, whose columns are no narrower, in points. */
const GROUP_GAP = 7;
const COLUMN_MIN_PT = 40;
/** A sentence that begins so much farther left than a column is a paragraph, in points. */
const PARAGRAPH_ASIDE_PT = 100;
/** The middle of a title stands so far before a column, in points. */
const TITLE_ASIDE_PT = 20;

/** True for words that stand between two heights, over or under a place. */
function areWordsBetween(from: number, to: number, [left, , right]: ShownRect, lines: readonly TextLine[]): boolean {
  return nearLines
    .within(lines, from, to)
    .some(({ text, rect }) => rect[1] > from && rect[3] < to && overlap(rect[0], rect[2], left, right) > 0 && !isWeak(text));
}

/** True where each row but the last has words right under it, as a table's rows have not. */
function areCaptioned({ rows }: Column, lines: readonly TextLine[]): boolean {
  return rows.slice(1).every((lower, index) => {
    const upper = rows[index];
    if (upper === undefined) return false;
    const [from, to] = [upper[3] - CAPTION_PT, lower[1] + CAPTION_PT];
    return areWordsBetween(from, to, upper, lines);
  });
}

/** Returns a column from the last row, at or over its field, that has words of its own over it. */
function sinceWords({ rows, row }: Column, lines: readonly TextLine[]): Column {
  const areBetween = (upper: ShownRect, lower: ShownRect) => areWordsBetween(upper[3] - 2, lower[1] + 2, lower, lines);
  const first = rows.findLastIndex((rect, index) => index <= row && index > 0 && areBetween(rows[index - 1] ?? rect, rect));
  return first < 1 ? { rows, row } : { rows: rows.slice(first), row: row - first };
}

/** True for a sentence that begins far before a column, or before it and ends behind it, and heads no column alone. */
function isParagraphOver({ text, rect }: TextLine, column: ShownRect): boolean {
  const isFar = rect[0] < column[0] - PARAGRAPH_ASIDE_PT;
  return (isFar || isAcross(rect, column)) && isStatement(text);
}

/** True for words over a column that stand mostly before it: those of a title. */
export function isTitleOver([left, , right]: ShownRect, column: ShownRect): boolean {
  return (left + right) / 2 < column[0] - TITLE_ASIDE_PT;
}

/** Returns the heading of the field's column with the number of its row; undefined when it stands in no table. */
export function columnLabel(field: ShownRect, lines: TextLine[], others: ShownRect[], gap = ROW_GAP): string | undefined {
  const column = columnOf(field, others, gap);
  if (areCaptioned(column, lines)) return undefined;
  const { rows, row } = sinceWords(column, lines);
  const top = rows[0];
  if (!top || rows.length < 2) return undefined;
  const rest = top === field ? others : nearRects.without(others, [top], [field]);
  // The last line of a heading may look like the end of a paragraph, and is still its nearest.
  const [head] = findCandidates(top, lines, rest, false, rows.length < TABLE_ROWS ? undefined : COLUMN_HEAD_PT)
    .filter(
      ({ side, line }) =>
        side === "above" && (!isWeak(line.text) || isUnit(line.text)) && !isToCircle(line, top, lines) && !isParagraphOver(line, top),
    )
    .toSorted((a, b) => (sharesRow(a.line.rect, b.line.rect, 0.5) ? a.cost - b.cost : b.line.rect[3] - a.line.rect[3]));
  if (head && isTitleOver(head.line.rect, top) && lineBefore(field, lines, others)) return undefined;
  const isInColumn = head && head.line.rect[2] < top[2] + COLUMN_ASIDE_PT;
  const caption = isInColumn ? headOverNote(head.line, lines) : undefined;
  const heading = head && cleanLabel(sentenceOf(caption ? { ...head, line: caption } : head, top, lines, rest));
  if (!heading) return undefined;
  const own = rowCode(field, heading, lines);
  if (own !== undefined) return `${own} ${heading.slice(own.length).trim()}`;
  return ofTable(heading, row, field, lines, others);
}

/**
 * Returns the heading of a column whose rows stand in groups, far under it, with the number of the row; undefined where the first row under the heading
 * has not the columns of the field's own row, as the parts of a number have none.
 */
export function headingOfGroups(field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const [top] = columnOf(field, others, GROUP_GAP).rows;
  const isColumn = (rect: ShownRect) => rect[2] - rect[0] > COLUMN_MIN_PT;
  const rowOf = (rect: ShownRect) => nearRects.inRow(others, rect).filter((other) => isColumn(other) && sharesRow(other, rect, 0.7));
  const isAligned = (rect: ShownRect) =>
    top !== undefined && rowOf(top).some((other) => Math.abs(other[0] - rect[0]) < CAPTION_PT && Math.abs(other[2] - rect[2]) < CAPTION_PT);
  if (top === field || !isColumn(field) || !rowOf(field).some((other) => isAligned(other))) return undefined;
  return columnLabel(field, lines, others, GROUP_GAP);
}

/** True when the field heads a table: the rows under it have no text or number of their own. */
export function headsTable(field: ShownRect, heading: string, lines: TextLine[], others: ShownRect[]): boolean {
  const { rows, row } = columnOf(field, others);
  const second = rows[1];
  if (row !== 0 || !second || rowCode(second, heading, lines) !== undefined) return false;
  const [own] = findCandidates(second, lines, nearRects.without(others, [second], [field]), false);
  return !own || own.side === "right" || isWeak(own.line.text);
}

/** True when the words before the field are a note beside the whole table: they go on over and under its row. */
export function isNoteBesideTable({ line, side }: Candidate, field: ShownRect, lines: TextLine[], { rows }: Column): boolean {
  if (side !== "left" || rows.length < TABLE_ROWS) return false;
  // The items of a list begin with a capital each; a sentence goes on in small letters.
  const goesOn = ({ text }: TextLine) => /^\p{Ll}/u.test(text);
  const isRow = ({ rect }: TextLine) => !sharesRow(rect, field, 0.5) && rows.some((row) => sharesRow(row, rect, 0.3));
  // Few lines of a page go on in this one, and its rows may be many.
  return nearLines
    .nextTo(lines, line)
    .some(
      (other) =>
        ((isContinuation(other, line) && goesOn(line)) || (other !== line && isContinuation(line, other) && goesOn(other))) && isRow(other),
    );
}

/** True when the rows around have words before them, as the rows of a list do under one heading. */
export function isInList({ rows, row }: Column, lines: TextLine[], others: ShownRect[], field: ShownRect): boolean {
  if (rows.length < TABLE_ROWS) return false;
  const near = [rows[row - 1], rows[row + 1]].filter((rect) => rect !== undefined);
  return near.every((rect) => {
    const rest = nearRects.without(others, [rect], [field]);
    return findCandidates(rect, lines, rest, false).some(({ side, line }) => side === "left" && !isWeak(line.text));
  });
}
