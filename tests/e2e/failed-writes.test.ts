import type { Locator, Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { buy, openPaywall } from "./shop.ts";
import { accountButton, signIn } from "./sign-in.ts";

const PHONE = { viewport: { width: 375, height: 740 } };

/** What a network that wants people to sign in answers in place of the product. */
const FOREIGN = { status: 200, contentType: "text/html", body: "<p>Welcome to this network</p>" };

/** Lets the next call of `method` take place, and loses its answer. */
async function loseAnswer(page: Page, address: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.fulfill({ status: 500, body: "" });
  });
}

async function seeFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((shown) => shown === document.activeElement)).toBe(true);
}

test("what a network answers in place of the product sends no report and erases no account, and the next press does, by keyboard at 375 px", async ({
  openContext,
}) => {
  const page = await (await openContext(PHONE)).newPage();
  await page.goto("/report?template=invoice");
  await waitForHydration(page);
  await page.getByLabel("It’s wrong or out of date").check();
  await page.getByLabel("In your words").fill("A line has been missing since the last edition.");
  await page.route("**/api/reports/content", (route) => route.fulfill(FOREIGN), { times: 1 });
  const send = page.getByRole("button", { name: "Send report" });
  await send.press("Enter");
  await page.getByRole("alert").filter({ hasText: "We couldn’t send your report." }).waitFor();
  await seeFocus(send);
  await page.keyboard.press("Enter");
  await page.getByText("Thanks, we have your report.").waitFor();
  await seeFocus(page.getByRole("heading", { level: 1 }));

  await page.goto("/privacy-choices");
  await waitForHydration(page);
  await signIn(page);
  await page.getByRole("button", { name: "Delete my account…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await page.route("**/api/account", (route) => route.fulfill(FOREIGN), { times: 1 });
  const erase = dialog.getByRole("button", { name: "Delete my account", exact: true });
  await erase.press("Enter");
  await dialog.getByText("Your account isn’t deleted yet").waitFor();
  await expectAccessible(page);
  await seeFocus(erase);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Your account is deleted" }).waitFor();
});

test("a plan that was cancelled and a copy that was made before their answers were lost are told once, and not made twice", async ({
  openContext,
  allow,
}) => {
  allow(/500|409/u);
  const page = await (await openContext(PHONE)).newPage();
  await openPaywall(page);
  await buy(page, "Monthly");
  await page.waitForURL(/\/$/u);
  await page.goto("/template/packing-list/fill");
  await page.getByText(/of 3 fields/u).waitFor();
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("menuitem", { name: "Save to my account" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "Saved to your account" }).waitFor();

  await page.goto("/documents");
  await loseAnswer(page, "**/api/account/documents/*", "PUT");
  const copy = page.getByRole("button", { name: "Duplicate Packing list", exact: true });
  await copy.press("Enter");
  await page.getByRole("alert").filter({ hasText: "Try again in a minute." }).waitFor();
  await seeFocus(copy);
  await page.keyboard.press("Enter");
  const copies = page.getByRole("link", { name: "Open Copy of Packing list" });
  await copies.first().waitFor();
  expect(await copies.count()).toBe(1);

  await loseAnswer(page, "**/api/account/subscription/cancel", "POST");
  await accountButton(page).press("Enter");
  await page.getByRole("menuitem", { name: "Cancel subscription" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel subscription" }).press("Enter");
  await dialog.getByText("Your subscription won’t renew.").waitFor();
  expect(await dialog.getByRole("alert").count()).toBe(0);
  await expectAccessible(page);
});
