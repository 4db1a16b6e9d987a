import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as v from "valibot";
import { Profile } from "../../../shared/contracts/profile.ts";

const DATABASE = "fillwright-profiles";
const KEY_NAME = "profiles";
const IV_BYTES = 12;

type Sealed = { id: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
type Schema = DBSchema & { keys: { key: string; value: CryptoKey }; profiles: { key: string; value: Sealed } };

/**
 * The profiles of this browser, encrypted with a key that was made here and that no script can read out: a copy of the browser's files alone does
 * not give them away to another program's search, and erasing the key erases them. Every method rejects where storage is blocked.
 */
export function createProfileStore() {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(DATABASE, 1, {
      upgrade(db) {
        db.createObjectStore("keys");
        db.createObjectStore("profiles", { keyPath: "id" });
      },
    });
    opened.catch(() => (opened = undefined));
    return opened;
  }

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

  async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<Profile[]> {
    try {
      const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data));
      return [v.parse(Profile, JSON.parse(text))];
    } catch {
      // Written under a key that is gone: nobody can read it any more.
      return [];
    }
  }

  return {
    async list(): Promise<Profile[]> {
      const db = await open();
      const sealed = await db.getAll("profiles");
      if (sealed.length === 0) return [];
      const key = await loadKey(db);
      return (await Promise.all(sealed.map((one) => unseal(key, one)))).flat();
    },
    async save(profile: Profile): Promise<void> {
      const db = await open();
      const key = await loadKey(db);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(JSON.stringify(profile)));
      await db.put("profiles", { id: profile.id, iv, data });
    },
    async remove(id: string): Promise<void> {
      await (await open()).delete("profiles", id);
    },
    /** Erases the profiles and the key that they were written under. */
    async erase(): Promise<void> {
      const transaction = (await open()).transaction(["keys", "profiles"], "readwrite");
      await Promise.all([transaction.objectStore("keys").clear(), transaction.objectStore("profiles").clear(), transaction.done]);
    },
  };
}
