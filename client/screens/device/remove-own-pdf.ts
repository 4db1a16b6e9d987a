import { createDraftStore } from "../../features/draft/draft-store.ts";
import { keepUnfinished } from "../../features/corrections/unfinished-corrections.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import type { OwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";

/** Removes a PDF of one's own from this device, and the answers typed into it. */
export async function removeOwnPdf(store: OwnPdfStore, { id, sha256 }: OwnPdf): Promise<void> {
  await store.remove(id);
  keepUnfinished(id, null);
  await createDraftStore().remove({ templateId: id, sha256 });
}
