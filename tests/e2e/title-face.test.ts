import type { Page } from "playwright-core";
import { expect, test, waitForHydration } from "./browser.ts";

const FACE = /\/fonts\/title-/u;
/** What the typeface of titles may weigh on the catalogue, in bytes. */
const BUDGET = 20_000;

/** The width of the page's first title: another typeface gives another one. */
const measureTitle = (page: Page) =>
  page.evaluate(() => {
    const range = new Range();
    range.selectNodeContents(document.querySelector("h1") ?? document.body);
    return range.getBoundingClientRect().width;
  });

/** What the page fetched for its titles, in bytes: 0 for what was in the browser's cache. */
const listFetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/fonts/title-"))
      .map((entry) => Number(Reflect.get(entry, "transferSize"))),
  );

test("titles stand in the product's own typeface, which is fetched once", async ({ page }) => {
  for (const path of ["/", "/template/invoice"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family} ${status}`))).toEqual(["Title loaded"]);
    const [bytes] = await listFetched(page);
    if (path === "/") expect(bytes).toBeGreaterThan(0);
    else expect(bytes).toBe(0);
    expect(bytes).toBeLessThan(BUDGET);
  }
});

test("a phone's first page is drawn without it, and what is opened after a form with it", async ({ openContext }) => {
  const page = await (await openContext({ serviceWorkers: "allow", viewport: { width: 375, height: 800 } })).newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await listFetched(page)).toEqual([]);
  await page.goto("/template/invoice/fill");
  await waitForHydration(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => document.fonts.size)).toBe(1);
});

test("a form is opened without it", async ({ page }) => {
  await page.goto("/template/invoice/fill", { waitUntil: "networkidle" });
  await waitForHydration(page);
  expect(await listFetched(page)).toEqual([]);
});

test("a title that was drawn without it stays as it is", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(FACE, async (route) => {
    await held.promise;
    await route.continue();
  });
  // The load event waits for the file, and the script for the load event or a press.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page);
  const drawn = await measureTitle(page);
  held.resolve();
  await page.evaluate(() => document.fonts.ready);
  expect(await measureTitle(page)).toBe(drawn);
});
