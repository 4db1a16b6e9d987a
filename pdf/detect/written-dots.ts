import type { ContentGlyph, PageContent } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { overlap } from "../read/placement.ts";
import { chunksOf } from "./blanks/cells.ts";

const INK = /[^\s._]/u;
const DOTS = /^(?:\.+|…|‥)$/u;
/** A row of dots to write on is as long, in points, and has no room between them. */
const LENGTH_MIN_PT = 34;
const GAP_PT = 1.6;
/** Dots with a space behind each stand so far apart, and are so many and so long that no reader takes them for an ellipsis. */
const SPACED_PT = 6.5;
const SPACED_MIN = 12;
/** What dots lead to stands no farther behind them, in points. */
const LEAD_PT = 60;
/** Dots that lead to it are followed by the number of a row or a page, an amount, a line or a sign; a year, "..... 2026", ends a date. */
const LED_TO = /^(?:\d{1,3}[a-z]?\.?|[ivxlc]{1,6}$|[\d.,]+[.,]\d\d\D{0,3}|[$€£%▶►→■•▪_].*)$/u;
/** An empty cell or a line that they lead to is wider, and no farther, in points: the number of its row may stand before it. */
const CELL_MIN_PT = 6;
const CELL_PT = 300;
/** Dots that end farther before the side of their own cell, in points, lead to nothing beyond it, unless it is a row so low with another cell beside it. */
const INSIDE_PT = 24;
const ROW_MAX_PT = 28;
/** A box to tick behind them is no smaller and no larger, and no farther, in points. */
const BOX_PT = [4.8, 15] as const;
const BOX_GAP_PT = 24;
/** The middle of a box in their row is no farther from their foot, in points. */
const BOX_ROW_PT = 6;
/** What begins so near to their end, or to their foot, stands behind them or on it; a shape as low is a line, and a higher one has sides. */
const EDGE_PT = 3;
const THIN_PT = 3;

/**
 * Returns a page whose dots that are written on, "Name: ..........", are underscores, which is what they stand for. Dots that lead to a number, an
 * amount or an empty cell stay dots. The page itself where it has none.
 */
export function withWrittenDots(content: PageContent): PageContent {
  const dots = listRows(content.glyphs);
  const rows = dots.filter((row) => !leads(row, content) && (isTight(row) || !leadsToWords(row, dots, content)));
  if (rows.length === 0) return content;
  const lines = new Map(
    rows.flatMap((row) => row.map((glyph, index): [ContentGlyph, ContentGlyph] => [glyph, toUnderscore(glyph, row[index + 1])])),
  );
  return { ...content, glyphs: content.glyphs.map((glyph) => lines.get(glyph) ?? glyph) };
}

function toUnderscore(glyph: ContentGlyph, next: ContentGlyph | undefined): ContentGlyph {
  const [left, top, right, bottom] = glyph.rect;
  return { ...glyph, text: "_", rect: [left, top, next?.rect[0] ?? right, bottom] };
}

/** Returns the long rows of dots that are many, or have no room between them. */
function listRows(glyphs: readonly ContentGlyph[]): ContentGlyph[][] {
  const rows: ContentGlyph[][] = [];
  for (const glyph of glyphs) {
    if (!glyph.upright || !DOTS.test(glyph.text)) continue;
    const last = rows.at(-1)?.at(-1);
    const [left, , , bottom] = glyph.rect;
    const goesOn = last && Math.abs(last.rect[3] - bottom) < 1 && left - last.rect[2] < SPACED_PT && left > last.rect[0];
    if (goesOn) rows.at(-1)?.push(glyph);
    else rows.push([glyph]);
  }
  const isLong = (row: readonly ContentGlyph[]) => (row.at(-1)?.rect[2] ?? 0) - (row[0]?.rect[0] ?? 0) >= LENGTH_MIN_PT;
  return rows.filter((row) => isLong(row) && (isTight(row) || row.length >= SPACED_MIN));
}

/** True for spaced dots behind which words end the line: "Monday . . . . soup". Words before other dots name these. */
function leadsToWords(row: readonly ContentGlyph[], dots: readonly ContentGlyph[][], { glyphs }: PageContent): boolean {
  const [, top, end, bottom] = row.at(-1)?.rect ?? [0, 0, 0, 0];
  const isBehind = ({ rect }: ContentGlyph) => rect[0] > end - 1 && overlap(rect[1], rect[3], top, bottom) > 0;
  const [next] = chunksOf(glyphs.filter((glyph) => INK.test(glyph.text) && isBehind(glyph)));
  if (!next || next.left > end + LEAD_PT) return false;
  return !dots.some((other) => other !== row && other[0] !== undefined && isBehind(other[0]));
}

/** True for dots without room between them. */
function isTight(row: readonly ContentGlyph[]): boolean {
  const [first, last] = [row[0], row.at(-1)];
  const inked = row.reduce((sum, { rect }) => sum + rect[2] - rect[0] + GAP_PT, 0);
  return first === undefined || last === undefined || inked >= last.rect[2] - first.rect[0];
}

function isBox([left, top, right, bottom]: ShownRect): boolean {
  const [width, height] = [right - left, bottom - top];
  return width > BOX_PT[0] && width < BOX_PT[1] && Math.abs(width - height) < 2;
}

/** True for a box to tick that stands in another row than dots, or too far behind them to be what they lead to. */
function isBoxElsewhere(rect: ShownRect, end: number, foot: number): boolean {
  const [left, top, , bottom] = rect;
  return isBox(rect) && (left > end + LEAD_PT || Math.abs((top + bottom) / 2 - foot) > BOX_ROW_PT);
}

/** True for a box to tick right behind dots, on the line that they stand on. */
function isBoxBehind(rect: ShownRect, end: number, foot: number): boolean {
  const [left, top, , bottom] = rect;
  return isBox(rect) && left > end - EDGE_PT && left < end + BOX_GAP_PT && top < foot && bottom > foot - (bottom - top);
}

/** True for the right side of the closed cell that begins before a place: what closes it over or under that place begins there too, and reaches the side. */
function isSideOfCell([left, top, right, bottom]: ShownRect, edge: number, start: number, shapes: readonly ShownRect[]): boolean {
  if (Math.abs(left - edge) > EDGE_PT && Math.abs(right - edge) > EDGE_PT) return false;
  return shapes.some(
    ([from, upper, to, lower]) =>
      from < start && to > edge - EDGE_PT && (Math.abs(upper - top) < EDGE_PT || Math.abs(lower - bottom) < EDGE_PT),
  );
}

/** True where the lines over and under a low row go on beyond its cell's side: the next cell is of the same row. */
function goesOnBeside([top, bottom]: [number, number], [start, edge]: [number, number], shapes: readonly ShownRect[]): boolean {
  const levels = shapes.flatMap(([from, upper, to, lower]) => [upper, lower].map((at) => ({ at, from, to })));
  const own = levels.filter(({ from, to }) => from < start && to > edge - EDGE_PT).map(({ at }) => at);
  const [ceiling, foot] = [Math.max(...own.filter((at) => at < top + 1)), Math.min(...own.filter((at) => at > bottom - 1))];
  const goesOn = (y: number) =>
    levels.some(({ at, from, to }) => Math.abs(at - y) < EDGE_PT && from < edge + EDGE_PT && to > edge + CELL_MIN_PT);
  return foot - ceiling < ROW_MAX_PT && goesOn(ceiling) && goesOn(foot);
}

/** True for dots that lead from words to what stands behind them. */
function leads(row: readonly ContentGlyph[], { glyphs, shapes }: PageContent): boolean {
  const [, top, end, bottom] = row.at(-1)?.rect ?? [0, 0, 0, 0];
  const behind = glyphs.filter(({ text, rect }) => text.trim() !== "" && rect[0] > end - 1 && overlap(rect[1], rect[3], top, bottom) > 0);
  const [next] = chunksOf(behind);
  if (next && next.left < end + LEAD_PT && LED_TO.test(next.text)) return true;
  const shown = shapes.map(({ rect }) => rect).filter((rect) => rect[2] > end - EDGE_PT && !isBoxElsewhere(rect, end, bottom));
  if (shown.some((rect) => isBoxBehind(rect, end, bottom) && !(next && next.left < rect[0]))) return true;
  const isLine = ([left, upper, , lower]: ShownRect) =>
    lower - upper < THIN_PT && left > end - EDGE_PT && left < end + CELL_PT && lower > top && upper < bottom + EDGE_PT;
  if (shown.some((rect) => isLine(rect))) return true;
  // Dots may stand a little lower than the box right behind them.
  const isInRow = ([left, upper, , lower]: ShownRect) =>
    upper < bottom && (lower > bottom || (lower > bottom - EDGE_PT && left > end - EDGE_PT && left < end + BOX_GAP_PT));
  const sides = shown.filter((rect) => rect[3] - rect[1] > THIN_PT && isInRow(rect));
  const edges = sides
    .flatMap(([left, , right]) => [left, right])
    .filter((edge) => edge > end - EDGE_PT)
    .toSorted((a, b) => a - b);
  const [edge = end] = edges;
  const start = row[0]?.rect[0] ?? end;
  const isInside = edge > end + INSIDE_PT && sides.some((side) => isSideOfCell(side, edge, start, shown));
  if (isInside && !goesOnBeside([top, bottom], [start, edge], shown)) return false;
  const isEmpty = (from: number, to: number) => to - from > CELL_MIN_PT && !behind.some(({ rect }) => rect[0] > from && rect[2] < to);
  return edges.some((edge, index) => edge < end + CELL_PT && isEmpty(edge, edges[index + 1] ?? edge));
}
