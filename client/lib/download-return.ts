import { recall, writeStored } from "./storage.ts";

const PATH_KEY = "continue-download";

/** The plan is paid: the page at `path` may go on with what was wanted. Somebody who comes back without paying is left in peace. */
export function continueDownloadAt(path: string | null): void {
  writeStored(PATH_KEY, path, "tab");
}

/** Whether the page at `path` may go on. */
export function continuesDownloadAt(path: string): boolean {
  return recall(PATH_KEY, "tab") === path;
}
