/** A page that came by a reload does not reload itself before this, or it would never stop. */
const RELOAD_PAUSE_MS = 60_000;
/** A link pressed within this time is being followed. */
const LEAVING_MS = 10_000;

/** Returns the address of the part that could not be loaded, where the browser names it (Safari does not); else the application's. */
export function addressOf(error: unknown, application: string): string {
  const named = /\bhttps?:\/\/\S+|\/assets\/\S+/u.exec(error instanceof Error ? error.message : "")?.[0];
  return named ?? application;
}

function hasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return Reflect.get(Object(entry), "type") === "reload" && performance.now() < RELOAD_PAUSE_MS;
}

/** Reloads the page, and returns true, unless a listener prevents "outdated": the page has what a reload would lose. */
export function reloadOutdated(): boolean {
  const isFree = dispatchEvent(new Event("outdated", { cancelable: true }));
  if (isFree) location.reload();
  return isFree;
}

/**
 * Keeps this page from reloading itself where `wouldLose` then says that it has what a reload would lose; `onOutdated` is called instead. Returns a
 * function that ends it.
 */
export function stayWhenOutdated(wouldLose: () => boolean, onOutdated: () => void): () => void {
  const stay = (event: Event) => {
    if (!wouldLose()) return;
    event.preventDefault();
    onOutdated();
  };
  addEventListener("outdated", stay);
  return () => removeEventListener("outdated", stay);
}

/**
 * Reloads the page when a part of it is really gone, as after a deploy in a browser that kept nothing, or when the browser caches the failure
 * of an existing part (Firefox does), unless it has to stay. Ignores a page that is being left: its imports fail because of that. Typed answers are in the draft
 * by then and come back with the page.
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
    if ((isGone || (ok && hasFailedBefore)) && !isLeaving && !hasJustReloaded()) reloadOutdated();
  }

  addEventListener("vite:preloadError", ({ payload }) => {
    // Without a response no part is known to be gone.
    look(addressOf(payload, application)).catch(() => undefined);
  });
}
