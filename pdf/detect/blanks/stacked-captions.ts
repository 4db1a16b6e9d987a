import type { ShownRect } from "../../read/page-geometry.ts";
import { type Cell, type Row, chunksOf } from "./cells.ts";

/** A cell with captions one under the other is no lower, in points. */
export const STACKED_MIN_PT = 38;
/** The longest of them, and the least room between two, in points. */
const CAPTION_MAX_PT = 60;
const GAP_PT = 8;
/** They begin so near to the cell's side, in points, and end within this share of it. */
const INSET_PT = 22;
const END_SHARE = 0.85;

/** Returns the room behind captions that stand one under the other, "Street", "City", "State", each with the same room behind it. */
export function behindStacked({ rect: [left, top, right, bottom], rows }: Pick<Cell, "rect" | "rows">): ShownRect[] {
  const isShort = (row: Row) => chunksOf(row.ink).every((caption) => caption.right - caption.left < CAPTION_MAX_PT);
  // The first row may name what all of them ask for.
  const stack = rows
    .map((row, index) => ({ row, before: rows[index - 1], next: rows[index + 1] }))
    .filter(({ row, before }) => before || isShort(row));
  const isStack = stack.every(
    ({ row, before }) => isShort(row) && row.top - (before?.bottom ?? -Infinity) > GAP_PT && row.left - left < INSET_PT,
  );
  if (stack.length < 2 || !isStack || stack.some(({ row }) => row.right > left + (right - left) * END_SHARE)) return [];
  return stack.flatMap(({ row, before, next }) => {
    const upper = before ? (before.bottom + row.top) / 2 : top;
    const lower = next ? (row.bottom + next.top) / 2 : bottom;
    const captions = chunksOf(row.ink);
    return captions.map((caption, at): ShownRect => [caption.right + 1, upper, (captions[at + 1]?.left ?? right) - 1, lower]);
  });
}
