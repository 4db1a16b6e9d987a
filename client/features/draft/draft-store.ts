import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { forgetsOnClose } from "../../lib/forget-mode.ts";
import type { Memory } from "../../lib/storage.ts";
import { createDeviceDraftStore } from "./device-draft-store.ts";
import type { Draft, DraftKey } from "./draft.ts";
import { createTabDraftStore } from "./tab-draft-store.ts";

/** The store of drafts. Every method rejects when storage is blocked or full; no write is partial. */
export type DraftStore = {
  /** Whether other tabs of this browser share the drafts. */
  readonly isShared: boolean;
  find: (key: DraftKey) => Promise<Draft | null>;
  /** Every draft, the latest first. */
  list: () => Promise<Draft[]>;
  listEditions: (templateId: string) => Promise<Draft[]>;
  /** Writes changes into a draft, on top of other tabs' writes. */
  merge: (key: DraftKey, title: string, changes: FieldValues, now: Date) => Promise<Draft>;
  /**
   * Notes that another tab writes the same draft: from now on each write reads the stored one first. Returns true the first time: until both tabs
   * know, one may overwrite the other's last write.
   */
  noteOtherWriter: (key: DraftKey) => boolean;
  remove: (key: DraftKey) => Promise<void>;
};

/** Opens this device's drafts, or where it forgets answers, this tab's. */
export function createDraftStore(memory: Memory = forgetsOnClose() ? "tab" : "device"): DraftStore {
  return memory === "tab" ? createTabDraftStore() : createDeviceDraftStore();
}
