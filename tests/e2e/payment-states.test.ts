import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import {
  advanceClock,
  agree,
  buy,
  cardField,
  choose,
  fillCard,
  openPaywall,
  orderStripe,
  payButton,
  payNewestInvoice,
  readSubscriptions,
  thanks,
} from "./shop.ts";
import { accountButton } from "./sign-in.ts";

const REFUSED_LATER = "4000 0000 0000 0341";
const CONFIRMED_EACH_TIME = "4000 0027 6000 3184";
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

async function look(page: Page, name: string) {
  mkdirSync("screenshots", { recursive: true });
  for (const [width, colorScheme] of [
    [375, "light"],
    [1440, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Says yes in the window in which a bank asks. */
async function answerBank(page: Page) {
  await page.getByRole("dialog", { name: "3D Secure" }).getByRole("button", { name: "Complete" }).click();
}

async function reopen(page: Page) {
  await page.goto("/paywall?next=/privacy-choices");
  await waitForHydration(page);
}

async function failRenewal(page: Page) {
  await openPaywall(page);
  await buy(page, "Weekly", REFUSED_LATER);
  await page.waitForURL(/\/$/u);
  await advanceClock(8);
  await reopen(page);
  await heading(page, "$4.99 is due").waitFor();
}

test("a renewal that failed is told with plan, amount, card and what follows, and is paid with one button", async ({ page, allow }) => {
  allow(/402/u);
  await failRenewal(page);
  await page.getByText("Your Visa card ending in 0341 was refused.").waitFor();
  await page.getByText(/You keep everything until \w+ \d+, \d{4}/u).waitFor();
  expect(await page.getByRole("radio").count()).toBe(0);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await cardField(page, "Card number").waitFor();
  await expectAccessible(page);
  await look(page, "paywall-due");
  await page.goto("/account");
  await heading(page, "$4.99 is due").waitFor();
  await page.getByRole("link", { name: "Pay what is due" }).waitFor();
  await look(page, "account-due");
  await reopen(page);
  await cardField(page, "Card number").waitFor();
  await fillCard(page, "4000 0000 0000 9995");
  await payButton(page).click();
  await page.getByText("Your card has insufficient funds.").waitFor();
  await fillCard(page);
  await page.getByRole("button", { name: "Pay $4.99" }).click();
  await thanks(page).waitFor();
  await page.waitForURL("**/privacy-choices");
  expect(await readSubscriptions()).toMatchObject([{ status: "active" }]);
}, 120_000);

test("a renewal that the bank wants confirmed says so, and is paid with the bank’s question", async ({ page }) => {
  await openPaywall(page);
  await choose(page, "Weekly");
  await fillCard(page, CONFIRMED_EACH_TIME);
  await agree(page);
  await payButton(page).click();
  await answerBank(page);
  await thanks(page).waitFor();
  await page.waitForURL(/\/$/u);
  await advanceClock(8);
  await page.goto("/account");
  await heading(page, "$4.99 is due").waitFor();
  await page.getByText("Your bank wants you to confirm this payment, and asks you when you pay.").waitFor();
  expect(await page.getByText("was refused").count()).toBe(0);
  await look(page, "account-unconfirmed");
  await page.getByRole("link", { name: "Pay what is due" }).click();
  await fillCard(page, CONFIRMED_EACH_TIME);
  await expectAccessible(page);
  await look(page, "paywall-unconfirmed");
  await page.getByRole("button", { name: "Pay $4.99" }).click();
  await answerBank(page);
  await thanks(page).waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "active" }]);
}, 120_000);

test("several renewals that failed are told as one sum and paid with one button", async ({ page }) => {
  await failRenewal(page);
  const [subscription] = await readSubscriptions();
  await orderStripe("bill", { subscription: subscription?.id });
  // Whatever Stripe's news does, the next look at what is owed tells both.
  await expect
    .poll(async () => {
      await reopen(page);
      await heading(page, /is due$/u).waitFor();
      return heading(page, "$9.98 is due").isVisible();
    })
    .toBe(true);
  await page.getByText(/^We couldn’t charge 2 renewals of your plan “Weekly” since/u).waitFor();
  await expectAccessible(page);
  await look(page, "paywall-due-twice");
  await fillCard(page);
  await page.getByRole("button", { name: "Pay $9.98" }).click();
  await thanks(page).waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "active" }]);
}, 120_000);

test("an earlier renewal that is still owed beside a running plan is told in the account, and is paid with one button", async ({
  page,
}) => {
  await failRenewal(page);
  const [subscription] = await readSubscriptions();
  await orderStripe("bill", { subscription: subscription?.id });
  await payNewestInvoice();
  await expect
    .poll(async () => {
      await page.goto("/account");
      await waitForHydration(page);
      await heading(page, /due$/u).waitFor();
      return heading(page, "$4.99 is still due").isVisible();
    })
    .toBe(true);
  await heading(page, "Weekly").waitFor();
  await expectAccessible(page);
  await look(page, "account-earlier-due");
  await page.getByRole("link", { name: "Pay what is due" }).click();
  await fillCard(page);
  await page.getByRole("button", { name: "Pay $4.99" }).click();
  await thanks(page).waitFor();
  await page.waitForURL("**/account");
  await heading(page, "Weekly").waitFor();
  expect(await heading(page, /due$/u).count()).toBe(0);
}, 120_000);

test("a subscription that is paused names the price of going on, and is left in one click and one confirm", async ({ page }) => {
  await openPaywall(page);
  await buy(page, "Weekly");
  await page.waitForURL(/\/$/u);
  const [subscription] = await readSubscriptions();
  await orderStripe("subscription", { id: subscription?.id, status: "paused" });
  await reopen(page);
  await heading(page, "Your subscription is paused").waitFor();
  await page.getByRole("button", { name: "Pay $4.99" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText("Your subscription has ended.").waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "canceled" }]);
}, 120_000);

test("a subscriber who owes a renewal leaves in one click and one confirm, and what is open is void", async ({ page }) => {
  await failRenewal(page);
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Pay what is due" }).waitFor();
  await page.getByRole("menuitem", { name: "Cancel subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel subscription" });
  await dialog.getByText("You won’t owe the open $4.99 anymore").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel and owe nothing" }).click();
  await page.getByText("Your subscription has ended. You owe nothing").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("group", { name: "Choose a plan" }).waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "canceled" }]);
});

test("a purchase that was begun is told, keeps its plan chosen, and is taken back", async ({ page, allow }) => {
  allow(/402/u);
  await openPaywall(page);
  await page.getByRole("radio", { name: /^Weekly/u }).check();
  await fillCard(page, "4000 0000 0000 0002");
  await page.getByRole("checkbox").check();
  await payButton(page).click();
  await page.getByText("Your card was declined.").waitFor();
  await orderStripe("settings", {});
  await reopen(page);
  await heading(page, "Your purchase isn’t finished").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: /^Weekly/u }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Cancel the purchase" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the purchase" }).click();
  await page.getByText("Your purchase is canceled.").waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "incomplete_expired" }]);
});

test("a disputed payment is told, with no plan to buy beside it and the way out", async ({ page }) => {
  await openPaywall(page);
  await buy(page, "Weekly");
  await page.waitForURL(/\/$/u);
  const [subscription] = await readSubscriptions();
  await orderStripe("dispute", { subscription: subscription?.id });
  await reopen(page);
  await heading(page, "A payment was taken back").waitFor();
  expect(await page.getByRole("radio").count()).toBe(0);
  await expectAccessible(page);
  await look(page, "paywall-disputed");
  await page.getByRole("button", { name: "Cancel subscription" }).waitFor();
});

test("the account shows the plan, what another one costs today before it is changed, and every invoice with its receipt", async ({
  page,
}) => {
  await openPaywall(page);
  await buy(page, "Weekly");
  await page.waitForURL(/\/$/u);
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Your plan" }).click();
  await page.waitForURL("**/account");
  await heading(page, "Weekly").waitFor();
  await page.getByRole("link", { name: /^Receipt/u }).waitFor();
  await expectAccessible(page);
  await page.getByRole("listitem").filter({ hasText: "Yearly" }).getByRole("button", { name: "See what it costs today" }).click();
  await page.getByText(/^You pay \$6[45](?:\.\d\d)? today: the new plan, minus what’s left on yours/u).waitFor();
  await look(page, "account");
  await page.getByRole("button", { name: /^Change and pay \$6[45]/u }).click();
  await page.getByText("You’re on Yearly now.").waitFor();
  await heading(page, "Yearly").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Receipt" }).nth(1).waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "active" }]);
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText("Your subscription won’t renew.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByText(/It ends on \w+ \d+, \d{4} and won’t renew\./u).waitFor();
  await look(page, "account-ending");
}, 120_000);
