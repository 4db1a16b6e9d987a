import type { Page } from "playwright-core";
import * as v from "valibot";
import { expect, test, waitForHydration } from "./browser.ts";
import { agree, choose, openPaywall, orderStripe, payButton, readSinks, readSubscriptions, thanks } from "./shop.ts";
import { accountButton, signIn } from "./sign-in.ts";

const NEW_VISITOR = { storageState: { cookies: [], origins: [] } };
const Received = v.object({ taken: v.array(v.object({ to: v.string(), body: v.record(v.string(), v.unknown()) })) });

async function offerBank(page: Page) {
  await page.addInitScript(() => localStorage.setItem("stripe-stand-in-bank", "1"));
}

async function goToBank(page: Page) {
  await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel("Pay at your bank").check();
  await agree(page);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Test bank" }).waitFor();
}

/** Every address of the product that a script in its pages could have read. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on("framenavigated", (frame) => frame === page.mainFrame() && !frame.url().includes("/bank/") && seen.push(frame.url()));
  return seen;
}

test("a click id comes along from the landing page through category, template, form, sign-in and a bank's page into the event", async ({
  openContext,
}) => {
  const page = await (await openContext(NEW_VISITOR)).newPage();
  await offerBank(page);
  const addresses = watchAddresses(page);
  const gclid = `Click-${crypto.randomUUID()}`;
  const carries = () => expect.poll(() => new URL(page.url()).searchParams.get("gclid")).toBe(gclid);
  await page.goto(`/?gclid=${gclid}&utm_source=ad`);
  await waitForHydration(page);
  await page.getByRole("region", { name: "Advertising measurement" }).getByRole("button", { name: "Allow" }).click();
  await page
    .getByRole("navigation", { name: /categor/iu })
    .getByRole("link")
    .nth(1)
    .click();
  await carries();
  await page.locator("main article h3 a").first().click();
  await page.waitForURL(/\/template\//u);
  await carries();
  await page.getByRole("link", { name: "Fill out", exact: true }).click();
  await page.waitForURL(/\/fill/u);
  await carries();
  await page.getByText(/1 PDF free/u).click();
  await page.getByRole("link", { name: "Plans and prices" }).first().click();
  await page.waitForURL(/\/paywall/u);
  await carries();
  await waitForHydration(page);
  await signIn(page);
  await choose(page, "Monthly");
  await goToBank(page);
  await page.getByRole("button", { name: "Authorize" }).click();
  await thanks(page).waitFor();
  expect(addresses.filter((address) => address.includes("secret"))).toEqual([]);
  await page.waitForURL(/\/fill/u);
  await carries();
  await expect
    .poll(async () => {
      const { taken } = v.parse(Received, await readSinks());
      return taken.find(({ to, body }) => to === "automation" && body["gclid"] === gclid)?.body["event_name"];
    })
    .toBe("Trial Started");
  expect(
    await page.evaluate((id) => [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join().includes(id), gclid),
  ).toBe(false);
});

test("a bank that refuses, and one that takes its time, are each told in words, and the secrets are in no address", async ({ page }) => {
  await offerBank(page);
  await openPaywall(page, "/privacy-choices");
  const addresses = watchAddresses(page);
  await choose(page, "Weekly");
  await goToBank(page);
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.getByText("Your bank didn’t approve the payment.").waitFor();
  await goToBank(page);
  await page.getByRole("button", { name: "Decide later" }).click();
  await page.getByRole("heading", { name: "Your bank is processing your payment" }).waitFor();
  expect(await page.getByRole("radio").count()).toBe(0);
  expect(addresses.filter((address) => /secret|payment_intent|redirect_status/u.test(address))).toEqual([]);
  const subscription = (await readSubscriptions()).at(-1);
  await orderStripe("processing", { subscription: subscription?.id, passed: true });
  await page.reload();
  await page.getByText(/Thanks, your plan is active|You have an active plan/u).waitFor();
  await accountButton(page).waitFor();
});

test("back from a bank the payment is told as unknown where the part that asks for it does not come", async ({ page, allow }) => {
  allow(/Failed to load resource|ERR_FAILED/u);
  await offerBank(page);
  await openPaywall(page, "/privacy-choices");
  await choose(page, "Weekly");
  await goToBank(page);
  await page.route("**/assets/take-up-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.getByRole("alert").getByText("we don’t know yet whether you paid").waitFor();
});
