import { areaOf, holds } from "../read/content/page-rules.ts";
import type { ShownRect } from "../read/page-geometry.ts";

/** A box is printed black where a dark shape takes so much of it. */
const BLACK_SHARE = 0.8;
/** A corner of a code to scan is a square with a dark one in its middle, to this, in points; it takes so much of the corner's. */
const MIDDLE_PT = 0.6;
const INNER_SHARE = [0.15, 0.4] as const;
/** The three corners of a code are as far apart in its row as in its column, to this, in points. */
const CORNER_PT = 0.5;

/** Returns the boxes and circles of a page that take no answer: they are printed black, or are the corners of a code to scan. */
export function listFilled(boxes: readonly ShownRect[], fills: readonly ShownRect[]): Set<ShownRect> {
  // The outer and the inner edge of a border that is drawn as one path are two shapes.
  const shareOf = (box: ShownRect) => {
    const [inner, ...others] = fills.filter((fill) => isInMiddle(fill, box));
    return inner && others.length === 0 ? areaOf(inner) / areaOf(box) : 0;
  };
  const [least, most] = INNER_SHARE;
  const shares = boxes.map((box) => ({ box, share: shareOf(box) })).filter(({ share }) => share >= least);
  const black = shares.filter(({ share }) => share >= BLACK_SHARE).map(({ box }) => box);
  return new Set([...black, ...listCorners(shares.filter(({ share }) => share <= most).map(({ box }) => box))]);
}

/** Returns the boxes that stand as the three corners of a square do: marks that were set in circles stand anyhow. */
function listCorners(boxes: readonly ShownRect[]): ShownRect[] {
  const isSame = (one: number, other: number) => Math.abs(one - other) < CORNER_PT;
  return boxes.flatMap((turn) => {
    const inRow = boxes.filter((box) => box !== turn && isSame(box[1], turn[1]) && isSame(box[3], turn[3]));
    const inColumn = boxes.filter((box) => box !== turn && isSame(box[0], turn[0]) && isSame(box[2], turn[2]));
    for (const beside of inRow) {
      const above = inColumn.find((box) => isSame(Math.abs(box[1] - turn[1]), Math.abs(beside[0] - turn[0])));
      if (above) return [turn, beside, above];
    }
    return [];
  });
}

function isInMiddle(inner: ShownRect, outer: ShownRect): boolean {
  const isMiddle = [0, 1].every(
    (side) => Math.abs((inner[side] ?? 0) + (inner[side + 2] ?? 0) - (outer[side] ?? 0) - (outer[side + 2] ?? 0)) < MIDDLE_PT * 2,
  );
  return isMiddle && holds(outer, inner);
}
