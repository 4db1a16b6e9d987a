import { Stripe } from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { mirrorOffers } from "../../catalogue/offers/mirror-offers.ts";
import { offersSql } from "../../catalogue/offers/offers-sql.ts";
import { createStripeClient } from "../../catalogue/offers/stripe-client.ts";
import { startStripe } from "../../local/stripe/start-stripe.ts";
import type { Offer } from "../../shared/contracts/offer.ts";

const PRODUCT = { slug: "forms", name: "Forms", taxBehavior: null };
const monthly: Offer = {
  id: "monthly",
  name: "Ann's",
  price: 12.99,
  currency: "usd",
  interval: "month",
  trialPeriod: { price: 0.99, days: 7 },
};

let server: Awaited<ReturnType<typeof startStripe>>;
let stripe: Stripe;
beforeEach(async () => {
  server = await startStripe();
  stripe = createStripeClient({ STRIPE_SECRET_KEY: "sk_test_local", STRIPE_API_BASE: server.url });
});
afterEach(() => server.close());

it("mirroring the same offers again finds what is there", async () => {
  const first = await mirrorOffers(stripe, [monthly], PRODUCT);
  expect(await mirrorOffers(stripe, [monthly], PRODUCT)).toEqual(first);
  expect((await stripe.prices.list({ limit: 100 })).data.map(({ unit_amount }) => unit_amount)).toEqual([1299, 99]);
});

it("two syncs at once make each price once, and put the same on sale", async () => {
  const [first, second] = await Promise.all([mirrorOffers(stripe, [monthly], PRODUCT), mirrorOffers(stripe, [monthly], PRODUCT)]);
  expect(second).toEqual(first);
  expect((await stripe.prices.list({ limit: 100 })).data.map(({ unit_amount }) => unit_amount)).toEqual([1299, 99]);
  expect((await stripe.productCatalog.trialOffers.list()).data).toHaveLength(1);
});

it("a new amount is a new price, and the old one stays for those who have it", async () => {
  const [before] = await mirrorOffers(stripe, [monthly], PRODUCT);
  const [after] = await mirrorOffers(stripe, [{ ...monthly, price: 14.99 }], PRODUCT);
  expect(after?.stripePriceId).not.toBe(before?.stripePriceId);
  expect(after?.stripeTrialOfferId).not.toBe(before?.stripeTrialOfferId);
  expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(3);
});

it("a price that was archived at Stripe is made anew when its amount is on sale again", async () => {
  const [before] = await mirrorOffers(stripe, [monthly], PRODUCT);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ id: before?.stripePriceId });
  await fetch(`${server.url}/_standin/price/archive`, { method: "POST", headers, body });
  const [after] = await mirrorOffers(stripe, [monthly], PRODUCT);
  expect(after?.stripePriceId).not.toBe(before?.stripePriceId);
  expect(await stripe.prices.list({ active: true, limit: 100 })).toMatchObject({
    data: [{ unit_amount: 99 }, { id: after?.stripePriceId }],
  });
  expect(await mirrorOffers(stripe, [monthly], PRODUCT)).toEqual([after]);
});

it("a price to which tax is added is another one than the price that holds it", async () => {
  const [added] = await mirrorOffers(stripe, [monthly], { ...PRODUCT, taxBehavior: "exclusive" });
  const [included] = await mirrorOffers(stripe, [monthly], { ...PRODUCT, taxBehavior: "inclusive" });
  expect(added?.stripePriceId).not.toBe(included?.stripePriceId);
  const behaviors = (await stripe.prices.list({ limit: 100 })).data.map(({ tax_behavior: behavior }) => behavior);
  expect(behaviors).toEqual(["exclusive", "exclusive", "inclusive", "inclusive"]);
});

it("a free trial needs no trial offer, and yen have no minor units", async () => {
  const yearly: Offer = { id: "y", name: "Y", price: 900, currency: "jpy", interval: "year", trialPeriod: { price: 0, days: 7 } };
  const [mirrored] = await mirrorOffers(stripe, [yearly], PRODUCT);
  expect(mirrored?.stripeTrialOfferId).toBeNull();
  expect((await stripe.prices.list({ limit: 1 })).data[0]?.unit_amount).toBe(900);
});

it("a price that Stripe would round is refused by its name, and nothing is made", async () => {
  const dinars: Offer = { id: "dinars", name: "D", price: 5.124, currency: "kwd", interval: "month" };
  await expect(mirrorOffers(stripe, [monthly, dinars], PRODUCT)).rejects.toThrow("Offer dinars: Stripe cannot charge 5.124 kwd. Round it.");
  expect((await stripe.prices.list({ limit: 100 })).data).toEqual([]);
});

it.each<[Partial<Offer>, string]>([
  [{ price: 0 }, "0 usd"],
  [{ price: -4.99 }, "-4.99 usd"],
  [{ price: 0.49 }, "0.49 usd"],
  [{ price: 49, currency: "jpy", trialPeriod: { price: 0, days: 7 } }, "49 jpy"],
  [{ price: 0, currency: "clp", trialPeriod: { price: 0, days: 7 } }, "0 clp"],
  [{ trialPeriod: { price: 0.2, days: 7 } }, "0.2 usd"],
  [{ trialPeriod: { price: -1, days: 7 } }, "-1 usd"],
])("a price below what Stripe charges is refused, and nothing is made: %o", async (changes, amount) => {
  await expect(mirrorOffers(stripe, [{ ...monthly, ...changes }], PRODUCT)).rejects.toThrow(
    `Offer monthly: ${amount} is below Stripe’s smallest charge. Raise it.`,
  );
  expect((await stripe.prices.list({ limit: 100 })).data).toEqual([]);
});

it.each([
  [0, 0],
  [0.99, 0],
  [0, 7.5],
  [0.99, 7.5],
  [0, -7],
  [0, 731],
])("a trial for %d that lasts %d days is refused in plain words, and nothing is made at Stripe", async (price, days) => {
  const products = await stripe.products.list();
  await expect(mirrorOffers(stripe, [{ ...monthly, trialPeriod: { price, days } }], PRODUCT)).rejects.toThrow(
    `Offer monthly: a trial lasts from 1 to 730 whole days, not ${days}.`,
  );
  expect(await stripe.products.list()).toEqual(products);
});

it("Stripe’s smallest charge can be a price", async () => {
  const smallest: Offer = { ...monthly, price: 0.5, trialPeriod: { price: 0.5, days: 7 } };
  expect(await mirrorOffers(stripe, [smallest], PRODUCT)).toMatchObject([{ stripeTrialOfferId: expect.any(String) }]);
});

it("the statements take everything else off sale and quote what they are given", async () => {
  const [off, row] = offersSql(await mirrorOffers(stripe, [monthly], PRODUCT));
  expect(off).toBe("UPDATE offers SET active = 0");
  expect(row).toContain("'Ann''s', 1299, 'usd', 'month', 99, 7");
});

it("a live key and a stand-in's address are refused together", () => {
  expect(() => createStripeClient({ STRIPE_SECRET_KEY: "sk_live_1", STRIPE_API_BASE: server.url })).toThrow("STRIPE_API_BASE");
});
