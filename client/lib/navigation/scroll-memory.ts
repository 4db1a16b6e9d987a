import { readEntryMemory, writeEntryMemory } from "./entry-memory.ts";

const SAVE_AFTER_MS = 120;
/** How long a page may take to grow to the height that it had. */
const RESTORE_WITHIN_MS = 4000;

/** Restores the scroll position as soon as the page is high enough; gives up when the person scrolls or after four seconds. */
function restoreScroll(target: number): void {
  if (target > 0) document.documentElement.dataset["whole"] = "";
  const abort = new AbortController();
  const { signal } = abort;
  const attempt = () => {
    scrollTo({ top: target, behavior: "instant" });
    if (Math.abs(scrollY - target) < 2) abort.abort();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => abort.abort(), RESTORE_WITHIN_MS);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, () => abort.abort(), { signal, passive: true });
  observer.observe(document.body);
  attempt();
}

/**
 * Keeps the scroll position with each history entry and goes back to it on back, forward and reload, also where the list that was scrolled has to be
 * loaded again. Returns a function that stops.
 */
export function startScrollMemory(): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const save = () => {
    stopTimer();
    writeEntryMemory({ scrollY: Math.round(scrollY) });
  };
  const saveSoon = () => {
    stopTimer();
    timer = setTimeout(save, SAVE_AFTER_MS);
  };
  const left = readEntryMemory().scrollY;
  history.scrollRestoration = "manual";
  // The browser has tried before: it stays at the top, or at the end of a page that has yet to grow. Any other position is the person's own.
  const fellShort = left > 0 && scrollY < left && (scrollY === 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  if (fellShort && location.hash === "") restoreScroll(left);
  // The visitor may have scrolled before this script ran.
  saveSoon();
  addEventListener("scroll", saveSoon, { signal, passive: true });
  addEventListener(
    "popstate",
    () => {
      stopTimer();
      restoreScroll(readEntryMemory().scrollY);
    },
    { signal },
  );
  addEventListener(
    "pagehide",
    () => {
      // Reading the scroll position may force a layout, and the next page waits for that.
      if (timer !== undefined) save();
      // The browser is quicker than we are when the page is loaded anew.
      history.scrollRestoration = "auto";
    },
    { signal },
  );
  return () => abort.abort();
}
