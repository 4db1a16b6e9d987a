import { readFile } from "node:fs/promises";
import { checkCopies } from "../catalogue/import/check-copies.ts";
import { encodePageImages, encodePreview, encodeShareImage } from "../catalogue/import/encode-images.ts";
import { loadPdfium } from "../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../catalogue/import/prepare-template.ts";
import { clearValues } from "../pdf/normalise/clear-values.ts";
import { withDocument, withPage } from "../pdf/open/pdfium.ts";
import { type Bitmap, renderPage } from "../pdf/open/render-page.ts";
import { saveDocument } from "../pdf/normalise/save-document.ts";
import { PAGE_IMAGE_WIDTHS } from "../shared/constants.ts";

type Phase = { phase: string; "CPU s": string; share: string };

/** Prepares each file as the import does, one after the other in one thread, and returns the processor time that each phase takes, encoders' threads included. */
export async function measurePhases(files: readonly string[]): Promise<Phase[]> {
  const spent = new Map<string, number>();
  async function phase<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const start = process.cpuUsage();
    const made = await work();
    const { user, system } = process.cpuUsage(start);
    spent.set(name, (spent.get(name) ?? 0) + (user + system) / 1_000_000);
    return made;
  }
  for (const file of files) {
    const original = await readFile(file);
    const pdfium = await phase("start PDFium", loadPdfium);
    const { document, fields, fill, fieldMap, info } = await phase("read the form", () => readTemplate(pdfium, original));
    await phase("check the copies", () => (fieldMap.kind === "acroform" ? checkCopies(fill, fieldMap, info.title ?? "Form") : null));
    const blank = await phase("write the blank copy", () => {
      clearValues(document, fields);
      return fieldMap.kind === "xfa" ? fill : saveDocument(document, false);
    });
    await withDocument(pdfium, blank, async (open) => {
      for (const page of fieldMap.pages.keys()) {
        const draw = (handle: number): Bitmap => renderPage(pdfium, handle, Math.max(...PAGE_IMAGE_WIDTHS));
        const bitmap = await phase("draw the pages", () => withPage(pdfium, open, page, draw));
        await phase("encode the pages", () => encodePageImages(bitmap, page));
        if (page > 0) continue;
        await phase("encode the card's picture", () => encodePreview(bitmap));
        await phase("encode the shared picture", () => encodeShareImage(bitmap));
      }
    });
  }
  const sum = [...spent.values()].reduce((all, each) => all + each, 0);
  return [...spent].map(([name, seconds]) => ({
    phase: name,
    "CPU s": seconds.toFixed(1),
    share: `${Math.round((seconds / sum) * 100)} %`,
  }));
}
