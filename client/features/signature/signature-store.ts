import * as v from "valibot";
import { SignatureMark } from "../../../shared/contracts/placement.ts";
import { followMode } from "../../lib/storage/forget-mode.ts";
import type { KeptStore } from "../../lib/storage/kept-store.ts";
import { createSealedStore } from "../../lib/storage/sealed-store.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { createTabStore } from "../../lib/storage/tab-store.ts";

const NAME = "fillwright-signatures";

/** A saved signature, or initials. `person` is the name that the signer entered. */
export const KeptSignature = v.object({
  id: v.string(),
  person: v.string(),
  kind: v.picklist(["signature", "initials"]),
  mark: SignatureMark,
});
export type KeptSignature = v.InferOutput<typeof KeptSignature>;

const open = (memory: Memory): KeptStore<KeptSignature> =>
  memory === "tab" ? createTabStore(NAME, KeptSignature) : createSealedStore(NAME, KeptSignature);

/** Opens the store of saved signatures; with `memory`, the one of that alone. */
export function createSignatureStore(memory?: Memory): KeptStore<KeptSignature> {
  return followMode(open, memory);
}
