import type { Page } from "playwright-core";
import * as v from "valibot";
import { inject } from "vitest";
import { waitForHydration } from "./browser.ts";
import { accountButton, signIn } from "./sign-in.ts";

const { stripe, sinks } = inject("standIns");

/** Opens the paywall as a new person who is signed in, with the payment form ready. */
export async function openPaywall(page: Page, next = "/"): Promise<void> {
  await page.goto(`/paywall?next=${encodeURIComponent(next)}`);
  await waitForHydration(page);
  await dismissBanner(page);
  // Who is here is known a moment after the page answers.
  const login = page.getByRole("banner").getByRole("button", { name: "Login" });
  await login.or(accountButton(page)).waitFor();
  if (await login.isVisible()) await signIn(page);
  await cardField(page, "Card number").waitFor();
}

/** Answers the question about measurement, which would otherwise lie over the page's end. */
export async function dismissBanner(page: Page): Promise<void> {
  const banner = page.locator("[data-consent-banner]");
  if (await banner.isVisible()) await banner.getByRole("button").first().click();
}

export function cardField(page: Page, label: string) {
  return page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel(label);
}

export async function fillCard(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
  await cardField(page, "Card number").fill(number);
  await cardField(page, "Expiration date").fill("12 / 34");
  await cardField(page, "Security code").fill("123");
}

export function payButton(page: Page) {
  return page.getByRole("button", { name: /^(?:Pay|Start free trial)/u });
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^I agree to pay/u }).check();
}

export async function choose(page: Page, plan: "Weekly" | "Monthly" | "Yearly"): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${plan}`, "u") }).check();
}

export function thanks(page: Page) {
  return page.getByText("Thanks, your plan is active");
}

/** Buys a plan from the opened paywall. */
export async function buy(page: Page, plan: "Weekly" | "Monthly" | "Yearly" = "Weekly", card?: string): Promise<void> {
  await choose(page, plan);
  await fillCard(page, card);
  await agree(page);
  await payButton(page).click();
  await thanks(page).waitFor();
}

const Subscriptions = v.object({
  subscriptions: v.array(v.object({ id: v.string(), status: v.string(), metadata: v.record(v.string(), v.string()) })),
});

/** Orders the stand-in to do what a bank or a setting at Stripe would, and lets its news arrive. */
export async function orderStripe(what: string, body: object): Promise<unknown> {
  const response = await fetch(`${stripe}/_standin/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await fetch(`${stripe}/_standin/webhook/flush`, { method: "POST" });
  return response.json();
}

/** What Stripe holds of the person who made the newest subscription. */
export async function readSubscriptions() {
  const state: unknown = await (await fetch(`${stripe}/_standin/state`)).json();
  const { subscriptions } = v.parse(Subscriptions, state);
  const uid = subscriptions.at(-1)?.metadata["uid"];
  return subscriptions.filter(({ metadata }) => metadata["uid"] === uid);
}

/** Pays the newest invoice of all alone, as its page at Stripe does, and lets the news arrive. */
export async function payNewestInvoice(): Promise<void> {
  const headers = { authorization: "Bearer sk_test_local", "content-type": "application/x-www-form-urlencoded" };
  const invoices = v.object({ data: v.tuple([v.object({ id: v.string() })]) });
  const { data } = v.parse(invoices, await (await fetch(`${stripe}/v1/invoices?limit=1`, { headers })).json());
  await fetch(`${stripe}/v1/invoices/${data[0].id}/pay`, { method: "POST", headers, body: "payment_method=pm_card_visa" });
  await fetch(`${stripe}/_standin/webhook/flush`, { method: "POST" });
}

export async function advanceClock(days: number): Promise<void> {
  await fetch(`${stripe}/_standin/advance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seconds: days * 86_400 }),
  });
  await fetch(`${stripe}/_standin/webhook/flush`, { method: "POST" });
}

export async function readSinks(): Promise<unknown> {
  return (await fetch(`${sinks}/_standin/received`)).json();
}
