import type { ShownRect } from "../../read/page-geometry.ts";
import { around } from "../../read/placement.ts";
import type { PageRules } from "../../read/content/page-rules.ts";
import { coverOf, isShut } from "../blanks/cells.ts";
import type { Place } from "../place.ts";

/** A row of squares of which another comb covers more than this is known. */
const KNOWN_SHARE = 0.5;

/**
 * Returns a place with a cell for each character of the rows of squares that are no combs yet: their squares do not touch, or are too narrow for other
 * answers. Grey squares at an end of a row take no characters.
 */
export function combsOfSquares(numbers: readonly ShownRect[][], found: readonly Place[], rules: PageRules): Place[] {
  const combs = found.filter(({ cells }) => cells !== undefined);
  const isOpen = (square: ShownRect) => !isShut(square, rules);
  return numbers.flatMap((row): Place[] => {
    const squares = row.slice(row.findIndex(isOpen), row.findLastIndex(isOpen) + 1);
    if (squares.length < 2) return [];
    const rect = around(squares);
    const isKnown = combs.some((comb) => coverOf(rect, comb.rect) > KNOWN_SHARE);
    return isKnown ? [] : [{ rect, cell: rect, enclosed: true, captioned: false, cells: squares.length }];
  });
}
