import type { ShownRect } from "../../read/page-geometry.ts";
import { type Cell, type Ink, chunksOf } from "./cells.ts";

/** Signs of a currency that stand at the left of an amount, and so near to the cell's side, in points. */
const CURRENCY = /^[$€£]$/u;
const INSET_PT = 22;
/** A cell with more rows of words is a paragraph in a frame. */
const ROWS_MAX = 3;
/** Room between brackets for the code of an area, and behind them for its number, in points. */
export const CODE_MIN_PT = 12;
const NUMBER_MIN_PT = 22;

/** Returns the room in the last row of a cell, under its caption: behind "$", behind each of "From:" and "To:", or in and behind "( )". */
export function inLastRow({ rect: [left, top, right, bottom], rows }: Pick<Cell, "rect" | "rows">): ShownRect[] {
  const [last, before] = [rows.at(-1), rows.at(-2)];
  if (!last || rows.length > ROWS_MAX) return [];
  const upper = before ? before.bottom + 0.5 : top;
  const isAtSide = last.left - left < INSET_PT;
  if (before && isAtSide && CURRENCY.test(last.text)) return [[last.right + 1, upper, right, bottom]];
  const captions = chunksOf(last.ink);
  if (before && isAtSide && captions.length > 1 && captions.every(({ text }) => text.endsWith(":")))
    return captions.map(({ right: end }, index): ShownRect => [end + 1, upper, (captions[index + 1]?.left ?? right) - 1, bottom]);
  return aroundCode(last.ink, [left, upper, right, bottom]);
}

/** Returns the room in brackets that are left open for the code of an area, "(Area code    )", and that behind them. */
function aroundCode(row: readonly Ink[], [, top, right, bottom]: ShownRect): ShownRect[] {
  const ink = row.toSorted((a, b) => a.rect[0] - b.rect[0]);
  const at = ink.findIndex(({ text, rect }, index) => text === ")" && rect[0] - (ink[index - 1]?.rect[2] ?? rect[0]) >= CODE_MIN_PT);
  const [before, close, next] = [ink[at - 1], ink[at], ink[at + 1]];
  if (!before || !close || !ink.slice(0, at).some(({ text }) => text === "(")) return [];
  const end = next ? next.rect[0] - 1 : right;
  if (end - close.rect[2] < NUMBER_MIN_PT) return [];
  return [
    [before.rect[2] + 1, top, close.rect[0] - 1, bottom],
    [close.rect[2] + 1, top, end, bottom],
  ];
}
