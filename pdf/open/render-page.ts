import { type Pdfium, heapOf, withDocument, withPage } from "./pdfium.ts";

/** Pixels of one page: RGB, three bytes each, rows without padding. */
export type Bitmap = { data: Uint8Array; width: number; height: number };

const DRAW_ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;
const WHITE = 0xffffffff;
const BYTES_PER_PIXEL = 4;
/** No page is so long that its picture would be larger; WebP itself ends at 16383. */
const MAX_HEIGHT_PX = 12_000;

/** Draws a page on white at the given width; narrower when the page is very long. @throws Error when PDFium has no memory for it */
export function renderPage(pdfium: Pdfium, page: number, widthPx: number): Bitmap {
  const ratio = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page);
  const height = Math.min(MAX_HEIGHT_PX, Math.max(1, Math.round(widthPx * ratio)));
  const width = Math.max(1, Math.min(widthPx, Math.round(height / ratio)));
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  if (!bitmap) throw new Error(`There is no memory for a page of ${width} x ${height} pixels.`);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | REVERSE_BYTE_ORDER);
    return {
      data: toRgb(heapOf(pdfium), pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap), width, height),
      width,
      height,
    };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Runs `work` with what draws the pages of a file by their index; it returns null for a page that cannot be drawn. */
export function withDrawnPages<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  work: (draw: (page: number, widthPx: number) => Bitmap | null) => T,
): Promise<T> {
  return withDocument(pdfium, bytes, (document) =>
    work((page, widthPx) =>
      document ? withPage(pdfium, document, page, (handle) => (handle ? renderPage(pdfium, handle, widthPx) : null)) : null,
    ),
  );
}

function toRgb(heap: Uint8Array, start: number, stride: number, width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  let target = 0;
  for (let row = 0; row < height; row++) {
    let source = start + row * stride;
    for (let column = 0; column < width; column++) {
      data[target] = heap[source] ?? 0;
      data[target + 1] = heap[source + 1] ?? 0;
      data[target + 2] = heap[source + 2] ?? 0;
      target += 3;
      source += BYTES_PER_PIXEL;
    }
  }
  return data;
}
