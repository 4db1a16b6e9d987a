import type { ShownRect } from "../../read/page-geometry.ts";
import { around } from "../../read/placement.ts";
import { coverOf } from "../blanks/cells.ts";
import type { Place } from "../place.ts";

/** A row of squares of which the places found so far cover more than this is known. */
const KNOWN_SHARE = 0.3;

/** Returns a place with a cell for each character of the rows of squares that are no places yet: squares that are too narrow for other answers. */
export function combsOfSquares(numbers: readonly ShownRect[][], found: readonly Place[]): Place[] {
  return numbers.flatMap((squares): Place[] => {
    const rect = around(squares);
    const isKnown = found.some((place) => coverOf(rect, place.rect) > KNOWN_SHARE || coverOf(place.rect, rect) > KNOWN_SHARE);
    return isKnown ? [] : [{ rect, cell: rect, enclosed: true, captioned: false, cells: squares.length }];
  });
}
