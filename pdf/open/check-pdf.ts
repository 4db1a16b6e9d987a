import { type CheckedPdf, ImportRefusal, PasswordNeeded, type Purpose, listDenied } from "./checked-pdf.ts";
import { PDFIUM_PASSWORD_ERROR, PDFIUM_SECURITY_ERROR, type Pdfium, saveUnprotected, withDocument } from "./pdfium.ts";

const HEADER_WINDOW_BYTES = 1024;

const SAVE_ANEW = "Open it in another program, save it again, and try again.";
const DAMAGED = `The file is damaged: its pages cannot be read. ${SAVE_ANEW}`;
const BROTLI =
  "The file is compressed with Brotli, which PDF programs are only beginning to read. Save it without Brotli in the program that made it.";

/** True for a file that names the filter: the page tree of one that cannot be read lies in such a stream. */
function isBrotli(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes).includes("/BrotliDecode");
}

type CheckOptions = {
  password?: string;
  purpose?: Purpose;
};

/**
 * Returns the file, readable and unprotected, when a person may fill it in, or take its answers. How large or long it may be is its caller's rule.
 * @throws ImportRefusal when it is no PDF, locked by a password that readers need, or forbids that
 */
export async function checkPdf(
  pdfium: Pdfium,
  original: Uint8Array,
  { password = "", purpose = "fill" }: CheckOptions = {},
): Promise<CheckedPdf> {
  if (original.length === 0) throw new ImportRefusal("The file is empty.");
  const head = new TextDecoder("latin1").decode(original.subarray(0, HEADER_WINDOW_BYTES));
  if (!head.includes("%PDF-")) throw new ImportRefusal("The file is not a PDF.");

  return withDocument(
    pdfium,
    original,
    (document): CheckedPdf => {
      if (!document) {
        const error = pdfium.FPDF_GetLastError();
        if (error === PDFIUM_PASSWORD_ERROR)
          throw new PasswordNeeded(password ? "That is not the password of this file." : "The file needs a password to be opened.");
        if (error === PDFIUM_SECURITY_ERROR)
          throw new ImportRefusal(
            "The file is protected for people with a certificate, or by another program’s own lock. Open it with that certificate or program, and save it without protection.",
          );
        throw new ImportRefusal(isBrotli(original) ? BROTLI : DAMAGED);
      }
      const pageCount = pdfium.FPDF_GetPageCount(document);
      if (pageCount < 1) throw new ImportRefusal(isBrotli(original) ? BROTLI : `The file has no pages. ${SAVE_ANEW}`);
      let annotationCount = 0;
      for (let page = 0; page < pageCount; page++) annotationCount += Math.max(0, pdfium.EPDFPage_GetAnnotCountRaw(document, page));
      const encrypted = pdfium.EPDF_IsEncrypted(document);
      if (!encrypted) return { bytes: original, pageCount, annotationCount, encrypted, denied: [] };

      const denied = listDenied(pdfium.FPDF_GetDocPermissions(document), purpose);
      return { bytes: saveUnprotected(pdfium, document), pageCount, annotationCount, encrypted, denied };
    },
    password,
  );
}

/** Returns the same document written anew by PDFium, which repairs what stricter readers stumble over. */
export function rewritePdf(pdfium: Pdfium, bytes: Uint8Array): Promise<Uint8Array> {
  return withDocument(pdfium, bytes, (document) => {
    if (!document) throw new ImportRefusal(DAMAGED);
    return saveUnprotected(pdfium, document);
  });
}
