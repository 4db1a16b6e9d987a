import * as v from "valibot";
import { Copy } from "../../shared/contracts/embed-message.ts";

/** What is to be taken away, and which pages of it, as indices; all when there are none. */
const WantedDownload = v.object({
  kind: Copy,
  pages: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type WantedDownload = v.InferOutput<typeof WantedDownload>;

const WANTED_KEY = "download-wanted";
const PATH_KEY = "continue-download";

function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Remembers for this tab what was wanted when the paywall came between. */
export function rememberDownload(wanted: WantedDownload): void {
  withStorage((storage) => storage.setItem(WANTED_KEY, JSON.stringify(wanted)));
}

/** The plan is paid: the page at `path` may go on with what was wanted. Somebody who comes back without paying is left in peace. */
export function continueDownloadAt(path: string): void {
  withStorage((storage) => storage.setItem(PATH_KEY, path));
}

/** What the page at `path` should go on with, once; null when nothing. */
export function takeDownload(path: string): WantedDownload | null {
  return withStorage((storage) => {
    const wanted = storage.getItem(PATH_KEY) === path ? storage.getItem(WANTED_KEY) : null;
    if (wanted === null) return null;
    storage.removeItem(PATH_KEY);
    storage.removeItem(WANTED_KEY);
    return v.parse(WantedDownload, JSON.parse(wanted));
  });
}
