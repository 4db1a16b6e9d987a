import { recall, writeStored } from "./storage.ts";

const RELOADED_KEY = "reloadedAt";
/** A page that reloaded itself does not do so again within this time: it would never come to rest. */
const RELOAD_PAUSE_MS = 60_000;

/**
 * Loads the page anew when a part of it is gone, as after a deploy in a browser that kept nothing. What was typed is in the draft by then and comes
 * back with the page.
 */
export function reloadWhenOutdated(): void {
  addEventListener("vite:preloadError", () => {
    const lastAt = Number(recall(RELOADED_KEY));
    if (!navigator.onLine || Date.now() - lastAt < RELOAD_PAUSE_MS) return;
    writeStored(RELOADED_KEY, Date.now());
    location.reload();
  });
}
