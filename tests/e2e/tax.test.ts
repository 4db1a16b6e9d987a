import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Product, startProduct } from "../../local/product.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { agree, choose, fillCard, openPaywall, payButton, thanks } from "./shop.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const stateDir = mkdtempSync(path.join(tmpdir(), "fillwright-tax-"));
let product: Product;

beforeAll(async () => {
  await seedCatalogue({ root: ROOT, stateDir });
  product = await startProduct({
    root: ROOT,
    mode: "production",
    settings: { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } },
    env: { STRIPE_TAX: "added" },
  });
}, 120_000);
afterAll(async () => {
  await product.close();
  await rm(stateDir, { recursive: true, force: true });
});

/** Pauses the one subscription of this deployment, and lets the news arrive. */
async function pauseAtStripe(): Promise<void> {
  const stripe = product.standIns?.stripeUrl ?? "";
  const state: { subscriptions: { id: string }[] } = await (await fetch(`${stripe}/_standin/state`)).json();
  await fetch(`${stripe}/_standin/subscription`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: state.subscriptions[0]?.id, status: "paused" }),
  });
  await fetch(`${stripe}/_standin/webhook/flush`, { method: "POST" });
}

test("where tax is added every price says so, a place makes the total, and what is due later is named with its tax", async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: product.url })).newPage();
  await openPaywall(page, "/account");
  expect(await page.getByRole("group", { name: "Choose a plan" }).getByText("plus tax", { exact: true }).count()).toBe(3);
  await choose(page, "Weekly");
  await fillCard(page);
  await payButton(page).click();
  const alerts = page.getByRole("alert").filter({ hasText: /Check the fields above|check the box/u });
  await alerts.waitFor();
  await page.getByLabel("Postal code").fill("94107");
  await page.getByLabel("Postal code").press("Enter");
  await page.getByText(/^I agree to pay \$5\.39 today and \$5\.39 on/u).waitFor();
  // The alert goes once what was missing is there.
  expect(await alerts.count()).toBe(0);
  await expectAccessible(page);
  await payButton(page).click();
  await alerts.waitFor();
  await agree(page);
  expect(await alerts.count()).toBe(0);
  await page.getByRole("button", { name: "Pay $5.39" }).click();
  await thanks(page).waitFor();
  await page.waitForURL("**/account");
  await page.getByText("$4.99 plus tax per week.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Receipt" }).filter({ hasText: "$5.39" }).waitFor();
  await pauseAtStripe();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("heading", { name: /^(?:Weekly|Your subscription is paused)$/u }).waitFor();
      return page.getByText("Pay $5.39 to start your plan “Weekly” again today").isVisible();
    })
    .toBe(true);
}, 120_000);
