import type { Page } from "playwright-core";
import { expect } from "./browser.ts";
import { test } from "./line.ts";

const FORM = "/template/invoice/fill";

async function waitForFields(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

/** Files of the product that this device keeps as another site's pages. */
function listForeign(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const foreign: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if ((await kept?.text())?.includes("Sign in to this network")) foreign.push(request.url);
      }
    }
    return foreign;
  });
}

test("what a network's own page answers in place of the product is not kept, and the form is once the product answers", async ({
  openBehindLine,
}) => {
  const { line, context } = await openBehindLine();
  const page = await context.newPage();
  // What only the service worker asks for: the form itself is there already.
  line.answer(/\/assets\/export-worker|\/pdf\.sandbox|^\/documents|^\/offline|^\/template\/invoice$/u);
  await page.goto(FORM);
  await waitForFields(page);
  const state = page.getByRole("button", { name: "Not available offline" });
  await state.waitFor();
  expect(await listForeign(page)).toEqual([]);

  line.answer(null);
  await state.click();
  await page.getByText("Available offline", { exact: true }).waitFor();
  expect(await listForeign(page)).toEqual([]);
  await page.getByLabel("Name").fill("Ada");
  await page.locator("[data-saved]").waitFor();
  line.cut();
  await page.reload();
  await waitForFields(page);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
  await page.goto("/documents");
  await page.getByRole("link", { name: "Continue Invoice" }).waitFor();
});

test("a part that was kept wrong before is fetched anew", async ({ openBehindLine }) => {
  const { context } = await openBehindLine();
  const page = await context.newPage();
  await page.goto(FORM);
  await page.getByText("Available offline", { exact: true }).waitFor();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (/\/assets\/tool-windows/u.test(url))
          await cache.put(url, new Response("<p>Sign in to this network", { headers: { "Content-Type": "text/html" } }));
    }
  });
  expect((await listForeign(page)).length).toBe(1);
  await page.reload();
  await waitForFields(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Find in the form" }).click();
  await page.getByRole("dialog", { name: /Find/u }).waitFor();
  expect(await listForeign(page)).toEqual([]);
});

test("calls that a network's own page answers leave what is kept on show, and the form as it is", async ({ openBehindLine }) => {
  const { line, context } = await openBehindLine();
  const page = await context.newPage();
  await page.goto(FORM);
  await page.getByText("Available offline", { exact: true }).waitFor();
  line.answer(/^\/(?:api|files|fonts)\//u);
  await page.reload();
  await waitForFields(page);
  await page.getByLabel("Name").fill("Ada");
  await page.getByText("1 of 3 fields").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});
