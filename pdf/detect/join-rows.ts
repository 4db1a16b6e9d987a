import type { ShownRect } from "../read/page-geometry.ts";
import { CELL_WITH_CAPTION_MIN_PT } from "./blanks/cells.ts";
import type { Place } from "./place.ts";
import { type PageRules, type Rule, holds } from "../read/content/page-rules.ts";
import { sharesRow } from "../read/placement.ts";
import type { TextLine } from "../read/text-lines.ts";

/** Edges of a box and of its rows are no farther from each other, in points. */
const SAME_PT = 2;
const ROWS_MIN = 2;
/** Lines that lead the writing of one answer are no farther apart, in points. */
const LEAD_MAX_PT = 20;
/** A narrower column takes no answer of several rows, in points. */
const ANSWER_MIN_PT = 30;
/** The number or the name of a row ends no farther before it, in points. */
const NAME_GAP_PT = 24;

/** Joins empty rows that fill a box of one column, each without words before it: the lines in it lead the writing of one long answer. */
export function joinRows(
  places: readonly Place[],
  { boxes, levels, uprights }: Pick<PageRules, "boxes" | "levels" | "uprights">,
  words: readonly TextLine[] = [],
): Place[] {
  const isRow = ({ enclosed, captioned, cells, cell: [left, , right] }: Place) =>
    enclosed && !captioned && cells === undefined && right - left >= ANSWER_MIN_PT;
  const rows = places.filter((place) => isRow(place));
  const joined = new Set<Place>();
  const sides = uprights.filter(({ at }) => rows.some(({ cell }) => isSame(cell[0], at) || isSame(cell[2], at)));
  const ofLines = boxesOfLines(levels, sides);
  // Boxes side by side are the columns of a list, and so is one whose rows are higher than a line of writing.
  const alone = ofLines.filter(
    (box) => !ofLines.some((other) => Math.abs(other[0] - box[0]) > SAME_PT && isSame(other[1], box[1]) && isSame(other[3], box[3])),
  );
  const isLead = (box: ShownRect) => rows.every(({ cell }) => !isAcross(cell, box) || cell[3] - cell[1] < LEAD_MAX_PT);
  const answers = [...boxes, ...alone.filter((box) => isLead(box)), ...boxesBeside(rows, levels)].flatMap((box): Place[] => {
    const own = rows.filter((row) => !joined.has(row) && isAcross(row.cell, box));
    const height = own.reduce((sum, { cell }) => sum + cell[3] - cell[1], 0);
    const [first] = own;
    if (!first || own.length < ROWS_MIN || areNamed(own, words) || Math.abs(height - (box[3] - box[1])) > SAME_PT) return [];
    for (const row of own) joined.add(row);
    return [{ ...first, rect: box, cell: box, leading: (box[3] - box[1]) / own.length }];
  });
  return [...places.filter((place) => !joined.has(place)), ...answers];
}

/** True for rows most of which, after the first, have words of their own right before them. */
function areNamed(rows: readonly Place[], words: readonly TextLine[]): boolean {
  const isNamed = ({ cell }: Place) =>
    words.some(({ rect }) => rect[2] < cell[0] + SAME_PT && cell[0] - rect[2] < NAME_GAP_PT && sharesRow(rect, cell, 0.7));
  const next = rows.toSorted((a, b) => a.cell[1] - b.cell[1]).slice(1);
  return next.filter((row) => isNamed(row)).length > next.length / 2;
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME_PT;
}

/** True for a cell that goes from one side of a box to the other. */
function isAcross(cell: ShownRect, box: ShownRect): boolean {
  return holds(box, cell, SAME_PT) && isSame(cell[0], box[0]) && isSame(cell[2], box[2]);
}

/** Returns the boxes of low cells beside an empty one of their row that is as high as all of them: the lines in them lead the writing. */
function boxesBeside(rows: readonly Place[], levels: readonly Rule[]): ShownRect[] {
  const high = rows.filter(({ cell: [left, , right] }) => right - left > CELL_WITH_CAPTION_MIN_PT);
  const spans = ({ from, to }: Rule, left: number, right: number) => from < left + SAME_PT && to > right - SAME_PT;
  // A line that goes on under the name of a row parts that from the next one.
  const isAmongRows = ({ at, from, to }: Rule) => {
    const over = rows.filter(({ cell }) => isSame(cell[3], at));
    return over.some(({ cell }) => isSame(cell[0], from)) && over.some(({ cell }) => isSame(cell[2], to));
  };
  return high.flatMap(({ cell: [left, top, right, bottom] }) =>
    rows.flatMap(({ cell: [x0, y0, x1, y1] }): ShownRect[] => {
      if (!isSame(y0, top) || y1 > bottom - SAME_PT || y1 - y0 > LEAD_MAX_PT) return [];
      const isOneRow = levels.some((level) => isSame(level.at, bottom) && spans(level, Math.min(left, x0), Math.max(right, x1)));
      const isLead = levels.some((level) => isSame(level.at, y1) && spans(level, x0, x1) && isAmongRows(level));
      return isOneRow && isLead ? [[x0, top, x1, bottom]] : [];
    }),
  );
}

/** Returns the boxes whose four sides are lines of their own that end together. */
function boxesOfLines(levels: readonly Rule[], uprights: readonly Rule[]): ShownRect[] {
  return uprights.flatMap((left) =>
    uprights.flatMap((right): ShownRect[] => {
      if (right.at <= left.at || !isSame(left.from, right.from) || !isSame(left.to, right.to)) return [];
      const closes = (at: number) =>
        levels.some((level) => isSame(level.at, at) && isSame(level.from, left.at) && isSame(level.to, right.at));
      return closes(left.from) && closes(left.to) ? [[left.at, left.from, right.at, left.to]] : [];
    }),
  );
}
