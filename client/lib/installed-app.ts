/**
 * Makes sure that the product installed as an app has its service worker: what another app shares with it goes through that worker to the page, and
 * without one it would go to the server. Ends with `signal`.
 */
export function serveInstalledApp(signal: AbortSignal): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register("/service-worker.js", { scope: "/" }).catch(() => undefined);
  };
  if (matchMedia("(display-mode: standalone)").matches) register();
  addEventListener("appinstalled", register, { signal });
}
