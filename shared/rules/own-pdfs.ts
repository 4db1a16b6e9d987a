import type { CompletionRequest } from "../contracts/document.ts";
import { lazy } from "../lazy.ts";

const OWN_PDF_ID = /^own-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** Whether an id is of a user's own PDF: `own-` before a UUID. It is random, so that it does not reveal the file. */
export function isOwnPdfId(id: string): boolean {
  return OWN_PDF_ID.test(id);
}

const dayFormat = lazy(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }));

/**
 * Returns the document that stores answers to a user's own PDF: identified by its random id alone. The title says nothing of the file, and the id also
 * replaces the hash that a form of the catalogue has.
 */
export function toOwnDocument(id: string, now: Date): { id: string; sha256: string; title: string } {
  const digits = (OWN_PDF_ID.exec(id)?.[1] ?? "").replaceAll("-", "");
  return { id, sha256: digits + digits, title: `My own PDF, ${dayFormat().format(now)}` };
}

/** Returns the request for the right to complete a form: a template by its id, a user's own PDF by a random id alone. */
export function toCompletionRequest(id: string): CompletionRequest {
  const ownDocumentId = OWN_PDF_ID.exec(id)?.[1];
  return ownDocumentId === undefined ? { templateId: id } : { ownDocumentId };
}

/** Returns the id under which a requested completion is known, the one of its form on the device. */
export function toCompletedId(request: CompletionRequest): string {
  return "templateId" in request ? request.templateId : `own-${request.ownDocumentId}`;
}
