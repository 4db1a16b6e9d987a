import { recall, writeStored } from "../storage/storage.ts";

const PATH_KEY = "continue-download";

/** Removes an address's query: the id of an ad's click in it must not be kept. */
const withoutQuery = (address: string) => address.replace(/\?.*$/u, "");

/** Allows the page at `address` to go on with its download, once the plan is paid; null takes that back. */
export function continueDownloadAt(address: string | null): void {
  writeStored(PATH_KEY, address === null ? null : withoutQuery(address), "tab");
}

/** Checks whether the page at `address` may go on. */
export function continuesDownloadAt(address: string): boolean {
  return recall(PATH_KEY, "tab") === withoutQuery(address);
}
