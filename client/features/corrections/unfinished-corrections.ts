import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import { forgetsOnClose } from "../../lib/forget-mode.ts";
import { recall, writeStored } from "../../lib/storage.ts";

function keyOf(id: string): string {
  return `corrections:${id}`;
}

/** The fields of a PDF as they were left in the middle of correcting them, unchecked; null where nobody left them so. */
export function recallUnfinished(id: string): unknown {
  return recall(keyOf(id), forgetsOnClose() ? "tab" : "device");
}

/** Keeps fields that are being corrected, so that a reload goes on with them; null ends it. */
export function keepUnfinished(id: string, fields: readonly PrintedField[] | null): void {
  writeStored(keyOf(id), fields, forgetsOnClose() ? "tab" : "device");
}
