import { useSyncExternalStore } from "react";

/** State of a history entry: the scroll position of its page, the cursors by which its list was opened, and what storage did not take, which a reload brings back. */
type EntryMemory = { scrollY: number; cursors: string[]; refused: unknown };

const CHANGE = "entrymemorychange";

/** Reads the state of the current history entry. */
export function readEntryMemory(): EntryMemory {
  const { scrollY, cursors, refused = null }: Partial<Record<keyof EntryMemory, unknown>> = Object(history.state);
  return {
    scrollY: typeof scrollY === "number" ? scrollY : 0,
    cursors: Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === "string") : [],
    refused,
  };
}

/** Adds to the state of the current history entry. Never throws: where the browser refuses, the state stays as it was. */
export function writeEntryMemory(memory: Partial<EntryMemory>): void {
  try {
    // The router listens to `history.replaceState` and would render again without need.
    History.prototype.replaceState.call(history, { ...readEntryMemory(), ...memory }, "");
  } catch {
    // Safari takes about a hundred changes in half a minute, and Firefox no large state.
  }
  dispatchEvent(new Event(CHANGE));
}

function onEntryChange(callback: () => void): () => void {
  const events = [CHANGE, "popstate", "pushState"];
  for (const event of events) addEventListener(event, callback);
  return () => {
    for (const event of events) removeEventListener(event, callback);
  };
}

/** Returns the cursors by which the current entry's list was opened, and a function that adds one. Empty on the server and at the first render. */
export function useOpenedCursors(): [cursors: string[], open: (cursor: string) => void] {
  const joined = useSyncExternalStore(
    onEntryChange,
    () => readEntryMemory().cursors.join(" "),
    () => "",
  );
  const cursors = joined ? joined.split(" ") : [];
  return [cursors, (cursor) => writeEntryMemory({ cursors: [...cursors, cursor] })];
}
