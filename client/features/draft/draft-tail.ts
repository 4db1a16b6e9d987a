import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";
import { type Memory, readStored, writeStored } from "../../lib/storage/storage.ts";
import type { DraftKey } from "./draft.ts";

const Tail = v.object({ changes: FieldValues, at: v.string() });

/** The last changes of a draft, which its store had not confirmed when the page was left; `at` is ISO 8601. */
export type DraftTail = v.InferOutput<typeof Tail>;

function keyOf({ templateId, sha256 }: DraftKey): string {
  return `draft-tail ${templateId} ${sha256}`;
}

/** Keeps a tail at once: a browser ends a page without waiting for its database. null forgets it. Storage that is blocked or full keeps none. */
export function keepTail(key: DraftKey, tail: DraftTail | null, memory: Memory): void {
  writeStored(keyOf(key), tail, memory);
}

export function readTail(key: DraftKey, memory: Memory): DraftTail | null {
  return readStored(keyOf(key), Tail, memory);
}
