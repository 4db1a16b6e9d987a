import { PDFDocument, type PDFPage, StandardFonts, degrees, rgb } from "@cantoo/pdf-lib";
import { pageBoxOf } from "../../../pdf/read/content/document-pages.ts";
import { type DetectedField, detectFields } from "../../../pdf/detect/detect-fields.ts";
import { readContent } from "../../../pdf/read/content/read-content.ts";
import { listPages } from "../../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";

export type Pen = {
  text: (words: string, x: number, y: number, size?: number) => void;
  bold: (words: string, x: number, y: number) => void;
  /** In a light grey, to be written over. */
  pale: (words: string, x: number, y: number, size?: number) => void;
  /** In white, which is not seen on paper. */
  white: (words: string, x: number, y: number) => void;
  /** Empty boxes of a font of signs. */
  signs: (count: number, x: number, y: number) => void;
  /** Across the page, as a watermark lies. */
  askew: (words: string, x: number, y: number, size: number) => void;
  /** The same, less steep. */
  rising: (words: string, x: number, y: number, size: number) => void;
  line: (x0: number, y0: number, x1: number, y1: number, dash?: number) => void;
  box: (x: number, y: number, width: number, height: number) => void;
  bar: (x: number, y: number, width: number, height: number, lightness: number) => void;
  /** Around a middle. */
  oval: (x: number, y: number, xScale: number, yScale: number) => void;
  /** Filled, without a border. */
  disc: (x: number, y: number, radius: number, lightness: number) => void;
  /** Of an SVG, whose heights go down. */
  path: (commands: string) => void;
  /** Filled, of an SVG; in black where no lightness is given. */
  figure: (commands: string, lightness?: number) => void;
};

/** A printed page, drawn with a pen whose origin is the lower left corner. */
export async function print(draw: (pen: Pen) => void, turn = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const boldFont = await document.embedFont(StandardFonts.HelveticaBold);
  const dingbats = await document.embedFont(StandardFonts.ZapfDingbats);
  const page: PDFPage = document.addPage([612, 792]);
  if (turn) page.setRotation(degrees(turn));
  const ink = rgb(0, 0, 0);
  draw({
    text: (words, x, y, size = 9) => page.drawText(words, { x, y, size, font }),
    bold: (words, x, y) => page.drawText(words, { x, y, size: 9, font: boldFont }),
    pale: (words, x, y, size = 9) => page.drawText(words, { x, y, size, font, color: rgb(0.8, 0.8, 0.8) }),
    white: (words, x, y) => page.drawText(words, { x, y, size: 9, font, color: rgb(1, 1, 1) }),
    signs: (count, x, y) => page.drawText("\u2751".repeat(count), { x, y, size: 14, font: dingbats }),
    askew: (words, x, y, size) => page.drawText(words, { x, y, size, font, rotate: degrees(45) }),
    rising: (words, x, y, size) => page.drawText(words, { x, y, size, font, rotate: degrees(30) }),
    line: (x0, y0, x1, y1, dash) =>
      page.drawLine({
        start: { x: x0, y: y0 },
        end: { x: x1, y: y1 },
        thickness: 0.5,
        color: ink,
        ...(dash === undefined ? {} : { dashArray: [dash] }),
      }),
    box: (x, y, width, height) => page.drawRectangle({ x, y, width, height, borderWidth: 0.5, borderColor: ink }),
    bar: (x, y, width, height, lightness) =>
      page.drawRectangle({ x, y, width, height, color: rgb(lightness, lightness, lightness), borderWidth: 0 }),
    oval: (x, y, xScale, yScale) => page.drawEllipse({ x, y, xScale, yScale, borderWidth: 0.5, borderColor: ink }),
    disc: (x, y, radius, lightness) =>
      page.drawEllipse({ x, y, xScale: radius, yScale: radius, color: rgb(lightness, lightness, lightness), borderWidth: 0 }),
    path: (commands) => page.drawSvgPath(commands, { x: 0, y: 0, borderWidth: 0.5, borderColor: ink }),
    figure: (commands, lightness = 0) =>
      page.drawSvgPath(commands, { x: 0, y: 0, color: rgb(lightness, lightness, lightness), borderWidth: 0 }),
  });
  return document.save({ useObjectStreams: false });
}

export function detect(bytes: Uint8Array): DetectedField[] {
  const file = new PdfFile(bytes);
  return detectFields(
    listPages(file).map((page, index) => {
      const box = pageBoxOf(file, page.inherited);
      return { page: index, box, content: readContent(file, page, box) };
    }),
  );
}

/** Draws three boxes to tick, so that a page is a form. */
export function drawChoices({ box, text }: Pen): void {
  for (let row = 0; row < 3; row++) {
    box(72, 100 + row * 20, 9, 9);
    text(`Choice ${row + 1}`, 88, 101 + row * 20);
  }
}

/** Returns name and place of each field to write in on a page that has three boxes to tick besides what is drawn. */
export async function textsOf(draw: (pen: Pen) => void): Promise<[name: string, rect: number[]][]> {
  const fields = detect(
    await print((pen) => {
      drawChoices(pen);
      draw(pen);
    }),
  );
  return fields.filter(({ kind }) => kind === "text").map(({ label, rect }) => [label, rect.map(Math.round)]);
}

export const named = (fields: DetectedField[]) => fields.map(({ kind, label }) => [kind, label]);
