import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";
import { recall, writeStored } from "../../lib/storage/storage.ts";
import type { DraftKey } from "./draft.ts";

/** `isRestored` says that the person deleted the draft, and it is back. */
const DraftWrite = v.object({ version: v.number(), changes: FieldValues, isRestored: v.optional(v.boolean()) });
export type DraftWrite = v.InferOutput<typeof DraftWrite>;

/** A write of a draft; `isRemoved` alone says that the person deleted it. */
const DraftMessage = v.union([DraftWrite, v.object({ isRemoved: v.literal(true) })]);
export type DraftMessage = v.InferOutput<typeof DraftMessage>;

type DraftChannel = { post: (message: DraftMessage) => void; close: () => void };

/**
 * Opens the line between all pages that have a draft open; one that is not shared has this page alone. Returns null where the browser blocks it, and
 * with it storage: no other tab has news.
 */
export function openDraftChannel(
  { templateId, sha256 }: DraftKey,
  isShared: boolean,
  listener?: (message: DraftMessage) => void,
): DraftChannel | null {
  try {
    const channel = new BroadcastChannel(`draft ${isShared ? "" : `${performance.timeOrigin} `}${templateId} ${sha256}`);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (v.is(DraftMessage, data)) listener?.(data);
    });
    return {
      // A channel has no target origin: it reaches this origin only.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    };
  } catch {
    return null;
  }
}

/** The key of the time of this tab's last deletion, in milliseconds: its pages behind Back sleep meanwhile, and hear no message. */
const REMOVED_AT_KEY = "draft-removed-at";

/** The key of the time of the device's last erasure, in milliseconds: open forms and history entries outlive it. */
const ERASED_AT_KEY = "erased-at";

/** Ends whatever was typed until now and is stored nowhere: open forms write none of it, and history entries bring none of it back. */
export function noteErasure(): void {
  writeStored(ERASED_AT_KEY, Date.now());
}

/** Whether everything on this device was erased since a time in milliseconds. */
export function wasErasedSince(time: number): boolean {
  const erasedAt = recall(ERASED_AT_KEY);
  if (typeof erasedAt !== "number") return false;
  const now = Date.now();
  // An erasure to come was noted by a clock that has been set back: what has a time of the clock as it is came later.
  const isBefore = erasedAt > now && time <= now;
  return erasedAt >= time && !isBefore;
}

function tell(key: DraftKey, isShared: boolean, message: DraftMessage): void {
  const channel = openDraftChannel(key, isShared);
  channel?.post(message);
  channel?.close();
}

/** Tells all pages that have a draft open what was written into it. */
export function tellWrite(key: DraftKey, isShared: boolean, write: DraftWrite): void {
  tell(key, isShared, write);
}

/** Tells all pages that have a draft open that the person deleted it. */
export function tellRemoval(key: DraftKey, isShared: boolean): void {
  writeStored(REMOVED_AT_KEY, Date.now(), "tab");
  tell(key, isShared, { isRemoved: true });
}

/** Whether the person deleted any draft in this tab since a time in milliseconds. */
export function wasRemovedSince(time: number): boolean {
  const removedAt = recall(REMOVED_AT_KEY, "tab");
  return typeof removedAt === "number" && removedAt >= time;
}
