import { env } from "cloudflare:workers";
import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { OfferList } from "../../shared/contracts/offer.ts";
import { Quote } from "../../shared/contracts/quote.ts";
import { Subscription } from "../../shared/contracts/subscription.ts";
import { createConfig } from "../../worker/config/config.ts";
import {
  advanceStripe,
  buy,
  call,
  createUser,
  openShopBeforeEach,
  pay,
  readJson,
  readStripe,
  sendReceipt,
  shopEnv,
  startPurchase,
  stripeApi,
} from "./shop.ts";

const ann = openShopBeforeEach();

/** Makes a promotion code of its own for a test. */
async function makeCode(coupon: Stripe.CouponCreateParams, extra: Partial<Stripe.PromotionCodeCreateParams> = {}): Promise<string> {
  const { id } = await stripeApi.coupons.create(coupon);
  const code = `CODE${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await stripeApi.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code, ...extra });
  return code;
}

const ask = (body: object, bindings = shopEnv()) => call("POST", "/api/subscription-offers/quote", { user: ann, body }, bindings);
const quote = async (body: object, bindings = shopEnv()) => readJson(await ask(body, bindings), Quote);
const refusal = async (body: object, bindings = shopEnv()) => readJson(await ask(body, bindings), ErrorBody);
const begin = async (body: object) =>
  readJson(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }), ErrorBody);

async function invoiceTotals(customer: string) {
  return (await readStripe(customer)).invoices.map(({ amount_due: amount }) => amount);
}

describe("a promotion code", () => {
  it("is shown with the price that it makes, which is the price that is charged, however it is typed", async () => {
    const code = await makeCode({ percent_off: 25, duration: "once" });
    expect(await quote({ offerId: "weekly", code: ` ${code.toLowerCase()} ` })).toEqual({
      offerId: "weekly",
      trial: false,
      amount: 3.74,
      tax: 0,
      renewal: 4.99,
      currency: "usd",
      promotion: { code, percentOff: 25, amountOff: null, duration: "once", months: null },
    });
    const intent = await startPurchase(ann, "weekly", { code });
    expect(intent).toMatchObject({ amount: 3.74, trial: false });
    await pay(intent);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true });
    await advanceStripe(8);
    expect(await invoiceTotals(intent.stripeCustomerId)).toEqual([374, 499]);
    expect(await env.DB.prepare("SELECT amount_minor FROM purchases").first("amount_minor")).toBe(374);
  });

  it("takes the trial's place, which stays unused", async () => {
    const code = await makeCode({ amount_off: 300, currency: "usd", duration: "forever" });
    expect(await quote({ offerId: "monthly", code })).toMatchObject({ trial: false, amount: 9.99, renewal: 9.99 });
    const intent = await startPurchase(ann, "monthly", { code });
    expect(intent).toMatchObject({ amount: 9.99, trial: false });
    await pay(intent);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, trialUsed: false });
  });

  it("that lasts for some months says so, and how much is paid meanwhile", async () => {
    const code = await makeCode({ percent_off: 50, duration: "repeating", duration_in_months: 3 });
    expect(await quote({ offerId: "weekly", code })).toMatchObject({ amount: 2.49, renewal: 2.49, promotion: { months: 3 } });
  });

  it("that makes the first payment nothing asks for a card before it gives access", async () => {
    const code = await makeCode({ percent_off: 100, duration: "once" });
    const intent = await startPurchase(ann, "weekly", { code });
    expect(intent).toMatchObject({ type: "setup", amount: 0, trial: false });
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, startTime: null });
    // Asked again, it is the same purchase and not a second subscription.
    expect((await startPurchase(ann, "weekly", { code })).subscriptionId).toBe(intent.subscriptionId);
    await pay(intent);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true });
  });

  it("that is unknown, over, used up or not for this plan is a sentence, and nothing is bought", async () => {
    const expired = await makeCode({ percent_off: 25, duration: "once" }, { expires_at: 1_700_000_000 });
    const off = await makeCode({ percent_off: 25, duration: "once" }, { active: false });
    const dear = await makeCode(
      { percent_off: 25, duration: "once" },
      { restrictions: { minimum_amount: 5000, minimum_amount_currency: "usd" } },
    );
    expect(await refusal({ offerId: "weekly", code: "NOPE" })).toMatchObject({
      code: "not_found",
      error: "We don’t know the code “NOPE”. Check how it is spelled.",
    });
    for (const code of [expired, off])
      expect(await refusal({ offerId: "weekly", code })).toMatchObject({
        code: "conflict",
        error: expect.stringContaining("not valid any more"),
      });
    expect(await refusal({ offerId: "weekly", code: dear })).toMatchObject({
      code: "conflict",
      error: expect.stringContaining("isn’t for this plan"),
    });
    expect(await begin({ offerId: "weekly", code: expired })).toMatchObject({ code: "conflict" });
    expect(await quote({ offerId: "yearly", code: dear })).toMatchObject({ amount: 52.49 });
    const { subscriptions } = await readStripe((await startPurchase(ann, "weekly")).stripeCustomerId);
    expect(subscriptions).toHaveLength(1);
  });

  it("for one use is used up by the first purchase", async () => {
    const code = await makeCode({ percent_off: 25, duration: "once" }, { max_redemptions: 1 });
    await buy(await createUser("bob"), "weekly", { code });
    expect(await refusal({ offerId: "weekly", code })).toMatchObject({ code: "conflict" });
  });

  it("that is added or taken off begins the purchase anew, and the first attempt is ended", async () => {
    const code = await makeCode({ percent_off: 25, duration: "once" });
    const plain = await startPurchase(ann, "weekly");
    const cheaper = await startPurchase(ann, "weekly", { code });
    expect(cheaper.subscriptionId).not.toBe(plain.subscriptionId);
    expect(await startPurchase(ann, "weekly", { code })).toMatchObject({ subscriptionId: cheaper.subscriptionId, amount: 3.74 });
    expect((await startPurchase(ann, "weekly")).amount).toBe(4.99);
    const open = (await readStripe(plain.stripeCustomerId)).subscriptions.filter(({ status }) => status === "incomplete");
    expect(open).toHaveLength(1);
  });

  it.each([{ code: "" }, { code: "x".repeat(101) }, { code: 7 }, { location: { country: "usa", postalCode: "1" } }])(
    "malformed as %j is refused before Stripe is asked",
    async (body) => {
      expect((await ask({ offerId: "weekly", ...body })).status).toBe(400);
    },
  );
});

describe("tax", () => {
  const location = { country: "US", postalCode: "94107" };

  it("is not worked out unless the variable says so", async () => {
    expect(await quote({ offerId: "weekly", location })).toMatchObject({ amount: 4.99, tax: 0 });
    const { result } = await readJson(await call("GET", "/api/subscription-offers", { user: ann }), OfferList);
    expect(result.every(({ tax }) => tax === undefined)).toBe(true);
  });

  describe("that is added", () => {
    const bindings = shopEnv({ STRIPE_TAX: "added" });

    it("stands beside the prices, is worked out for a place, and is what is charged then and later", async () => {
      const { result } = await readJson(await call("GET", "/api/subscription-offers", { user: ann }, bindings), OfferList);
      expect(result.map(({ tax }) => tax)).toEqual(["added", "added", "added"]);
      expect(await quote({ offerId: "weekly", location }, bindings)).toMatchObject({ amount: 5.39, tax: 0.4, renewal: 5.39 });
      const intent = await startPurchase(ann, "weekly", { location }, {}, bindings);
      expect(intent.amount).toBe(5.39);
      await pay(intent);
      const body = { stripeCustomerId: intent.stripeCustomerId };
      const receipt = await call("PUT", "/api/account/subscription/receipt", { user: ann, body }, bindings);
      expect(await readJson(receipt, Subscription)).toMatchObject({ isActive: true });
      await advanceStripe(8);
      expect(await invoiceTotals(intent.stripeCustomerId)).toEqual([539, 539]);
      // What is told outside is the product's own price.
      expect(await env.DB.prepare("SELECT amount_minor FROM purchases").first("amount_minor")).toBe(499);
    });

    it("comes on top of a trial's price, and a free trial stays free today", async () => {
      expect(await quote({ offerId: "monthly", location }, bindings)).toMatchObject({ trial: true, amount: 1.07, renewal: 14.03 });
      expect(await quote({ offerId: "yearly", location }, bindings)).toMatchObject({ trial: true, amount: 0, tax: 0, renewal: 75.59 });
    });

    it("is taken on what a code leaves", async () => {
      const code = await makeCode({ percent_off: 50, duration: "once" });
      expect(await quote({ offerId: "weekly", location, code }, bindings)).toMatchObject({ amount: 2.69, tax: 0.2, renewal: 5.39 });
    });

    it("needs a place, and says so, also where Stripe does not know the place", async () => {
      expect(await refusal({ offerId: "weekly" }, bindings)).toMatchObject({
        code: "malformed",
        error: "Enter your country and postal code: the tax depends on them.",
      });
      expect(await refusal({ offerId: "weekly", location: { country: "AQ", postalCode: "1" } }, bindings)).toMatchObject({
        code: "conflict",
        error: expect.stringContaining("Check the country"),
      });
    });
  });

  it("that is included changes no amount, and is named", async () => {
    const bindings = shopEnv({ STRIPE_TAX: "included" });
    await env.DB.prepare("UPDATE offers SET stripe_price_id = ? WHERE id = 'weekly'")
      .bind(
        (
          await stripeApi.prices.create({
            currency: "usd",
            unit_amount: 499,
            recurring: { interval: "week" },
            product: "fillwright",
            tax_behavior: "inclusive",
          })
        ).id,
      )
      .run();
    expect(await quote({ offerId: "weekly", location }, bindings)).toMatchObject({ amount: 4.99, tax: 0.37, renewal: 4.99 });
    expect((await startPurchase(ann, "weekly", { location }, {}, bindings)).amount).toBe(4.99);
  });

  it("with a word that we do not know does not start", async () => {
    expect(() => createConfig(shopEnv({ STRIPE_TAX: "some" }))).toThrow("STRIPE_TAX must be added, included or empty");
  });
});
