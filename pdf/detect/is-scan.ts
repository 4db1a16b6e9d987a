import { readContent } from "../read/content/read-content.ts";
import { listPages } from "../syntax/page-list.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { pageBoxOf } from "./add-fields.ts";

/** A page is a picture when pictures cover this much of it. Scanners leave a margin, and cut a page into strips. */
const COVERED = 0.7;
/** A file is a scan when this share of its pages is: a cover sheet or an appended picture does not make or unmake one. */
const MOST = 0.5;

/** A page with a picture behind it and lines drawn over that is a form with a background. */
const MIN_SHAPES = 8;

/** True when most pages of the file are pictures, as a scanner makes them: no line of theirs can be found, also where a machine put text behind them. */
export function isScan(bytes: Uint8Array): boolean {
  const file = new PdfFile(bytes);
  const pages = listPages(file);
  const pictures = pages.filter((page) => {
    const box = pageBoxOf(file, page.inherited);
    const { images, shapes } = readContent(file, page, box);
    const covered = images.reduce((sum, [left, top, right, bottom]) => {
      const width = Math.min(right, box.width) - Math.max(left, 0);
      const height = Math.min(bottom, box.height) - Math.max(top, 0);
      return sum + Math.max(0, width) * Math.max(0, height);
    }, 0);
    return covered >= COVERED * box.width * box.height && shapes.length < MIN_SHAPES;
  });
  return pages.length > 0 && pictures.length >= MOST * pages.length;
}
