import { type Removal, removeAndShow } from "../../lib/removal.ts";
import { useEffect, useMemo, useState } from "react";
import type { Keeping } from "../../../shared/rules/keeping.ts";
import type { Draft } from "../../features/draft/draft.ts";
import { createDraftStore } from "../../features/draft/draft-store.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import { createOwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { removeDraft } from "../device/remove-draft.ts";
import { removeOwnPdf } from "../device/remove-own-pdf.ts";

/** A form on this device: begun, or a PDF of one's own, or both. */
export type DeviceForm = { key: string; title: string; changedAt: string; draft: Draft | null; pdf: OwnPdf | null };

function toForms(drafts: Draft[], pdfs: OwnPdf[]): DeviceForm[] {
  const ownIds = new Set(pdfs.map(({ id }) => id));
  const own = pdfs.map((pdf): DeviceForm => {
    const draft = drafts.find(({ templateId, sha256 }) => templateId === pdf.id && sha256 === pdf.sha256) ?? null;
    return { key: pdf.id, title: pdf.title, changedAt: draft?.updatedAt ?? pdf.openedAt, draft, pdf };
  });
  const begun = drafts
    .filter(({ templateId }) => !ownIds.has(templateId))
    .map((draft): DeviceForm => ({
      key: `${draft.templateId} ${draft.sha256}`,
      title: draft.title,
      changedAt: draft.updatedAt,
      draft,
      pdf: null,
    }));
  return [...begun, ...own].toSorted((a, b) => b.changedAt.localeCompare(a.changedAt));
}

/** Returns the forms on this device, the last changed first: undefined until it has answered, null where it keeps nothing; and for how long. */
export function useDeviceForms() {
  const drafts = useMemo(() => createDraftStore(), []);
  const pdfs = useMemo(() => createOwnPdfStore(), []);
  const [forms, setForms] = useState<DeviceForm[] | null | undefined>();
  const [keeping, setKeeping] = useState<Keeping | null>(null);

  const list = useMemo(
    () => async () => {
      // Without its PDFs a device may still have its drafts.
      const [begun, own] = await Promise.all([drafts.list(), pdfs.list().catch(() => [])]);
      return toForms(begun, own);
    },
    [drafts, pdfs],
  );

  useEffect(() => {
    const read = async () => setKeeping(await (await import("../../lib/storage/keeping.ts")).readKeeping());
    const reading = drafts.isShared ? read().catch(() => undefined) : undefined;
    // Shown together: a sentence that came later would move the forms.
    Promise.all([list(), reading]).then(
      ([listed]) => setForms(listed),
      () => setForms(null),
    );
  }, [drafts, list]);

  async function remove({ draft, pdf }: DeviceForm): Promise<Removal> {
    return removeAndShow(
      async () => (pdf ? removeOwnPdf(pdfs, pdf) : draft && removeDraft(drafts, draft)),
      async () => setForms(await list()),
    );
  }

  return { forms, keeping, remove };
}
