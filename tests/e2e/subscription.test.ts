import { buffer } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { advanceClock, buy, dismissBanner, openPaywall, readSinks, readSubscriptions } from "./shop.ts";
import { accountButton, signIn } from "./sign-in.ts";

async function openMenu(page: Page, item: string) {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: item }).waitFor();
  return page.getByRole("menuitem", { name: item });
}

/** The words that have the focus, in a window. */
function focusedInWindow(page: Page) {
  return page.evaluate(() => document.activeElement?.closest("dialog") && document.activeElement.textContent);
}

test("a subscriber leaves in one press and one confirm, sees until when access lasts, and can come back the same way", async ({ page }) => {
  await openPaywall(page);
  await buy(page, "Monthly");
  await page.waitForURL(/\/$/u);
  await (await openMenu(page, "Cancel subscription")).click();
  const dialog = page.getByRole("dialog", { name: "Cancel subscription" });
  await expect.poll(() => dialog.textContent()).toMatch(/You keep everything until \w+ \d+, \d{4}/u);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel subscription" }).press("Enter");
  await page.getByText("Your subscription won’t renew.").waitFor();
  await expect.poll(() => focusedInWindow(page)).toBe("Your subscription ends");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await (await openMenu(page, "Resume subscription")).click();
  await page.getByRole("button", { name: "Keep my subscription" }).press("Enter");
  await page.getByText("Your subscription renews again.").waitFor();
  await expect.poll(() => focusedInWindow(page)).toBe("Your subscription continues");
  expect(await page.getByRole("button", { name: "Cancel subscription" }).count()).toBe(0);
});

test("the management link opens Stripe's portal in a new tab, and what is cancelled there is cancelled here", async ({ page }) => {
  await openPaywall(page);
  await buy(page, "Weekly");
  await page.waitForURL(/\/$/u);
  const link = await openMenu(page, "Management subscription");
  const opened = page.waitForEvent("popup");
  await link.click();
  const portal = await opened;
  await portal.getByRole("button", { name: "Cancel plan" }).click();
  await portal.getByRole("button", { name: "Keep plan" }).waitFor();
  await page.reload();
  await waitForHydration(page);
  await openMenu(page, "Resume subscription");
});

test("a plan that cannot be loaded, and a portal that does not open, are said at 375 px, and come when they are asked for again", async ({
  openContext,
  allow,
}) => {
  allow(/503|ERR_FAILED/u);
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  await openPaywall(page);
  await buy(page, "Weekly");
  await page.waitForURL(/\/$/u);
  const busy = { status: 503, json: { error: "We are busy.", code: "unavailable", requestId: "r" } };
  await page.route("**/api/account/subscription", (route) => route.fulfill(busy), { times: 1 });
  await page.goto("/account");
  await page.getByRole("alert").filter({ hasText: "We couldn’t load your plan. We are busy." }).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  const change = page.getByRole("button", { name: "Change card or address" });
  await change.waitFor();

  await page.route("**/management-link", (route) => route.fulfill(busy), { times: 1 });
  await change.click();
  const problem = page.getByRole("dialog", { name: "That didn’t open" });
  await problem.getByText("We couldn’t open your plan at Stripe. We are busy.").waitFor();
  await expectAccessible(page);
  expect(page.context().pages()).toHaveLength(1);
  const opened = page.waitForEvent("popup");
  await problem.getByRole("button", { name: "Try again" }).click();
  await (await opened).getByRole("button", { name: "Cancel plan" }).waitFor();
  await problem.waitFor({ state: "hidden" });
});

test("a trial renews at the full price when its time has come, and an unused renewal is paid back", async ({ page }) => {
  await openPaywall(page);
  await buy(page, "Monthly");
  await page.waitForURL(/\/$/u);
  await advanceClock(8);
  await expect
    .poll(async () => {
      await page.reload();
      await waitForHydration(page);
      await (await openMenu(page, "Cancel subscription")).click();
      return page.getByRole("dialog").textContent();
    })
    .toMatch(/You haven’t used your last renewal\. Until .* we’ll refund \$12\.99/u);
  await page.getByRole("button", { name: "Refund the renewal" }).click();
  await page.getByText("We’re refunding the renewal.").waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "canceled" }]);
});

test("the second finished form asks for a plan, and after buying it the download goes on by itself with the pages that were wanted", async ({
  page,
  allow,
}) => {
  allow(/402/u);
  await page.goto("/");
  await waitForHydration(page);
  await dismissBanner(page);
  await signIn(page);
  const openForm = async (id: string) => {
    await page.goto(`/template/${id}/fill`);
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  };
  const download = async (pages: string) => {
    await page.getByRole("button", { name: "Download", exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    if (pages) await dialog.getByLabel("Pages").fill(pages);
    await dialog.getByRole("button", { name: /^Download/u }).click();
  };
  await openForm("packing-list");
  const first = page.waitForEvent("download");
  await download("");
  await (await first).delete();
  await openForm("invoice");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await download("2-3");
  await page.waitForURL(/\/paywall\?next=/u);
  await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel("Card number").waitFor();
  const second = page.waitForEvent("download");
  await buy(page, "Monthly");
  await page.waitForURL(/\/template\/invoice\/fill/u);
  const file = await second;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/u);
  expect((await PDFDocument.load(await buffer(await file.createReadStream()))).getPageCount()).toBe(2);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada Lovelace");
  expect(await readSinks()).toMatchObject({ refused: [] });
});

test("a visitor who leaves the paywall without buying finds their draft and is not sent there again", async ({ page, allow }) => {
  allow(/402/u);
  await page.goto("/");
  await waitForHydration(page);
  await dismissBanner(page);
  await signIn(page);
  await page.goto("/template/packing-list/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.evaluate(() => sessionStorage.setItem("download-wanted", '{"kind":"flattened","pages":[]}'));
  await page
    .getByText(/^Saved/u)
    .first()
    .waitFor();
  await page.goto("/paywall?next=/template/packing-list/fill");
  await waitForHydration(page);
  await page.goBack();
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Grace Hopper");
  expect(new URL(page.url()).pathname).toBe("/template/packing-list/fill");
});

test("what a free form uses is told before it is used, and what is true after it: it is corrected and taken again", async ({
  page,
  allow,
}) => {
  allow(/402/u);
  await page.goto("/");
  await waitForHydration(page);
  await dismissBanner(page);
  await signIn(page);
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const name = page.getByLabel("Name", { exact: true }).first();
  await name.fill("Ada Lovelace");
  await page.getByRole("button", { name: "Download", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("This is your free form.").waitFor();
  // The other copy is one press away.
  for (const button of [/^Download/u, "Download the editable copy"]) {
    const taken = page.waitForEvent("download");
    await dialog.getByRole("button", { name: button }).click();
    await (await taken).delete();
    await dialog.getByRole("status").getByText("Downloaded.").waitFor();
  }
  await dialog.getByText("Saved invoice.pdf, as an editable copy").waitFor();
  await dialog.getByText(/Until \w+ \d+, \d{4} you can correct this one and download it again/u).waitFor();
  // Another begins empty, and the last one can be taken back.
  await dialog.getByRole("button", { name: "Start another" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => name.inputValue()).toBe("");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => name.inputValue()).toBe("Ada Lovelace");
  await page.goto("/template/packing-list/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByRole("button", { name: "Download", exact: true }).first().click();
  await page.getByRole("dialog").getByText("You’ve used your free form, so this one needs a plan.").waitFor();
});
