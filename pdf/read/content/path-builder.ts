import type { ShownRect, UserRect } from "../page-geometry.ts";
import { sidesOfShade } from "./bevel.ts";
import { type Matrix, apply } from "./matrix.ts";

/** The paint of a shape: lightness of fill and stroke, 0 black to 1 white; undefined where it has none. `width` is that of the stroke in points. */
type Paint = { fill: number | undefined; stroke: number | undefined; width: number; dashed: boolean };
/** The shape of a path. A line stands for a stroked or a filled one; a round is a circle, or a box with round corners; a curve is any other bent line, a figure a dark one with straight sides. */
export type Shape = Paint & { kind: "line" | "rect" | "round" | "curve" | "figure"; rect: ShownRect };

/** Lighter paint is white. */
export const WHITE = 0.97;
/** Darker paint carries words in white. */
export const DARK = 0.6;

/** What a path shows; `slants` are the pieces of its stroke that are neither level nor upright. */
type Drawn = { shapes: Shape[]; slants: ShownRect[] };

type Point = [number, number];
type Subpath = { points: Point[]; closed: boolean; arcs: number; sides: number };

/** A filled rectangle as thin as this is a line, and a dot where it is no longer, in points. */
export const LINE_MAX_PT = 2.2;
/** A thicker one is the border of a table where it is so long, in points. */
const BORDER_MAX_PT = 3.2;
const BORDER_MIN_PT = 12;
/** A filled figure is dark, and higher and wider than this, in points. */
const FIGURE_MIN_PT = 4;
/** Largest slant of a line that counts as level or upright: in points, and by its length where it is drawn by hand. */
const LEVEL_PT = 0.6;
const SLANT = 0.012;
/** Pieces of slanted lines are so long, in points, and higher and wider than this. */
const PIECE_PT = 8;
const SLANTED_MIN_PT = 0.4;
/** A bent line is a part of a drawing where it is longer, in points, and most of it is slanted: others are letters, circles to tick and corners of frames. */
const DRAWING_MIN_PT = 40;
/** A circle is drawn with four arcs, seldom with three. */
const ROUND_ARCS = 3;
/** A box with round corners has no more straight sides; drawn letters have. */
const ROUND_SIDES = 5;
/** A box with round corners has so many straight sides, the closing one apart, and is wider than a circle to tick, in points. */
const ROUNDED_SIDES = 2;
const ROUNDED_MIN_PT = 27;
/** No line of a page is cut into more pieces. */
const MAX_STEPS = 500;
/** A path with more parts than this is a drawing. */
const MAX_POINTS = 4000;

/** Collects a path and tells what it shows once it is painted. */
export class PathBuilder {
  private subpaths: Subpath[] = [];
  private points = 0;

  moveTo(x: number, y: number): void {
    this.subpaths.push({ points: [[x, y]], closed: false, arcs: 0, sides: 0 });
  }

  lineTo(x: number, y: number): void {
    const current = this.subpaths.at(-1);
    if (current === undefined || ++this.points > MAX_POINTS) return;
    current.points.push([x, y]);
    current.sides++;
  }

  /** Keeps the points of a curve, which hold it between them. */
  curveTo(...points: Point[]): void {
    const current = this.subpaths.at(-1);
    if (current === undefined || (this.points += points.length) > MAX_POINTS) return;
    current.points.push(...points);
    current.arcs++;
  }

  close(): void {
    const current = this.subpaths.at(-1);
    if (current !== undefined) current.closed = true;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.subpaths.push({
      points: [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      closed: true,
      arcs: 0,
      sides: 3,
    });
  }

  clear(): void {
    this.subpaths = [];
    this.points = 0;
  }

  /** What the path shows as it is painted, with at most so many slants; the builder is empty afterwards. */
  finish(matrix: Matrix, toShown: (rect: UserRect) => ShownRect, paint: Paint, mostSlants: number): Drawn {
    const shapes: Shape[] = [];
    const slants: ShownRect[] = [];
    for (const { points, closed, arcs, sides } of this.subpaths) {
      const placed = points.map(([x, y]) => apply(matrix, x, y));
      const shown = (corners: Point[]) => toShown(boundsOf(corners));
      const rect = shown(placed);
      const isClosed = closed || paint.fill !== undefined;
      if (arcs > 0 ? isRoundedBox(placed, sides, isClosed) : isRectangle(placed, isClosed)) {
        shapes.push(...toRectangle(rect, paint));
        continue;
      }
      const shade = arcs === 0 && paint.fill !== undefined ? sidesOfShade(placed) : null;
      if (arcs > 0) shapes.push({ ...paint, kind: arcs < ROUND_ARCS || sides > ROUND_SIDES ? "curve" : "round", rect });
      else if (shade) for (const side of shade) shapes.push(...toRectangle(shown(side), paint));
      else shapes.push(...toFigure(rect, paint));
      if (paint.stroke === undefined) continue;
      if (arcs === 0) shapes.push(...segmentsOf(placed, closed).flatMap((ends) => toLine(shown(ends), paint)));
      const room = mostSlants - slants.length;
      if (room <= 0) continue;
      const way = closed ? [...placed, ...placed.slice(0, 1)] : placed;
      for (const slant of toSlants(way, arcs > 0, room)) slants.push(toShown(slant));
    }
    this.clear();
    return { shapes, slants };
  }
}

function boundsOf(points: Point[]): UserRect {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Four corners, each on two sides of the box around them. */
function isRectangle(points: Point[], closed: boolean): boolean {
  const [first] = points;
  const last = points.at(-1);
  const returns =
    points.length === 5 && first && last && Math.abs(first[0] - last[0]) < LEVEL_PT && Math.abs(first[1] - last[1]) < LEVEL_PT;
  if (!(returns || (points.length === 4 && closed))) return false;
  const [left, bottom, right, top] = boundsOf(points);
  return points.every(([x, y]) => Math.min(x - left, right - x) < LEVEL_PT && Math.min(y - bottom, top - y) < LEVEL_PT);
}

/** A box to write in whose corners are round: it has straight sides, and each point lies on a side of the box around it. */
function isRoundedBox(points: Point[], sides: number, closed: boolean): boolean {
  const [left, bottom, right, top] = boundsOf(points);
  if (sides < ROUNDED_SIDES || !closed || right - left < ROUNDED_MIN_PT || Math.min(right - left, top - bottom) < LINE_MAX_PT) return false;
  return points.every(([x, y]) => Math.min(x - left, right - x, y - bottom, top - y) < LEVEL_PT);
}

function toRectangle(rect: ShownRect, paint: Paint): Shape[] {
  const [width, height] = [rect[2] - rect[0], rect[3] - rect[1]];
  const isBorder = Math.min(width, height) < BORDER_MAX_PT && Math.max(width, height) > BORDER_MIN_PT;
  if (Math.min(width, height) > LINE_MAX_PT && !isBorder) return [{ ...paint, kind: "rect", rect }];
  if (Math.max(width, height) < LINE_MAX_PT) return paint.fill === undefined ? [] : [{ ...paint, kind: "rect", rect }];
  return [
    {
      ...paint,
      fill: undefined,
      stroke: paint.fill ?? paint.stroke,
      width: Math.max(paint.width, Math.min(width, height)),
      kind: "line",
      rect,
    },
  ];
}

/** Arrows and triangles that a person sees; drawings of many tiny pieces are none. */
function toFigure(rect: ShownRect, paint: Paint): Shape[] {
  const isDark = paint.fill !== undefined && paint.fill < DARK;
  return isDark && Math.min(rect[2] - rect[0], rect[3] - rect[1]) > FIGURE_MIN_PT
    ? [{ ...paint, stroke: undefined, kind: "figure", rect }]
    : [];
}

/** Returns pieces of a path's stroke that are neither level nor upright, at most so many; none of a bent one that is no drawing. */
function toSlants(points: Point[], isBent: boolean, most: number): UserRect[] {
  const [left, bottom, right, top] = boundsOf(points);
  if (isBent && Math.max(right - left, top - bottom) < DRAWING_MIN_PT) return [];
  const slants: UserRect[] = [];
  let straight = 0;
  let piece: UserRect | undefined;
  for (const [index, [x1, y1]] of points.entries()) {
    const [x0, y0] = points[index - 1] ?? [x1, y1];
    const [width, height] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    const steps = Math.min(MAX_STEPS, Math.max(1, Math.ceil(Math.max(width, height) / PIECE_PT)));
    if (steps > 1 && Math.min(width, height) < SLANTED_MIN_PT) {
      straight += steps;
      piece = undefined;
      continue;
    }
    piece ??= [x0, y0, x0, y0];
    for (let step = 1; step <= steps; step++) {
      const [x, y] = [x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps];
      piece = [Math.min(piece[0], x), Math.min(piece[1], y), Math.max(piece[2], x), Math.max(piece[3], y)];
      if (Math.max(piece[2] - piece[0], piece[3] - piece[1]) < PIECE_PT) continue;
      if (Math.min(piece[2] - piece[0], piece[3] - piece[1]) < SLANTED_MIN_PT) straight++;
      else slants.push(piece);
      if (slants.length >= most) return slants;
      piece = [x, y, x, y];
    }
  }
  return isBent && slants.length < straight ? [] : slants;
}

function segmentsOf(points: Point[], closed: boolean): Point[][] {
  const segments = points.slice(1).flatMap((point, index) => {
    const before = points[index];
    return before ? [[before, point]] : [];
  });
  const [first] = points;
  const last = points.at(-1);
  return closed && first && last && points.length > 2 ? [...segments, [last, first]] : segments;
}

function toLine(rect: ShownRect, paint: Paint): Shape[] {
  const [width, height] = [rect[2] - rect[0], rect[3] - rect[1]];
  const length = Math.max(width, height);
  return Math.min(width, height) < Math.max(LEVEL_PT, length * SLANT) && length >= LINE_MAX_PT
    ? [{ ...paint, fill: undefined, kind: "line", rect }]
    : [];
}
