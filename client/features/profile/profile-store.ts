import { Profile } from "../../../shared/contracts/profile.ts";
import { followMode } from "../../lib/storage/forget-mode.ts";
import type { KeptStore } from "../../lib/storage/kept-store.ts";
import { createSealedStore } from "../../lib/storage/sealed-store.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { createTabStore } from "../../lib/storage/tab-store.ts";

const NAME = "fillwright-profiles";

const open = (memory: Memory): KeptStore<Profile> => (memory === "tab" ? createTabStore(NAME, Profile) : createSealedStore(NAME, Profile));

/** Opens the store of people and companies; with `memory`, the one of that alone. */
export function createProfileStore(memory?: Memory): KeptStore<Profile> {
  return followMode(open, memory);
}
