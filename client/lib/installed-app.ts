/**
 * Registers the service worker of the installed app: files that another app shares go through that worker to the page, and
 * without one they would go to the server. Ends with `signal`.
 */
export function serveInstalledApp(signal: AbortSignal): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register("/service-worker.js", { scope: "/" }).catch(() => undefined);
  };
  if (matchMedia("(display-mode: standalone)").matches) register();
  addEventListener("appinstalled", register, { signal });
}
