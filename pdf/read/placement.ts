import type { ShownRect } from "./page-geometry.ts";

/** Returns the length that two ranges share; negative when they are apart. */
export function overlap(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

/** True when the middle of a rectangle lies in another. */
export function isMiddleIn(rect: ShownRect, outer: ShownRect): boolean {
  // A pattern of a list makes an object for each number until the runtime has optimised it, and this is asked most of all.
  const x = (rect[0] + rect[2]) / 2;
  const y = (rect[1] + rect[3]) / 2;
  return x > outer[0] && x < outer[2] && y > outer[1] && y < outer[3];
}

/** Returns the smallest rectangle around others. */
export function around(rects: readonly ShownRect[]): ShownRect {
  const found: ShownRect = [Infinity, Infinity, -Infinity, -Infinity];
  for (const rect of rects) {
    found[0] = Math.min(found[0], rect[0]);
    found[1] = Math.min(found[1], rect[1]);
    found[2] = Math.max(found[2], rect[2]);
    found[3] = Math.max(found[3], rect[3]);
  }
  return found;
}

/** True when two rectangles share more than `share` of the lower one's height. */
export function sharesRow(a: ShownRect, b: ShownRect, share: number): boolean {
  return overlap(a[1], a[3], b[1], b[3]) / Math.max(0.1, Math.min(a[3] - a[1], b[3] - b[1])) > share;
}

/** Returns the side of a field on which a text stands; undefined when it is neither in its row nor over or under it. */
export function stands(text: ShownRect, field: ShownRect, isMark: boolean): "left" | "right" | "above" | "below" | "inside" | undefined {
  const beside = sharesRow(text, field, 0.3);
  const height = field[3] - field[1];
  if (beside && text[2] <= field[0] + 3) return "left";
  if (beside && text[0] >= field[2] - 3) return "right";
  if (!isMark && text[0] >= field[0] - 2 && text[1] >= field[1] - 2 && text[3] <= field[3] + 2 && text[0] < field[2]) return "inside";
  if (overlap(text[0], text[2], field[0], field[2]) <= 0) return undefined;
  if (text[3] <= field[1] + height * 0.45) return "above";
  return text[1] >= field[3] - height * 0.3 ? "below" : undefined;
}
