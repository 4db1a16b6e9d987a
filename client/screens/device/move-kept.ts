import { createDraftStore } from "../../features/draft/draft-store.ts";
import { createProfileStore } from "../../features/profile/profile-store.ts";
import { createSignatureStore } from "../../features/signature/signature-store.ts";
import type { KeptStore } from "../../lib/storage/kept-store.ts";
import { setForgetsOnClose } from "../../lib/storage/forget-mode.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { eraseFiles, eraseOfflineForms } from "./erase-device.ts";

async function copy<T extends { id: string }>(from: KeptStore<T>, to: KeptStore<T>): Promise<void> {
  for (const item of await from.list()) await to.save(item);
}

/**
 * Changes between keeping on this device and forgetting with the tab. Existing data moves along: it is written to its new place before it goes
 * from the old one. Forms kept offline and files, for which a tab has no room, are deleted. @throws where answers do not fit or storage is blocked; then no answer is lost
 */
export async function setForgetting(forgets: boolean): Promise<void> {
  const [from, to]: [Memory, Memory] = forgets ? ["device", "tab"] : ["tab", "device"];
  const [oldDrafts, newDrafts] = [createDraftStore(from), createDraftStore(to)];
  const drafts = await oldDrafts.list();
  for (const draft of drafts) await newDrafts.merge(draft, draft.title, draft.values, new Date(draft.updatedAt));
  await copy(createProfileStore(from), createProfileStore(to));
  await copy(createSignatureStore(from), createSignatureStore(to));
  setForgetsOnClose(forgets);
  if (forgets) await Promise.all([eraseFiles(), eraseOfflineForms()]);
  for (const draft of drafts) await oldDrafts.drop(draft);
  await createProfileStore(from).erase();
  await createSignatureStore(from).erase();
}
