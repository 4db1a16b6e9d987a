import { PDFDocument, StandardFonts, rgb } from "@cantoo/pdf-lib";

/** Makes a form that is only print, in fonts that it does not contain: a line to write on and a box to tick. */
export async function makePrinted(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawText("Library card", { x: 72, y: 730, size: 18 });
  page.drawText("for residents", { x: 190, y: 730, size: 12, font: await document.embedFont(StandardFonts.HelveticaOblique) });
  page.drawText("Full name:", { x: 72, y: 700, size: 9 });
  page.drawLine({ start: { x: 120, y: 698 }, end: { x: 360, y: 698 }, thickness: 0.5 });
  page.drawRectangle({ x: 72, y: 660, width: 9, height: 9, borderWidth: 0.5, borderColor: rgb(0, 0, 0) });
  page.drawText("I live in this town", { x: 86, y: 662, size: 9 });
  return document.save();
}
