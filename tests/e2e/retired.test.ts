import { afterAll, beforeAll, inject } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";
import { whileBusy } from "../../catalogue/import/while-busy.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";
import { importStarters } from "./import-forms.ts";

beforeAll(() => importStarters(["receipt", "quote"]), 240_000);

async function retire(id: string): Promise<void> {
  const bindings = await openBindings({ state: inject("stateDir") });
  await whileBusy(() => createCatalogueImport(bindings.DB).retire(id, new Date()));
  await bindings.close();
}

/** The lists of other tests have no more cards than without this file. */
afterAll(() => retire("quote"));

test("a form that left the catalogue while it was filled says so, and leads nowhere that is gone", async ({ page }) => {
  await page.goto("/template/receipt/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const answer = page.locator(".field input[data-field]:not([type=checkbox], [type=radio])").first();
  await answer.fill("R-1042");
  await page.locator("[data-saved]").waitFor();
  await retire("receipt");
  await page.goto("/documents");
  await page.getByRole("link", { name: /^Continue/u }).click();
  await expect.poll(() => answer.inputValue()).toBe("R-1042");
  await page
    .getByRole("note")
    .getByText(/^We stopped offering this form/u)
    .waitFor();
  await expectAccessible(page);
  const { pathname, search } = new URL(page.url());
  await page.getByText(/^1 PDF free/u).click();
  const plans = new URL((await page.getByRole("link", { name: "Plans and prices" }).getAttribute("href")) ?? "", page.url());
  expect(plans.searchParams.get("next")).toBe(`${pathname}${search}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Find in the form" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Copy a link with my answers" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  const similar = await page.getByRole("link", { name: "Find another form" }).getAttribute("href");
  const list = await page.request.get(similar ?? "");
  expect([list.status(), (await list.text()).includes('href="/template/quote')], "a list with a form of the same category").toEqual([
    200,
    true,
  ]);
  await page.getByRole("link", { name: "Back to my documents" }).click();
  await page.getByRole("link", { name: /^Continue/u }).waitFor();
});
