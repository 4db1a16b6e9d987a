import type { Draft, DraftStore } from "./draft.ts";
import { openDraftChannel } from "./draft-channel.ts";

/** Writes answers back into their draft, or one that was deleted, with the time of its last change. Every open page of its form shows them. */
export async function restoreDraft(store: DraftStore, draft: Draft): Promise<void> {
  const { version } = await store.merge(draft, draft.title, draft.values, new Date(draft.updatedAt));
  const channel = openDraftChannel(draft, store.isShared);
  channel?.post({ version, changes: draft.values });
  channel?.close();
}
