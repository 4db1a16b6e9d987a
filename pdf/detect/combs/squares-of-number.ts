import type { ShownRect } from "../../read/page-geometry.ts";

/** Squares of one number have one size and stand in one row, to this, in points. */
const SAME_PT = 1.5;
/** Squares in a row that stand as close as this take one character each. */
const TOUCHING_PT = 2.5;
const MIN_CELLS = 3;
/** The parts of a number or a date stand no farther from each other, in points; a date with a year of two digits has so many of two squares. */
const PART_GAP_PT = 12;
const PART_CELLS = 2;
const PARTS_OF_DATE = 3;

/**
 * True for a square of which each of a row takes one character: one of three side by side, or one of two that stand beside three, or with two more such pairs:
 * "[ ][ ].[ ][ ].[ ][ ][ ][ ]".
 */
export function isOfNumber(square: ShownRect, squares: readonly ShownRect[]): boolean {
  const width = square[2] - square[0];
  const row = squares
    .filter((other) => Math.abs(other[1] - square[1]) < SAME_PT && Math.abs(other[2] - other[0] - width) < SAME_PT)
    .toSorted((a, b) => a[0] - b[0]);
  const parts = splitAt(row, TOUCHING_PT);
  const own = parts.find((part) => part.includes(square)) ?? [];
  if (own.length !== PART_CELLS) return own.length >= MIN_CELLS;
  const number = splitAt(row, PART_GAP_PT).find((whole) => whole.includes(square)) ?? [];
  const ofNumber = parts.filter((part) => part.every((each) => number.includes(each)));
  return ofNumber.some((part) => part.length >= MIN_CELLS) || ofNumber.filter((part) => part.length === PART_CELLS).length >= PARTS_OF_DATE;
}

/** Splits a row, from the left, where the next square begins farther than `gap` behind the last. */
function splitAt(row: readonly ShownRect[], gap: number): ShownRect[][] {
  const parts: ShownRect[][] = [];
  for (const square of row) {
    const end = parts.at(-1)?.at(-1)?.[2] ?? -Infinity;
    if (square[0] - end < gap) parts.at(-1)?.push(square);
    else parts.push([square]);
  }
  return parts;
}
