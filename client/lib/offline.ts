import * as v from "valibot";
import { KeepAnswer, type KeepRequest } from "../../shared/contracts/offline.ts";
import { forgetsOnClose } from "./forget-mode.ts";
import { savesData } from "./preload.ts";
import { readStored, writeStored } from "./storage.ts";
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

/** Keeps the form at `url` on this device, unless that is to forget what was opened; true once it opens without a network. */
export async function keepOffline(url: string): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData() || forgetsOnClose()) return false;
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const answer = v.safeParse(KeepAnswer, data);
      resolve(answer.success && answer.output.isKept);
      port1.close();
    });
  });
  port1.start();
  const request: KeepRequest = { kind: "keep", url };
  active?.postMessage(request, [port2]);
  return answered;
}

/**
 * Loads the page anew when a part of it is gone, as after a deploy in a browser that kept nothing. What was typed is in the draft by then and comes
 * back with the page.
 */
export function reloadWhenOutdated(): void {
  addEventListener("vite:preloadError", () => {
    const lastAt = readStored(RELOADED_KEY, v.number()) ?? 0;
    if (!navigator.onLine || Date.now() - lastAt < RELOAD_PAUSE_MS) return;
    writeStored(RELOADED_KEY, Date.now());
    location.reload();
  });
}
