import { keepStored, listStoredKeys, readStored } from "../../lib/storage/storage.ts";
import { Draft, type DraftKey, mergeDraft, newDraft, putBackDraft, type DraftStore } from "./draft.ts";
import { tellRemoval } from "./draft-channel.ts";
import { forgetTail } from "./draft-tail.ts";

const PREFIX = "draft ";

function keyOf({ templateId, sha256 }: DraftKey): string {
  return `${PREFIX}${templateId} ${sha256}`;
}

function listDrafts(): Draft[] {
  const drafts = listStoredKeys(PREFIX, "tab").flatMap((key) => readStored(key, Draft, "tab") ?? []);
  return drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

async function drop(key: DraftKey): Promise<void> {
  forgetTail(key, "tab");
  keepStored(keyOf(key), null, "tab");
}

/** Opens this tab's drafts. They outlive a reload, and the browser deletes them when the tab is closed. */
export function createTabDraftStore(): DraftStore {
  return {
    isShared: false,
    find: async (key) => readStored(keyOf(key), Draft, "tab"),
    list: async () => listDrafts(),
    listEditions: async (templateId) => listDrafts().filter((draft) => draft.templateId === templateId),
    async merge(key, title, changes, now) {
      const updatedAt = now.toISOString();
      const draft = mergeDraft(readStored(keyOf(key), Draft, "tab") ?? newDraft(key, title, updatedAt), changes, updatedAt);
      keepStored(keyOf(key), draft, "tab");
      return draft;
    },
    async putBack(deleted) {
      const back = putBackDraft(deleted, readStored(keyOf(deleted), Draft, "tab"));
      keepStored(keyOf(deleted), back.draft, "tab");
      return back;
    },
    // No other tab has this storage.
    noteOtherWriter: () => false,
    async remove(key) {
      await drop(key);
      tellRemoval(key, false);
    },
    drop,
  };
}
