import type { FieldRect } from "../shared/contracts/field-map.ts";
import type { PageFacts } from "./read-facts.ts";
import type { Picture } from "./render-with-pdfium.ts";

/** Grey levels by which a pixel has to differ, so that anti-aliasing does not count as a mark. */
const LEAST_DIFFERENCE = 40;
/** Largest reach of a frame out of its rectangle, in pixels. */
const FRAME = 2;

/** Counts the pixels that differ inside a place, and all of them. */
export function countMarks(empty: Picture | undefined, filled: Picture | undefined, rect: FieldRect): { changed: number; all: number } {
  if (empty === undefined || filled === undefined) return { changed: 0, all: 0 };
  const { left, top, right, bottom } = toPixels(filled, rect);
  let changed = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (differs(empty, filled, y * filled.width + x)) changed += 1;
  return { changed, all: (right - left) * (bottom - top) };
}

/** Counts the pixels outside of all these places that differ from the original; all pixels when the pages are not of one size. */
export function countStrays(original: Picture | undefined, filled: Picture | undefined, rects: readonly FieldRect[]): number {
  if (original === undefined || filled === undefined || original.width !== filled.width || original.height !== filled.height)
    return Math.max(1, filled?.pixels.length ?? 0);
  const isInside = new Uint8Array(filled.pixels.length);
  for (const rect of rects) {
    const { left, top, right, bottom } = toPixels(filled, rect);
    for (let y = Math.max(0, top - FRAME); y < Math.min(filled.height, bottom + FRAME); y++)
      isInside.fill(1, y * filled.width + Math.max(0, left - FRAME), y * filled.width + Math.min(filled.width, right + FRAME));
  }
  return isInside.reduce((strays, inside, at) => (inside === 0 && differs(original, filled, at) ? strays + 1 : strays), 0);
}

function differs(a: Picture, b: Picture, at: number): boolean {
  return Math.abs((a.pixels[at] ?? 255) - (b.pixels[at] ?? 255)) >= LEAST_DIFFERENCE;
}

/** Returns a rectangle of the page's own coordinates as fractions of the page as it is shown, from its top left. */
export function toShownRect(page: PageFacts, rect: readonly number[]): FieldRect {
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
  const [x0, x1] = shown.map(([x = 0]) => x).toSorted((a, b) => a - b);
  const [y0, y1] = shown.map(([, y = 0]) => y).toSorted((a, b) => a - b);
  return [x0 ?? 0, y0 ?? 0, (x1 ?? 0) - (x0 ?? 0), (y1 ?? 0) - (y0 ?? 0)];
}

function toPixels(picture: Picture, [left, top, width, height]: FieldRect): Record<"left" | "top" | "right" | "bottom", number> {
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
  return {
    left: clamp(left * picture.width, picture.width),
    top: clamp(top * picture.height, picture.height),
    right: clamp((left + width) * picture.width, picture.width),
    bottom: clamp((top + height) * picture.height, picture.height),
  };
}
