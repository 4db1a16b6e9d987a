import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";
import type { Rule } from "../../read/content/page-rules.ts";
import { type Cell, type PageInk, CORNER_PT, NARROW_HIGH_PT, WIDTH_MIN_PT, WRITING_PT, isCaptioned, rowsIn } from "./cells.ts";

/**
 * Returns the cells with those closed that are rows without sides: lines of one length over and under each, its caption in its corner, and a row or a
 * closed cell with such a caption over or under it. Under the last of them is no caption: else each is that of the line over it.
 */
export function closeRows(cells: readonly Cell[], levels: readonly Rule[], ink: PageInk): Cell[] {
  const spans = ({ from, to }: Rule, [left, , right]: ShownRect) => Math.abs(from - left) < 2 && Math.abs(to - right) < 2;
  const isRow = ({ rect, rule, rows }: Cell) =>
    spans(rule, rect) &&
    rect[3] - rect[1] < NARROW_HIGH_PT &&
    isCaptioned(rect, rows) &&
    levels.some((level) => Math.abs(level.at - rect[1]) < 2 && spans(level, rect));
  const captioned = cells.filter((cell) => (cell.enclosed && isCaptioned(cell.rect, cell.rows)) || isRow(cell));
  const isUnder = ({ rect: [left, top, right] }: Cell, { rect }: Cell) =>
    Math.abs(top - rect[3]) < 2 && overlap(rect[0], rect[2], left, right) > WIDTH_MIN_PT;
  const namesLine = ({ rect: [left, , right, bottom] }: Cell) => {
    const [first] = rowsIn([left, bottom, right, bottom + CORNER_PT[1]], ink);
    return first !== undefined && first.left - left < CORNER_PT[0] && first.ink.some(({ bold }) => !bold);
  };
  // Room over the first is a line's own, whose caption stands under it.
  const isFirstLine = (cell: Cell) =>
    !cell.enclosed &&
    !captioned.some((other) => isUnder(cell, other)) &&
    rowsIn([cell.rect[0], cell.rect[1] - WRITING_PT, cell.rect[2], cell.rect[1]], ink).length === 0;
  const below = new Map(captioned.map((cell) => [cell, captioned.find((other) => isUnder(other, cell))]));
  const stacked = new Set([...below].flatMap(([cell, other]) => (other ? [cell, other] : [])));
  // What stands over or under a caption of the line itself is no row either.
  const unlike = new Set<Cell>();
  const downwards = captioned.toSorted((a, b) => a.rect[1] - b.rect[1]);
  for (const cell of downwards.toReversed()) {
    const other = below.get(cell);
    if (other ? unlike.has(other) : namesLine(cell)) unlike.add(cell);
  }
  for (const cell of downwards) {
    const other = below.get(cell);
    if (isFirstLine(cell)) unlike.add(cell);
    if (other && unlike.has(cell)) unlike.add(other);
  }
  const isOfStack = (cell: Cell) => stacked.has(cell) && !unlike.has(cell);
  return cells.map((cell) => (!cell.enclosed && isRow(cell) && isOfStack(cell) ? { ...cell, enclosed: true } : cell));
}
