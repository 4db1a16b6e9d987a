import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";
import { type Draft, type DraftKey, mergeDraft, newDraft } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";

const DATABASE = "fillwright-drafts";
/** A later layout may add to this one and take nothing away from it: pages of two builds are open at once. */
const LAYOUT = 1;

type Schema = DBSchema & { drafts: { key: [templateId: string, sha256: string]; value: Draft; indexes: { templateId: string } } };

function nameOf({ templateId, sha256 }: DraftKey): string {
  return `${templateId} ${sha256}`;
}

/** The drafts of this browser, which all its tabs share. */
export function createDeviceDraftStore(): DraftStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      opened = undefined;
    };
    const options: OpenDBCallbacks<Schema> = {
      upgrade(db) {
        db.createObjectStore("drafts", { keyPath: ["templateId", "sha256"] }).createIndex("templateId", "templateId");
      },
      // Another tab wants a newer layout: this connection must not hold it up.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    };
    opened ??= openDB<Schema>(DATABASE, LAYOUT, options).catch((error: unknown) => {
      // A page of a later build has been here. Its layout has all of this one, and what is typed here is not to be lost for it.
      if (error instanceof DOMException && error.name === "VersionError") return openDB<Schema>(DATABASE, undefined, options);
      throw error;
    });
    opened.catch(forget);
    return opened;
  }

  // What this page wrote last, by draft. A reading costs a write a way to the browser's process and back, which on a busy machine is long.
  const written = new Map<string, Draft>();
  const writtenElsewhere = new Set<string>();

  return {
    isShared: true,
    async find(key) {
      const stored = (await (await open()).get("drafts", [key.templateId, key.sha256])) ?? null;
      if (stored?.version !== written.get(nameOf(key))?.version) written.delete(nameOf(key));
      return stored;
    },
    async list() {
      const drafts = await (await open()).getAll("drafts");
      return drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    },
    async listEditions(templateId) {
      return (await open()).getAllFromIndex("drafts", "templateId", templateId);
    },
    async merge(key, title, changes, now) {
      // Relaxed durability hands the write to the operating system without waiting for the disk: a killed browser loses nothing by it, and the
      // next write need not wait.
      const transaction = (await open()).transaction("drafts", "readwrite", { durability: "relaxed" });
      const updatedAt = now.toISOString();
      const name = nameOf(key);
      const stored = written.get(name) ?? (await transaction.store.get([key.templateId, key.sha256]));
      const draft = mergeDraft(stored ?? newDraft(key, title, updatedAt), changes, updatedAt);
      written.delete(name);
      const put = transaction.store.put(draft);
      // Said now, the commit does not wait for the news of the put to come back to this page.
      transaction.commit();
      await Promise.all([put, transaction.done]);
      if (!writtenElsewhere.has(name)) written.set(name, draft);
      return draft;
    },
    noteOtherWriter(key) {
      const isNews = !writtenElsewhere.has(nameOf(key));
      writtenElsewhere.add(nameOf(key));
      written.delete(nameOf(key));
      return isNews;
    },
    async remove(key) {
      written.delete(nameOf(key));
      await (await open()).delete("drafts", [key.templateId, key.sha256]);
    },
  };
}
