import { readFile } from "node:fs/promises";
import { loadPdfium } from "../catalogue/import/load-pdfium.ts";
import { heapOf, withDocument, withPage, type Pdfium } from "../pdf/open/pdfium.ts";

/** One page in grey, a byte a pixel. */
export type Picture = { width: number; height: number; pixels: Uint8Array };

const DRAW_ANNOTATIONS = 0x01;
const WHITE = 0xffffffff;
const BYTES_PER_PIXEL = 4;

/** Renders every page as Chromium's own viewer draws it: PDFium with its form fields alive, as far as it goes without scripts. */
export async function renderWithPdfium(file: string, dotsPerInch: number): Promise<Picture[]> {
  const pdfium = await loadPdfium();
  return withDocument(pdfium, await readFile(file), (document) => {
    const info = pdfium.PDFiumExt_OpenFormFillInfo();
    const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
    const pictures = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) =>
      withPage(pdfium, document, index, (page) => drawPage(pdfium, form, page, dotsPerInch / 72)),
    );
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
    return pictures;
  });
}

function drawPage(pdfium: Pdfium, form: number, page: number, scale: number): Picture {
  pdfium.FORM_OnAfterLoadPage(page, form);
  const width = Math.max(1, Math.round(pdfium.FPDF_GetPageWidthF(page) * scale));
  const height = Math.max(1, Math.round(pdfium.FPDF_GetPageHeightF(page) * scale));
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS);
  pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS);
  const heap = heapOf(pdfium);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = start + y * stride + x * BYTES_PER_PIXEL;
      pixels[y * width + x] = ((heap[at] ?? 0) + (heap[at + 1] ?? 0) + (heap[at + 2] ?? 0)) / 3;
    }
  }
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FORM_OnBeforeClosePage(page, form);
  return { width, height, pixels };
}
