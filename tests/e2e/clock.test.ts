import { formatDay } from "../../shared/rules/purchase/offer-terms.ts";
import { expect, test } from "./browser.ts";
import { choose, openPaywall } from "./shop.ts";

const FORM = "/template/invoice/fill";
const YEAR_MS = 365 * 86_400_000;

test("a clock that is set back by a year loses nothing of a form, before and after a reload", async ({ page }) => {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto(FORM);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("City").fill("London");
  await page.locator("[data-saved]").waitFor();
  await page.clock.setFixedTime(now - YEAR_MS);
  await page.getByLabel("City").fill("Łódź");
  await page.getByText("2 of 3 fields").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Łódź");
  await page.getByLabel("Street").fill("Kestrel Wharf");
  await page.getByText("3 of 3 fields").waitFor();
  await page.clock.setFixedTime(now);
  await page.goto("/documents");
  await page.getByRole("link", { name: "Continue Invoice" }).click();
  for (const [label, value] of Object.entries({ Name: "Ada Lovelace", Street: "Kestrel Wharf", City: "Łódź" }))
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
});

test("a buyer with a clock a year ahead agrees to the day on which the next payment is made", async ({ page }) => {
  const now = Date.now();
  await page.clock.setFixedTime(now + YEAR_MS);
  await openPaywall(page);
  await choose(page, "Weekly");
  const day = formatDay(new Date(now + 7 * 86_400_000), "en-US");
  await page.getByRole("checkbox", { name: new RegExp(`^I agree to pay .* on ${day} and every week`, "u") }).waitFor();
  expect(
    await page
      .getByRole("radio", { name: /^Weekly/u })
      .locator("xpath=..")
      .textContent(),
  ).toContain(day);
});
