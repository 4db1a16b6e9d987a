import * as v from "valibot";
import { SignatureMark } from "../../../shared/contracts/placement.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const KEY = "signatures";

/** A signature, or initials, of somebody who signs on this device. `person` is the name they gave it. */
export const SavedSignature = v.object({
  id: v.string(),
  person: v.string(),
  kind: v.picklist(["signature", "initials"]),
  mark: SignatureMark,
});
export type SavedSignature = v.InferOutput<typeof SavedSignature>;

/** What was kept in this browser, the latest first. Where storage is blocked there is none. */
export function listSignatures(): SavedSignature[] {
  return readStored(KEY, v.array(SavedSignature)) ?? [];
}

/** Keeps one more. False when the browser has no room, or keeps nothing. */
export function keepSignature(signature: Omit<SavedSignature, "id">): boolean {
  const id = crypto.randomUUID();
  writeStored(KEY, [{ ...signature, id }, ...listSignatures()]);
  return listSignatures().some((kept) => kept.id === id);
}

export function forgetSignature(id: string): void {
  const left = listSignatures().filter((kept) => kept.id !== id);
  writeStored(KEY, left.length > 0 ? left : null);
}
