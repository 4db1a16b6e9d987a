import type { Bitmap } from "../../pdf/open/render-page.ts";
import type { ShownRect } from "../../pdf/read/page-geometry.ts";

/** A sheet that lies slightly askew on the glass. */
const DEGREES = 1;
const SLOPE = Math.tan((DEGREES * Math.PI) / 180);
/** Largest change of a pixel's lightness, and the share of pixels that are dust. */
const GRAIN = 24;
const DUST = 0.0005;

/** Returns a drawn page as a scanner would see it: askew, in grey, with grain and dust; the same at each call. */
export function scanPage({ data, width, height }: Bitmap): Bitmap {
  const out = new Uint8Array(data.length);
  let seed = 1;
  const next = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 255 : (data[(y * width + x) * 3 + 1] ?? 255));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x + (y - height / 2) * SLOPE, y - (x - width / 2) * SLOPE];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, down] = [fromX - left, fromY - top];
      const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
      const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
      const grey = upper * (1 - down) + lower * down + (next() - 0.5) * GRAIN - 6;
      out.fill(next() < DUST ? 60 : Math.min(255, Math.max(0, grey)), (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  return { data: out, width, height };
}

/** Returns where a place of the scan was on the sheet before it was laid askew. */
export function toSheet([left, top, right, bottom]: ShownRect, width: number, height: number): ShownRect {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [dx, dy] = [(y - height / 2) * SLOPE, -(x - width / 2) * SLOPE];
  return [left + dx, top + dy, right + dx, bottom + dy];
}
