import * as v from "valibot";
import { KeepAnswer, type KeepRequest } from "../../shared/contracts/offline.ts";
import { forgetsOnClose } from "./forget-mode.ts";
import { savesData } from "./preload.ts";

/**
 * Keeps the form at `url` on this device, unless that is to forget what was opened; true once it opens without a network. The first form brings the
 * service worker, and with it all that the app needs; not where the visitor asked to be sent less, and not in development, whose files change under
 * it. @throws where the browser blocks it, as in some private windows: everything works with a network
 */
export async function keepOffline(url: string): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData() || forgetsOnClose()) return false;
  await navigator.serviceWorker.register("/service-worker.js", { scope: "/" });
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
