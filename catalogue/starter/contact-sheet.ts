import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp, { type OverlayOptions } from "sharp";
import { loadPdfium } from "../import/load-pdfium.ts";
import { withDocument, withPage, type Pdfium } from "../../pdf/open/pdfium.ts";
import { renderPage, type Bitmap } from "../../pdf/open/render-page.ts";
import { listTemplates } from "./list-templates.ts";
import { makePdf } from "./make-pdf.ts";
import type { Template } from "./template.ts";

const HELP = `Usage: node catalogue/starter/contact-sheet.ts <picture.png|webp> [id or category ...] [options]

Draws templates side by side, to be looked at. Without names: the first pages of all.

  --pages <n>    how many pages of each, 1 unless told
  --columns <n>  pictures beside each other, 4 unless told
  --width <px>   of one page, 420 unless told`;

const MARGIN_PX = 16;
const DESK = "#8b9199";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "1" },
    columns: { type: "string", default: "4" },
    width: { type: "string", default: "420" },
  },
});
const [file, ...names] = positionals;
if (file === undefined) console.log(HELP);
else await drawContactSheet(file, names, { pages: Number(values.pages), columns: Number(values.columns), width: Number(values.width) });

async function drawContactSheet(picture: string, wanted: string[], size: { pages: number; columns: number; width: number }): Promise<void> {
  const templates = (await listTemplates()).filter(
    ({ id, category }) => wanted.length === 0 || wanted.includes(id) || wanted.includes(category),
  );
  if (templates.length === 0) throw new Error(`No template is called ${wanted.join(" or ")}.`);
  const pdfium = await loadPdfium();
  const drawn = await Promise.all(templates.map((template) => drawPages(pdfium, template, size.pages, size.width)));
  const bitmaps = drawn.flat();
  const rowHeight = Math.max(...bitmaps.map((bitmap) => bitmap.height)) + MARGIN_PX;
  const pictures = bitmaps.map(({ data, width, height }, index): OverlayOptions => ({
    input: Buffer.from(data),
    raw: { width, height, channels: 3 },
    left: MARGIN_PX + (index % size.columns) * (size.width + MARGIN_PX),
    top: MARGIN_PX + Math.floor(index / size.columns) * rowHeight,
  }));
  const columns = Math.min(size.columns, bitmaps.length);
  const desk = {
    width: MARGIN_PX + columns * (size.width + MARGIN_PX),
    height: MARGIN_PX + Math.ceil(bitmaps.length / size.columns) * rowHeight,
  };
  await mkdir(path.dirname(path.resolve(picture)), { recursive: true });
  await sharp({ create: { ...desk, channels: 3, background: DESK } })
    .composite(pictures)
    .toFile(picture);
  console.log(`${bitmaps.length} pages of ${templates.length} templates are in ${picture}.`);
}

async function drawPages(pdfium: Pdfium, template: Template, pageCount: number, widthPx: number): Promise<Bitmap[]> {
  const bytes = await makePdf(template);
  return withDocument(pdfium, bytes, (document) => {
    const count = Math.min(pageCount, pdfium.FPDF_GetPageCount(document));
    return Array.from({ length: count }, (_, index) => withPage(pdfium, document, index, (page) => renderPage(pdfium, page, widthPx)));
  });
}
