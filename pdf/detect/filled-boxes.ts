import { areaOf, holds } from "../read/content/page-rules.ts";
import type { ShownRect } from "../read/page-geometry.ts";

/** A box is printed black where a dark shape takes so much of it. */
const BLACK_SHARE = 0.8;
/** The three corners of a code to scan are squares with a dark one in their middle, to this, in points; it takes so much of theirs. */
const CORNERS = 3;
const MIDDLE_PT = 0.6;
const INNER_SHARE = [0.15, 0.4] as const;

/** Returns which of the boxes and circles of a page are printed black, or are the corners of a code to scan: nobody ticks them or writes in them. */
export function listFilled(boxes: readonly ShownRect[], fills: readonly ShownRect[]): Set<ShownRect> {
  // The outer and the inner edge of a border that is drawn as one path are two shapes.
  const shareOf = (box: ShownRect) => {
    const [inner, ...others] = fills.filter((fill) => isInMiddle(fill, box));
    return inner && others.length === 0 ? areaOf(inner) / areaOf(box) : 0;
  };
  const [least, most] = INNER_SHARE;
  const shares = boxes.map((box) => ({ box, share: shareOf(box) })).filter(({ share }) => share >= least);
  const corners = shares.filter(({ share }) => share <= most);
  const filled = [...shares.filter(({ share }) => share >= BLACK_SHARE), ...(corners.length < CORNERS ? [] : corners)];
  return new Set(filled.map(({ box }) => box));
}

function isInMiddle(inner: ShownRect, outer: ShownRect): boolean {
  const isMiddle = [0, 1].every(
    (side) => Math.abs((inner[side] ?? 0) + (inner[side + 2] ?? 0) - (outer[side] ?? 0) - (outer[side + 2] ?? 0)) < MIDDLE_PT * 2,
  );
  return isMiddle && holds(outer, inner);
}
