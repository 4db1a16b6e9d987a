import { mkdirSync } from "node:fs";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { agree, buy, cardField, choose, dismissBanner, fillCard, openPaywall, payButton, readSubscriptions, thanks } from "./shop.ts";
import { accountButton } from "./sign-in.ts";

test("prices, terms and the way out stand on the paywall before anybody signs in, and Stripe is not asked for anything", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/paywall");
  await waitForHydration(page);
  const plans = page.getByRole("group", { name: "Choose a plan" }).getByRole("radio");
  await expect.poll(() => plans.count()).toBe(3);
  await expect.poll(() => page.getByRole("radio", { name: /^Monthly/u }).isChecked()).toBe(true);
  await expect.poll(() => page.getByText("Today: $0.99 for 7 days. Then $12.99 per month until you cancel").isVisible()).toBe(true);
  await expect.poll(() => page.getByText("Cancel in one click").isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Sign in", exact: true }).isVisible()).toBe(true);
  expect(requested.filter((url) => url.includes("stripe"))).toEqual([]);
  await dismissBanner(page);
  await expectAccessible(page);
});

test("a plan with a trial is bought, and the visitor is taken back to where they came from", async ({ page }) => {
  await openPaywall(page, "/privacy-choices");
  await expectAccessible(page);
  await buy(page, "Monthly");
  await page.waitForURL("**/privacy-choices");
  const [subscription] = await readSubscriptions();
  expect(subscription).toMatchObject({ status: "active" });
});

test("a plan without a trial is bought with the keyboard alone", async ({ page }) => {
  await openPaywall(page);
  await page.getByRole("radio", { name: /^Monthly/u }).focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => page.getByRole("radio", { name: /^Weekly/u }).isChecked()).toBe(true);
  await cardField(page, "Card number").focus();
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12/34");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.getByRole("checkbox", { name: /^I agree to pay/u }).focus();
  await page.keyboard.press("Space");
  await payButton(page).focus();
  await page.keyboard.press("Enter");
  await thanks(page).waitFor();
});

test("a free trial takes a card and charges nothing", async ({ page }) => {
  await openPaywall(page);
  await buy(page, "Yearly");
  expect(await readSubscriptions()).toMatchObject([{ status: "trialing" }]);
});

test("an empty form, a box that is not ticked and a declined card are each said, and the next card goes through", async ({
  page,
  allow,
}) => {
  allow(/402/u);
  await openPaywall(page);
  await payButton(page).click();
  await page.getByText("check the box").waitFor();
  await agree(page);
  await payButton(page).click();
  await page.getByText("Your card number is incomplete.").waitFor();
  await fillCard(page, "4000000000000002");
  await payButton(page).click();
  await page.getByText("Your card was declined.").waitFor();
  await expectAccessible(page);
  await fillCard(page);
  await payButton(page).click();
  await thanks(page).waitFor();
  expect(await readSubscriptions()).toHaveLength(1);
});

test("3-D Secure that fails leaves the form open, and passing it buys the plan", async ({ page, allow }) => {
  allow(/402/u);
  await openPaywall(page);
  await fillCard(page, "4000002500003155");
  await agree(page);
  await payButton(page).click();
  await page.getByRole("dialog", { name: "3D Secure" }).getByRole("button", { name: "Fail" }).click();
  await page.getByText("We are unable to authenticate your payment method").waitFor();
  await payButton(page).click();
  await page.getByRole("dialog", { name: "3D Secure" }).getByRole("button", { name: "Complete" }).click();
  await thanks(page).waitFor();
  expect(await readSubscriptions()).toHaveLength(1);
});

test("3-D Secure that is abandoned by a reload charges nothing, and the plan can be bought after it", async ({ page }) => {
  await openPaywall(page);
  await fillCard(page, "4000002500003155");
  await agree(page);
  await payButton(page).click();
  await page.getByRole("dialog", { name: "3D Secure" }).waitFor();
  await page.reload();
  await cardField(page, "Card number").waitFor();
  await buy(page, "Monthly");
  expect(await readSubscriptions()).toHaveLength(1);
});

test("a reload right after the bank said yes ends in an active plan, not in a second purchase", async ({ page }) => {
  await openPaywall(page);
  await fillCard(page);
  await agree(page);
  await page.route("**/api/account/subscription/receipt", (route) => route.abort());
  await payButton(page).click();
  await page.waitForResponse(/\/confirm$/u);
  await page.unroute("**/api/account/subscription/receipt");
  await page.reload();
  await page.getByText(/Thanks, your plan is active|You have an active plan/u).waitFor();
  expect(await readSubscriptions()).toMatchObject([{ status: "active" }]);
});

test("two quick clicks and a second tab make one subscription", async ({ openContext, allow }) => {
  allow(/409/u);
  const context = await openContext();
  const first = await context.newPage();
  await openPaywall(first);
  const second = await context.newPage();
  await openPaywall(second);
  await fillCard(first);
  await agree(first);
  await payButton(first).dblclick();
  await thanks(first).waitFor();
  await fillCard(second);
  await agree(second).catch(() => undefined);
  await payButton(second)
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await second.getByText("You have an active plan").waitFor();
  expect(await readSubscriptions()).toHaveLength(1);
});

test("two plans bought at once in two tabs make one subscription, and both tabs say so", async ({ openContext, allow }) => {
  allow(/40[029]/u);
  const context = await openContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openPaywall(first);
  await openPaywall(second);
  await choose(first, "Weekly");
  await choose(second, "Monthly");
  for (const page of [first, second]) {
    await fillCard(page);
    await agree(page);
  }
  const bought = Promise.any([thanks(first).waitFor(), thanks(second).waitFor()]);
  await Promise.all([payButton(first).click(), payButton(second).click()]);
  await bought;
  const alive = (await readSubscriptions()).filter(({ status }) => status === "active" || status === "trialing");
  expect(alive).toHaveLength(1);
});

test("without Stripe.js the page says so, and loading it again works and leaves the focus at the payment", async ({ page, allow }) => {
  allow(/stripe\.js|ERR_FAILED/u);
  await page.route("**/stripe.js", (route) => route.abort());
  await page.goto("/paywall");
  await waitForHydration(page);
  await dismissBanner(page);
  const { signIn } = await import("./sign-in.ts");
  await signIn(page);
  await page.getByText("We couldn’t load Stripe’s payment form").waitFor();
  await page.unroute("**/stripe.js");
  await page.getByRole("button", { name: "Load it again" }).press("Enter");
  await cardField(page, "Card number").waitFor();
  expect(await page.getByRole("region", { name: "Payment" }).evaluate((part) => part === document.activeElement)).toBe(true);
  await buy(page);
});

test("an abandoned purchase is taken up again later, with another plan too", async ({ page }) => {
  await openPaywall(page);
  await fillCard(page, "4000002500003155");
  await agree(page);
  await payButton(page).click();
  await page.getByRole("dialog", { name: "3D Secure" }).waitFor();
  await page.goto("/");
  await openPaywall(page);
  await buy(page, "Weekly");
  const statuses = (await readSubscriptions()).map(({ status }) => status).toSorted();
  expect(statuses).toEqual(["active", "incomplete_expired"]);
});

test("a wallet opens only for terms that are agreed to, is told of a payment that failed, and pays without the card form", async ({
  page,
  allow,
}) => {
  allow(/402/u);
  await page.addInitScript(() => localStorage.setItem("stripe-stand-in-wallet", "1"));
  await openPaywall(page);
  const wallet = page.frameLocator('iframe[title="Secure express checkout frame"]');
  const press = wallet.getByRole("button", { name: "Pay with test wallet" });
  await press.click();
  await page.getByText("check the box").waitFor();
  expect(await wallet.getByRole("status").textContent()).toBe("");
  await agree(page);
  await page.evaluate(() => localStorage.setItem("stripe-stand-in-wallet-card", "4000000000000002"));
  await press.click();
  await wallet.getByText("Wallet says: payment failed").waitFor();
  await page.getByText("Your card was declined.").waitFor();
  await page.evaluate(() => localStorage.removeItem("stripe-stand-in-wallet-card"));
  await press.click();
  await thanks(page).waitFor();
});

test("the paywall is drawn at every width, light and dark", async ({ openContext }) => {
  mkdirSync("screenshots", { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [375, 768, 1440]) {
      const page = await (await openContext({ colorScheme, viewport: { width, height: 900 } })).newPage();
      await openPaywall(page);
      await page.getByText("Loading the payment form").waitFor({ state: "hidden" });
      await page.screenshot({ path: `screenshots/paywall-${width}-${colorScheme}.png`, fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await accountButton(page).waitFor();
    }
  }
}, 120_000);
