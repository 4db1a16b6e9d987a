import { createDraftStore } from "../../features/draft/draft-store.ts";
import { moveTails } from "../../features/draft/draft-tail.ts";
import { createProfileStore } from "../../features/profile/profile-store.ts";
import { createSignatureStore } from "../../features/signature/signature-store.ts";
import type { KeptStore } from "../../lib/storage/kept-store.ts";
import { setForgetsOnClose } from "../../lib/storage/forget-mode.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { eraseFiles, eraseOfflineForms } from "./erase-device.ts";

async function copy<T extends { id: string }>(from: KeptStore<T>, to: KeptStore<T>): Promise<void> {
  for (const item of await from.list()) await to.save(item);
}

/** Copies everything that stores list. Resolves with a function that removes it from its old place. */
async function copyAll(from: Memory, to: Memory): Promise<() => Promise<void>> {
  const [oldDrafts, newDrafts] = [createDraftStore(from), createDraftStore(to)];
  const drafts = await oldDrafts.list();
  for (const draft of drafts) {
    // What an open page wrote there meanwhile is later.
    const later = await newDrafts.find(draft);
    await newDrafts.merge(draft, draft.title, { ...draft.values, ...later?.values }, new Date(later?.updatedAt ?? draft.updatedAt));
  }
  await copy(createProfileStore(from), createProfileStore(to));
  await copy(createSignatureStore(from), createSignatureStore(to));
  moveTails(from, to);
  return async () => {
    for (const draft of drafts) await oldDrafts.drop(draft);
    await createProfileStore(from).erase();
    await createSignatureStore(from).erase();
  };
}

/**
 * Changes between keeping on this device and forgetting with the tab. Existing data moves along: it is written to its new place before it goes
 * from the old one. Forms kept offline and files, for which a tab has no room, are deleted. @throws where answers do not fit or storage is blocked; then no answer is lost
 */
export async function setForgetting(forgets: boolean): Promise<void> {
  const [from, to]: [Memory, Memory] = forgets ? ["device", "tab"] : ["tab", "device"];
  // First: from here on every open page writes to the new place, and nothing is added to what is copied.
  setForgetsOnClose(forgets);
  const removeOld = await copyAll(from, to).catch((error: unknown) => {
    setForgetsOnClose(!forgets);
    throw error;
  });
  if (forgets) await Promise.all([eraseFiles(), eraseOfflineForms()]);
  await removeOld();
}
