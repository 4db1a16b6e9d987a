import { useSyncExternalStore } from "react";
import * as v from "valibot";

/** What a history entry remembers of the page it showed: how far it was scrolled, and how far its list was opened. */
const EntryMemory = v.object({ scrollY: v.optional(v.number(), 0), cursors: v.optional(v.array(v.string()), []) });
export type EntryMemory = v.InferOutput<typeof EntryMemory>;

const CHANGE = "entrymemorychange";

/** What the current history entry remembers. */
export function readEntryMemory(): EntryMemory {
  const result = v.safeParse(EntryMemory, history.state);
  return result.success ? result.output : { scrollY: 0, cursors: [] };
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
