import * as v from "valibot";
import { Copy } from "../../../shared/contracts/embed-message.ts";
import { continueDownloadAt, continuesDownloadAt } from "./download-return.ts";
import { readStored, writeStored } from "../storage/storage.ts";

/** A download that was asked for: its kind and its pages, as indices; all when there are none. */
const WantedDownload = v.object({
  kind: Copy,
  pages: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
type WantedDownload = v.InferOutput<typeof WantedDownload>;

const WANTED_KEY = "download-wanted";

/** Remembers for this tab the download that the paywall interrupted. */
export function rememberDownload(wanted: WantedDownload): void {
  writeStored(WANTED_KEY, wanted, "tab");
}

/** Returns, once, the download that the page at `address` should go on with; null without one. */
export function takeDownload(address: string): WantedDownload | null {
  if (!continuesDownloadAt(address)) return null;
  const wanted = readStored(WANTED_KEY, WantedDownload, "tab");
  continueDownloadAt(null);
  writeStored(WANTED_KEY, null, "tab");
  return wanted;
}
