import { Profile } from "../../../shared/contracts/profile.ts";
import { forgetsOnClose } from "../../lib/forget-mode.ts";
import type { KeptStore } from "../../lib/kept-store.ts";
import { createSealedStore } from "../../lib/sealed-store.ts";
import type { Memory } from "../../lib/storage.ts";
import { createTabStore } from "../../lib/tab-store.ts";

const NAME = "fillwright-profiles";

/** Opens the store of people and companies. */
export function createProfileStore(memory: Memory = forgetsOnClose() ? "tab" : "device"): KeptStore<Profile> {
  return memory === "tab" ? createTabStore(NAME, Profile) : createSealedStore(NAME, Profile);
}
