import type { ContentGlyph } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import type { TextLine } from "../read/text-lines.ts";
import { type Surroundings, columnsUnderHeads, partAt } from "./part-at-heads.ts";
import type { Place } from "./place.ts";

/** Lines to write on, one under the other, as many as this are one answer. */
const LINES_MIN = 3;
/** Lines that go across the page, longer than this in points: two of them are one answer. */
const ACROSS_PT = 350;
/** Shorter lines are rows of a list, each with an answer of its own. */
const WIDTH_MIN_PT = 100;
const SPACING_MAX_PT = 38;
/** Lines farther apart than this, in points, are answers of their own where they are fewer. */
const WIDE_PT = 34;
const WIDE_MIN = 8;
const SAME_PT = 2;
/** Rows under names of columns end as close together, in points. */
const ROW_END_PT = 8;
/** A page of tables without upright lines has no more cells; lines that would be more stay as they are. */
const CELLS_MAX = 360;
/** Lines of one answer stand as far from each other, to this, in points. */
const UNEVEN_PT = 3;
/** Words that end with a colon or begin a row lead to a line from farther than others, and stand at its foot, in points. */
const LEAD_PT = 120;
const LEAD_HEIGHT_PT = 6;
/** Any other sign before a line ends no farther from it, in points. */
const SIGN_PT = 6;
const INK = /[^\s_]/u;
/** Words that begin a row, and do not go on with a question over several. */
const ROW_NAME = /^[\p{Lu}\d]/u;

/** Joins the open lines of a long answer into one place of several lines, and parts those under names of columns. */
export function joinLines({ places, choices, words }: Surroundings, glyphs: readonly ContentGlyph[]): Place[] {
  const joined: Place[] = places.filter((place) => place.enclosed || place.cells !== undefined);
  const open = places.filter((place) => !joined.includes(place)).toSorted((a, b) => a.rect[0] - b.rect[0] || a.rect[3] - b.rect[3]);
  const runs: Place[][] = [];
  for (const place of open) {
    const run = runs.findLast((other) => goesOn(other, place));
    if (run) run.push(place);
    else runs.push([place]);
  }
  let columns: { edges: number[]; end: ShownRect } | undefined;
  // The rows of a table may end a little apart.
  const goOnFrom = ([left, , right, foot]: ShownRect) =>
    columns !== undefined &&
    Math.abs(columns.end[0] - left) < SAME_PT &&
    Math.abs(columns.end[2] - right) < ROW_END_PT &&
    foot > columns.end[3] &&
    foot - columns.end[3] < SPACING_MAX_PT;
  const columnsOf = (rect: ShownRect, isTable: boolean) => {
    const own = isTable ? columnsUnderHeads(rect, { places, choices, words }) : [];
    return own.length > 0 || !goOnFrom(rect) ? own : (columns?.edges ?? []);
  };
  let cells = 0;
  for (const run of runs) {
    const [first] = run;
    const last = run.at(-1);
    const width = first ? first.rect[2] - first.rect[0] : 0;
    const isLong = width > WIDTH_MIN_PT && run.length >= (width > ACROSS_PT ? 2 : LINES_MIN);
    const leading = first && last ? (last.rect[3] - first.rect[3]) / Math.max(1, run.length - 1) : 0;
    const edges = first ? columnsOf(first.rect, run.length > 1 || width > ACROSS_PT) : [];
    const added = run.length * (edges.length - 1);
    if (last && added > 0 && cells + added <= CELLS_MAX) {
      cells += added;
      columns = { edges, end: last.rect };
      joined.push(...run.flatMap((line) => partAt(edges, line)));
      continue;
    }
    const isApart = leading > WIDE_PT && run.length < WIDE_MIN;
    if (!first || !last || !isLong || isApart || isList(run, places) || isLed(run.slice(1), words, glyphs)) joined.push(...run);
    else joined.push({ ...first, rect: [first.rect[0], first.rect[1], last.rect[2], last.rect[3]], leading });
  }
  return joined;
}

/** True for the rows of a list: most lines have another place beside them. */
function isList(run: readonly Place[], places: readonly Place[]): boolean {
  const rows = run.filter((line) => places.some((place) => !run.includes(place) && Math.abs(place.rect[3] - line.rect[3]) < SAME_PT));
  return rows.length > run.length / 2;
}

/** True where most lines have words or a sign of their own before them, as "$". */
function isLed(run: readonly Place[], words: readonly TextLine[], glyphs: readonly ContentGlyph[]): boolean {
  const ink = glyphs.filter(({ text }) => INK.test(text));
  const isBefore = (rect: ShownRect, [left, , , bottom]: ShownRect, room: number) =>
    rect[1] < bottom && rect[3] > bottom - LEAD_HEIGHT_PT && left - rect[2] > -2 && left - rect[2] < room;
  const leads = (line: ShownRect) =>
    ink.some(({ rect }) => isBefore(rect, line, SIGN_PT)) ||
    words.some(({ text, rect }) => (text.endsWith(":") || ROW_NAME.test(text)) && isBefore(rect, line, LEAD_PT));
  return run.filter(({ rect }) => leads(rect)).length > run.length / 2;
}

/** True when the place is the next line: under the last one, as long, at the same distance, with nothing between. */
function goesOn(run: readonly Place[], { rect, cell, captioned }: Place): boolean {
  const last = run.at(-1);
  const before = run.at(-2);
  if (!last || captioned || Math.abs(rect[0] - last.rect[0]) > SAME_PT || Math.abs(rect[2] - last.rect[2]) > SAME_PT) return false;
  const spacing = rect[3] - last.rect[3];
  if (spacing <= 0 || spacing > SPACING_MAX_PT || Math.abs(cell[1] - last.rect[3]) > SAME_PT) return false;
  return !before || Math.abs(last.rect[3] - before.rect[3] - spacing) < UNEVEN_PT;
}
