import type { Draft, DraftStore } from "./draft.ts";
import { tellWrite } from "./draft-channel.ts";

/** Brings a deleted draft back, around all that was typed into its form since. Every open page of its form shows it. */
export async function restoreDraft(store: DraftStore, deleted: Draft): Promise<void> {
  const { draft, changes } = await store.putBack(deleted);
  tellWrite(draft, store.isShared, { version: draft.version, changes, isRestored: true });
}
