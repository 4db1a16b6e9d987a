import { overlap } from "../../read/placement.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../../read/content/page-rules.ts";

/** Where dashed lines part a number of nine digits, as shares of its width: social security numbers, and those of employers. */
const SHAPES = [[3 / 9, 5 / 9], [2 / 9]];
const DIGITS = 9;
const MIN_CELLS = 3;
/** Widest cell, in points, and the largest difference of a digit's edge, as a share of its cell. */
const CELL_MAX_PT = 25;
const EVEN_SHARE = 0.25;
/** Largest difference from these, and the width of a number in points. */
const SAME_SHARE = 0.06;
const WIDTH_PT = [54, 180] as const;

/**
 * Gives a place a cell for each digit where dashed lines stand in it: at each digit, or as in a social security number, 3-2-4, or an employer's, 2-7.
 */
export function findDashedNumbers(places: readonly Place[], dashes: readonly Rule[]): Place[] {
  return places.map((place) => {
    const cells = place.cells ?? countDigits(place, dashes);
    return cells === undefined ? place : { ...place, cells };
  });
}

function countDigits({ rect: [left, top, right, bottom] }: Place, dashes: readonly Rule[]): number | undefined {
  const width = right - left;
  const shares = dashes
    .filter(({ at, from, to }) => at > left + 2 && at < right - 2 && overlap(from, to, top, bottom) > (bottom - top) / 2)
    .map(({ at }) => (at - left) / width)
    .toSorted((a, b) => a - b);
  const cells = shares.length + 1;
  const isEven = shares.every((share, index) => Math.abs(share * cells - index - 1) < EVEN_SHARE);
  if (cells >= MIN_CELLS && isEven && width / cells <= CELL_MAX_PT) return cells;
  const isNumber = SHAPES.some(
    (shape) => shape.length === shares.length && shape.every((share, index) => Math.abs(share - (shares[index] ?? 0)) < SAME_SHARE),
  );
  return isNumber && width > WIDTH_PT[0] && width < WIDTH_PT[1] ? DIGITS : undefined;
}
