import type { DBSchema } from "idb";
import * as v from "valibot";
import { createDatabaseOpener } from "../../lib/storage/database-opener.ts";
import { Draft, type DraftKey, mergeDraft, newDraft, putBackDraft, type DraftStore } from "./draft.ts";
import { tellRemoval } from "./draft-channel.ts";
import { forgetTail } from "./draft-tail.ts";

type Schema = DBSchema & { drafts: { key: [templateId: string, sha256: string]; value: Draft; indexes: { templateId: string } } };

/** Parses a stored draft; null for what is none, by which no other draft may be lost. */
function toDraft(kept: unknown): Draft | null {
  const result = v.safeParse(Draft, kept);
  return result.success ? result.output : null;
}

function nameOf({ templateId, sha256 }: DraftKey): string {
  return `${templateId} ${sha256}`;
}

/** Opens the drafts of this browser, which all its tabs share. */
export function createDeviceDraftStore(): DraftStore {
  const open = createDatabaseOpener<Schema>("fillwright-drafts", (db) => {
    db.createObjectStore("drafts", { keyPath: ["templateId", "sha256"] }).createIndex("templateId", "templateId");
  });

  // This page's last written draft by name. It spares each write a read from the browser's process, which is slow on a busy machine.
  const written = new Map<string, Draft>();
  const writtenElsewhere = new Set<string>();

  async function drop(key: DraftKey): Promise<void> {
    written.delete(nameOf(key));
    forgetTail(key, "device");
    await (await open()).delete("drafts", [key.templateId, key.sha256]);
  }

  return {
    isShared: true,
    async find(key) {
      const stored = toDraft(await (await open()).get("drafts", [key.templateId, key.sha256]));
      if (stored?.version !== written.get(nameOf(key))?.version) written.delete(nameOf(key));
      return stored;
    },
    async list() {
      const kept = await (await open()).getAll("drafts");
      return kept.flatMap((one) => toDraft(one) ?? []).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    },
    async listEditions(templateId) {
      const kept = await (await open()).getAllFromIndex("drafts", "templateId", templateId);
      return kept.flatMap((one) => toDraft(one) ?? []);
    },
    async merge(key, title, changes, now) {
      // Relaxed durability hands the write to the operating system without waiting for the disk: a killed browser loses nothing by it, and the
      // next write need not wait.
      const transaction = (await open()).transaction("drafts", "readwrite", { durability: "relaxed" });
      const updatedAt = now.toISOString();
      const name = nameOf(key);
      const stored = written.get(name) ?? toDraft(await transaction.store.get([key.templateId, key.sha256]));
      const draft = mergeDraft(stored ?? newDraft(key, title, updatedAt), changes, updatedAt);
      written.delete(name);
      const put = transaction.store.put(draft);
      // Commits explicitly: auto-commit would wait for put's success event.
      transaction.commit();
      await Promise.all([put, transaction.done]).catch((error: unknown) => {
        // A write that is called off on its way to the disk says only that it was; the transaction knows why.
        throw transaction.error ?? error;
      });
      if (!writtenElsewhere.has(name)) written.set(name, draft);
      return draft;
    },
    async putBack(deleted) {
      const transaction = (await open()).transaction("drafts", "readwrite");
      const since = toDraft(await transaction.store.get([deleted.templateId, deleted.sha256]));
      const back = putBackDraft(deleted, since);
      await Promise.all([transaction.store.put(back.draft), transaction.done]);
      return back;
    },
    noteOtherWriter(key) {
      const isNews = !writtenElsewhere.has(nameOf(key));
      writtenElsewhere.add(nameOf(key));
      written.delete(nameOf(key));
      return isNews;
    },
    async remove(key) {
      await drop(key);
      tellRemoval(key, true);
    },
    drop,
  };
}
