import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import { recall, writeStored } from "../../lib/storage/storage.ts";

function keyOf(id: string): string {
  return `corrections:${id}`;
}

/** Reads a PDF's unfinished corrections, unchecked; null without any. */
export function recallUnfinished(id: string): unknown {
  return recall(keyOf(id), forgetsOnClose() ? "tab" : "device");
}

/** Stores unfinished corrections, so that a reload goes on with them; null deletes them. */
export function keepUnfinished(id: string, fields: readonly PrintedField[] | null): void {
  writeStored(keyOf(id), fields, forgetsOnClose() ? "tab" : "device");
}
