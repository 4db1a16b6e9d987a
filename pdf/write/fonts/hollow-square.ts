import type { TrueType } from "./true-type.ts";

/** Where a glyph's description says how many outlines it has, where the last points of each stand, and how its flags are packed (OpenType, "glyf"). */
const ENDS_AT = 10;
const SHORT = [2, 4] as const;
const SAME = [16, 32] as const;
const REPEAT = 8;
/** A square and the one in it, whose corners may have points of their own. */
const OUTLINES = 2;
const POINTS_MAX = 16;
/** A square's sides differ by no more, and the white in it is no smaller a share of its width. */
const SQUARE_RATIO = 1.25;
const WHITE_SHARE = 0.5;
/** A point stands on the box around its outline to this share of its width. */
const ON_BOX = 0.06;

type Point = [x: number, y: number];
type Box = [left: number, bottom: number, right: number, top: number];

/** True for a glyph that draws an empty square, whatever its font calls it. @throws RangeError when the font is cut off. */
export function isHollowSquare(font: TrueType, glyph: number): boolean {
  const [from, to] = font.outlineOf(glyph);
  const outlines = readOutlines(font.tables.get("glyf")?.subarray(from, to));
  const [one, other] = outlines.map((points) => boxAround(points));
  if (!one || !other || outlines.some((points) => !isBox(points))) return false;
  const [outer, inner] = widthOf(one) > widthOf(other) ? [one, other] : [other, one];
  const isInside = inner[0] > outer[0] && inner[1] > outer[1] && inner[2] < outer[2] && inner[3] < outer[3];
  return isInside && isSquare(outer) && isSquare(inner) && widthOf(inner) > widthOf(outer) * WHITE_SHARE;
}

/** Returns the points of a glyph's outlines; none of one that is put together from others, or has more or fewer than two. */
function readOutlines(glyph: Uint8Array | undefined): Point[][] {
  if (glyph === undefined || glyph.length <= ENDS_AT) return [];
  const data = new DataView(glyph.buffer, glyph.byteOffset, glyph.byteLength);
  if (data.getInt16(0) !== OUTLINES) return [];
  const ends = [data.getUint16(ENDS_AT), data.getUint16(ENDS_AT + 2)];
  const count = (ends[1] ?? 0) + 1;
  if (count > POINTS_MAX) return [];
  const start = ENDS_AT + OUTLINES * 2;
  let at = start + 2 + data.getUint16(start);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.getUint8(at++);
    const times = (flag & REPEAT) === 0 ? 0 : data.getUint8(at++);
    for (let i = 0; i <= times; i++) flags.push(flag);
  }
  const axes = [0, 1].map((axis) => {
    let value = 0;
    return flags.slice(0, count).map((flag) => {
      const isSame = (flag & (SAME[axis] ?? 0)) !== 0;
      if ((flag & (SHORT[axis] ?? 0)) !== 0) value += data.getUint8(at++) * (isSame ? 1 : -1);
      else if (!isSame) {
        value += data.getInt16(at);
        at += 2;
      }
      return value;
    });
  });
  const points = flags.slice(0, count).map((_, index): Point => [axes[0]?.[index] ?? 0, axes[1]?.[index] ?? 0]);
  return [points.slice(0, (ends[0] ?? 0) + 1), points.slice((ends[0] ?? 0) + 1)];
}

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function isBox(points: readonly Point[]): boolean {
  const [left, bottom, right, top] = boxAround(points);
  const slack = (right - left) * ON_BOX;
  return points.length >= 4 && points.every(([x, y]) => Math.min(x - left, right - x) <= slack && Math.min(y - bottom, top - y) <= slack);
}

function isSquare([left, bottom, right, top]: Box): boolean {
  const [width, height] = [right - left, top - bottom];
  return Math.max(width, height) <= Math.min(width, height) * SQUARE_RATIO;
}

function widthOf([left, , right]: Box): number {
  return right - left;
}
