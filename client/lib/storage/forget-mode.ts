import { type Memory, recall, writeStored } from "./storage.ts";

const KEY = "forget-on-close";

/** Checks whether this browser is shared: then typed answers are stored in their tab alone and are gone with it. */
export function forgetsOnClose(): boolean {
  return recall(KEY) === true;
}

/** Sets the mode for all tabs, those that are open included. */
export function setForgetsOnClose(forgets: boolean): void {
  writeStored(KEY, forgets || null);
}

/** Calls `listener` after another tab has changed the mode, until `signal` aborts. */
export function whenModeChanges(listener: () => void, signal: AbortSignal): void {
  addEventListener("storage", ({ key }) => key === KEY && listener(), { signal });
}

/** Where this browser keeps what is typed. */
export function typedMemory(): Memory {
  return forgetsOnClose() ? "tab" : "device";
}

/**
 * Opens a store whose every call goes where the browser keeps what is typed at that moment: the mode may be changed in another tab while this page is
 * open. `open` is called once for each memory. With `memory`, the store is that one alone.
 */
export function followMode<T extends object>(open: (memory: Memory) => T, memory?: Memory): T {
  if (memory) return open(memory);
  const stores: Partial<Record<Memory, T>> = {};
  const current = (): T => {
    const typed = typedMemory();
    return (stores[typed] ??= open(typed));
  };
  return new Proxy(current(), { get: (_, name) => Reflect.get(current(), name) });
}
