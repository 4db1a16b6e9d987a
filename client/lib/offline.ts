import { savesData } from "./preload.ts";
import { recall, writeStored } from "./storage.ts";
import { whenIdle } from "./when-idle.ts";

const RELOADED_KEY = "reloadedAt";
/** A page that reloaded itself does not do so again within this time: it would never come to rest. */
const RELOAD_PAUSE_MS = 60_000;

/** Lets forms go on without a network. Not where the visitor asked to be sent less, and not in development, whose files change under it. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData()) return;
  // Blocked, as in some private windows: everything works with a network.
  whenIdle(() => void navigator.serviceWorker.register("/service-worker.js", { scope: "/" }).catch(() => undefined));
}

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
