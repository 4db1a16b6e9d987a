import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";

export type PageBytes = { route: string; html: number; scriptBeforeLoad: number; scriptInTotal: number };

/** How long a page may take to have fetched what it wants by itself. */
const SETTLE_MS = 4_000;

function gzippedSize(body: Buffer): number {
  return gzipSync(body, { level: 9 }).length;
}

/** Gzipped bytes of each route's HTML with its styles, and of the scripts fetched before the load event and until the page has settled, workers left out. */
export async function measurePageBytes(browser: Browser, base: string, routes: string[]): Promise<PageBytes[]> {
  const rows: PageBytes[] = [];
  for (const route of routes) {
    const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
    const page = await context.newPage();
    const scripts: Promise<{ size: number; early: boolean }>[] = [];
    let isLoaded = false;
    page.once("load", () => {
      isLoaded = true;
    });
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      const early = !isLoaded;
      scripts.push(
        response.body().then(
          (body) => ({ size: gzippedSize(body), early }),
          () => ({ size: 0, early }),
        ),
      );
    });
    const response = await page.goto(base + route);
    await page.waitForTimeout(SETTLE_MS);
    const sizes = await Promise.all(scripts);
    const sum = (only: (script: { early: boolean }) => boolean) => sizes.filter(only).reduce((total, { size }) => total + size, 0);
    rows.push({
      route,
      html: gzippedSize(Buffer.from((await response?.body()) ?? "")),
      scriptBeforeLoad: sum(({ early }) => early),
      scriptInTotal: sum(() => true),
    });
    await context.close();
  }
  return rows;
}
