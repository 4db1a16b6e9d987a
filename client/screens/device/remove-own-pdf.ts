import { createDraftStore } from "../../features/draft/draft-store.ts";
import { keepUnfinished, recallUnfinished } from "../../features/corrections/unfinished-corrections.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import type { OwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { removeDraft } from "./remove-draft.ts";

/**
 * Removes a PDF of one's own from this device, and the answers typed into it. Returns a function that brings all of it back, as another tab has changed it
 * since it was listed; a PDF that is there again stays as it is.
 */
export async function removeOwnPdf(store: OwnPdfStore, pdf: OwnPdf): Promise<() => Promise<void>> {
  const { id, sha256 } = pdf;
  const unfinished = recallUnfinished(id);
  const kept = (await store.find(id)) ?? pdf;
  await store.remove(id);
  keepUnfinished(id, null);
  const restoreAnswers = await removeDraft(createDraftStore(), { templateId: id, sha256 });
  return async () => {
    await store.putBack(kept);
    if (recallUnfinished(id) === null) keepUnfinished(id, unfinished);
    await restoreAnswers();
  };
}
