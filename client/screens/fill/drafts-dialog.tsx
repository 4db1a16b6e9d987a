import { useEffect, useState } from "react";
import type { Draft } from "../../features/draft/draft.ts";
import { createDraftStore } from "../../features/draft/draft-store.ts";
import { draftFillPath } from "../../../shared/routes.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TrashIcon } from "../../ui/tool-icons.tsx";
import { removeDraft } from "../device/remove-draft.ts";
import { DraftRow } from "../documents/draft-row.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Every form that was begun in this browser, with a way to go on and a way to forget it. */
export function DraftsDialog({ onClose }: { onClose: () => void }) {
  const [store] = useState(() => createDraftStore());
  const [drafts, setDrafts] = useState<Draft[] | null>(null);

  useEffect(() => {
    store.list().then(setDrafts, () => setDrafts([]));
  }, [store]);

  async function remove(draft: Draft) {
    await removeDraft(store, draft);
    setDrafts(await store.list());
  }

  return (
    <Dialog open onClose={onClose} title={words.formsOnThisDevice} size="md">
      <p className="text-sm text-ink-muted">{words.onlyHere}</p>
      {drafts?.length === 0 && <p className="mt-4">{words.noDrafts}</p>}
      {drafts && drafts.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-xl border border-line">
          {drafts.map((draft) => (
            <DraftRow key={`${draft.templateId} ${draft.sha256}`} draft={draft}>
              <LinkButton size="sm" external href={draftFillPath(draft)} aria-label={say(words.continueForm, { title: draft.title })}>
                Continue
              </LinkButton>
              <IconButton size="sm" label={say(words.deleteAnswers, { title: draft.title })} onClick={() => void remove(draft)}>
                <TrashIcon className="size-4" />
              </IconButton>
            </DraftRow>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
