import { OWN_PDF_KEY } from "../../../shared/routes.ts";
import { recall, writeStored } from "../storage/storage.ts";

const PAGE_KEY = "continue-download";

/** Returns an address's path, and of its query only the PDF of one's own: the id of an ad's click in it must not be kept. */
function toPage(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  return `${pathname}?${searchParams.get(OWN_PDF_KEY) ?? ""}`;
}

/** Allows the page at `address` to go on with its download, once the plan is paid; null takes that back. */
export function continueDownloadAt(address: string | null): void {
  writeStored(PAGE_KEY, address === null ? null : toPage(address), "tab");
}

/** Checks whether the page at `address` may go on. */
export function continuesDownloadAt(address: string): boolean {
  return recall(PAGE_KEY, "tab") === toPage(address);
}
