import { templateIdOf } from "../../../shared/rules/offline.ts";
import { dropHandedFiles } from "../../lib/storage/handed-files.ts";
import { noteErasure } from "../../features/draft/draft-channel.ts";
import { createDraftStore } from "../../features/draft/draft-store.ts";
import { createOwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { createProfileStore } from "../../features/profile/profile-store.ts";
import { createRunStore } from "../../features/spreadsheet/run-store.ts";
import { createSignatureStore } from "../../features/signature/signature-store.ts";
import { listStoredKeys, type Memory, writeStored } from "../../lib/storage/storage.ts";

/** Numbers of erased things. */
export type Erased = { drafts: number; profiles: number; signatures: number; offlineForms: number; links: number };

const MEMORIES: Memory[] = ["device", "tab"];
/** Keys of the browser owner's choices and the account's own records: they hold nothing that was typed. */
const STAYS = /^(?:theme|consent|signed-in|forget-on-close|known-access|owed-completions|draft-removed-at|firebase:)/u;
const DOCUMENT_LINK = "document:";

async function eraseKept(memory: Memory): Promise<Omit<Erased, "offlineForms" | "links">> {
  const [drafts, profiles, signatures] = [createDraftStore(memory), createProfileStore(memory), createSignatureStore(memory)];
  const [listed, people, marks] = [await drafts.list(), await profiles.list(), await signatures.list()];
  for (const draft of listed) await drafts.remove(draft);
  await profiles.erase();
  await signatures.erase();
  return { drafts: listed.length, profiles: people.length, signatures: marks.length };
}

/** Deletes the files that this device keeps: PDFs of one's own, one that waits for its page, and finished copies. A tab has no room for them. */
export async function eraseFiles(): Promise<void> {
  await Promise.all([createOwnPdfStore("device").erase(), createRunStore("device").erase(), dropHandedFiles()]);
}

/** Deletes the forms kept offline, which tell what was opened here. The application itself stays: it is the same for everybody. */
export async function eraseOfflineForms(): Promise<number> {
  if (!("caches" in globalThis)) return 0;
  const forms = new Set<string>();
  for (const name of (await caches.keys()).filter((key) => key.startsWith("fillwright-"))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const id = templateIdOf(pathname);
      if (id !== null) forms.add(id);
      if (id !== null || /^\/(?:api|files|fonts)\//u.test(pathname)) await cache.delete(request);
    }
  }
  return forms.size;
}

function eraseSmallThings(): number {
  let links = 0;
  for (const memory of MEMORIES) {
    for (const key of listStoredKeys("", memory).filter((name) => !STAYS.test(name))) {
      if (key.startsWith(DOCUMENT_LINK)) links += 1;
      writeStored(key, null, memory);
    }
  }
  return links;
}

/**
 * Erases everything that this browser keeps for the person: drafts, profiles, signatures, files, forms kept for use without a network, and links to
 * documents of the account, whose documents stay there. Open forms store nothing that was typed before, and no history entry brings it back. @throws where the browser lets nothing be erased
 */
export async function eraseDevice(): Promise<Erased> {
  const erased: Erased = { drafts: 0, profiles: 0, signatures: 0, offlineForms: 0, links: 0 };
  for (const memory of MEMORIES) {
    const { drafts, profiles, signatures } = await eraseKept(memory);
    erased.drafts += drafts;
    erased.profiles += profiles;
    erased.signatures += signatures;
  }
  await eraseFiles();
  erased.offlineForms = await eraseOfflineForms();
  erased.links = eraseSmallThings();
  noteErasure();
  return erased;
}
