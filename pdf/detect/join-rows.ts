import type { ShownRect } from "../read/page-geometry.ts";
import type { Place } from "./place.ts";
import { holds } from "./page-rules.ts";

/** Edges of a box and of its rows are no farther from each other, in points. */
const SAME_PT = 2;
const ROWS_MIN = 3;

/** Joins empty rows that fill a box of one column: the lines in it lead the writing of one long answer. */
export function joinRows(places: readonly Place[], boxes: readonly ShownRect[]): Place[] {
  const isRow = ({ enclosed, captioned, cells }: Place) => enclosed && !captioned && cells === undefined;
  const rows = places.filter((place) => isRow(place));
  const joined = new Set<Place>();
  const answers = boxes.flatMap((box): Place[] => {
    const own = rows.filter((row) => !joined.has(row) && isAcross(row.cell, box));
    const height = own.reduce((sum, { cell }) => sum + cell[3] - cell[1], 0);
    const [first] = own;
    if (!first || own.length < ROWS_MIN || Math.abs(height - (box[3] - box[1])) > SAME_PT) return [];
    for (const row of own) joined.add(row);
    return [{ ...first, rect: box, cell: box, lines: own.length }];
  });
  return [...places.filter((place) => !joined.has(place)), ...answers];
}

/** True for a cell that goes from one side of a box to the other. */
function isAcross(cell: ShownRect, box: ShownRect): boolean {
  return holds(box, cell, SAME_PT) && Math.abs(cell[0] - box[0]) < SAME_PT && Math.abs(cell[2] - box[2]) < SAME_PT;
}
