import { recall, writeStored } from "./storage.ts";

const KEY = "forget-on-close";

/** Checks whether this browser is shared: then typed answers are stored in their tab alone and are gone with it. */
export function forgetsOnClose(): boolean {
  return recall(KEY) === true;
}

/** Sets the mode for every tab opened from now on. */
export function setForgetsOnClose(forgets: boolean): void {
  writeStored(KEY, forgets || null);
}
