import { recall, writeStored } from "./storage.ts";

const KEY = "forget-on-close";

/** Whether this browser belongs to many: then what is typed lives in its tab alone and is gone with it. */
export function forgetsOnClose(): boolean {
  return recall(KEY) === true;
}

/** Holds for every tab that is opened from now on, until it is taken back. */
export function setForgetsOnClose(forgets: boolean): void {
  writeStored(KEY, forgets || null);
}
