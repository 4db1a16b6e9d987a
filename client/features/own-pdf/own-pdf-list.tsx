import { useEffect, useState } from "react";
import { formFillPath } from "../../../shared/routes.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import type { OwnPdf } from "./own-pdf.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";

type OwnPdfListProps = { store: OwnPdfStore; onRemove: (pdf: OwnPdf) => Promise<void> };

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
          Your own PDFs
        </h2>
        <p className="text-ink-muted">They’re only in this browser. Deleting one also deletes what you typed into it.</p>
      </div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
        {pdfs.map((pdf) => (
          <li key={pdf.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-48 grow basis-48">
              <p className="font-medium break-words">{pdf.title}</p>
              <p className="text-sm break-words text-ink-muted">{pdf.fileName}</p>
            </div>
            <Button size="sm" variant="ghost" onClick={() => void remove(pdf)} aria-label={`Delete ${pdf.title} from this device`}>
              Delete
            </Button>
            <LinkButton size="sm" variant="primary" external href={formFillPath(pdf.id)} aria-label={`Open ${pdf.title}`}>
              Open
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
