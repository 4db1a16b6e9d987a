import { useEffect, useState } from "react";
import { formFillPath } from "../../../shared/routes.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import { OwnPdfRow } from "../../features/own-pdf/own-pdf-row.tsx";
import type { OwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { UndoNotice } from "../../features/undo/undo-notice.tsx";
import { useUndo } from "../../features/undo/use-undo.ts";
import { leaveRow } from "../../lib/leave-row.ts";
import { removeAndShow } from "../../lib/removal.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import { TrashIcon } from "../../ui/tool-icons.tsx";
import { removeOwnPdf } from "../device/remove-own-pdf.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** The PDFs of one's own on this device, each to open or to remove. Empty without any. */
export function OwnPdfList({ store }: { store: OwnPdfStore }) {
  const [pdfs, setPdfs] = useState<OwnPdf[]>([]);
  const { told, remove } = useUndo();

  useEffect(() => {
    store.list().then(setPdfs, () => setPdfs([]));
  }, [store]);

  return (
    <>
      {pdfs.length > 0 && (
        <TitledSection id="own-pdfs" title={words.yourOwnPdfs} text={words.onlyHere}>
          <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
            {pdfs.map((pdf) => (
              <OwnPdfRow key={pdf.id} pdf={pdf}>
                <LinkButton size="sm" external href={formFillPath(pdf.id)} aria-label={say(words.openPdf, { title: pdf.title })}>
                  Open
                </LinkButton>
                <IconButton
                  size="sm"
                  label={say(words.deletePdf, { title: pdf.title })}
                  onClick={({ currentTarget }) => {
                    leaveRow(currentTarget);
                    void remove(pdf.title, () =>
                      removeAndShow(
                        () => removeOwnPdf(store, pdf),
                        async () => setPdfs(await store.list()),
                      ),
                    );
                  }}
                >
                  <TrashIcon className="size-4" />
                </IconButton>
              </OwnPdfRow>
            ))}
          </ul>
        </TitledSection>
      )}
      <UndoNotice {...told} />
    </>
  );
}
