import type { KeptStore } from "./kept-store.ts";
import { keepStored, listStoredKeys, type Memory, recall } from "./storage.ts";

/** One thing that is in two places: it goes from the old one, or its new place becomes what it was. Both reject where storage is blocked. */
export type Copied = { removeOld: () => Promise<void>; undo: () => Promise<void> };

/** Copies all items of a store into another one. @throws where one does not fit */
export async function* copyKept<T extends { id: string }>(from: KeptStore<T>, to: KeptStore<T>): AsyncGenerator<Copied> {
  const there = new Map((await to.list()).map((item) => [item.id, item]));
  for (const item of await from.list()) {
    await to.save(item);
    const before = there.get(item.id);
    yield { removeOld: () => from.remove(item.id), undo: () => (before ? to.save(before) : to.remove(item.id)) };
  }
  // What cannot be read any more is not listed.
  yield { removeOld: () => from.erase(), undo: async () => undefined };
}

/** Copies the remembered values whose keys begin with `prefix`. @throws where one does not fit */
export async function* copyStored(prefix: string, from: Memory, to: Memory): AsyncGenerator<Copied> {
  for (const key of listStoredKeys(prefix, from)) {
    const before = recall(key, to);
    keepStored(key, recall(key, from), to);
    yield { removeOld: async () => keepStored(key, null, from), undo: async () => keepStored(key, before, to) };
  }
}
