import { CORRECTIONS_PREFIX } from "../../features/corrections/unfinished-corrections.ts";
import { copyDrafts } from "../../features/draft/copy-drafts.ts";
import { createDraftStore } from "../../features/draft/draft-store.ts";
import { TAIL_PREFIX } from "../../features/draft/draft-tail.ts";
import { createProfileStore } from "../../features/profile/profile-store.ts";
import { createSignatureStore } from "../../features/signature/signature-store.ts";
import { type Copied, copyKept, copyStored } from "../../lib/storage/copy-kept.ts";
import { setForgetsOnClose } from "../../lib/storage/forget-mode.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { eraseFiles, eraseOfflineForms } from "./erase-device.ts";

async function* copyAll(from: Memory, to: Memory): AsyncGenerator<Copied> {
  yield* copyDrafts(createDraftStore(from), createDraftStore(to));
  yield* copyKept(createProfileStore(from), createProfileStore(to));
  yield* copyKept(createSignatureStore(from), createSignatureStore(to));
  yield* copyStored(TAIL_PREFIX, from, to);
  yield* copyStored(CORRECTIONS_PREFIX, from, to);
}

/**
 * Changes between keeping on this device and forgetting with the tab. Existing data moves along: all of it is written to its new place before any goes
 * from the old one. Forms kept offline and files, for which a tab has no room, are deleted. Resolves with whether everything has gone from the old place.
 * @throws where answers do not fit or storage is blocked; then nothing has changed
 */
export async function setForgetting(forgets: boolean): Promise<boolean> {
  const [from, to]: [Memory, Memory] = forgets ? ["device", "tab"] : ["tab", "device"];
  // First: from here on every open page writes to the new place, and nothing is added to what is copied.
  setForgetsOnClose(forgets);
  const copied: Copied[] = [];
  try {
    for await (const one of copyAll(from, to)) copied.push(one);
  } catch (error) {
    setForgetsOnClose(!forgets);
    await Promise.allSettled(copied.map(({ undo }) => undo()));
    throw error;
  }
  const removals = copied.map(({ removeOld }) => removeOld());
  const erasures = forgets ? [eraseFiles(), eraseOfflineForms()] : [];
  const results = await Promise.allSettled([...removals, ...erasures]);
  return results.every(({ status }) => status === "fulfilled");
}
