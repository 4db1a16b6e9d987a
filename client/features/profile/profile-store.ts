import { Profile } from "../../../shared/contracts/profile.ts";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import type { KeptStore } from "../../lib/storage/kept-store.ts";
import { createSealedStore } from "../../lib/storage/sealed-store.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { createTabStore } from "../../lib/storage/tab-store.ts";

const NAME = "fillwright-profiles";

/** Opens the store of people and companies. */
export function createProfileStore(memory: Memory = forgetsOnClose() ? "tab" : "device"): KeptStore<Profile> {
  return memory === "tab" ? createTabStore(NAME, Profile) : createSealedStore(NAME, Profile);
}
