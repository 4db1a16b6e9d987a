import type { ShownRect } from "../read/page-geometry.ts";
import type { Blank } from "./find-blanks.ts";

/** A place to write in; `cells` is how many characters it takes, one in each box; `lines` how many lines of text. */
export type Place = Blank & { cells?: number; lines?: number };

/** A box for one character, in points. */
const CELL_MAX_WIDTH_PT = 25;
const CELL_MAX_HEIGHT_PT = 34;
const GAP_PT = 2.5;
/** Largest difference between the boxes of one comb, in points. */
const SAME_PT = 1.6;
const MIN_CELLS = 3;

/** Joins boxes of one size side by side into one place with a cell for each character. */
export function joinCombs(blanks: readonly Blank[]): Place[] {
  const places: Place[] = [];
  const cells: Blank[] = [];
  for (const blank of blanks) (isCell(blank.rect) ? cells : places).push(blank);
  const runs: Blank[][] = [];
  for (const blank of cells.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    const run = runs.find((other) => follows(other.at(-1)?.rect ?? blank.rect, blank.rect));
    if (run) run.push(blank);
    else runs.push([blank]);
  }
  const combs = runs.filter((run) => run.length >= MIN_CELLS);
  for (const run of runs) {
    const [first] = run;
    const last = run.at(-1);
    // Two boxes are the short part of a number whose other parts stand in their row.
    const isPart = run.length === 2 && combs.some(([other]) => first && other && isSameSize(first.rect, other.rect));
    if (first && last && (run.length >= MIN_CELLS || isPart)) {
      const rect: ShownRect = [first.rect[0], first.rect[1], last.rect[2], last.rect[3]];
      places.push({ ...first, rect, cell: rect, cells: run.length });
    } else places.push(...run);
  }
  return places;
}

function isSameSize(a: ShownRect, b: ShownRect): boolean {
  return Math.abs(a[3] - b[3]) < SAME_PT && Math.abs(a[1] - b[1]) < SAME_PT * 2 && Math.abs(a[2] - a[0] - (b[2] - b[0])) < SAME_PT;
}

function isCell([left, top, right, bottom]: ShownRect): boolean {
  return right - left <= CELL_MAX_WIDTH_PT && bottom - top <= CELL_MAX_HEIGHT_PT;
}

function follows(before: ShownRect, next: ShownRect): boolean {
  return isSameSize(before, next) && next[0] - before[2] < GAP_PT && next[0] > before[0];
}
