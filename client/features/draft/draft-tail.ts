import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";
import { readEntryMemory, writeEntryMemory } from "../../lib/navigation/entry-memory.ts";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import { keepStored, type Memory, readStored, writeStored } from "../../lib/storage/storage.ts";
import type { DraftKey } from "./draft.ts";
import { wasErasedSince } from "./draft-channel.ts";

/** `hadDraft` says whether the store had a draft, which the changes were made to. */
const Tail = v.object({ changes: FieldValues, at: v.string(), hadDraft: v.optional(v.boolean(), false) });

/** The last changes of a draft, which its store had not confirmed when the page was left; `at` is when the last was made, in ISO 8601. */
type DraftTail = v.InferOutput<typeof Tail>;

/** What the keys of all tails begin with. */
export const TAIL_PREFIX = "draft-tail ";

function keyOf({ templateId, sha256 }: DraftKey): string {
  return `${TAIL_PREFIX}${templateId} ${sha256}`;
}

/** A tail in the state of its page's history entry. */
const RefusedTail = v.object({ key: v.string(), tail: Tail });

function readRefused(key: DraftKey): DraftTail | null {
  const { success, output } = v.safeParse(RefusedTail, readEntryMemory().refused);
  return success && output.key === keyOf(key) ? output.tail : null;
}

/**
 * Keeps a tail at once: a browser ends a page without waiting for its database. Where storage is blocked or full, the history entry takes it, so it outlives
 * a reload, Back and Forward, and no more; it does so only while the entry is one of `page`, the path of the form, and not where the device forgets answers.
 * Never throws.
 */
export function keepTail(key: DraftKey, tail: DraftTail, memory: Memory, page: string): void {
  let refused: v.InferOutput<typeof RefusedTail> | null = null;
  try {
    keepStored(keyOf(key), tail, memory);
  } catch {
    if (location.pathname === page && !forgetsOnClose()) refused = { key: keyOf(key), tail };
  }
  if (refused || readRefused(key)) writeEntryMemory({ refused });
}

/** Forgets the tail of this draft alone. Other entries of the history keep theirs; `readTail` and the draft's own date tell that they are old. */
export function forgetTail(key: DraftKey, memory: Memory): void {
  writeStored(keyOf(key), null, memory);
  if (readRefused(key)) writeEntryMemory({ refused: null });
}

/** Reads the latest tail of a draft; null for none, and for one that is older than the last erasure of this device. */
export function readTail(key: DraftKey, memory: Memory): DraftTail | null {
  const tails = [readStored(keyOf(key), Tail, memory), readRefused(key)].filter((tail) => tail !== null);
  const [latest] = tails.toSorted((a, b) => b.at.localeCompare(a.at));
  return latest && !wasErasedSince(Date.parse(latest.at)) ? latest : null;
}
