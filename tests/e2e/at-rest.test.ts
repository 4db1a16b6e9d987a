import type { Page } from "playwright-core";
import { expect, test, waitForHydration } from "./browser.ts";
import { SCREEN_PATHS } from "./screen-paths.ts";

const WINDOWS = [
  { what: "on a phone", viewport: { width: 412, height: 823 }, isMobile: true },
  { what: "on a desk", viewport: { width: 1440, height: 900 } },
];

/** Less is a letter's width that differs from what was reckoned. */
const LEAST_SHIFT = 0.001;

/** Notes what moves that the visitor did not move, and what the page's policies report. */
function observe(leastShift: number): void {
  const seen = Array.of<string>();
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Number(Reflect.get(entry, "value"));
      const [source] = Array.of(Reflect.get(entry, "sources")).flat();
      if (value >= leastShift) seen.push(`moved by ${value}: ${source?.node?.outerHTML?.slice(0, 80)}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) => {
    seen.push(`${effectiveDirective}: ${sample}`);
  });
}

async function comeToRest(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await waitForHydration(page);
  // What waits for an idle moment has its turn before this, and its requests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState("networkidle");
}

for (const { what, ...window } of WINDOWS) {
  for (const path of Object.values(SCREEN_PATHS)) {
    test(`nothing moves and no policy is broken while ${path} comes to rest, ${what}`, async ({ openContext, allow }) => {
      allow(/status of 404/u);
      const page = await (await openContext(window)).newPage();
      await page.addInitScript(observe, LEAST_SHIFT);
      await comeToRest(page, path);
      expect(await page.evaluate(() => Array.of<string>().concat(Reflect.get(globalThis, "seen")))).toEqual([]);
    });
  }
}
