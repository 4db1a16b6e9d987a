import { recall, writeStored } from "./storage.ts";

const PATH_KEY = "continue-download";

/** An address without its query, which may hold the id of an ad's click: that is never kept. */
const withoutQuery = (address: string) => address.replace(/\?.*$/u, "");

/** Lets the page at `address` go on with its download, now that the plan is paid; null takes the leave back. */
export function continueDownloadAt(address: string | null): void {
  writeStored(PATH_KEY, address === null ? null : withoutQuery(address), "tab");
}

/** Whether the page at `address` may go on. */
export function continuesDownloadAt(address: string): boolean {
  return recall(PATH_KEY, "tab") === withoutQuery(address);
}
