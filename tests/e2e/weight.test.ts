import { gzipSync } from "node:zlib";
import { expect, test } from "./browser.ts";

/**
 * The most that a page's HTML with its styles may weigh, in kilobytes of gzip. The template has one page. The catalogue and a template's related forms list what the tests before it imported as well: 10.2 to 11.2 kB and 11.6 to 11.9.
 * What keeps text of twice its size in the window weighs 0.2 kB on each, and what brings a page anew whose script a deploy has taken away 0.1.
 */
const HTML_BUDGETS_KB = { "/": 11.3, "/template/invoice": 12, "/template/invoice/fill": 11.8, "/paywall": 8.4 };
/** The one script before the load event is the boot script in the head. */
const BOOT_BUDGET_KB = 2;

for (const [path, budgetKb] of Object.entries(HTML_BUDGETS_KB)) {
  test(`${path} is light, and fetches no script before it has loaded`, async ({ page }) => {
    const early: string[] = [];
    let isLoaded = false;
    page.once("load", () => {
      isLoaded = true;
    });
    page.on("request", (request) => {
      if (!isLoaded && request.resourceType() === "script") early.push(request.url());
    });
    const response = await page.goto(path, { waitUntil: "load" });
    const html = (await response?.text()) ?? "";
    expect(early).toEqual([]);
    expect(gzipSync(html, { level: 9 }).length / 1000).toBeLessThan(budgetKb);
    const boot = /<script id="boot"[^>]*>(.*?)<\/script>/su.exec(html)?.[0] ?? "";
    expect(boot).not.toBe("");
    expect(gzipSync(boot).length / 1000).toBeLessThan(BOOT_BUDGET_KB);
  });
}
