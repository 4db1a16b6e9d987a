import { typedMemory } from "../../lib/storage/forget-mode.ts";
import { recall, writeStored } from "../../lib/storage/storage.ts";

/** What the keys of all unfinished corrections begin with. */
export const CORRECTIONS_PREFIX = "corrections:";

function keyOf(id: string): string {
  return `${CORRECTIONS_PREFIX}${id}`;
}

/** Reads a PDF's unfinished corrections, unchecked; null without any. */
export function recallUnfinished(id: string): unknown {
  return recall(keyOf(id), typedMemory());
}

/** Stores unfinished corrections, so that a reload goes on with them; null deletes them. They are checked where they are gone on with. */
export function keepUnfinished(id: string, fields: unknown): void {
  writeStored(keyOf(id), fields, typedMemory());
}
