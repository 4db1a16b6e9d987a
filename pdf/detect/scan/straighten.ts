import type { Ink } from "./read-ink.ts";

/** Largest angle by which a page lies askew in a scanner, and the two steps in which the angle is looked for, in degrees. */
const MAX_DEGREES = 3;
const STEPS_DEGREES = [0.2, 0.02] as const;
/** Columns of pixels that are looked at, one of so many. */
const EVERY_COLUMN = 4;

/** Returns the slope of the rows of a picture: how far they go down for each pixel to the right. */
export function findSlope({ data, width, height }: Ink): number {
  const xs: number[] = [];
  const ys: number[] = [];
  // The upper edges of lines and letters: fewer than all ink, and sharper.
  for (let y = 1; y < height; y++)
    for (let x = 0; x < width; x += EVERY_COLUMN)
      if (data[y * width + x] === 1 && data[(y - 1) * width + x] === 0) {
        xs.push(x - width / 2);
        ys.push(y);
      }
  const reach = Math.ceil(width * Math.tan((MAX_DEGREES * Math.PI) / 180)) + 2;
  const rows = new Uint32Array(height + 2 * reach);
  /** How much of the edges lies in few rows when the picture is turned back by this slope. */
  const score = (slope: number): number => {
    rows.fill(0);
    for (let index = 0; index < xs.length; index++) {
      const row = Math.round((ys[index] ?? 0) - (xs[index] ?? 0) * slope) + reach;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    return rows.reduce((sum, count) => sum + count * count, 0);
  };
  let best = { degrees: 0, score: score(0) };
  let reachDegrees = MAX_DEGREES;
  for (const step of STEPS_DEGREES) {
    const middle = best.degrees;
    for (let degrees = middle - reachDegrees; degrees <= middle + reachDegrees + step / 2; degrees += step) {
      const found = score(toSlope(degrees));
      if (found > best.score && Math.abs(degrees) <= MAX_DEGREES) best = { degrees, score: found };
    }
    reachDegrees = step;
  }
  return toSlope(best.degrees);
}

function toSlope(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180);
}

/** Turns a picture so that its rows are level. Returns the same picture where they are. */
export function straighten(ink: Ink, slope: number): Ink {
  const { data, width, height } = ink;
  if (Math.abs(slope) * width < 1) return ink;
  const straight = new Uint8Array(data.length);
  const down = Int32Array.from({ length: width }, (_, x) => Math.round((x - width / 2) * slope));
  for (let y = 0; y < height; y++) {
    const left = Math.round((y - height / 2) * slope);
    for (let x = Math.max(0, left); x < Math.min(width, width + left); x++) {
      const from = y + (down[x] ?? 0);
      if (from >= 0 && from < height) straight[y * width + x] = data[from * width + x - left] ?? 0;
    }
  }
  return { data: straight, width, height };
}

/** Returns the point of the picture as it came, for one of the picture that was straightened. */
export function toAskew({ width, height }: Ink, slope: number, x: number, y: number): [number, number] {
  return [x - (y - height / 2) * slope, y + (x - width / 2) * slope];
}
