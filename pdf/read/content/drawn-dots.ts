import type { ShownRect } from "../page-geometry.ts";
import { around } from "../placement.ts";
import { LINE_MAX_PT, type Shape } from "./path-builder.ts";

/** Dots of one line are alike, and as far from each other, to this, in points; those of a picture touch, or stand anywhere. */
const GAP_PT = [0.3, 2] as const;
const SAME_PT = 0.4;
/** So many dots over so many points are a line. */
const DOTS_MIN = 6;
const LENGTH_MIN_PT = 14;

/** True for a filled rectangle of which many make up a dotted line. */
export function isDot({ kind, fill, rect: [left, top, right, bottom] }: Shape): boolean {
  return kind === "rect" && fill !== undefined && Math.max(right - left, bottom - top) < LINE_MAX_PT;
}

/** Joins the dots that a page draws one after the other, each as a rectangle of its own, to the lines that a person sees. */
export class DrawnDots {
  private run: { dot: Shape; rect: ShownRect; count: number; gap: number } | undefined;
  private last: ShownRect | undefined;

  /** Takes the next dot; returns the line that ends where this one does not go on. */
  add(dot: Shape): Shape | undefined {
    const { run, last } = this;
    const rect = run && around([run.rect, dot.rect]);
    const gap = last ? gapOf(last, dot.rect) : 0;
    const isNear = gap > GAP_PT[0] && gap < GAP_PT[1] && (run?.count === 1 || Math.abs(gap - (run?.gap ?? gap)) < SAME_PT);
    const goesOn = run && rect && last && isNear && isAlike(last, dot.rect) && thicknessOf(rect) < LINE_MAX_PT;
    const line = goesOn ? undefined : this.end();
    this.run = goesOn ? { ...run, rect, count: run.count + 1, gap } : { dot, rect: dot.rect, count: 1, gap };
    this.last = dot.rect;
    return line;
  }

  /** Returns the line that the dots so far make up, if any, and forgets them. */
  end(): Shape | undefined {
    const { run } = this;
    this.run = undefined;
    if (!run || run.count < DOTS_MIN) return undefined;
    const { dot, rect } = run;
    const isLong = Math.max(rect[2] - rect[0], rect[3] - rect[1]) >= LENGTH_MIN_PT;
    return isLong ? { kind: "line", fill: undefined, stroke: dot.fill, width: thicknessOf(rect), dashed: false, rect } : undefined;
  }
}

function thicknessOf([left, top, right, bottom]: ShownRect): number {
  return Math.min(right - left, bottom - top);
}

function isAlike(one: ShownRect, other: ShownRect): boolean {
  return [0, 1].every((side) => Math.abs((one[side + 2] ?? 0) - (one[side] ?? 0) - (other[side + 2] ?? 0) + (other[side] ?? 0)) < SAME_PT);
}

/** Returns how far two dots of a level or an upright line are from each other. */
function gapOf(one: ShownRect, other: ShownRect): number {
  return Math.max(other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3]);
}
