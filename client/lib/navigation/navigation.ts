import { flushSync } from "react-dom";
import type { AroundNavHandler } from "wouter";
import { isFillPath, matchRoute, ROUTES } from "../../../shared/routes.ts";
import { carryAlong } from "../../../shared/rules/carried-parameters.ts";
import { isEmbedded, leaveFor } from "../embedding.ts";
import { writeEntryMemory } from "./entry-memory.ts";
import { startScrollMemory } from "./scroll-memory.ts";

/** Id of the list of results; a change of filters scrolls there when the list's beginning is above the window. */
export const RESULTS_ID = "results";

/** How long what is on show waits for the answers of what is next. A skeleton would stand for longer: React shows none for less than 300 ms. */
const SCREEN_WAIT_MS = 250;

let navigated = false;

/** Checks whether the screen was reached without a page load. */
export function hasNavigated(): boolean {
  return navigated;
}

/** Notes that a screen comes in place of another without a change of address. */
export function noteNewScreen(): void {
  navigated = true;
}

function showResults(): void {
  const results = document.getElementById(RESULTS_ID);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

/**
 * Creates the navigation within the page: another screen begins at its top and, where the browser can, fades in; another list stays where it is.
 * `fetchFor` ends when the resources of an address's screen are fetched or failed: what is on show waits for it, but not for long. A list of the catalogue
 * comes with its address; `noteWanted` is told its query before, and null when it is there or not wanted any more.
 * The fill page is always a document of its own: its policy allows no third party, what other pages have loaded is gone, and its fields come
 * from the server ready to type into. So every way in or out of it is a page load.
 */
export function createNavigation(fetchFor: (url: URL) => Promise<unknown>, noteWanted: (search: string | null) => void): AroundNavHandler {
  let latest: symbol | undefined;

  /** Calls `show` when what `to` shows is there, unless the visitor has pressed again or gone back meanwhile. */
  async function whenReady(to: string, show: () => void): Promise<void> {
    const from = location.href;
    const press = (latest = Symbol(to));
    await Promise.race([fetchFor(new URL(to, from)), new Promise((resolve) => setTimeout(resolve, SCREEN_WAIT_MS))]);
    if (latest !== press) return;
    // In the same task as the address changes: in between nothing is to be rendered.
    noteWanted(null);
    if (location.href === from) show();
  }

  return (navigate, wanted, options) => {
    const to = carryAlong(wanted, location.search);
    const { pathname } = new URL(to, location.href);
    if (isFillPath(pathname) !== isFillPath(location.pathname)) {
      latest = undefined;
      noteWanted(null);
      if (options?.replace && !isEmbedded()) location.replace(to);
      else leaveFor(to);
      return;
    }
    const leave = () => {
      writeEntryMemory({ scrollY: Math.round(scrollY) });
      navigated = true;
    };
    if (pathname === location.pathname) {
      const show = () => {
        leave();
        navigate(to, options);
        showResults();
      };
      if (pathname !== ROUTES.templateList) return show();
      noteWanted(new URL(to, location.href).search);
      void whenReady(to, show);
      return;
    }
    const go = () => {
      flushSync(() => navigate(to, options));
      scrollTo({ top: 0, behavior: "instant" });
    };
    void whenReady(to, () => {
      leave();
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (calm || !("startViewTransition" in document)) go();
      else document.startViewTransition(go);
    });
  };
}

/** Adds the parameters that came with the visitor to the link that is about to be followed, in this tab or another. */
function carryAlongLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== location.origin || matchRoute(link.pathname) === null) return;
  const { pathname, search, hash } = link;
  const carried = carryAlong(`${pathname}${search}${hash}`, location.search);
  if (carried !== `${pathname}${search}${hash}`) link.href = carried;
}

/** Notices back and forward, carries the visitor's parameters along, and keeps the scroll position of each entry. Returns a function that stops. */
export function startNavigation(): () => void {
  const notice = () => {
    navigated = true;
  };
  addEventListener("popstate", notice, true);
  const following = ["click", "auxclick", "contextmenu"];
  for (const type of following) addEventListener(type, carryAlongLink, true);
  const stopScrollMemory = startScrollMemory();
  return () => {
    removeEventListener("popstate", notice, true);
    for (const type of following) removeEventListener(type, carryAlongLink, true);
    stopScrollMemory();
  };
}
