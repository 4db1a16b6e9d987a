import type { Browser, Page } from "playwright-core";
import { startEdge } from "./edge.ts";
import { type Part, ROUNDS, type ServedBuild } from "./part.ts";
import { slowNetwork, slowProcessor } from "./phone-like.ts";
import { pressLink } from "./press-link.ts";

const START = "/?slug=all";
const LIST = { href: "/?group=category&slug=education", name: "Education" };

/**
 * Milliseconds: to the first paint, the answer to a click made then, and the list it leads to, all from the start of the visit; from the load event until
 * React has the page, NaN where there is none; and from a click on a page at rest to its list.
 */
type CategoryTimes = { paintedMs: number; handledMs: number; shownMs: number; hydratedMs: number; changeMs: number };

/** In every document: clicks the link to the list, as soon as the page has been painted or when it is told to, and notes when that list is on the screen. Times since 1970. */
function watchList({ href, name, early }: { href: string; name: string; early: boolean }): void {
  const note = (what: string, at: number) => sessionStorage.getItem(what) ?? sessionStorage.setItem(what, `${performance.timeOrigin + at}`);
  note("start", 0);
  addEventListener("click", ({ timeStamp }) => note("clicked", timeStamp), true);
  addEventListener("load", ({ timeStamp }) => note("loaded", timeStamp));
  const look = () => {
    const heading = document.querySelector("#results-title");
    // The list itself, and not the shape of one that is on its way.
    if (heading?.textContent === name && heading.getClientRects().length > 0 && document.querySelector("main article")) {
      note("shown", performance.now());
      return;
    }
    // Only React renders the account button.
    if (document.querySelector("header button")?.textContent === "Login") note("hydrated", performance.now());
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    if (early && paint && link && sessionStorage.getItem("painted") === null) {
      note("painted", paint.startTime);
      link.click();
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Runs `visit` as a new visitor with a phone's processor. */
async function asNewVisitor<T>(
  browser: Browser,
  { early, visit }: { early: boolean; visit: (page: Page, read: (what: string) => Promise<number>) => Promise<T> },
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addInitScript(watchList, { ...LIST, early });
    const page = await context.newPage();
    await slowProcessor(page);
    if (early) await slowNetwork(page);
    const read = async (what: string) => {
      const handle = await page.waitForFunction((key) => sessionStorage.getItem(key), what);
      return Number(await handle.jsonValue());
    };
    return await visit(page, read);
  } finally {
    await context.close();
  }
}

/** Measures on slow 4G, from the start of the visit, with a click as soon as there is something to see. */
function clickEarly(browser: Browser, base: string): Promise<Pick<CategoryTimes, "paintedMs" | "handledMs" | "shownMs">> {
  return asNewVisitor(browser, {
    early: true,
    visit: async (page, read) => {
      const asked = page.waitForRequest(base + LIST.href);
      await page.goto(base + START, { waitUntil: "commit" });
      const request = await asked;
      await request.response();
      const [start, painted, shown] = [await read("start"), await read("painted"), await read("shown")];
      return { paintedMs: painted - start, handledMs: request.timing().startTime - start, shownMs: shown - start };
    },
  });
}

/** Measures on a good network, with a click when the page has come to rest. */
function clickLate(
  browser: Browser,
  { base, limit }: { base: string; limit: boolean },
): Promise<Pick<CategoryTimes, "hydratedMs" | "changeMs">> {
  return asNewVisitor(browser, {
    early: false,
    visit: async (page, read) => {
      await page.goto(base + START, { waitUntil: "networkidle" });
      // The first read injects the browser driver's own script, so it comes before the click.
      await read("start");
      await pressLink(page, page.locator(`a[href="${LIST.href}"]`));
      return {
        hydratedMs: limit ? Number.NaN : (await read("hydrated")) - (await read("loaded")),
        changeMs: (await read("shown")) - (await read("clicked")),
      };
    },
  });
}

const BARE = "the same bytes without our script";

/** Choosing a category: in our page, and in a page of the same bytes whose one small script does nothing else. */
export const categoryPart: Part<ServedBuild> = {
  of: "what",
  columns: [
    { title: "slow 4G: painted ms", figure: "paintedMs" },
    { title: "click handled ms", figure: "handledMs" },
    { title: "list shown ms", figure: "shownMs" },
    { title: "handled ÷ limit", figure: "handledMs", digits: 2, isRatio: true },
    { title: "shown ÷ limit", figure: "shownMs", digits: 2, isRatio: true },
    { title: "hydrated after load ms", figure: "hydratedMs" },
    { title: "page at rest: list shown ms", figure: "changeMs" },
    { title: "÷ limit", figure: "changeMs", digits: 2, isRatio: true },
  ],
  rounds: ROUNDS,
  async open({ browser, url }) {
    const pages = [
      { what: BARE, limit: true, edge: await startEdge(url, { limit: true }) },
      { what: "catalogue", limit: false, edge: await startEdge(url) },
    ];
    return {
      cases: pages.map(({ what, limit, edge }) => ({
        what,
        limit: BARE,
        measure: async () => ({ ...(await clickEarly(browser, edge.url)), ...(await clickLate(browser, { base: edge.url, limit })) }),
      })),
      close: () => pages.forEach(({ edge }) => edge.close()),
    };
  },
};
