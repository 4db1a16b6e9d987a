import { useEffect, useState } from "react";
import type { Draft } from "../../features/draft/draft.ts";
import { createDraftStore } from "../../features/draft/draft-store.ts";
import { draftFillPath } from "../../../shared/routes.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Every form that was begun in this browser, with a way to go on and a way to forget it. */
export function DraftsDialog({ onClose }: { onClose: () => void }) {
  const [store] = useState(() => createDraftStore());
  const [drafts, setDrafts] = useState<Draft[] | null>(null);

  useEffect(() => {
    store.list().then(setDrafts, () => setDrafts([]));
  }, [store]);

  async function remove(draft: Draft) {
    await store.remove(draft);
    setDrafts(await store.list());
  }

  return (
    <Dialog open onClose={onClose} title="Forms on this device" size="md">
      <p className="text-sm text-ink-muted">They’re only in this browser. You can’t undo deleting one.</p>
      {drafts?.length === 0 && <p className="mt-4">Nothing here yet.</p>}
      <ul className="mt-4 grid gap-2">
        {drafts?.map((draft) => (
          <li key={`${draft.templateId} ${draft.sha256}`} className="flex flex-wrap items-center gap-2 rounded-lg border border-line p-3">
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{draft.title}</p>
              <p className="text-sm text-ink-muted">{WHEN.format(new Date(draft.updatedAt))}</p>
            </div>
            <LinkButton size="sm" external href={draftFillPath(draft)}>
              Continue
            </LinkButton>
            <Button size="sm" variant="ghost" aria-label={`Delete the answers of ${draft.title}`} onClick={() => void remove(draft)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
