import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { InvoiceList, PlanChange } from "../../shared/contracts/billing.ts";
import { Subscription } from "../../shared/contracts/subscription.ts";
import {
  advanceStripe,
  buy,
  call,
  createUser,
  openShopBeforeEach,
  pay,
  readError,
  readJson,
  readStripe,
  readSubscription,
  sendReceipt,
  shopEnv,
  startPurchase,
  stripeApi,
  type User,
} from "./shop.ts";

const ann = openShopBeforeEach();

const CHANGE = "/api/account/subscription/change";
const look = (user: User, offerId: string) => call("GET", `${CHANGE}?offerId=${offerId}`, { user });
const change = (user: User, body: object) => call("POST", CHANGE, { user, body });

it("going up shows what is charged today and charges just that", async () => {
  const intent = await buy(ann, "weekly");
  const shown = await readJson(await look(ann, "yearly"), PlanChange);
  expect(shown.amount).toBeGreaterThan(64.9);
  expect(shown.amount).toBeLessThan(65.1);
  expect(shown.credit).toBe(0);
  const changed = await readJson(await change(ann, shown), Subscription);
  expect(changed).toMatchObject({ isActive: true, offerId: "yearly" });
  expect(Date.parse(changed.accessUntil ?? "") - Date.now()).toBeGreaterThan(300 * 86_400_000);
  const { subscriptions, invoices } = await readStripe(intent.stripeCustomerId);
  expect(subscriptions).toHaveLength(1);
  expect(invoices.at(-1)).toMatchObject({ status: "paid", amount_due: Math.round(shown.amount * 100) });
});

it("with added tax and a code that goes on shows and charges one amount, and the invoice says it", async () => {
  const { id: coupon } = await stripeApi.coupons.create({ percent_off: 50, duration: "forever" });
  const { code } = await stripeApi.promotionCodes.create({ promotion: { type: "coupon", coupon } });
  const location = { country: "US", postalCode: "94107" };
  const intent = await startPurchase(ann, "weekly", { location, code }, {}, shopEnv({ STRIPE_TAX: "added" }));
  await pay(intent);
  await sendReceipt(ann, intent);
  const shown = await readJson(await look(ann, "yearly"), PlanChange);
  // Half of what the plans differ by, and its tax.
  expect(shown.amount).toBeCloseTo(((69.99 - 4.99) / 2) * 1.08, 1);
  await change(ann, shown);
  const { items } = await readJson(await call("GET", "/api/account/subscription/invoices", { user: ann }), InvoiceList);
  expect(items[0]).toMatchObject({ amount: shown.amount, status: "paid" });
});

it("going down charges nothing and keeps the rest as a credit", async () => {
  await buy(ann, "yearly", { ignoreTrialFromOffer: true });
  const shown = await readJson(await look(ann, "weekly"), PlanChange);
  expect(shown).toMatchObject({ amount: 0, currency: "usd" });
  expect(shown.credit).toBeGreaterThan(64);
  expect(await readJson(await change(ann, shown), Subscription)).toMatchObject({ isActive: true, offerId: "weekly" });
});

it("a plan that was changed in Stripe's own portal is the one that is shown", async () => {
  const intent = await buy(ann, "weekly");
  const price = await env.DB.prepare("SELECT stripe_price_id FROM offers WHERE id = 'yearly'").first<string>("stripe_price_id");
  const item = (await stripeApi.subscriptions.retrieve(intent.subscriptionId)).items.data[0]?.id ?? "";
  const items = [{ id: item, price: price ?? "" }];
  await stripeApi.subscriptions.update(intent.subscriptionId, { items, proration_behavior: "always_invoice" });
  expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, offerId: "yearly" });
  expect(await readError(await look(ann, "yearly"))).toBe("409 conflict");
});

it("an invoice says what was paid back of it, in part too", async () => {
  const { stripeCustomerId } = await buy(ann, "weekly");
  const [charge] = (await stripeApi.charges.list({ customer: stripeCustomerId })).data;
  const payment = charge?.payment_intent;
  await stripeApi.refunds.create({ payment_intent: typeof payment === "string" ? payment : "", amount: 199 });
  const { items } = await readJson(await call("GET", "/api/account/subscription/invoices", { user: ann }), InvoiceList);
  expect(items).toMatchObject([{ amount: 4.99, refunded: 1.99, status: "paid" }]);
});

it("an amount that is not the one that was shown changes nothing", async () => {
  await buy(ann, "weekly");
  const shown = await readJson(await look(ann, "yearly"), PlanChange);
  expect(await readError(await change(ann, { ...shown, amount: shown.amount - 1 }))).toBe("409 conflict");
  expect(await readError(await change(ann, { ...shown, prorationDate: shown.prorationDate - 7200 }))).toBe("409 conflict");
  expect(await readError(await change(ann, { ...shown, prorationDate: "now" }))).toBe("400 malformed");
  expect((await readSubscription(ann)).offerId).toBe("weekly");
});

it("a card that is refused changes nothing, and the plan stays", async () => {
  const intent = await startPurchase(ann, "weekly");
  await pay(intent, "4000000000000341");
  await sendReceipt(ann, intent);
  const shown = await readJson(await look(ann, "yearly"), PlanChange);
  expect(await readError(await change(ann, shown))).toBe("409 conflict");
  expect(await readSubscription(ann)).toMatchObject({ isActive: true, offerId: "weekly", status: "active" });
});

it("there is nothing to change without a plan, in a trial, while one is leaving or owes, nor to the plan that one has", async () => {
  expect(await readError(await look(ann, "yearly"))).toBe("404 not_found");
  await buy(ann, "monthly");
  expect(await readError(await look(ann, "yearly"))).toBe("409 conflict");
  const bob = await createUser("bob");
  await buy(bob, "weekly");
  expect(await readError(await look(bob, "weekly"))).toBe("409 conflict");
  expect(await readError(await look(bob, "gold"))).toBe("404 not_found");
  await call("POST", "/api/account/subscription/cancel", { user: bob });
  expect(await readError(await look(bob, "yearly"))).toBe("409 conflict");
  const eve = await createUser("eve");
  const intent = await startPurchase(eve, "weekly");
  await pay(intent, "4000000000000341");
  await sendReceipt(eve, intent);
  await advanceStripe(8);
  await sendReceipt(eve, intent);
  expect(await readError(await look(eve, "yearly"))).toBe("409 conflict");
});

it("a plan in another currency is refused with the reason, and can be bought once the plan has ended", async () => {
  const intent = await buy(ann, "weekly");
  const price = await stripeApi.prices.create({
    currency: "jpy",
    unit_amount: 900,
    recurring: { interval: "month" },
    product: "fillwright",
  });
  await env.DB.prepare(
    "INSERT INTO offers (id, name, price_minor, currency, interval, stripe_price_id) VALUES ('yen', 'Yen', 900, 'jpy', 'month', ?)",
  )
    .bind(price.id)
    .run();
  const response = await look(ann, "yen");
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining("sold in another currency")]);
  await call("POST", "/api/account/subscription/cancel", { user: ann });
  await advanceStripe(8);
  await sendReceipt(ann, intent);
  expect(await startPurchase(ann, "yen")).toMatchObject({ amount: 900, currency: "jpy", value: 900 });
});

it("invoices are the caller's own, newest first, with their links", async () => {
  const invoicesOf = async (user: User) =>
    (await readJson(await call("GET", "/api/account/subscription/invoices", { user }), InvoiceList)).items;
  expect(await invoicesOf(ann)).toEqual([]);
  const intent = await buy(ann, "weekly");
  await advanceStripe(8);
  await sendReceipt(ann, intent);
  const items = await invoicesOf(ann);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    amount: 4.99,
    currency: "usd",
    status: "paid",
    pageUrl: expect.stringContaining("/i/"),
    pdfUrl: expect.any(String),
  });
  expect(Date.parse(items[0]?.date ?? "")).toBeGreaterThan(Date.parse(items[1]?.date ?? ""));
  expect(await invoicesOf(await createUser("bob"))).toEqual([]);
});

it("what a smaller plan left pays for the next periods, which the invoices say", async () => {
  const intent = await buy(ann, "yearly", { ignoreTrialFromOffer: true });
  const shown = await readJson(await look(ann, "weekly"), PlanChange);
  await change(ann, shown);
  await advanceStripe(8);
  expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, status: "active", refund: null });
  const { items } = await readJson(await call("GET", "/api/account/subscription/invoices", { user: ann }), InvoiceList);
  expect(items).toMatchObject([
    { amount: 0, credit: -4.99, status: "paid" },
    { amount: 0, credit: shown.credit, status: "paid" },
    { amount: 69.99, credit: 0, status: "paid" },
  ]);
});

it("what a smaller plan left pays for a plan that is bought later, which is charged less than it costs", async () => {
  const intent = await buy(ann, "weekly");
  await change(ann, await readJson(await look(ann, "yearly"), PlanChange));
  await change(ann, await readJson(await look(ann, "weekly"), PlanChange));
  await call("POST", "/api/account/subscription/cancel", { user: ann });
  await advanceStripe(8);
  await sendReceipt(ann, intent);
  const again = await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true });
  expect(again.amount).toBeLessThan(5);
  expect(again).toMatchObject({ type: "payment", later: { price: 69.99 } });
  await pay(again);
  expect(await sendReceipt(ann, again)).toMatchObject({ isActive: true, offerId: "yearly" });
});

it("an invoice that was not paid took nothing of a credit: it was given back", async () => {
  const { stripeCustomerId } = await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true });
  await stripeApi.customers.createBalanceTransaction(stripeCustomerId, { amount: -300, currency: "usd" });
  await startPurchase(ann, "weekly", { ignoreTrialFromOffer: true });
  await pay(await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true }));
  const { items } = await readJson(await call("GET", "/api/account/subscription/invoices", { user: ann }), InvoiceList);
  expect(items).toMatchObject([
    { status: "paid", amount: 66.99, credit: -3 },
    { status: "void", amount: 4.99, credit: 0 },
    { status: "void", amount: 69.99, credit: 0 },
  ]);
});
