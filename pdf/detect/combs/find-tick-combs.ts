import type { ContentGlyph } from "../../read/content/read-content.ts";
import { overlap } from "../../read/placement.ts";
import type { Place } from "../place.ts";
import type { PageRules, Rule } from "../../read/content/page-rules.ts";

/** A line whose cells are parted by ticks that stand on it, in points. */
const TICK_MIN_PT = 1.8;
const TICK_MAX_PT = 8.5;
const CELL_PT = [5, 22] as const;
/** Largest difference between the cells of one line, in points. */
const SAME_PT = 1.2;
const MIN_CELLS = 3;
/** The sides of a line stand so near to its ends, in points. */
const SIDE_PT = 2;
/** The sides of a box for one line of characters are no higher, and its ticks are lower than they by so much, in points. */
const BOX_MAX_PT = 20;
const UNDER_SIDE_PT = 2;
/** Ticks in a cell of a table are lower than this, in points, its sides are not, and they are lower than this share of it. */
const CELL_TICK_PT = 16;
const CELL_TICK_SHARE = 0.6;
/** Characters at the end of such a cell, behind room that is none of theirs, are so many: the tick before them parts them from that. */
const CELLS_AT_END = 2;
/** Height of an answer over the line, by the width of its cells, and its limits in points. */
const HEIGHT_SHARE = 1.3;
const HEIGHT_PT = [10, 14] as const;
/** Letters that show where a day, a month and a year go. */
const HINT = /^[MDY]$/i;

/** Finds lines with ticks for single characters. Cells that hold a printed character, as the beginning of a year, are not filled in. */
export function findTickCombs({ levels, strokes }: PageRules, glyphs: readonly ContentGlyph[]): Place[] {
  const uprights = strokes.uprights.filter(({ from, to }) => to - from >= TICK_MIN_PT && to - from < BOX_MAX_PT);
  return levels.flatMap((level) => {
    const sides = [level.from, level.to].map((x) =>
      uprights.find(({ at, to }) => Math.abs(at - x) < SIDE_PT && Math.abs(to - level.at) < SAME_PT),
    );
    const isLid = ({ at, from, to }: Rule) =>
      sides.some((side) => side && Math.abs(at - side.from) < SAME_PT) && overlap(from, to, level.from, level.to) > SAME_PT;
    // A tick between the sides of a low box parts two characters, and is as high as they where the box is open.
    const lower = sides.every((side) => side) && levels.some((other) => isLid(other)) ? UNDER_SIDE_PT : -SAME_PT;
    const highest = Math.min(...sides.map((side) => (side ? side.to - side.from - lower : 0)));
    const ticks = uprights.filter(({ from, to }) => to - from <= Math.max(TICK_MAX_PT, highest));
    const combs = combsOn(level, ticks, glyphs, highest > TICK_MIN_PT ? 2 : MIN_CELLS);
    return combs.length > 0 ? combs : combsInCells(level, levels, strokes.uprights, glyphs);
  });
}

/** Finds the ticks along the foot of a row of higher cells. */
function combsInCells(level: Rule, levels: readonly Rule[], uprights: readonly Rule[], glyphs: readonly ContentGlyph[]): Place[] {
  const { at: foot, from: start, to: end } = level;
  const standing = uprights.filter(({ at, from, to }) => from < foot && to > foot - SIDE_PT && at > start - SIDE_PT && at < end + SIDE_PT);
  const low = standing.filter(({ from, to }) => foot - from < CELL_TICK_PT && to < foot + SIDE_PT);
  if (low.length === 0) return [];
  const sides = standing.filter(({ from }) => foot - from >= CELL_TICK_PT).toSorted((a, b) => a.at - b.at);
  return sides.slice(1).flatMap((right, index) => {
    const left = sides[index] ?? right;
    const highest = Math.min((foot - Math.max(left.from, right.from)) * CELL_TICK_SHARE, CELL_TICK_PT);
    const ticks = low.filter(({ from }) => foot - from < highest);
    const whole = combsOn({ ...level, from: left.at, to: right.at }, ticks, glyphs, MIN_CELLS);
    const isLow = foot - Math.max(left.from, right.from) < BOX_MAX_PT;
    // A word in a low cell reaches down among the ticks, and parts no characters.
    if (whole.length > 0) return isLow ? [] : whole;
    const first = ticks.filter(({ at }) => at > left.at + SIDE_PT).toSorted((a, b) => a.at - b.at)[0];
    // One that a line closes at the top is the side of a box on the foot of the cell.
    const isSide = ({ at, from }: Rule) =>
      levels.some((lid) => Math.abs(lid.at - from) < SAME_PT && lid.from < at + SIDE_PT && lid.to > at);
    if (!first || isSide(first)) return [];
    const rest = combsOn({ ...level, from: first.at, to: right.at }, ticks, glyphs, CELLS_AT_END);
    return spans(rest, first.at, right.at) ? rest : [];
  });
}

/** True for one answer that takes all the room of a line. */
function spans([comb, ...others]: readonly Place[], from: number, to: number): boolean {
  return comb !== undefined && others.length === 0 && Math.abs(comb.rect[0] - from) < SIDE_PT && Math.abs(comb.rect[2] - to) < SIDE_PT;
}

function combsOn({ at, from, to }: Rule, ticks: readonly Rule[], glyphs: readonly ContentGlyph[], least: number): Place[] {
  const own = ticks.filter((tick) => Math.abs(tick.to - at) < 1.5 && tick.at > from - 1.5 && tick.at < to + 1.5).map((tick) => tick.at);
  if (own.length === 0) return [];
  const edges = [from, ...own, to].toSorted((a, b) => a - b).filter((x, index, all) => index === 0 || x - (all[index - 1] ?? 0) > 1.5);
  const widths = edges.slice(1).map((x, index) => x - (edges[index] ?? 0));
  const width = widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0;
  if (widths.length < least || width < CELL_PT[0] || width > CELL_PT[1]) return [];
  if (widths.some((other) => Math.abs(other - width) > SAME_PT)) return [];
  const height = Math.min(Math.max(width * HEIGHT_SHARE, HEIGHT_PT[0]), HEIGHT_PT[1]);
  const isFree = (left: number, right: number): boolean =>
    !glyphs.some(
      ({ text, rect }) =>
        text.trim() !== "" &&
        !HINT.test(text) &&
        overlap(rect[0], rect[2], left, right) > (rect[2] - rect[0]) / 2 &&
        overlap(rect[1], rect[3], at - height, at) > (rect[3] - rect[1]) / 2,
    );
  const combs: Place[] = [];
  for (const [index, right] of edges.slice(1).entries()) {
    const left = edges[index] ?? right;
    if (!isFree(left, right)) continue;
    const last = combs.at(-1);
    if (last && Math.abs(last.rect[2] - left) < 0.1) {
      last.rect = last.cell = [last.rect[0], last.rect[1], right, last.rect[3]];
      last.cells = (last.cells ?? 0) + 1;
    } else {
      const rect: Place["rect"] = [left, at - height, right, at];
      combs.push({ rect, cell: rect, enclosed: true, captioned: false, cells: 1 });
    }
  }
  return combs.filter(({ cells = 0 }) => cells > 1);
}
