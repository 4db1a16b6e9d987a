import { followMode } from "../../lib/storage/forget-mode.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { createDeviceDraftStore } from "./device-draft-store.ts";
import type { DraftStore } from "./draft.ts";
import { createTabDraftStore } from "./tab-draft-store.ts";

const open = (memory: Memory): DraftStore => (memory === "tab" ? createTabDraftStore() : createDeviceDraftStore());

/** Opens this device's drafts, or while it forgets answers, this tab's; with `memory`, those alone. */
export function createDraftStore(memory?: Memory): DraftStore {
  return followMode(open, memory);
}
