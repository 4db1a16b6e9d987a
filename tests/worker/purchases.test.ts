import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { OfferList } from "../../shared/contracts/offer.ts";
import { ManagementLink, PaymentIntent, Subscription } from "../../shared/contracts/subscription.ts";
import { createCustomerStore } from "../../worker/store/customers.ts";
import {
  advanceStripe,
  buy,
  call,
  createUser,
  deliverEvent,
  failStripe,
  listStripeEvents,
  openShopBeforeEach,
  pay,
  publishShopKeys,
  shopEnv,
  readError,
  readJson,
  readStripe,
  readSubscription,
  sendReceipt,
  startPurchase,
  stripeApi,
  type User,
  withEmail,
} from "./shop.ts";

const ann = openShopBeforeEach();

const change = async (user: User, what: "cancel" | "resume" | "refund") =>
  readJson(await call("POST", `/api/account/subscription/${what}`, { user }), Subscription);

describe("offers", () => {
  it("need a user, come cheapest first and carry no ids of Stripe", async () => {
    expect(await readError(await call("GET", "/api/subscription-offers"))).toBe("401 signed_out");
    const response = await call("GET", "/api/subscription-offers", { user: ann });
    const text = await response.clone().text();
    expect((await readJson(response, OfferList)).result).toEqual([
      { id: "weekly", name: "Weekly", price: 4.99, currency: "usd", interval: "week" },
      { id: "monthly", name: "Monthly", price: 12.99, currency: "usd", interval: "month", trialPeriod: { price: 0.99, days: 7 } },
      { id: "yearly", name: "Yearly", price: 69.99, currency: "usd", interval: "year", trialPeriod: { price: 0, days: 7 } },
    ]);
    expect(text).not.toContain("price_");
  });

  it("that is not on sale cannot be bought", async () => {
    const body = { offerId: "gold" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe("404 not_found");
  });
});

describe("buying", () => {
  it("counts from the Worker's day, which an account without a plan is told as well", async () => {
    const { asOf } = await readSubscription(ann);
    expect(Math.abs(Date.parse(asOf ?? "") - Date.now())).toBeLessThan(60_000);
  });

  it("a plan with a paid trial charges the trial now and gives access only after the payment", async () => {
    const intent = await startPurchase(ann, "monthly");
    expect(intent).toMatchObject({ type: "payment", trial: true, amount: 0.99, currency: "usd" });
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, startTime: null });
    expect((await sendReceipt(ann, intent)).isActive).toBe(false);
    expect(await pay(intent)).toBe("succeeded");
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, offerId: "monthly", trial: true, trialUsed: true });
  });

  it("a plan with a free trial gives no access before a card, though Stripe calls it trialing", async () => {
    const intent = await startPurchase(ann, "yearly");
    expect(intent).toMatchObject({ type: "setup", trial: true, amount: 0 });
    const { subscriptions } = await readStripe(intent.stripeCustomerId);
    expect(subscriptions[0]?.status).toBe("trialing");
    expect((await sendReceipt(ann, intent)).isActive).toBe(false);
    await pay(intent);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, trial: true });
  });

  it("a trial is skipped on request and charges the full price", async () => {
    expect(await startPurchase(ann, "monthly", { ignoreTrialFromOffer: true })).toMatchObject({ trial: false, amount: 12.99 });
  });

  it("there is one trial per account, and an abandoned purchase does not use it up", async () => {
    await startPurchase(ann, "monthly");
    const intent = await buy(ann, "monthly");
    await stripeApi.subscriptions.cancel(intent.subscriptionId);
    await sendReceipt(ann, intent);
    expect(await startPurchase(ann, "monthly")).toMatchObject({ trial: false, amount: 12.99 });
    expect(await startPurchase(ann, "yearly")).toMatchObject({ trial: false, amount: 69.99 });
  });

  it("a declined card leaves the same purchase open for another one", async () => {
    const intent = await startPurchase(ann, "weekly");
    expect(await pay(intent, "4000000000000002")).toBe("card_declined");
    expect((await sendReceipt(ann, intent)).isActive).toBe(false);
    const again = await startPurchase(ann, "weekly");
    expect(again.clientSecret).toBe(intent.clientSecret);
    await pay(again);
    expect((await sendReceipt(ann, intent)).isActive).toBe(true);
  });

  it("another choice replaces the first one, which can no longer be paid", async () => {
    const first = await startPurchase(ann, "weekly");
    const second = await startPurchase(ann, "monthly");
    expect(await pay(first)).toBe("payment_intent_unexpected_state");
    await pay(second);
    expect((await sendReceipt(ann, second)).offerId).toBe("monthly");
    const { subscriptions } = await readStripe(first.stripeCustomerId);
    expect(subscriptions.map(({ status }) => status).toSorted()).toEqual(["active", "incomplete_expired"]);
  });

  it("a first choice that was paid meanwhile is kept, and the second is refused", async () => {
    const first = await startPurchase(ann, "weekly");
    await pay(first);
    const body = { offerId: "monthly" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe("409 conflict");
    expect((await readSubscription(ann)).offerId).toBe("weekly");
  });

  describe("whose price the operator changes meanwhile", () => {
    /** Doubles the price of a plan, whose trial stays as it is. */
    async function changePrice(offerId: string): Promise<void> {
      const { id } = await stripeApi.prices.create({ currency: "usd", unit_amount: 13_998, recurring: { interval: "year" }, product: "p" });
      await env.DB.prepare("UPDATE offers SET price_minor = 13998, stripe_price_id = ? WHERE id = ?").bind(id, offerId).run();
    }

    it("is begun anew at the later price that is shown then, also where it costs nothing today", async () => {
      const first = await startPurchase(ann, "yearly");
      expect(first).toMatchObject({ amount: 0, later: { price: 69.99, interval: "year", trialDays: 7 } });
      await changePrice("yearly");
      const second = await startPurchase(ann, "yearly");
      expect(second).toMatchObject({ amount: 0, later: { price: 139.98, interval: "year", trialDays: 7 } });
      const billed = async ({ subscriptionId }: PaymentIntent) => {
        const { status, items } = await stripeApi.subscriptions.retrieve(subscriptionId);
        return [status, items.data[0]?.price.unit_amount];
      };
      expect(await billed(first)).toEqual(["canceled", 6999]);
      expect(await billed(second)).toEqual(["trialing", 13_998]);
    });

    it("is sold though Stripe failed at the first price, and repeats that for its key", async () => {
      await failStripe({ call: "POST /v1/subscriptions", status: 500, times: 1, when: "kept" });
      const body = { offerId: "yearly" };
      expect((await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body })).status).toBe(503);
      await changePrice("yearly");
      expect(await startPurchase(ann, "yearly")).toMatchObject({ later: { price: 139.98 } });
    });
  });

  it("ten requests at once make one customer and one subscription", async () => {
    const intents = await Promise.all(Array.from({ length: 10 }, () => startPurchase(ann, "monthly")));
    expect(new Set(intents.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    const { customers, subscriptions } = await readStripe();
    expect(customers.filter(({ metadata }) => metadata["uid"] === ann.uid)).toHaveLength(1);
    expect(subscriptions.filter(({ metadata }) => metadata["uid"] === ann.uid)).toHaveLength(1);
  });

  it("requests at once for different plans leave one that can be paid", async () => {
    const body = (offerId: string) => ({ user: ann, body: { offerId } });
    await Promise.all(
      ["weekly", "monthly", "weekly", "yearly"].map((offer) => call("PUT", "/api/subscription-offers/create-payment-intent", body(offer))),
    );
    const intent = await startPurchase(ann, "weekly");
    const { subscriptions } = await readStripe(intent.stripeCustomerId);
    expect(subscriptions.filter(({ status }) => status === "incomplete" || status === "trialing")).toHaveLength(1);
    await pay(intent);
    expect((await sendReceipt(ann, intent)).isActive).toBe(true);
  });

  it("a plan that another tab begins between the reading of Stripe and that of the attempts is not paid beside this one", async () => {
    const monthlyHasRead = Promise.withResolvers<void>();
    const monthly = Promise.withResolvers<Response>();
    const weekly = Promise.withResolvers<PaymentIntent>();
    let step: "weekly reads" | "monthly reads" | "done" = "weekly reads";
    publishShopKeys(async (address) => {
      // The weekly plan has read Stripe, and begins no subscription yet.
      if (step === "weekly reads" && address.includes("/v1/customers/")) {
        step = "monthly reads";
        call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body: { offerId: "monthly" } }).then(
          monthly.resolve,
          monthly.reject,
        );
        await monthlyHasRead.promise;
      } else if (step === "monthly reads" && address.includes("/v1/subscriptions?")) {
        step = "done";
        monthlyHasRead.resolve();
        await weekly.promise;
      }
    });
    startPurchase(ann, "weekly").then(weekly.resolve, weekly.reject);
    const first = await weekly.promise;
    const answer = await monthly.promise;
    if (answer.ok) await pay(await readJson(answer, PaymentIntent));
    await pay(first);
    const { subscriptions } = await readStripe(first.stripeCustomerId);
    expect(subscriptions.filter(({ status }) => status === "active" || status === "trialing")).toHaveLength(1);
  });

  it.each([
    { held: "its customer is looked up", isThere: (address: string, isSent: boolean) => isSent && address.includes("/v1/customers/") },
    { held: "it is made at Stripe", isThere: (address: string, isSent: boolean) => !isSent && address.endsWith("/v1/subscriptions") },
  ])("a free trial stays behind a plan that was paid while $held", async ({ isThere }) => {
    let paid: PaymentIntent | undefined;
    let isHeld = false;
    const hold = (isSent: boolean) => async (address: string) => {
      if (isHeld || !isThere(address, isSent)) return;
      isHeld = true;
      paid = await buy(ann, "weekly");
    };
    publishShopKeys(hold(true), hold(false));
    const body = { offerId: "yearly" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe("409 conflict");
    const { subscriptions } = await readStripe(paid?.stripeCustomerId);
    expect(subscriptions.filter(({ status }) => status === "active" || status === "trialing")).toMatchObject([{ status: "active" }]);
    expect((await readSubscription(ann)).offerId).toBe("weekly");
  });

  it("a purchase that expired is begun anew", async () => {
    const first = await startPurchase(ann, "weekly");
    await advanceStripe(1);
    const second = await startPurchase(ann, "weekly");
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    expect(await pay(second)).toBe("succeeded");
  });

  it("keeps the sentence that the buyer agreed to, and when", async () => {
    await startPurchase(ann, "weekly", { consentText: "I agree to pay $4.99 today." });
    const row = await env.DB.prepare("SELECT consent_text, consented_at FROM purchases WHERE uid = ?").bind(ann.uid).first();
    expect(row).toEqual({ consent_text: "I agree to pay $4.99 today.", consented_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) });
  });
});

describe("what belongs to another account", () => {
  it("is refused: a foreign customer in a purchase and in a receipt", async () => {
    const intent = await buy(ann, "weekly");
    const bob = await createUser("bob");
    const body = { offerId: "weekly", customerId: intent.stripeCustomerId };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: bob, body }))).toBe("403 forbidden");
    const receipt = { stripeCustomerId: intent.stripeCustomerId };
    expect(await readError(await call("PUT", "/api/account/subscription/receipt", { user: bob, body: receipt }))).toBe("403 forbidden");
    expect((await readSubscription(bob)).isActive).toBe(false);
    expect(await readError(await call("GET", "/api/account/subscription/management-link", { user: bob }))).toBe("404 not_found");
    expect(await readError(await call("POST", "/api/account/subscription/cancel", { user: bob }))).toBe("404 not_found");
  });
});

describe("a subscription", () => {
  it("that is active refuses a second one and has a management link", async () => {
    await buy(ann, "weekly");
    const body = { offerId: "weekly" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe("409 conflict");
    const response = await call("GET", "/api/account/subscription/management-link", { user: ann });
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect((await readJson(response, ManagementLink)).url).toContain("/p/session/");
  });

  it("is cancelled in one call, gives access to the end of the period, and can be resumed", async () => {
    await buy(ann, "monthly");
    const cancelled = await change(ann, "cancel");
    expect(cancelled).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    expect(Date.parse(cancelled.accessUntil ?? "")).toBeGreaterThan(Date.now());
    expect(await change(ann, "cancel")).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await change(ann, "resume")).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
  });

  it.each([
    ["cancel", "ended", "200 ended"],
    ["resume", "ended", "409 conflict"],
    ["cancel", "deleted with its customer", "200 ended"],
    ["resume", "deleted with its customer", "409 conflict"],
  ] as const)("that is asked to %s and is %s at Stripe meanwhile is told as ended", async (what, end, wanted) => {
    const { stripeCustomerId, subscriptionId } = await buy(ann, "weekly");
    let isOver = false;
    publishShopKeys(undefined, async (address) => {
      if (isOver || !address.includes(`/v1/subscriptions/${subscriptionId}`)) return;
      isOver = true;
      await (end === "ended" ? stripeApi.subscriptions.cancel(subscriptionId) : stripeApi.customers.del(stripeCustomerId));
    });
    const answer = await call("POST", `/api/account/subscription/${what}`, { user: ann });
    const told = answer.ok ? `200 ${(await readJson(answer, Subscription)).isActive ? "active" : "ended"}` : await readError(answer);
    expect([isOver, told]).toEqual([true, wanted]);
  });

  it("that was cancelled ends at the period's end", async () => {
    const intent = await buy(ann, "weekly");
    await change(ann, "cancel");
    await advanceStripe(8);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, startTime: expect.any(String) });
  });

  it("renews at the full price after the trial", async () => {
    const intent = await buy(ann, "monthly");
    await advanceStripe(8);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, trial: false, refund: { amount: 12.99, currency: "usd" } });
  });

  it("pays an unused renewal back within 14 days and ends", async () => {
    const intent = await buy(ann, "weekly");
    expect(await readError(await call("POST", "/api/account/subscription/refund", { user: ann }))).toBe("409 conflict");
    await advanceStripe(8);
    await sendReceipt(ann, intent);
    expect(await change(ann, "refund")).toMatchObject({ isActive: false });
    expect((await readStripe()).refunds.at(-1)).toEqual({ amount: 499 });
    expect(await readError(await call("POST", "/api/account/subscription/refund", { user: ann }))).toBe("404 not_found");
  });

  it.each([
    [100, 3.99],
    [499, null],
  ])("offers what is left of an unused renewal of which the operator has paid %i cents back", async (amount, left) => {
    const intent = await buy(ann, "weekly");
    await advanceStripe(8);
    const [charge] = (await stripeApi.charges.list({ customer: intent.stripeCustomerId })).data;
    const payment = charge?.payment_intent;
    await stripeApi.refunds.create({ payment_intent: typeof payment === "string" ? payment : "", amount });
    expect((await sendReceipt(ann, intent)).refund?.amount ?? null).toBe(left);
  });

  it("does not pay a renewal back that was used", async () => {
    const intent = await buy(ann, "weekly");
    await advanceStripe(8);
    const { refund } = await sendReceipt(ann, intent);
    expect(refund).not.toBeNull();
    await env.DB.prepare("INSERT INTO completions (uid, template_id, completed_at) VALUES (?, 'w9', ?)")
      .bind(ann.uid, "2999-01-01T00:00:00.000Z")
      .run();
    expect((await readSubscription(ann)).refund).toBeNull();
    expect(await readError(await call("POST", "/api/account/subscription/refund", { user: ann }))).toBe("409 conflict");
  });

  describe("whose unused renewal is paid back", () => {
    const complete = (bindings = shopEnv()) =>
      call("POST", "/api/account/completions", { user: ann, body: { ownDocumentId: crypto.randomUUID() } }, bindings);
    const refund = () => call("POST", "/api/account/subscription/refund", { user: ann });

    beforeEach(async () => {
      const intent = await buy(ann, "weekly");
      await complete();
      await advanceStripe(8);
      await sendReceipt(ann, intent);
    });

    it("covers no document that is completed while Stripe pays back", async () => {
      let meanwhile = "";
      publishShopKeys(undefined, async (address) => {
        if (address.endsWith("/v1/refunds")) meanwhile = await readError(await complete());
      });
      expect((await refund()).status).toBe(200);
      expect(meanwhile).toBe("402 subscription_required");
    });

    it("covers no document whose completion began before and is noted after", async () => {
      const late = async (statements: D1PreparedStatement[]) => {
        await refund();
        return env.DB.batch(statements);
      };
      const DB = new Proxy(env.DB, {
        get: (db, key) => (key === "batch" ? late : Reflect.get(db, key).bind(db)),
      });
      expect(await readError(await complete({ ...shopEnv(), DB }))).toBe("402 subscription_required");
      expect((await readSubscription(ann)).isActive).toBe(false);
    });

    it("is not paid back once a document was completed since that was looked at", async () => {
      expect(await createCustomerStore(env.DB).beginRefund(ann.uid, "pi_1", null, new Date().toISOString())).toBe(false);
    });

    it("covers documents again where Stripe did not pay back", async () => {
      await failStripe({ call: "POST /v1/refunds", status: 403, times: 1 });
      expect((await refund()).status).toBe(502);
      expect((await complete()).status).toBe(201);
    });

    describe("and ended, where Stripe", () => {
      const failOnce = (fault: object) => failStripe({ status: 500, times: 1, ...fault });

      it("failed to end it at first, by the next press", async () => {
        await failOnce({ call: "DELETE /v1/subscriptions/" });
        expect((await refund()).status).toBe(503);
        expect(await change(ann, "refund")).toMatchObject({ isActive: false, status: "canceled" });
      });

      it("failed to end it at first, by Stripe’s news of the refund", async () => {
        await failOnce({ call: "DELETE /v1/subscriptions/" });
        expect((await refund()).status).toBe(503);
        const { stripeCustomerId } = await readSubscription(ann);
        const event = (await listStripeEvents(stripeCustomerId ?? "")).findLast(({ type }) => type === "charge.refunded");
        expect(await deliverEvent(event?.id ?? "")).toBe(200);
        expect(await readSubscription(ann)).toMatchObject({ isActive: false, status: "canceled" });
      });

      it("lost its answer to the refund", async () => {
        await failOnce({ call: "POST /v1/refunds", when: "after" });
        expect((await refund()).status).toBe(503);
        expect(await change(ann, "refund")).toMatchObject({ isActive: false, status: "canceled" });
      });

      it("repeats its own failure to the key of the refund", async () => {
        await failOnce({ call: "POST /v1/refunds", when: "kept" });
        expect((await refund()).status).toBe(503);
        expect(await change(ann, "refund")).toMatchObject({ isActive: false, status: "canceled" });
        expect((await readStripe()).refunds.at(-1)).toEqual({ amount: 499 });
      });
    });
  });

  it("whose renewal fails is paid with another card, not bought a second time", async () => {
    const intent = await startPurchase(ann, "weekly");
    await pay(intent, "4000000000000341");
    await sendReceipt(ann, intent);
    await advanceStripe(8);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, paymentDue: true });
    const due = await startPurchase(ann, "monthly");
    expect(due).toMatchObject({ subscriptionId: intent.subscriptionId, amount: 4.99, type: "payment" });
    await pay(due);
    expect(await sendReceipt(ann, due)).toMatchObject({ isActive: true, paymentDue: false });
  });

  it("is ended at Stripe when the account is erased", async () => {
    const intent = await buy(ann, "weekly");
    expect((await call("DELETE", "/api/account", { user: ann })).status).toBe(200);
    expect((await readStripe(intent.stripeCustomerId)).subscriptions[0]?.status).toBe("canceled");
  });
});

describe("when Stripe fails", () => {
  it("that does not answer is given up, and the purchase says to try again", async () => {
    await failStripe({ call: "POST /v1/customers", status: 503, times: 3, delayMs: 30_000 });
    const body = { offerId: "weekly" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe(
      "503 unavailable",
    );
  });

  it("a purchase answers 503, nothing is active, and the next try is the same purchase", async () => {
    await failStripe({ call: "POST /v1/subscriptions", status: 503, times: 1 });
    const body = { offerId: "weekly" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe(
      "503 unavailable",
    );
    const intent = await startPurchase(ann, "weekly");
    expect((await readStripe(intent.stripeCustomerId)).subscriptions).toHaveLength(1);
  });

  it.each(["customers", "subscriptions"])(
    "a failure that it repeats for a day under the key of a call ends no purchase: %s",
    async (what) => {
      await failStripe({ call: `POST /v1/${what}`, status: 500, times: 1, when: "kept" });
      const body = { offerId: "weekly" };
      await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body });
      const intent = await buy(ann, "weekly");
      expect((await readSubscription(ann)).isActive).toBe(true);
      expect((await readStripe(intent.stripeCustomerId)).subscriptions).toHaveLength(1);
    },
  );

  it.each([
    { offer: "weekly", waits: ["incomplete"], open: 1 },
    { offer: "yearly", waits: ["trialing"], open: 0 },
  ])("what a failing call left behind is the purchase, and gets no twin: $offer", async ({ offer, waits, open }) => {
    await failStripe({ call: "POST /v1/subscriptions", when: "left" });
    const intent = await startPurchase(ann, offer);
    const before = await readStripe(intent.stripeCustomerId);
    expect(before.subscriptions.map(({ status }) => status)).toEqual(waits);
    expect(before.invoices.filter(({ status }) => status === "open")).toHaveLength(open);
    await pay(intent);
    expect((await sendReceipt(ann, intent)).isActive).toBe(true);
    expect((await readStripe(intent.stripeCustomerId)).subscriptions).toHaveLength(1);
  });

  it.each(["weekly", "yearly"])(
    "a twin of a purchase that has begun is ended, at the next reading when Stripe fails: %s",
    async (offer) => {
      const intent = await startPurchase(ann, offer);
      const { stripeCustomerId: customer, subscriptionId } = intent;
      const { items, metadata } = await stripeApi.subscriptions.retrieve(subscriptionId);
      const twin = await stripeApi.subscriptions.create({
        customer,
        items: [{ price: items.data[0]?.price.id ?? "" }],
        ...(offer === "yearly" && { trial_period_days: 7 }),
        payment_behavior: "default_incomplete",
        metadata,
      });
      await pay(intent);
      await failStripe({ call: offer === "yearly" ? "DELETE /v1/subscriptions" : "POST /v1/invoices", status: 500, times: 1 });
      expect((await sendReceipt(ann, intent)).isActive).toBe(true);
      expect((await stripeApi.subscriptions.retrieve(twin.id)).status).toBe(twin.status);
      expect((await sendReceipt(ann, intent)).isActive).toBe(true);
      const { subscriptions, invoices } = await readStripe(customer);
      const ended = ["canceled", "incomplete_expired"];
      expect(subscriptions.filter(({ status }) => !ended.includes(status)).map(({ id }) => id)).toEqual([subscriptionId]);
      expect(invoices.filter(({ status }) => status === "open")).toEqual([]);
    },
  );

  it("a first purchase that it refuses is told as that, and not as an account that was deleted", async () => {
    await failStripe({ call: "POST /v1/customers", status: 403, times: 1 });
    const body = { offerId: "weekly" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe(
      "502 upstream_failed",
    );
    expect((await startPurchase(ann, "weekly")).amount).toBe(4.99);
  });

  it("an address that it does not take keeps nobody from buying", async () => {
    await withEmail(ann, "jürgen@example.com").then((user) => buy(user, "weekly"));
    expect((await readSubscription(ann)).isActive).toBe(true);
  });

  it("an answer that is lost after the work was done makes no second subscription", async () => {
    await failStripe({ call: "POST /v1/subscriptions", status: 500, times: 1, when: "after" });
    await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body: { offerId: "weekly" } });
    const intent = await startPurchase(ann, "weekly");
    expect((await readStripe(intent.stripeCustomerId)).subscriptions).toHaveLength(1);
  });

  it("a receipt answers 503 and grants nothing; the subscription call goes on from our own records", async () => {
    const intent = await startPurchase(ann, "weekly");
    await pay(intent);
    await failStripe({ call: "GET /v1/subscriptions", status: 500, times: 1 });
    const receipt = { user: ann, body: { stripeCustomerId: intent.stripeCustomerId } };
    expect(await readError(await call("PUT", "/api/account/subscription/receipt", receipt))).toBe("503 unavailable");
    expect((await readSubscription(ann)).isActive).toBe(false);
    expect((await sendReceipt(ann, intent)).isActive).toBe(true);
  });
});
