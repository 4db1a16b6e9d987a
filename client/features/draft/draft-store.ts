import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { createDeviceDraftStore } from "./device-draft-store.ts";
import type { DraftStore } from "./draft.ts";
import { createTabDraftStore } from "./tab-draft-store.ts";

/** Opens this device's drafts, or where it forgets answers, this tab's. */
export function createDraftStore(memory: Memory = forgetsOnClose() ? "tab" : "device"): DraftStore {
  return memory === "tab" ? createTabDraftStore() : createDeviceDraftStore();
}
