import type { CompletionRequest } from "../contracts/document.ts";

const OWN_PDF_ID = /^own-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** True for the id of a PDF of one's own: `own-` before a UUID. It is random, so that it tells nobody which file it stands for. */
export function isOwnPdfId(id: string): boolean {
  return OWN_PDF_ID.test(id);
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/**
 * How answers to a PDF of one's own are known to the account: by its random id alone. The name says nothing of the file, and where a form of the
 * catalogue has the hash of its file, this has the id again.
 */
export function toOwnDocument(id: string, now: Date): { id: string; sha256: string; title: string } {
  const digits = (OWN_PDF_ID.exec(id)?.[1] ?? "").replaceAll("-", "");
  return { id, sha256: digits + digits, title: `My own PDF, ${DAY.format(now)}` };
}

/** How the Worker is asked for the right to take a form away: a template by its id, a PDF of one's own by a random number alone. */
export function toCompletionRequest(id: string): CompletionRequest {
  const ownDocumentId = OWN_PDF_ID.exec(id)?.[1];
  return ownDocumentId === undefined ? { templateId: id } : { ownDocumentId };
}
