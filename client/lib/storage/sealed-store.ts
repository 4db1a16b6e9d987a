import type { DBSchema, IDBPDatabase } from "idb";
import * as v from "valibot";
import { createDatabaseOpener } from "./database-opener.ts";
import type { KeptStore } from "./kept-store.ts";

const KEY_NAME = "device";
const IV_BYTES = 12;

type Sealed = { id: string; savedAt: number; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
type Schema = DBSchema & { keys: { key: string; value: CryptoKey }; items: { key: string; value: Sealed } };

/**
 * Keeps things in a database of this browser, encrypted with a key that was made here and that no script can read out: a copy of the browser's
 * files alone does not give them away to another program's search, and erasing the key erases them.
 */
export function createSealedStore<T extends { id: string }>(database: string, schema: v.GenericSchema<unknown, T>): KeptStore<T> {
  const open = createDatabaseOpener<Schema>(database, (db) => {
    db.createObjectStore("keys");
    db.createObjectStore("items", { keyPath: "id" });
  });

  async function loadKey(db: IDBPDatabase<Schema>): Promise<CryptoKey> {
    const known = await db.get("keys", KEY_NAME);
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    // Another tab may have made one meanwhile; the first is everybody's.
    const transaction = db.transaction("keys", "readwrite");
    const first = await transaction.store.get(KEY_NAME);
    if (!first) await transaction.store.put(made, KEY_NAME);
    await transaction.done;
    return first ?? made;
  }

  async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<T[]> {
    try {
      const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data));
      return [v.parse(schema, JSON.parse(text))];
    } catch {
      // Its key is gone, so it cannot be read any more.
      return [];
    }
  }

  return {
    async list() {
      const db = await open();
      const sealed = await db.getAll("items");
      if (sealed.length === 0) return [];
      const key = await loadKey(db);
      const inOrder = sealed.toSorted((a, b) => a.savedAt - b.savedAt);
      return (await Promise.all(inOrder.map((one) => unseal(key, one)))).flat();
    },
    async save(item) {
      const db = await open();
      const key = await loadKey(db);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(JSON.stringify(item)));
      await db.put("items", { id: item.id, savedAt: Date.now(), iv, data });
    },
    async remove(id) {
      await (await open()).delete("items", id);
    },
    /** Erases everything, and its key. */
    async erase() {
      const transaction = (await open()).transaction(["keys", "items"], "readwrite");
      await Promise.all([transaction.objectStore("keys").clear(), transaction.objectStore("items").clear(), transaction.done]);
    },
  };
}
