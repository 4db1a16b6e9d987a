import { PDFDocument, type PDFFont, type PDFPage, PDFName, StandardFonts, rgb } from "@cantoo/pdf-lib";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { scanPage } from "../../../fidelity/detect/scan-page.ts";
import { withDrawnPages } from "../../../pdf/open/render-page.ts";

/** Width of the picture in a scan. */
export const SCAN_WIDTH_PX = 1275;

/** Makes a PDF of one page. */
export async function printSheet(draw: (page: PDFPage, font: PDFFont) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  draw(document.addPage([612, 792]), await document.embedFont(StandardFonts.Helvetica));
  return document.save();
}

/** Draws two places to write in, a comb of nine, a box to tick, a paragraph in a frame and a bar. */
export function drawForm(page: PDFPage, font: PDFFont): void {
  const text = (words: string, x: number, y: number) => page.drawText(words, { x, y, size: 9, font });
  const border = { borderWidth: 0.5, borderColor: rgb(0, 0, 0) };
  text("Application for a library card", 72, 740);
  text("Full name:", 72, 700);
  page.drawLine({ start: { x: 120, y: 698 }, end: { x: 360, y: 698 }, thickness: 0.5 });
  page.drawRectangle({ x: 72, y: 630, width: 240, height: 34, ...border });
  text("Street address", 75, 654);
  for (let cell = 0; cell < 9; cell++) page.drawRectangle({ x: 360 + cell * 18, y: 630, width: 18, height: 20, ...border });
  page.drawRectangle({ x: 72, y: 590, width: 9, height: 9, ...border });
  text("I live in this town", 86, 592);
  page.drawRectangle({ x: 72, y: 480, width: 468, height: 80, ...border });
  for (let row = 0; row < 6; row++)
    text("Read this before you begin: the library keeps what you write here for as long as your card is valid. ", 78, 545 - row * 12);
  page.drawRectangle({ x: 72, y: 440, width: 468, height: 14, color: rgb(0, 0, 0) });
}

/** Returns a sheet as a scanner keeps it: one picture on a page of this width in points, with words behind it where a machine read them. */
export async function scan(sheet: Uint8Array, widthPt = 612, hidden?: (page: PDFPage, font: PDFFont) => void): Promise<Uint8Array> {
  const pictures = await withDrawnPages(await loadPdfium(), sheet, (draw) => draw(0, SCAN_WIDTH_PX));
  if (!pictures) throw new Error("The sheet cannot be drawn.");
  const { data, width, height } = scanPage(pictures);
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([widthPt, (widthPt * height) / width]);
  if (hidden) hidden(page, await document.embedFont(StandardFonts.Helvetica));
  const { context } = document;
  const picture = context.flateStream(data, {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    ColorSpace: "DeviceRGB",
    BitsPerComponent: 8,
  });
  page.node.setXObject(PDFName.of("Scan"), context.register(picture));
  const content = `q ${page.getWidth()} 0 0 ${page.getHeight()} 0 0 cm /Scan Do Q`;
  page.node.addContentStream(context.register(context.flateStream(content)));
  return document.save();
}
