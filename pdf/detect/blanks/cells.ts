import type { ShownRect } from "../../read/page-geometry.ts";
import { around, isMiddleIn, overlap } from "../../read/placement.ts";
import type { PageRules, Rule } from "../../read/content/page-rules.ts";
import type { RowIndex } from "../../read/row-index.ts";

/** A row of ink; `text` is read from the left, without spaces. */
export type Row = { left: number; right: number; top: number; bottom: number; text: string; ink: Ink[] };

/** A glyph of the page, or a box to tick, which has no text. */
export type Ink = { rect: ShownRect; text: string; bold?: boolean };

/** All ink of a page. */
export type PageInk = RowIndex<Ink>;

/** The room over a level line: whether lines close it on all sides, what is printed in it, and the line. */
export type Cell = { rect: ShownRect; enclosed: boolean; rows: Row[]; rule: Rule };

/** The narrowest and the lowest place that a person can write in, in points. */
export const WIDTH_MIN_PT = 9;
export const HEIGHT_MIN_PT = 6.5;
/** A cell that is higher takes several lines of writing, in points. */
export const ROWS_MIN_PT = 40;
/** A narrow cell that is higher stands beside a question of several lines, in points. */
export const NARROW_HIGH_PT = 75;
/** Free height that a person needs over a line to write on it, in points. */
export const OPEN_MIN_PT = 7;
/** A cell without the outer side of its table is no higher, and a narrower one than this is low: others are written on at their foot, in points. */
const OUTER_NARROW_PT = 100;
const OUTER_LOW_PT = 30;
/** Such a cell is higher where its caption stands in its upper left corner, so far from its sides, over a line of writing, in points. */
const OUTER_HIGH_PT = 150;
export const CORNER_PT = [8, 10] as const;
export const WRITING_PT = 11;
/** The lines of a cell without its outer side end no farther from its other side, in points. */
const REACHED_PT = 1;
/** Least and largest height of a cell whose upper edge is missing, in points. */
const TOPLESS_MIN_PT = 10;
const TOPLESS_MAX_PT = 75;
/** The number of a line before its answer. */
const LINE_NUMBER = /^\d{1,3}[a-z]?$/u;
/** Largest missing part of a cell's upper edge, in points. */
export const GAP_PT = 3;
/** Thicker lines part the page and are not written on, in points. */
export const THICK_PT = 1.6;
/** Grounds darker than this are not written on, and such a ground is no higher than this, in points. */
export const GROUND = 0.88;
const GROUND_MAX_PT = 70;
/** A ground darker than this is a bar, which heads a part of the form. */
export const BAR = 0.6;
/** A cell narrower than this has no room for a caption and an answer. */
export const CELL_WITH_CAPTION_MIN_PT = 34;
/** Words that stand so far apart belong to answers of their own, in points. */
export const CHUNK_GAP_PT = 8;
/** A part's heading is no caption; the spaces are left out. */
export const HEADING = /^(?:section|part|step|schedule)-?(?:\d|[ivx]+(?![a-z])|[A-Z](?![a-z]))/i;
/** Character that ends a caption before its answer. */
export const CAPTION_END = /[:?▶►→)]$/u;

/** What closes a cell: lines, and dark bars. */
type CellSides = Pick<PageRules, "levels" | "uprights"> & { bars: readonly ShownRect[] };

/** Returns the pieces of a level line, cut where upright lines stand on it, each with the room up to the next line above. */
export function cellsOver(rule: Rule, { levels, uprights, bars }: CellSides, ink: PageInk): Cell[] {
  if (rule.to - rule.from < WIDTH_MIN_PT) return [];
  const standing = uprights.filter(
    ({ at, from, to }) => at > rule.from - 2 && at < rule.to + 2 && to >= rule.at - 2 && from <= rule.at - 3,
  );
  const cuts = [...new Set([rule.from, ...standing.map(({ at }) => at), rule.to])].toSorted((a, b) => a - b);
  return cuts.slice(1).flatMap((right, index): Cell[] => {
    const left = cuts[index] ?? right;
    if (right - left < WIDTH_MIN_PT) return [];
    const width = right - left;
    const above = levels
      .filter(({ at, from, to }) => at < rule.at - 4 && overlap(from, to, left, right) > width * 0.4)
      .reduce((nearest, { at }) => Math.max(nearest, at), 0);
    const height = rule.at - above;
    const closes = (x: number, aside = 1.5) =>
      standing.some(({ at, from }) => Math.abs(at - x) < aside && rule.at - from >= Math.min(height * 0.8, height - 2));
    const ceiling = levels.filter(({ at }) => Math.abs(at - above) < 2);
    const rect: ShownRect = [left, above, right, rule.at];
    const rows = rowsIn(rect, ink);
    const most = width < OUTER_NARROW_PT ? OUTER_LOW_PT : isCaptioned(rect, rows) ? OUTER_HIGH_PT : NARROW_HIGH_PT;
    // The outer column of a table may have no outer side: its lines end together there.
    const isEnd = (x: number) =>
      height < most &&
      [[rule], ceiling].every((lines) => lines.some(({ from, to }) => Math.min(Math.abs(from - x), Math.abs(to - x)) < 1.5));
    // A side that its lines do not reach closes nothing alone.
    const isClosed =
      (closes(left) && closes(right)) || (closes(left, REACHED_PT) && isEnd(right)) || (isEnd(left) && closes(right, REACHED_PT));
    const enclosed = above > 0 && !hasGap(ceiling, left, right) && isClosed;
    const topless = enclosed ? undefined : toplessCell(rect, standing, bars, ink);
    return [{ enclosed: enclosed || topless !== undefined, ...(topless ?? { rect, rows }), rule }];
  });
}

/** Returns the upper edges of the bars on which two upright lines or more end, as the foot of the cells between these: the bar heads what is under it. */
export function floorsOnBars({ levels, uprights, bars }: CellSides): Rule[] {
  // A bar may be painted twice.
  const drawn = new Map(bars.map((bar) => [bar.map(Math.round).join(" "), bar]));
  return [...drawn.values()].flatMap(([left, top, right]): Rule[] => {
    const ends = uprights.filter(
      ({ at, from, to }) => at > left - 2 && at < right + 2 && Math.abs(to - top) < 1.5 && to - from >= HEIGHT_MIN_PT,
    );
    const [first, last] = [ends[0], ends.at(-1)];
    if (!first || !last || last.at - first.at < WIDTH_MIN_PT) return [];
    const isDrawn = levels.some(({ at, from, to }) => Math.abs(at - top) < 2 && overlap(from, to, first.at, last.at) > 0);
    return isDrawn ? [] : [{ at: top, from: first.at, to: last.at, thickness: 0 }];
  });
}

/** True for one or two rows of words in the upper left corner of a cell, with a line of room under them. */
export function isCaptioned([left, top, , bottom]: ShownRect, rows: readonly Row[]): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length > 2 || rows.some(({ ink }) => ink.every(({ bold }) => bold))) return false;
  return first.left - left < CORNER_PT[0] && first.top - top < CORNER_PT[1] && bottom - last.bottom >= WRITING_PT;
}

/** Returns a cell without an upper edge, whose sides end over it: the amount of a line, or its number, under one that goes on beside it. */
function toplessCell(
  [left, above, right, bottom]: ShownRect,
  standing: readonly Rule[],
  bars: readonly ShownRect[],
  ink: PageInk,
): Pick<Cell, "rect" | "rows"> | undefined {
  const topOf = (x: number) => Math.min(...standing.filter(({ at }) => Math.abs(at - x) < 1.5).map(({ from }) => from));
  const end = Math.max(topOf(left), topOf(right));
  if (above > end + 2) return undefined;
  const barred = bars.filter((bar) => bar[3] < bottom && overlap(bar[0], bar[2], left, right) > 0).map((bar) => bar[3]);
  const rect: ShownRect = [left, Math.max(end, ...barred), right, bottom];
  const height = bottom - rect[1];
  if (height < TOPLESS_MIN_PT || height > TOPLESS_MAX_PT) return undefined;
  const rows = rowsIn(rect, ink);
  const isAnswer = rows.length === 0 && right - left >= CELL_WITH_CAPTION_MIN_PT;
  return isAnswer || lineNumberOf(rows) ? { rect, rows } : undefined;
}

/** Returns the row of a line's number where that is all that a cell holds. */
export function lineNumberOf([number, ...others]: readonly Row[]): Row | undefined {
  return number && others.length === 0 && LINE_NUMBER.test(number.text) ? number : undefined;
}

/** True when the rules leave a part of a range free that a box's side is not wide enough for. */
function hasGap(rules: readonly Rule[], left: number, right: number): boolean {
  let end = left;
  for (const { from, to } of rules.toSorted((a, b) => a.from - b.from)) {
    if (end >= right - GAP_PT) return false;
    if (from > end + GAP_PT) return true;
    end = Math.max(end, to);
  }
  return right > end + GAP_PT;
}

/** Returns the rows of ink in a rectangle, from the top. */
export function rowsIn(outer: ShownRect, ink: PageInk): Row[] {
  const near = ink.touching(outer);
  const inside = near.filter(({ rect }) => isMiddleIn(rect, outer)).toSorted((a, b) => a.rect[3] - b.rect[3]);
  const rows: { top: number; bottom: number; ink: Ink[] }[] = [];
  for (const glyph of inside) {
    const [, upper, , lower] = glyph.rect;
    const row = rows.findLast((other) => {
      return overlap(other.top, other.bottom, upper, lower) > Math.min(other.bottom - other.top, lower - upper) * 0.3;
    });
    if (row) {
      row.ink.push(glyph);
      row.top = Math.min(row.top, upper);
      row.bottom = Math.max(row.bottom, lower);
    } else rows.push({ top: upper, bottom: lower, ink: [glyph] });
  }
  return rows.map((row) => toRow(row.ink.toSorted((a, b) => a.rect[0] - b.rect[0]))).toSorted((a, b) => a.top - b.top);
}

/** Returns the ink as one row, with the frame around it. */
export function toRow(ink: Ink[]): Row {
  const [left, top, right, bottom] = around(ink.map(({ rect }) => rect));
  return { left, top, right, bottom, text: ink.map(({ text }) => text).join(""), ink };
}

/** Returns the words of a row that stand apart from each other by `gap`, in points, from the left. */
export function chunksOf(ink: readonly Ink[], gap = CHUNK_GAP_PT): Row[] {
  const chunks: Ink[][] = [];
  for (const glyph of ink.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    const end = chunks.at(-1)?.at(-1)?.rect[2] ?? -Infinity;
    if (glyph.rect[0] - end < gap) chunks.at(-1)?.push(glyph);
    else chunks.push([glyph]);
  }
  return chunks.map((chunk) => toRow(chunk));
}

/** Returns the share of `rect` that `over` covers. */
export function coverOf(rect: ShownRect, over: ShownRect): number {
  const width = overlap(rect[0], rect[2], over[0], over[2]);
  const height = overlap(rect[1], rect[3], over[1], over[3]);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.max(0.1, (rect[2] - rect[0]) * (rect[3] - rect[1]));
}

/** True for a room that takes no answer: it lies on a ground that is darker than `ground`, with no paper between them. */
export function isShut(room: ShownRect, { papers, shades }: Pick<PageRules, "papers" | "shades">, ground = GROUND): boolean {
  return (
    shades.some(({ rect, lightness }) => lightness < ground && rect[3] - rect[1] < GROUND_MAX_PT && coverOf(room, rect) > 0.6) &&
    !papers.some((paper) => coverOf(room, paper) > 0.6)
  );
}
