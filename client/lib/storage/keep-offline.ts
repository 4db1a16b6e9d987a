import * as v from "valibot";
import { KeepAnswer, type KeepRequest } from "../../../shared/contracts/offline.ts";
import { forgetsOnClose } from "./forget-mode.ts";
import { savesData } from "../navigation/preload.ts";
import { PartNotLoadedError } from "../part-not-loaded-error.ts";

/** Resolves when a worker is active. @throws PartNotLoadedError when a file that it needs could not be fetched */
async function waitUntilActive(): Promise<ServiceWorker | null> {
  // Undefined where the browser blocks service workers silently.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register("/service-worker.js", { scope: "/" });
  const failure = Promise.withResolvers<never>();
  const installing = registration?.installing;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "redundant" && !registration?.active)
      failure.reject(new PartNotLoadedError("The service worker was not installed."));
  });
  return (await Promise.race([navigator.serviceWorker.ready, failure.promise])).active;
}

/**
 * Keeps the form at `url` on this device, unless that is to forget what was opened; true once it opens without a network. The first form brings the
 * service worker, and with it all that the app needs; not where the visitor asked to be sent less, not where the browser blocks it, as in some private
 * windows, and not in development, whose files change under it. @throws PartNotLoadedError when something that it needs could not be had
 */
export async function keepOffline(url: string): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData() || forgetsOnClose()) return false;
  const active = await waitUntilActive().catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw new PartNotLoadedError(error);
  });
  if (!active) return false;
  const { port1, port2 } = new MessageChannel();
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const answer = v.safeParse(KeepAnswer, data);
    resolve(answer.success && answer.output.isKept);
    port1.close();
  });
  port1.start();
  const request: KeepRequest = { kind: "keep", url };
  active.postMessage(request, [port2]);
  if (!(await answered)) throw new PartNotLoadedError("The form was not kept.");
  return true;
}
