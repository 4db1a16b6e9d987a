import { createHash } from "node:crypto";
import { ParseSpeeds, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { PAGE_IMAGE_WIDTHS } from "../../shared/constants.ts";
import type { FieldMap } from "../../shared/contracts/field-map.ts";
import { addDetectedFields } from "../../pdf/detect/add-detected-fields.ts";
import { type CheckedPdf, ImportRefusal, MAX_FIELDS, checkPdf, rewritePdf } from "../../pdf/open/check-pdf.ts";
import { type DocumentInfo, readDocumentInfo } from "../../pdf/read/document-info.ts";
import { readBehaviour } from "../../pdf/read/behaviour/read-behaviour.ts";
import { readXfaTemplate } from "../../pdf/read/behaviour/xfa-template.ts";
import { type ExtractInput, extractFieldMap } from "../../pdf/read/extract-field-map.ts";
import { readPageBox } from "../../pdf/read/page-geometry.ts";
import { readPageText } from "../../pdf/read/page-text.ts";
import type { FormField } from "../../pdf/normalise/form-tree.ts";
import { type Normalised, normalisePdf } from "../../pdf/normalise/normalise-pdf.ts";
import { arrayOf } from "../../pdf/normalise/pdf-objects.ts";
import { unlockFields } from "../../pdf/normalise/unlock-fields.ts";
import { type Pdfium, withDocument, withPage } from "../../pdf/open/pdfium.ts";
import { clearValues } from "../../pdf/normalise/clear-values.ts";
import { type NamedFile, encodePageImages, encodePreview, encodeShareImage } from "./encode-images.ts";
import { type Bitmap, renderPage } from "../../pdf/open/render-page.ts";

/** Everything that the import makes of one file; `files` are named as they are stored. */
export type PreparedTemplate = { sha256: string; fileSize: number; fieldMap: FieldMap; info: DocumentInfo; files: NamedFile[] };

const LARGEST_WIDTH_PX = Math.max(...PAGE_IMAGE_WIDTHS);

type Opened = { document: PDFDocument; bytes: Uint8Array };

function load(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true, parseSpeed: ParseSpeeds.Fastest, capNumbers: true });
}

function countAnnotations(document: PDFDocument): number {
  return document.getPages().reduce((sum, { node }) => sum + arrayOf(document.context, node.get(PDFName.Annots)).length, 0);
}

/** Opens the file for changes. One that pdf-lib reads less of than PDFium does is first written anew by PDFium, which mends it. */
async function openDocument(pdfium: Pdfium, { bytes, pageCount, annotationCount }: CheckedPdf): Promise<Opened> {
  try {
    const document = await load(bytes);
    if (document.getPageCount() === pageCount && countAnnotations(document) >= annotationCount) return { document, bytes };
  } catch {
    // What it stumbled over is not what the operator needs to know: the second try decides.
  }
  const rewritten = await rewritePdf(pdfium, bytes);
  return { document: await load(rewritten), bytes: rewritten };
}

async function renderPages(pdfium: Pdfium, bytes: Uint8Array, pageCount: number, onPage: (page: number) => void): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  await withDocument(pdfium, bytes, async (document) => {
    if (!document) throw new ImportRefusal("The pages cannot be drawn.");
    for (let page = 0; page < pageCount; page++) {
      const bitmap = withPage(pdfium, document, page, (handle): Bitmap | null =>
        handle ? renderPage(pdfium, handle, LARGEST_WIDTH_PX) : null,
      );
      if (!bitmap) throw new ImportRefusal(`Page ${page + 1} cannot be drawn.`);
      files.push(...(await encodePageImages(bitmap, page)));
      if (page === 0) files.push(await encodePreview(bitmap), await encodeShareImage(bitmap));
      onPage(page + 1);
    }
  });
  return files;
}

/** What is known of a form once it has been read; `document` is the normalised copy, still open. */
export type ReadTemplate = { document: PDFDocument; fields: FormField[]; fill: Uint8Array; fieldMap: FieldMap; info: DocumentInfo };

/** Object streams make a copy smaller, and take pdf-lib seconds for a form of a thousand fields. */
function save(document: PDFDocument, useObjectStreams: boolean): Promise<Uint8Array> {
  return document.save({ updateFieldAppearances: false, objectsPerTick: Infinity, useObjectStreams, addDefaultPage: false });
}

type Made = { document: PDFDocument; bytes: Uint8Array; normalised: Normalised; detected: number };

/** The normalised document. With `detect`, one that has no fields gets those that its pages ask for. */
async function normalise(opened: Opened, detect: boolean): Promise<Made> {
  const normalised = await normalisePdf(opened.document);
  const isFlat = normalised.fields.length === 0 && normalised.locks.xfa === undefined;
  const found = detect && isFlat ? await addDetectedFields(opened.bytes) : null;
  if (!found) return { ...opened, normalised, detected: 0 };
  const document = await load(found.bytes);
  return { document, bytes: found.bytes, normalised: await normalisePdf(document), detected: found.count };
}

/**
 * Checks one PDF and reads its fields, but draws nothing. With `detect`, fields are found on a form that has none.
 * @throws ImportRefusal with a sentence for the operator
 */
export async function readTemplate(pdfium: Pdfium, original: Uint8Array, detect = false): Promise<ReadTemplate> {
  const sha256 = createHash("sha256").update(original).digest("hex");
  const checked = await checkPdf(pdfium, original);
  const opened = await openDocument(pdfium, checked);
  const template = readXfaTemplate(opened.document);
  const { document, bytes, normalised, detected } = await normalise(opened, detect);
  if (detected > 0) normalised.warnings.push(`The form has no fields of its own; ${detected} were found on its pages. Check them.`);
  if (normalised.fields.length > MAX_FIELDS)
    throw new ImportRefusal(`The form has ${normalised.fields.length} fields; at most ${MAX_FIELDS} are imported.`);
  const behaviour = readBehaviour(template, normalised.fields);
  unlockFields(normalised.fields, (name) => behaviour.closed.has(name) || behaviour.opened.has(name));
  const fill = normalised.locks.xfa === "dynamic" ? bytes : await save(document, true);
  return withDocument(pdfium, fill, (open) => {
    if (!open) throw new ImportRefusal("The normalised copy cannot be read.");
    const readText: ExtractInput["readText"] = (page, box, marks) => readPageText(pdfium, open, page, box, marks);
    const fieldMap = extractFieldMap({ document, ...normalised, behaviour, sha256, denied: checked.denied, readText });
    if (detected > 0) fieldMap.detected = true;
    const info = readDocumentInfo(document, readText(0, readPageBox(document.getPage(0).node)));
    return { document, fields: normalised.fields, fill, fieldMap, info };
  });
}

/**
 * Checks one PDF, reads its fields and makes its normalised copy, field map and images. Reads nothing and writes nothing outside memory.
 * @throws ImportRefusal with a sentence for the operator
 */
export async function prepareTemplate(
  pdfium: Pdfium,
  original: Uint8Array,
  onPage: (page: number, pageCount: number) => void,
  detect = false,
): Promise<PreparedTemplate> {
  const { document, fields, fill, fieldMap, info } = await readTemplate(pdfium, original, detect);
  const pageCount = fieldMap.pages.length;
  clearValues(document, fields);
  const images = await renderPages(pdfium, fieldMap.kind === "xfa" ? fill : await save(document, false), pageCount, (page) =>
    onPage(page, pageCount),
  );
  return {
    sha256: fieldMap.sha256,
    fileSize: original.length,
    fieldMap,
    info,
    files: [
      { name: "fill.pdf", bytes: fill },
      { name: "fields.json", bytes: new TextEncoder().encode(JSON.stringify(fieldMap)) },
      ...images,
    ],
  };
}
