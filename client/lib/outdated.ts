/** A page that came by a reload does not reload itself before this: it would never come to rest. */
const RELOAD_PAUSE_MS = 60_000;
/** A link that was pressed this lately is being followed. */
const LEAVING_MS = 10_000;

/** The address of the part that could not be loaded, where the browser names it (Safari does not); of the application itself otherwise. */
export function addressOf(error: unknown, application: string): string {
  const named = /\bhttps?:\/\/\S+|\/assets\/\S+/u.exec(error instanceof Error ? error.message : "")?.[0];
  return named ?? application;
}

function hasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return Reflect.get(Object(entry), "type") === "reload" && performance.now() < RELOAD_PAUSE_MS;
}

/**
 * Loads the page anew when a part of it is really gone, as after a deploy in a browser that kept nothing, or when the browser holds on to the failure
 * of a part that is there (Firefox does). A page that is being left is let go: its imports fail because it is left. What was typed is in the draft
 * by then and comes back with the page.
 */
export function reloadWhenOutdated(application: string): void {
  const failed = new Set<string>();
  let leftAt = -Infinity;

  const notice = ({ target }: Event) => {
    if (target instanceof Element && target.closest("a[href], form")) leftAt = performance.now();
  };
  addEventListener("click", notice, true);
  addEventListener("submit", notice, true);
  addEventListener("pagehide", () => (leftAt = Infinity));
  addEventListener("pageshow", () => (leftAt = -Infinity));

  async function look(address: string): Promise<void> {
    const hasFailedBefore = failed.has(address);
    failed.add(address);
    const { ok, status } = await fetch(address, { method: "HEAD", cache: "no-store" });
    const isGone = status === 404 || status === 410;
    const isLeaving = performance.now() - leftAt < LEAVING_MS;
    if ((isGone || (ok && hasFailedBefore)) && !isLeaving && !hasJustReloaded()) location.reload();
  }

  addEventListener("vite:preloadError", ({ payload }) => {
    // Without an answer nothing is known to be gone.
    look(addressOf(payload, application)).catch(() => undefined);
  });
}
