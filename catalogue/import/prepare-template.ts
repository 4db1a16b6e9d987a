import { createHash } from "node:crypto";
import { PAGE_IMAGE_WIDTHS } from "../../shared/constants.ts";
import type { FieldMap } from "../../shared/contracts/field-map.ts";
import { PRINTED_TEXT_NAME } from "../../worker/store/template-files.ts";
import { checkPdf, rewritePdf } from "../../pdf/open/check-pdf.ts";
import { ImportRefusal } from "../../pdf/open/checked-pdf.ts";
import { keepCorrections } from "../../pdf/detect/keep-corrections.ts";
import type { FieldsFile } from "../../shared/contracts/fields-file.ts";
import { type DocumentInfo, readDocumentInfo } from "../../pdf/read/document-info.ts";
import { saveDocument } from "../../pdf/normalise/save-document.ts";
import { type ReadForm, readForm } from "../../pdf/read-form.ts";
import { type Pdfium, withDocument, withPage } from "../../pdf/open/pdfium.ts";
import { clearValues } from "../../pdf/normalise/clear-values.ts";
import { checkCopies } from "./check-copies.ts";
import { MAX_PAGES } from "./limits.ts";
import { type NamedFile, encodePageImages, encodePreview, encodeShareImage } from "./encode-images.ts";
import { type Bitmap, renderPage, withDrawnPages } from "../../pdf/open/render-page.ts";
import { installSystemFonts, type Script, type SystemFonts } from "../../pdf/open/system-fonts.ts";
import { loadWholeFont } from "../fonts/whole-font.ts";

/** Everything that the import makes of one file; `files` are named as they are stored. */
export type PreparedTemplate = { sha256: string; fileSize: number; fieldMap: FieldMap; info: DocumentInfo; files: NamedFile[] };

const LARGEST_WIDTH_PX = Math.max(...PAGE_IMAGE_WIDTHS);

/** Noto families that stand in for fonts which a form names and does not bring. */
const FAMILIES: Record<Script, string> = {
  japanese: "noto-sans-jp",
  korean: "noto-sans-kr",
  "simplified Chinese": "noto-sans-sc",
  "traditional Chinese": "noto-sans-tc",
};

/** Noto family of the letters that PDFium's own fonts lack. */
const FALLBACK_FAMILY = "noto-sans";

/** Draws all pages. The first page that needs a font which the form does not bring ends the round; the next one has it. */
async function renderPages(
  pdfium: Pdfium,
  fonts: SystemFonts,
  bytes: Uint8Array,
  pageCount: number,
  onPage: (page: number) => void,
): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  const fallback = await loadWholeFont(FALLBACK_FAMILY);
  await withDocument(pdfium, bytes, async (document) => {
    if (!document) throw new ImportRefusal("The pages cannot be drawn.");
    for (let page = 0; page < pageCount; page++) {
      const bitmap = withPage(pdfium, document, page, (handle): Bitmap | null =>
        handle ? fonts.draw(fallback, () => renderPage(pdfium, handle, LARGEST_WIDTH_PX)) : null,
      );
      if (!bitmap) throw new ImportRefusal(`Page ${page + 1} cannot be drawn.`);
      if (fonts.wanted.size > 0) return;
      files.push(...(await encodePageImages(bitmap, page)));
      if (page === 0) files.push(await encodePreview(bitmap), await encodeShareImage(bitmap));
      onPage(page + 1);
    }
  });
  if (fonts.wanted.size === 0) return files;
  for (const script of fonts.wanted) fonts.lent.set(script, await loadWholeFont(FAMILIES[script]));
  fonts.wanted.clear();
  return renderPages(pdfium, fonts, bytes, pageCount, onPage);
}

/** Whether fields are found on a form that has none, and how they were corrected. */
export type Detect = boolean | FieldsFile;

/** A form that was read. */
export type ReadTemplate = ReadForm & { info: DocumentInfo };

/**
 * Checks one PDF and reads its fields, but draws nothing. With `detect`, fields are found on a form that has none, and stand as they were corrected.
 * @throws ImportRefusal with a sentence for the operator
 */
export async function readTemplate(pdfium: Pdfium, original: Uint8Array, detect: Detect = false): Promise<ReadTemplate> {
  const checked = await checkPdf(pdfium, original);
  if (checked.pageCount > MAX_PAGES) throw new ImportRefusal(`The file has ${checked.pageCount} pages; at most ${MAX_PAGES} are imported.`);
  const sha256 = createHash("sha256").update(original).digest("hex");
  const form = await readForm(checked, {
    sha256,
    ...(detect !== false && { fields: async (find) => (detect === true ? find() : keepCorrections(detect, sha256, await find())) }),
    withPictures: (bytes, work) => withDrawnPages(pdfium, bytes, work),
    withPrintedText: true,
    mend: (bytes) => rewritePdf(pdfium, bytes),
  });
  return { ...form, info: readDocumentInfo(form.document, form.firstLines) };
}

/**
 * Checks one PDF, reads its fields and makes its normalised copy, field map and images. Reads nothing and writes nothing outside memory.
 * @throws ImportRefusal with a sentence for the operator
 */
export async function prepareTemplate(
  pdfium: Pdfium,
  original: Uint8Array,
  onPage: (page: number, pageCount: number) => void,
  detect: Detect = false,
): Promise<PreparedTemplate> {
  const { document, fields, fill, fieldMap, info, printed } = await readTemplate(pdfium, original, detect);
  const pageCount = fieldMap.pages.length;
  const access = fieldMap.kind === "acroform" ? await checkCopies(fill, fieldMap, info.title ?? "Form") : undefined;
  if (access) fieldMap.access = access;
  clearValues(document, fields);
  const drawn = fieldMap.kind === "xfa" ? fill : await saveDocument(document, false);
  const fonts = installSystemFonts(pdfium);
  const images = await renderPages(pdfium, fonts, drawn, pageCount, (page) => onPage(page, pageCount));
  if (fonts.lent.size > 0) fieldMap.lacksFonts = true;
  return {
    sha256: fieldMap.sha256,
    fileSize: original.length,
    fieldMap,
    info,
    files: [
      { name: "fill.pdf", bytes: fill },
      { name: "fields.json", bytes: new TextEncoder().encode(JSON.stringify(fieldMap)) },
      { name: PRINTED_TEXT_NAME, bytes: new TextEncoder().encode(JSON.stringify(printed)) },
      ...images,
    ],
  };
}
