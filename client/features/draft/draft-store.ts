import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { forgetsOnClose } from "../../lib/forget-mode.ts";
import type { Memory } from "../../lib/storage.ts";
import { createDeviceDraftStore } from "./device-draft-store.ts";
import type { Draft, DraftKey } from "./draft.ts";
import { createTabDraftStore } from "./tab-draft-store.ts";

/** Where drafts are kept. Every method rejects when storage is blocked or full; nothing is ever half written. */
export type DraftStore = {
  /** Whether other tabs of this browser have the same drafts. */
  readonly isShared: boolean;
  find: (key: DraftKey) => Promise<Draft | null>;
  /** Every draft, the latest first. */
  list: () => Promise<Draft[]>;
  listEditions: (templateId: string) => Promise<Draft[]>;
  /** Writes changes into a draft, on top of whatever another tab wrote in the meantime. */
  merge: (key: DraftKey, title: string, changes: FieldValues, now: Date) => Promise<Draft>;
  /**
   * Says that another tab writes the same draft: from now on each write looks at what is stored. True when that is news: until it is news to both,
   * one may write over what the other has just written.
   */
  noteOtherWriter: (key: DraftKey) => boolean;
  remove: (key: DraftKey) => Promise<void>;
};

/** The drafts: of this device, or where it forgets what is typed, of this tab. */
export function createDraftStore(memory: Memory = forgetsOnClose() ? "tab" : "device"): DraftStore {
  return memory === "tab" ? createTabDraftStore() : createDeviceDraftStore();
}
