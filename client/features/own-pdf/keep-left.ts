import type { OwnPdf } from "./own-pdf.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";

/** Keeps answers that have no field any more with their PDF, beside whatever another tab has made of it. Where the device cannot, a reload forgets them. */
export async function keepLeft(store: OwnPdfStore, id: string, left: OwnPdf["left"]): Promise<void> {
  const now = await store.find(id).catch(() => null);
  if (now) await store.save({ ...now, left }).catch(() => undefined);
}
