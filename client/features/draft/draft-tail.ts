import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";
import { readEntryMemory, writeEntryMemory } from "../../lib/navigation/entry-memory.ts";
import { keepStored, type Memory, readStored } from "../../lib/storage/storage.ts";
import type { DraftKey } from "./draft.ts";

const Tail = v.object({ changes: FieldValues, at: v.string() });

/** The last changes of a draft, which its store had not confirmed when the page was left; `at` is ISO 8601. */
export type DraftTail = v.InferOutput<typeof Tail>;

function keyOf({ templateId, sha256 }: DraftKey): string {
  return `draft-tail ${templateId} ${sha256}`;
}

/** A tail in the state of its page's history entry. */
const RefusedTail = v.object({ key: v.string(), tail: Tail });

/**
 * Keeps a tail at once: a browser ends a page without waiting for its database. null forgets it. Where storage is blocked or full, the tail outlives a reload
 * of the page and no more.
 */
export function keepTail(key: DraftKey, tail: DraftTail | null, memory: Memory): void {
  let refused: v.InferOutput<typeof RefusedTail> | null = null;
  try {
    keepStored(keyOf(key), tail, memory);
  } catch {
    refused = tail && { key: keyOf(key), tail };
  }
  if (refused || readEntryMemory().refused !== null) writeEntryMemory({ refused });
}

export function readTail(key: DraftKey, memory: Memory): DraftTail | null {
  const stored = readStored(keyOf(key), Tail, memory);
  const { refused } = readEntryMemory();
  return v.is(RefusedTail, refused) && refused.key === keyOf(key) ? refused.tail : stored;
}
