const KIND_KEY = "download-kind";
const PATH_KEY = "continue-download";

function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Remembers for this tab what was wanted when the paywall came between. */
export function rememberDownload(kind: string): void {
  withStorage((storage) => storage.setItem(KIND_KEY, kind));
}

/** The plan is paid: the page at `path` may go on with what was wanted. Somebody who comes back without paying is left in peace. */
export function continueDownloadAt(path: string): void {
  withStorage((storage) => storage.setItem(PATH_KEY, path));
}

/** What the page at `path` should go on with, once; null when nothing. */
export function takeDownload(path: string): string | null {
  return withStorage((storage) => {
    const kind = storage.getItem(PATH_KEY) === path ? storage.getItem(KIND_KEY) : null;
    if (kind !== null) {
      storage.removeItem(PATH_KEY);
      storage.removeItem(KIND_KEY);
    }
    return kind;
  });
}
