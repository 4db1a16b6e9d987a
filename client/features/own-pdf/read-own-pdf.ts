import pdfiumWasm from "@embedpdf/pdfium/pdfium.wasm?url";
import { isFinalCopy, isFlattened } from "../../../pdf/answers/is-flattened.ts";
import type { WithPictures } from "../../../pdf/detect/find-fields.ts";
import { isScan } from "../../../pdf/detect/is-scan.ts";
import { type CheckedPdf, ImportRefusal, listDenied } from "../../../pdf/open/checked-pdf.ts";
import { readForm } from "../../../pdf/read-form.ts";
import { readDocumentInfo } from "../../../pdf/read/document-info.ts";
import { liftProtection } from "../../../pdf/syntax/decrypt/lift-protection.ts";
import { listPages } from "../../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { isPdf } from "../../lib/is-pdf.ts";
import { digest } from "./digest.ts";
import type { FirstPage, ReadPdf, ReadRequest } from "./own-pdf-messages.ts";
import { OWN_PDF_MAX_BYTES } from "../../../shared/rules/handed-files.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Longer files need more memory than a phone has. */
const MAX_PAGES = 500;

type Options = Omit<ReadRequest, "bytes" | "firstPage">;
type Pdfium = Awaited<ReturnType<typeof startPdfium>>;

let starting: Promise<Pdfium> | undefined;

async function startPdfium() {
  const [{ startPdfium: start }, checks, drawing, wasm] = await Promise.all([
    import("../../../pdf/open/pdfium.ts"),
    import("../../../pdf/open/check-pdf.ts"),
    import("../../../pdf/open/render-page.ts"),
    fetch(pdfiumWasm),
  ]);
  return { pdfium: await start(await wasm.arrayBuffer()), ...checks, ...drawing };
}

/** Loads PDFium, two megabytes, only for files that need it: damaged and scanned ones, and those that a password protects. @throws ImportRefusal when it cannot be had */
async function loadPdfium(): Promise<Pdfium> {
  starting ??= startPdfium();
  return starting.catch((error: unknown) => {
    starting = undefined;
    throw new ImportRefusal(words.readerNotLoaded, { cause: error });
  });
}

async function checkWithPdfium(bytes: Uint8Array, { password, detect }: Options): Promise<CheckedPdf> {
  const { pdfium, checkPdf } = await loadPdfium();
  return checkPdf(pdfium, bytes, { password, purpose: detect ? "fill" : "answers" });
}

async function mendWithPdfium(damaged: Uint8Array): Promise<Uint8Array> {
  const { pdfium, rewritePdf } = await loadPdfium();
  return rewritePdf(pdfium, damaged);
}

/** Checks a whole file that opens without a password, with the engine's own reader; null for one that needs PDFium. @throws ImportRefusal */
async function checkByItself(original: Uint8Array, { password, detect }: Options): Promise<CheckedPdf | null> {
  if (password !== "") return null;
  try {
    const { bytes, permissions } = await liftProtection(original);
    const file = new PdfFile(bytes);
    const pages = listPages(file);
    if (file.isRecovered || pages.length === 0) return null;
    const annotationCount = pages.reduce((sum, { dict }) => sum + (file.array(dict.get("Annots"))?.length ?? 0), 0);
    const denied = permissions === null ? [] : listDenied(permissions, detect ? "fill" : "answers");
    return { bytes, pageCount: pages.length, annotationCount, encrypted: permissions !== null, denied };
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    return null;
  }
}

async function check(bytes: Uint8Array, options: Options): Promise<CheckedPdf> {
  if (bytes.length > OWN_PDF_MAX_BYTES) throw new ImportRefusal(say(words.fileTooLarge, { megabytes: OWN_PDF_MAX_BYTES / 1_000_000 }));
  if (!isPdf(bytes)) throw new ImportRefusal(words.notAPdf);
  const checked = (await checkByItself(bytes, options)) ?? (await checkWithPdfium(bytes, options));
  if (checked.pageCount > MAX_PAGES) throw new ImportRefusal(say(words.tooManyPages, { pages: checked.pageCount, most: MAX_PAGES }));
  return checked;
}

const drawPictures: WithPictures = async (bytes, work) => {
  const { pdfium, withDrawnPages } = await loadPdfium();
  return withDrawnPages(pdfium, bytes, work);
};

/**
 * Reads a PDF on this device: checks it, makes the copy to fill, and finds its fields, with `detect` by the look of its pages where it has none, with
 * `pictures` also by that of pages that are pictures. A final copy gets none: they would lie over its answers. `onFirstPage` gets the first page that has fields before the others are read.
 * @throws PasswordNeeded where only a password opens it, ImportRefusal or PdfError with a sentence for the person
 */
export async function readOwnPdf(
  bytes: Uint8Array<ArrayBuffer>,
  options: Options,
  onFirstPage?: (first: FirstPage) => void,
): Promise<ReadPdf> {
  const { detect, pictures, fields, ...known } = options;
  const sha256 = known.sha256 ?? (await digest(bytes));
  const form = await readForm(await check(bytes, options), {
    sha256,
    ...(detect && { fields: async (find, form) => fields ?? (isFinalCopy(form) ? [] : find()) }),
    ...(pictures && { withPictures: drawPictures }),
    ...(onFirstPage && {
      onFirstPage: ({ document, fieldMap, firstLines }) =>
        onFirstPage({ fieldMap, title: readDocumentInfo(document, firstLines).title ?? null }),
    }),
    mend: mendWithPdfium,
  });
  const { fill, fieldMap, document, firstLines, flat } = form;
  const title = readDocumentInfo(document, firstLines).title ?? null;
  const flattened = fieldMap.fields.length === 0 && isFlattened(new PdfFile(fill));
  const isFinal = flat !== null && isFinalCopy(flat.bytes);
  return { fill, fieldMap, title, sha256, flattened, flat, isFinal, isScan: flat !== null && !isFinal && isScan(flat.bytes) };
}
