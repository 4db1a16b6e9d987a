import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";
import type { Blank } from "../blanks/find-blanks.ts";
import { shareOf } from "../find-choices.ts";
import type { Place } from "../place.ts";

/** A box for one character, in points: a centimetre is the widest. */
const CELL_MAX_WIDTH_PT = 28;
const CELL_MAX_HEIGHT_PT = 34;
const GAP_PT = 2.5;
/** Largest difference between the edges of one comb's boxes, and between the widths of two of them, in points: the last one is often the widest. */
const SAME_PT = 2.4;
const SAME_WIDTH_PT = 4;
const MIN_CELLS = 3;
/** A frame around a comb draws its boxes once more: two that share more than this are one. */
const SAME_BOX = 0.9;
/** A cell for one of two characters is no wider, in points. */
const CHARACTER_MAX_PT = 18;

/** Joins boxes of one size side by side into one place with a cell for each character. */
export function findBoxCombs(blanks: readonly Blank[]): Place[] {
  const places: Place[] = [];
  const cells: Blank[] = [];
  for (const blank of blanks) {
    if (!isCell(blank.rect)) places.push(blank);
    else if (!cells.some(({ rect }) => shareOf(rect, blank.rect) > SAME_BOX)) cells.push(blank);
  }
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
    if (first && last && (run.length >= MIN_CELLS || isPart || isPair(run, blanks))) {
      const rect: ShownRect = [first.rect[0], first.rect[1], last.rect[2], last.rect[3]];
      places.push({ ...first, rect, cell: rect, cells: run.length });
    } else places.push(...run);
  }
  return places;
}

/** True for two cells of a character's shape that touch each other and no other place, as no columns of a table do. */
function isPair(run: readonly Blank[], blanks: readonly Blank[]): boolean {
  const [first, last, ...others] = run;
  if (!first || !last || others.length > 0) return false;
  const rect: ShownRect = [first.rect[0], first.rect[1], last.rect[2], last.rect[3]];
  const isCharacter = ({ rect: [left, top, right, bottom], enclosed, captioned }: Blank) =>
    enclosed && !captioned && right - left <= CHARACTER_MAX_PT && bottom - top >= (right - left) * 0.9;
  const touches = ({ rect: other }: Blank) =>
    overlap(other[0], other[2], rect[0], rect[2]) > -GAP_PT && overlap(other[1], other[3], rect[1], rect[3]) > -GAP_PT;
  return (
    run.every((cell) => isCharacter(cell)) &&
    last.rect[0] - first.rect[2] < 1 &&
    !blanks.some((blank) => !run.includes(blank) && touches(blank))
  );
}

function isSameSize(a: ShownRect, b: ShownRect): boolean {
  return Math.abs(a[3] - b[3]) < SAME_PT && Math.abs(a[1] - b[1]) < SAME_PT * 2 && Math.abs(a[2] - a[0] - (b[2] - b[0])) < SAME_WIDTH_PT;
}

function isCell([left, top, right, bottom]: ShownRect): boolean {
  return right - left <= CELL_MAX_WIDTH_PT && bottom - top <= CELL_MAX_HEIGHT_PT;
}

function follows(before: ShownRect, next: ShownRect): boolean {
  return isSameSize(before, next) && next[0] - before[2] < GAP_PT && next[0] > before[0];
}
