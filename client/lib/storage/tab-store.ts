import * as v from "valibot";
import type { KeptStore } from "./kept-store.ts";
import { keepStored, recall } from "./storage.ts";

/** Keeps things in this tab alone: the browser forgets them when it is closed. One that cannot be read hides no other. */
export function createTabStore<T extends { id: string }>(key: string, schema: v.GenericSchema<unknown, T>): KeptStore<T> {
  const readOne = (kept: unknown): T[] => {
    const result = v.safeParse(schema, kept);
    return result.success ? [result.output] : [];
  };
  const read = (): T[] => {
    const kept = recall(key, "tab");
    return Array.isArray(kept) ? kept.flatMap(readOne) : [];
  };
  const write = (items: T[]): void => keepStored(key, items.length > 0 ? items : null, "tab");
  return {
    list: async () => read(),
    save: async (item) => write([...read().filter(({ id }) => id !== item.id), item]),
    remove: async (id) => write(read().filter((item) => item.id !== id)),
    erase: async () => write([]),
  };
}
