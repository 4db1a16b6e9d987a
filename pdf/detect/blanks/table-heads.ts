import { overlap } from "../../read/placement.ts";
import type { ShownRect } from "../../read/page-geometry.ts";
import type { Cell } from "./cells.ts";
import { asksUnder, isOfRow, isUnder } from "./free-in-cell.ts";

/** Sides of cells that touch are no farther from each other, in points. */
const SAME_PT = 2;
/** A row of heads has the corner and so many names of columns. */
const COLUMNS_MIN = 2;
/** So many cells under each other name rows. */
const ROWS_MIN = 3;
/** What leads to an answer names no column. */
const LEADS = /:$/u;
/** The number of a row. */
const NUMBER = /^\d{1,3}[.)]?$/u;

/**
 * Returns the cells of rows that head a table: the empty corner over the names or the numbers of rows, and the names of columns behind it, whatever stands under those.
 */
export function tableHeads(closed: readonly Cell[], empty: readonly Cell[]): Cell[] {
  return empty.flatMap((corner) => {
    if (!corner.enclosed || !isFirst(corner, closed) || closed.some((cell) => isUnder(corner.rect, cell.rect))) return [];
    const under = (upper: Cell) => closed.find((cell) => (hasWords(cell) || isNumber(cell)) && isUnder(cell.rect, upper.rect));
    const first = under(corner);
    if (!first || !under(first)) return [];
    const row = [corner];
    for (let next = behind(corner, closed); next && !row.includes(next); next = behind(next, closed)) row.push(next);
    const names = row.slice(1);
    return names.length >= COLUMNS_MIN && names.every((cell) => hasWords(cell) && !leads(cell)) ? row : [];
  });
}

/** True for the first cell of a row that names it: several answers under each other stand beside it, or all columns have the same boxes to tick. */
export function headsAnswers(
  cell: Cell,
  closed: readonly Cell[],
  isEmpty: (cell: Cell) => boolean,
  holdsChoice: (cell: Cell) => boolean,
): boolean {
  const { rect, rows } = cell;
  if (rows.length === 0 || leads(cell) || !isFirst(cell, closed)) return false;
  // Rows over it name their answers as well, and a lone row asks.
  if (!closed.some((other) => hasWords(other) && !asks(other) && isUnder(rect, other.rect))) return false;
  const beside = (left: number) =>
    closed.filter((next) => isSame(next.rect[0], left) && next.rect[1] > rect[1] - SAME_PT && next.rect[3] < rect[3] + SAME_PT);
  const first = beside(rect[2]);
  const isWhole = (stack: readonly Cell[]) =>
    stack.some((each) => isSame(each.rect[1], rect[1])) && stack.some((each) => isSame(each.rect[3], rect[3]));
  if (first.length > 1 && isWhole(first) && first.every((each) => isEmpty(each))) return true;
  const [answer] = first;
  if (first.length !== 1 || !answer || !isOfRow(answer.rect, rect) || !hasWords(answer) || !holdsChoice(answer)) return false;
  return beside(answer.rect[2]).some((next) => isOfRow(next.rect, rect) && holdsChoice(next) && textOf(next) === textOf(answer));
}

/** True for the name of a row that is answered beside it, by a box to tick or on a line with words of its own, where the answer to another name of its column is an empty cell. */
export function namesRow(
  cell: Cell,
  closed: readonly Cell[],
  isEmpty: (cell: Cell) => boolean,
  isAnswered: (beside: ShownRect) => boolean,
): boolean {
  const [left, top, right, bottom] = cell.rect;
  // Most tables have nothing of the kind in their rows: then no other row is looked at.
  if (!hasWords(cell) || !isAnswered([right, top, Infinity, bottom])) return false;
  return closed.some((other) => {
    if (other === cell || !hasWords(other) || !isSame(other.rect[0], left) || !isSame(other.rect[2], right)) return false;
    const answer = behind(other, closed);
    return answer !== undefined && isEmpty(answer) && isAnswered([right, top, answer.rect[2], bottom]);
  });
}

/** Returns the names of rows: several cells of one column, without room for a line under their words, each before an empty cell that ends its row. */
export function rowNames(closed: readonly Cell[], isEmpty: (cell: Cell) => boolean): Set<Cell> {
  const named = closed.filter((cell) => {
    if (!hasWords(cell) || asksUnder(cell) || !isFirst(cell, closed)) return false;
    const answer = behind(cell, closed);
    return answer !== undefined && isEmpty(answer) && behind(answer, closed) === undefined;
  });
  const columnOf = ({ rect }: Cell) => named.filter((other) => isSame(rect[0], other.rect[0]) && isSame(rect[2], other.rect[2]));
  return new Set(named.filter((cell) => columnOf(cell).length >= ROWS_MIN));
}

function leads({ rows }: Cell): boolean {
  return rows.some(({ text }) => LEADS.test(text));
}

/** True for words that lead to an answer, or that leave a line of room under them in the upper left corner of their cell. */
function asks(cell: Cell): boolean {
  return leads(cell) || asksUnder(cell);
}

function hasWords({ rows }: Cell): boolean {
  return rows.some(({ text }) => /\p{L}/u.test(text));
}

/** True for the first cell of a row. */
function isFirst({ rect }: Cell, closed: readonly Cell[]): boolean {
  return !closed.some((cell) => isSame(cell.rect[2], rect[0]) && overlap(cell.rect[1], cell.rect[3], rect[1], rect[3]) > SAME_PT);
}

function isNumber(cell: Cell): boolean {
  return NUMBER.test(textOf(cell));
}

function textOf({ rows }: Cell): string {
  return rows.map(({ text }) => text).join(" ");
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME_PT;
}

/** Returns the next cell of a row. */
function behind({ rect }: Cell, closed: readonly Cell[]): Cell | undefined {
  return closed.find((cell) => isSame(cell.rect[0], rect[2]) && isOfRow(cell.rect, rect));
}
