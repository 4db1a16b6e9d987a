import { PDFDict, type PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { loadPdfium } from "../../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../../catalogue/import/prepare-template.ts";
import { addWidget, createForm, text } from "../../../catalogue/import/make-form.ts";

/** A field with its tooltip, "" for none, and the script that formats what is typed. */
export type Box = { name: string; tip: string; x: number; y: number; type?: "Tx" | "Btn"; width?: number; format?: string };

/** A page with printed words and fields. */
export type Sheet = { words: [text: string, x: number, y: number][]; boxes: Box[] };

function addBox(document: PDFDocument, page: PDFPage, { name, tip, x, y, type = "Tx", width = type === "Btn" ? 12 : 90, format }: Box) {
  const { context } = document;
  const ref = addWidget(document, page, { T: text(name), TU: text(tip), Rect: [x, y, x + width, y + 12] });
  const dict = context.lookup(ref, PDFDict);
  dict.set(PDFName.of("FT"), PDFName.of(type));
  if (format !== undefined) dict.set(PDFName.of("AA"), context.obj({ F: { S: "JavaScript", JS: text(format) } }));
  return ref;
}

/** Returns the names that the import gives to the fields of a form with these pages, each after its question. */
export async function namesOn(sheets: Sheet[]): Promise<string[]> {
  const bytes = await createForm((document: PDFDocument, first: PDFPage) => {
    const fields = sheets.flatMap(({ words, boxes }, index) => {
      const page = index === 0 ? first : document.addPage([first.getWidth(), first.getHeight()]);
      for (const [printed, x, y] of words) page.drawText(printed, { x, y, size: 10 });
      return boxes.map((box) => addBox(document, page, box));
    });
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: fields }));
  });
  const { fieldMap } = await readTemplate(await loadPdfium(), bytes);
  return fieldMap.fields.map(({ groupLabel, label }) => (groupLabel === undefined ? label : `${groupLabel} ${label}`));
}

/** Returns the names of the fields of a form of one page. */
export function namesOf(words: Sheet["words"], boxes: Box[]): Promise<string[]> {
  return namesOn([{ words, boxes }]);
}
