import type { ShownRect } from "../../read/page-geometry.ts";

/** Squares of one answer have one size and stand in one row, to this, in points. */
const SAME_PT = 1.5;
/** Squares in a row that stand as close as this, in points, take one character each; so many of them may stand farther apart, by their width. */
const TOUCHING_PT = 2.5;
const MIN_CELLS = 3;
const LOOSE_RATIO = 0.45;
const LOOSE_CELLS = 4;
/** The parts of a number or a date stand no farther from each other, in points; a date with a year of two digits has so many of two squares. */
const PART_GAP_PT = 12;
const PART_CELLS = 2;
const PARTS_OF_DATE = 3;
/** Where a page has so many squares for characters, two or three of their size side by side are such too. */
const MANY = 20;

/**
 * Returns the squares of which each of a row takes one character, so that none is ticked, by their answers: three that touch, four that nearly do, or two
 * that stand beside three, or with two more such pairs: "[ ][ ].[ ][ ].[ ][ ][ ][ ]".
 */
export function squaresOfNumbers(squares: readonly ShownRect[]): ShownRect[][] {
  const taken: ShownRect[][] = [];
  const short: ShownRect[][] = [];
  const seen = new Set<ShownRect>();
  for (const square of squares) {
    if (seen.has(square)) continue;
    const row = squares.filter((other) => isSame(other, square)).toSorted((a, b) => a[0] - b[0]);
    for (const other of row) seen.add(other);
    const parts = splitAt(row, Math.max(TOUCHING_PT, (square[2] - square[0]) * LOOSE_RATIO));
    const whole = splitAt(row, PART_GAP_PT);
    for (const part of parts) {
      const near = whole.find((number) => number.includes(part[0] ?? square)) ?? [];
      const ofNumber = parts.filter((other) => other.every((each) => near.includes(each)));
      if (isLong(part) || (part.length === PART_CELLS && isOfNumber(ofNumber))) taken.push(part);
      else if (part.length >= PART_CELLS) short.push(part);
    }
  }
  const all = taken.flat();
  const isUsual = (square: ShownRect) => all.filter((other) => isSameSize(other, square)).length >= MANY;
  return [...taken, ...short.filter(([first]) => first && isUsual(first))];
}

function isLong(part: readonly ShownRect[]): boolean {
  return part.length >= LOOSE_CELLS || (part.length >= MIN_CELLS && splitAt(part, TOUCHING_PT).length === 1);
}

/** True for parts side by side of which one is long, or as many short ones as a date has. */
function isOfNumber(parts: readonly ShownRect[][]): boolean {
  return parts.some((part) => isLong(part)) || parts.filter((part) => part.length === PART_CELLS).length >= PARTS_OF_DATE;
}

function isSameSize(one: ShownRect, other: ShownRect): boolean {
  return Math.abs(one[2] - one[0] - other[2] + other[0]) < SAME_PT && Math.abs(one[3] - one[1] - other[3] + other[1]) < SAME_PT;
}

function isSame(one: ShownRect, other: ShownRect): boolean {
  return Math.abs(one[1] - other[1]) < SAME_PT && isSameSize(one, other);
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
