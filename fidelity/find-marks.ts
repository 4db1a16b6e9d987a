import type { PageFacts } from "./read-facts.ts";
import type { Picture } from "./render-pages.ts";

/** Grey levels by which a pixel has to differ, so that anti-aliasing does not count as a mark. */
const LEAST_DIFFERENCE = 40;
/** A dot of a small font at 96 dpi covers at least this many pixels. */
const LEAST_PIXELS = 2;

/** True when the filled page differs from the empty one inside the widget's rectangle. */
export function hasMark(empty: Picture | undefined, filled: Picture | undefined, page: PageFacts, rect: readonly number[]): boolean {
  if (empty === undefined || filled === undefined) return false;
  const [left, top, right, bottom] = toPixels(filled, page, rect);
  let changed = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = y * filled.width + x;
      if (Math.abs((empty.pixels[at] ?? 255) - (filled.pixels[at] ?? 255)) >= LEAST_DIFFERENCE && ++changed >= LEAST_PIXELS) return true;
    }
  }
  return false;
}

/** A rectangle of the page's own coordinates on the picture of the page as it is shown. */
function toPixels(picture: Picture, page: PageFacts, rect: readonly number[]): [number, number, number, number] {
  const [bx0 = 0, by0 = 0, bx1 = 0, by1 = 0] = page.box;
  const [boxLeft, boxBottom, boxRight, boxTop] = [Math.min(bx0, bx1), Math.min(by0, by1), Math.max(bx0, bx1), Math.max(by0, by1)];
  const [rx0 = 0, ry0 = 0, rx1 = 0, ry1 = 0] = rect;
  const [width, height] = [boxRight - boxLeft, boxTop - boxBottom];
  const shown = [
    [rx0, ry0],
    [rx1, ry1],
  ].map(([x = 0, y = 0]) => {
    const [u, w] = [(x - boxLeft) / width, (y - boxBottom) / height];
    if (page.turn === 90) return [w, u];
    if (page.turn === 180) return [1 - u, w];
    return page.turn === 270 ? [1 - w, 1 - u] : [u, 1 - w];
  });
  const xs = shown.map(([x = 0]) => x * picture.width);
  const ys = shown.map(([, y = 0]) => y * picture.height);
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
  return [
    clamp(Math.min(...xs), picture.width),
    clamp(Math.min(...ys), picture.height),
    clamp(Math.max(...xs), picture.width),
    clamp(Math.max(...ys), picture.height),
  ];
}
