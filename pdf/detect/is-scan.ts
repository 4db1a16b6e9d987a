import { openPages } from "../read/content/document-pages.ts";
import type { PageContent } from "../read/content/read-content.ts";
import type { PageBox } from "../read/page-geometry.ts";

/** A page is a picture when pictures cover this much of it. Scanners leave a margin, and cut a page into strips. */
const COVERED = 0.7;
/** A file is a scan when this share of its pages is: a cover sheet or an appended picture does not make or unmake one. */
const MOST = 0.5;

/** A page with a picture behind it and lines drawn over that is a form with a background. */
const MIN_SHAPES = 8;

/** True for a page that is a picture, as a scanner makes it, also where a machine put text behind it. */
export function isPicture({ images, shapes }: PageContent, { width, height }: PageBox): boolean {
  const covered = images.reduce((sum, [left, top, right, bottom]) => {
    const shownWidth = Math.min(right, width) - Math.max(left, 0);
    const shownHeight = Math.min(bottom, height) - Math.max(top, 0);
    return sum + Math.max(0, shownWidth) * Math.max(0, shownHeight);
  }, 0);
  return covered >= COVERED * width * height && shapes.length < MIN_SHAPES;
}

/** True when most pages of the file are pictures. */
export function isScan(bytes: Uint8Array): boolean {
  const pages = openPages(bytes);
  const pictures = pages.filter(({ content, box }) => isPicture(content, box));
  return pages.length > 0 && pictures.length >= MOST * pages.length;
}
