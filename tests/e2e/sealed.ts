import type { Page } from "playwright-core";

/** What a database of sealed things holds: how many, their bytes as text, and its keys, of which a script sees only that they cannot be taken out. */
export function readSealed(page: Page, name: string): Promise<{ items: number; text: string; keys: string[] }> {
  return page.evaluate(async (database) => {
    const opened = indexedDB.open(database);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.addEventListener("success", () => resolve(opened.result));
      opened.addEventListener("error", () => reject(opened.error));
    });
    const read = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.addEventListener("success", () => resolve(request.result));
      });
    const [keys, items] = await Promise.all([read("keys"), read("items")]);
    db.close();
    const text = JSON.stringify(items, (_, value: unknown) =>
      value instanceof ArrayBuffer || value instanceof Uint8Array ? new TextDecoder("latin1").decode(value) : value,
    );
    return { items: items.length, text, keys: keys.map((key) => (key instanceof CryptoKey ? `extractable ${key.extractable}` : "no key")) };
  }, name);
}
