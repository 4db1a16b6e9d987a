import type { SignatureMark } from "../../../shared/contracts/placement.ts";

const MARGIN = 4;

/** Crops closed outlines, each `[x0, y0, x1, y1, …]`, to a mark; null without any. */
export function toDrawnMark(outlines: readonly (readonly number[])[]): SignatureMark | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of outlines) {
    for (let index = 0; index + 1 < points.length; index += 2) {
      const [x = 0, y = 0] = [points[index], points[index + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (left > right) return null;
  const shift = [left - MARGIN, top - MARGIN] as const;
  return {
    type: "drawn",
    width: right + MARGIN - shift[0],
    height: bottom + MARGIN - shift[1],
    outlines: outlines.map((points) => points.map((value, index) => Number((value - shift[index % 2 === 0 ? 0 : 1]).toFixed(1)))),
  };
}
