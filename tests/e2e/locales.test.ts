import type { Page } from "playwright-core";
import { inject } from "vitest";
import { expect, test } from "./browser.ts";
import { importTypingForm } from "./typing-form.ts";

async function begin(page: Page): Promise<void> {
  await page.goto("/template/packing-list/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.locator("[data-saved]").waitFor({ state: "attached" });
}

test("a browser of Iran puts today’s date on a page in our calendar and digits", async ({ openContext }) => {
  const page = await (await openContext({ locale: "fa-IR" })).newPage();
  await page.clock.setFixedTime(new Date(2026, 2, 9, 12));
  await begin(page);
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Today’s date" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Date" }).inputValue()).toBe("2026/3/9");
});

test("a browser of Egypt is told the day of its answers in the words of the sentence around it", async ({ openContext }) => {
  const page = await (await openContext({ locale: "ar-EG" })).newPage();
  await begin(page);
  await page.clock.setFixedTime(Date.now() + 30 * 3_600_000);
  await page.reload();
  await page.getByText(/^Welcome back. Your answers from [A-Z][a-z]+ \d{1,2}, \d{4} are still here.$/u).waitFor();
});

test("a browser of Germany puts today’s date on a form in the order that the form’s own dates ask for", async ({ openContext }) => {
  const page = await (await openContext({ locale: "de-DE" })).newPage();
  await page.clock.setFixedTime(new Date(2026, 2, 9, 12));
  await page.goto(`/template/${await importTypingForm(inject("stateDir"))}/fill`);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByLabel("Date hired").fill("3/7/2026");
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Today’s date" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Date", exact: true }).inputValue()).toBe("03/09/2026");
});
