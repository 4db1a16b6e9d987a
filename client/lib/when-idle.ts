/** Browsers without idle callbacks wait this long instead. */
const FALLBACK_MS = 500;
const LATEST_MS = 5_000;

/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, FALLBACK_MS);
}
