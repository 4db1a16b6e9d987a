import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { type Draft, type DraftKey, mergeDraft } from "./draft.ts";

const DATABASE = "fillwright-drafts";

type Schema = DBSchema & { drafts: { key: [templateId: string, sha256: string]; value: Draft; indexes: { templateId: string } } };

/** The drafts of this browser. Every method rejects when storage is blocked or full; nothing is ever half written. */
export type DraftStore = ReturnType<typeof createDraftStore>;

export function createDraftStore() {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      opened = undefined;
    };
    opened ??= openDB<Schema>(DATABASE, 1, {
      upgrade(db) {
        db.createObjectStore("drafts", { keyPath: ["templateId", "sha256"] }).createIndex("templateId", "templateId");
      },
      // Another tab wants a newer layout: this connection must not hold it up.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  }

  return {
    async find({ templateId, sha256 }: DraftKey): Promise<Draft | null> {
      return (await (await open()).get("drafts", [templateId, sha256])) ?? null;
    },
    /** Every draft, the latest first. */
    async list(): Promise<Draft[]> {
      const drafts = await (await open()).getAll("drafts");
      return drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    },
    async listEditions(templateId: string): Promise<Draft[]> {
      return (await open()).getAllFromIndex("drafts", "templateId", templateId);
    },
    /**
     * Writes changes into a draft in one transaction, on top of whatever another tab wrote in the meantime. Relaxed durability hands the write
     * to the operating system without waiting for the disk: a killed browser loses nothing by it, and the next write need not wait.
     */
    async merge(key: DraftKey, title: string, changes: FieldValues, now: Date): Promise<Draft> {
      const transaction = (await open()).transaction("drafts", "readwrite", { durability: "relaxed" });
      const updatedAt = now.toISOString();
      const stored = await transaction.store.get([key.templateId, key.sha256]);
      const draft = mergeDraft(stored ?? { ...key, title, values: {}, version: 0, createdAt: updatedAt, updatedAt }, changes, updatedAt);
      const put = transaction.store.put(draft);
      // Said now, the commit does not wait for the news of the put to come back to this page.
      transaction.commit();
      await Promise.all([put, transaction.done]);
      return draft;
    },
    async remove({ templateId, sha256 }: DraftKey): Promise<void> {
      await (await open()).delete("drafts", [templateId, sha256]);
    },
  };
}
