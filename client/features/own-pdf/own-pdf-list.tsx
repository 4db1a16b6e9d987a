import { useEffect, useState } from "react";
import { formFillPath } from "../../../shared/routes.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/tool-icons.tsx";
import type { OwnPdf } from "./own-pdf.ts";
import { OwnPdfRow } from "./own-pdf-row.tsx";
import type { OwnPdfStore } from "./own-pdf-store.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type OwnPdfListProps = { store: OwnPdfStore; onRemove: (pdf: OwnPdf) => Promise<unknown> };

/** The PDFs of one's own on this device, each to open or to remove. Empty without any. */
export function OwnPdfList({ store, onRemove }: OwnPdfListProps) {
  const [pdfs, setPdfs] = useState<OwnPdf[]>([]);

  useEffect(() => {
    store.list().then(setPdfs, () => setPdfs([]));
  }, [store]);

  async function remove(pdf: OwnPdf): Promise<void> {
    await onRemove(pdf);
    setPdfs(await store.list());
  }

  if (pdfs.length === 0) return null;
  return (
    <section aria-labelledby="own-pdfs" className="grid gap-4">
      <div>
        <h2 id="own-pdfs" className="font-heading text-xl tracking-tight">
          {words.yourOwnPdfs}
        </h2>
        <p className="text-ink-muted">{words.onlyHere}</p>
      </div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
        {pdfs.map((pdf) => (
          <OwnPdfRow key={pdf.id} pdf={pdf}>
            <LinkButton size="sm" external href={formFillPath(pdf.id)} aria-label={say(words.openPdf, { title: pdf.title })}>
              Open
            </LinkButton>
            <IconButton size="sm" label={say(words.deletePdf, { title: pdf.title })} onClick={() => void remove(pdf)}>
              <TrashIcon className="size-4" />
            </IconButton>
          </OwnPdfRow>
        ))}
      </ul>
    </section>
  );
}
