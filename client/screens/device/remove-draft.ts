import { removeDocumentLink } from "../../features/documents/document-link.ts";
import type { DraftKey, DraftStore } from "../../features/draft/draft.ts";
import { restoreDraft } from "../../features/draft/restore-draft.ts";
import { isOwnPdfId, toOwnDocument } from "../../../shared/rules/own-pdfs.ts";

/**
 * Deletes a draft for a person. Its document in the account stays as it is, and belongs to no draft: what is typed next does not overwrite it. Returns a
 * function that brings the draft back, as one of its document.
 */
export async function removeDraft(store: DraftStore, { templateId, sha256 }: DraftKey): Promise<() => Promise<void>> {
  const draft = await store.find({ templateId, sha256 });
  await store.remove({ templateId, sha256 });
  const restoreLink = removeDocumentLink(isOwnPdfId(templateId) ? toOwnDocument(templateId, new Date()) : { id: templateId, sha256 });
  return async () => {
    if (draft) await restoreDraft(store, draft);
    restoreLink();
  };
}
