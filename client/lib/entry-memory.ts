import { useSyncExternalStore } from "react";

/** What a history entry remembers of the page it showed: how far it was scrolled, and how far its list was opened. */
export type EntryMemory = { scrollY: number; cursors: string[] };

const CHANGE = "entrymemorychange";

/** What the current history entry remembers. */
export function readEntryMemory(): EntryMemory {
  const { scrollY, cursors }: Partial<Record<keyof EntryMemory, unknown>> = Object(history.state);
  return {
    scrollY: typeof scrollY === "number" ? scrollY : 0,
    cursors: Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === "string") : [],
  };
}

/** Adds to what the current history entry remembers. */
export function writeEntryMemory(memory: Partial<EntryMemory>): void {
  // The router listens to `history.replaceState` and would render again; nothing that it shows has changed.
  History.prototype.replaceState.call(history, { ...readEntryMemory(), ...memory }, "");
  dispatchEvent(new Event(CHANGE));
}

function onEntryChange(callback: () => void): () => void {
  const events = [CHANGE, "popstate", "pushState"];
  for (const event of events) addEventListener(event, callback);
  return () => {
    for (const event of events) removeEventListener(event, callback);
  };
}

/** How far the current history entry's list was opened, and how to open it further. The server and the first render know of nothing opened. */
export function useOpenedCursors(): [cursors: string[], open: (cursor: string) => void] {
  const joined = useSyncExternalStore(
    onEntryChange,
    () => readEntryMemory().cursors.join(" "),
    () => "",
  );
  const cursors = joined ? joined.split(" ") : [];
  return [cursors, (cursor) => writeEntryMemory({ cursors: [...cursors, cursor] })];
}
