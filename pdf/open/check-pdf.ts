import { type CheckedPdf, DENIABLE, type Denied, ImportRefusal, PasswordNeeded } from "./checked-pdf.ts";
import { PDFIUM_PASSWORD_ERROR, type Pdfium, saveUnprotected, withDocument } from "./pdfium.ts";

/** Largest file that is imported, in bytes. */
export const MAX_FILE_BYTES = 60_000_000;
const MAX_PAGES = 600;

const HEADER_WINDOW_BYTES = 1024;
// Bits of /P (ISO 32000-2, table 22).
const PERMISSION: Record<Denied, number> = { print: 1 << 2, modify: 1 << 3, copy: 1 << 4, annotate: 1 << 5, assemble: 1 << 10 };
const MAY_FILL = 1 << 8;

type CheckOptions = {
  password?: string;
  /** What a person wants the file for. Its answers may be read where its owner lets them be copied. */
  purpose?: "fill" | "answers";
};

/**
 * Returns the file, readable and unprotected, when a person may fill it in, or take its answers.
 * @throws ImportRefusal when it is no PDF, too large, locked by a password that readers need, or forbids that
 */
export async function checkPdf(
  pdfium: Pdfium,
  original: Uint8Array,
  { password = "", purpose = "fill" }: CheckOptions = {},
): Promise<CheckedPdf> {
  if (original.length === 0) throw new ImportRefusal("The file is empty.");
  if (original.length > MAX_FILE_BYTES) throw new ImportRefusal(`The file is larger than ${MAX_FILE_BYTES / 1_000_000} MB.`);
  const head = new TextDecoder("latin1").decode(original.subarray(0, HEADER_WINDOW_BYTES));
  if (!head.includes("%PDF-")) throw new ImportRefusal("The file is not a PDF.");

  return withDocument(
    pdfium,
    original,
    (document): CheckedPdf => {
      if (!document) {
        if (pdfium.FPDF_GetLastError() === PDFIUM_PASSWORD_ERROR)
          throw new PasswordNeeded(password ? "That is not the password of this file." : "The file needs a password to be opened.");
        throw new ImportRefusal("The file is damaged: its pages cannot be read.");
      }
      const pageCount = pdfium.FPDF_GetPageCount(document);
      if (pageCount < 1) throw new ImportRefusal("The file has no pages.");
      if (pageCount > MAX_PAGES) throw new ImportRefusal(`The file has ${pageCount} pages; at most ${MAX_PAGES} are imported.`);
      let annotationCount = 0;
      for (let page = 0; page < pageCount; page++) annotationCount += Math.max(0, pdfium.EPDFPage_GetAnnotCountRaw(document, page));
      const encrypted = pdfium.EPDF_IsEncrypted(document);
      if (!encrypted) return { bytes: original, pageCount, annotationCount, encrypted, denied: [] };

      const permissions = pdfium.FPDF_GetDocPermissions(document);
      const wanted = MAY_FILL | PERMISSION.annotate | (purpose === "answers" ? PERMISSION.copy : 0);
      if ((permissions & wanted) === 0)
        throw new ImportRefusal(
          `The owner's password forbids ${purpose === "answers" ? "taking answers from this file" : "filling the form in"}.`,
        );
      return {
        bytes: saveUnprotected(pdfium, document),
        pageCount,
        annotationCount,
        encrypted,
        denied: DENIABLE.filter((action) => (permissions & PERMISSION[action]) === 0),
      };
    },
    password,
  );
}

/** Returns the same document written anew by PDFium, which repairs what stricter readers stumble over. */
export function rewritePdf(pdfium: Pdfium, bytes: Uint8Array): Promise<Uint8Array> {
  return withDocument(pdfium, bytes, (document) => {
    if (!document) throw new ImportRefusal("The file is damaged: its pages cannot be read.");
    return saveUnprotected(pdfium, document);
  });
}
