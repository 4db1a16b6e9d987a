import * as v from "valibot";
import type { KeptStore } from "./kept-store.ts";
import { keepStored, readStored } from "./storage.ts";

/** Keeps things in this tab alone: the browser forgets them when it is closed. */
export function createTabStore<T extends { id: string }>(key: string, schema: v.GenericSchema<unknown, T>): KeptStore<T> {
  const read = (): T[] => readStored(key, v.array(schema), "tab") ?? [];
  const write = (items: T[]): void => keepStored(key, items.length > 0 ? items : null, "tab");
  return {
    list: async () => read(),
    save: async (item) => write([...read().filter(({ id }) => id !== item.id), item]),
    remove: async (id) => write(read().filter((item) => item.id !== id)),
    erase: async () => write([]),
  };
}
