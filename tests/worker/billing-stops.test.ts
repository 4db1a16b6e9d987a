import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { PaymentIntent } from "../../shared/contracts/subscription.ts";
import { subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import { failRenewal, openFailingShopBeforeEach, payNewestAlone } from "./failing-plans.ts";
import {
  advanceStripe,
  appealDispute,
  billStripe,
  buy,
  call,
  closeDispute,
  deliverEvent,
  failStripe,
  listStripeEvents,
  openDispute,
  pay,
  readError,
  readStripe,
  readSubscription,
  runCron,
  sendReceipt,
  startPurchase,
  stripeApi,
} from "./shop.ts";

const ann = openFailingShopBeforeEach();

async function tell(dispute: string, type: string): Promise<void> {
  const event = (await listStripeEvents(dispute)).findLast((candidate) => candidate.type === type);
  expect(await deliverEvent(event?.id ?? "")).toBe(200);
}

/** What was paid, and what is still collected. */
async function readBilling({ stripeCustomerId }: Pick<PaymentIntent, "stripeCustomerId">) {
  const { subscriptions, invoices } = await readStripe(stripeCustomerId);
  return {
    subscriptions: subscriptions.map(({ status }) => status),
    paid: invoices.filter(({ status, amount_due: amount }) => status === "paid" && amount > 0).length,
    open: invoices.filter(({ status }) => status === "open").length,
  };
}

describe("a payment that the bank has taken back", () => {
  it("stops the plan's billing while nothing is decided, and it goes on when the dispute is won", async () => {
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    await tell(dispute, "charge.dispute.created");
    await advanceStripe(15);
    expect(await readBilling(intent)).toEqual({ subscriptions: ["active"], paid: 1, open: 0 });
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, disputed: true });
    await closeDispute(dispute, "won");
    await tell(dispute, "charge.dispute.closed");
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false });
    await advanceStripe(8);
    expect(await readBilling(intent)).toMatchObject({ paid: 2, open: 0 });
  });

  it("costs access, also where Stripe does not tell what was paid: only a lost one asks that", async () => {
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    await failStripe({ call: "GET /v1/invoice_payments", status: 403, times: 1 });
    await tell(dispute, "charge.dispute.created");
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, disputed: true });
    await closeDispute(dispute, "lost");
    await expect(tell(dispute, "charge.dispute.closed")).rejects.toThrow("502");
    await tell(dispute, "charge.dispute.closed");
    expect(subscriptionKind(await readSubscription(ann))).toBe("ended");
  });

  it("is known to a reading that begins while Stripe is told to stop", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    await failStripe({ call: "POST /v1/subscriptions/", status: 500, delayMs: 1500 });
    const told = tell(dispute, "charge.dispute.created");
    await vi.waitFor(async () => expect(await env.DB.prepare("SELECT id FROM disputes").first("id")).toBe(dispute), 10_000);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, disputed: true });
    await told;
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, disputed: true });
  });

  it("ends the plan when the dispute is lost: nothing more is charged, and plans can be bought", async () => {
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    await closeDispute(dispute, "lost");
    await tell(dispute, "charge.dispute.closed");
    expect(subscriptionKind(await readSubscription(ann))).toBe("ended");
    await advanceStripe(15);
    expect(await readBilling(intent)).toEqual({ subscriptions: ["canceled"], paid: 1, open: 0 });
    await buy(ann, "weekly");
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false });
  });

  it("leaves no debt to be tried again", async () => {
    const intent = await startPurchase(ann, "weekly");
    await pay(intent, "4000000000000341");
    await advanceStripe(8);
    await sendReceipt(ann, intent);
    await tell(await openDispute(intent.subscriptionId), "charge.dispute.created");
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 0 });
  });

  it("leaves no debt where Stripe did not void it at first", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { intent } = await failRenewal(ann);
    const dispute = await openDispute(intent.subscriptionId);
    await failStripe({ call: "POST /v1/invoices", status: 500, times: 1 });
    await tell(dispute, "charge.dispute.created");
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 1 });
    await runCron();
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 0 });
  });

  it("leaves no debt where Stripe ended the plan and did not void at once", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { intent } = await failRenewal(ann);
    const dispute = await openDispute(intent.subscriptionId);
    await closeDispute(dispute, "lost");
    await failStripe({ call: "POST /v1/invoices", status: 500, times: 1 });
    await tell(dispute, "charge.dispute.closed");
    expect(await readBilling(intent)).toMatchObject({ subscriptions: ["canceled"], open: 1 });
    await runCron();
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 0 });
  });

  it("leaves no debt of a plan that has ended, where Stripe fails several times", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { intent } = await failRenewal(ann);
    const dispute = await openDispute(intent.subscriptionId);
    await closeDispute(dispute, "lost");
    await failStripe({ call: "POST /v1/invoices", status: 500, times: 3 });
    await tell(dispute, "charge.dispute.closed");
    await runCron();
    await runCron();
    expect(await readBilling(intent)).toMatchObject({ subscriptions: ["canceled"], open: 1 });
    await runCron();
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 0 });
  });

  it("is billed again after it was won, where Stripe failed at first", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    await tell(dispute, "charge.dispute.created");
    await closeDispute(dispute, "won");
    await failStripe({ call: "POST /v1/subscriptions", status: 500, times: 1 });
    await tell(dispute, "charge.dispute.closed");
    await runCron();
    expect((await stripeApi.subscriptions.retrieve(intent.subscriptionId)).pause_collection).toBeNull();
  });

  it("is asked of Stripe for two weeks where it goes on failing, and then at the next news", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { intent } = await failRenewal(ann);
    const dispute = await openDispute(intent.subscriptionId);
    await closeDispute(dispute, "lost");
    await failStripe({ call: "POST /v1/invoices", status: 500, times: 2 });
    await tell(dispute, "charge.dispute.closed");
    await runCron();
    await env.DB.prepare("UPDATE customers SET unstopped_since = ?")
      .bind(new Date(Date.now() - 15 * 86_400_000).toISOString())
      .run();
    await runCron();
    expect(await readBilling(intent)).toMatchObject({ open: 1 });
    await sendReceipt(ann, intent);
    expect(await readBilling(intent)).toMatchObject({ open: 0 });
    expect(await env.DB.prepare("SELECT unstopped_since FROM customers").first("unstopped_since")).toBeNull();
  });

  it("does not charge a renewal that was a draft when the dispute began", async () => {
    const intent = await buy(ann, "weekly");
    await billStripe(intent.subscriptionId, true);
    const dispute = await openDispute(intent.subscriptionId);
    await tell(dispute, "charge.dispute.created");
    await advanceStripe(1);
    expect(await readBilling(intent)).toEqual({ subscriptions: ["active"], paid: 1, open: 0 });
    await closeDispute(dispute, "won");
    await tell(dispute, "charge.dispute.closed");
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false });
  });

  it("leaves no debt where Stripe cannot finalize a draft, which is told and tried again", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { intent } = await failRenewal(ann);
    await billStripe(intent.subscriptionId, true);
    const draft = (await stripeApi.invoices.list({ subscription: intent.subscriptionId, status: "draft" })).data[0];
    const dispute = await openDispute(intent.subscriptionId);
    await failStripe({ call: `POST /v1/invoices/${draft?.id ?? ""}/finalize`, status: 403, times: 1 });
    await tell(dispute, "charge.dispute.created");
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 0 });
    expect(errors.mock.calls.flat().join("\n")).toContain("billing_not_stopped");
    await runCron();
    expect((await stripeApi.invoices.retrieve(draft?.id ?? "")).status).toBe("void");
  });

  it("leaves none of the debts open where Stripe does not void one of them", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { intent } = await failRenewal(ann);
    await billStripe(intent.subscriptionId);
    const dispute = await openDispute(intent.subscriptionId);
    await failStripe({ call: "POST /v1/invoices", status: 403, times: 1 });
    await tell(dispute, "charge.dispute.created");
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 1 });
  });

  it("asks for drafts when the dispute is new, and later only where the newest invoice is one", async () => {
    const requests = vi.spyOn(globalThis, "fetch");
    const addresses = () => requests.mock.calls.map(([request]) => (request instanceof Request ? request.url : String(request)));
    const drafts = () => addresses().filter((address) => address.includes("status=draft")).length;
    const intent = await buy(ann, "weekly");
    await tell(await openDispute(intent.subscriptionId), "charge.dispute.created");
    expect(drafts()).toBe(1);
    await runCron();
    expect(drafts()).toBe(1);
    await billStripe(intent.subscriptionId, true);
    await runCron();
    expect(drafts()).toBe(2);
    await advanceStripe(1);
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 0 });
  });

  it.each(["before the dispute", "after it"])("leaves the operator's own pause alone that was set %s", async (when) => {
    const intent = await buy(ann, "weekly");
    const pause = () => stripeApi.subscriptions.update(intent.subscriptionId, { pause_collection: { behavior: "void" } });
    if (when === "before the dispute") await pause();
    const dispute = await openDispute(intent.subscriptionId);
    await tell(dispute, "charge.dispute.created");
    await closeDispute(dispute, "won");
    await tell(dispute, "charge.dispute.closed");
    if (when === "after it") await pause();
    await sendReceipt(ann, intent);
    await advanceStripe(15);
    expect(await readBilling(intent)).toEqual({ subscriptions: ["active"], paid: 1, open: 0 });
  });

  it("leaves no debt in an operator's pause either", async () => {
    const { intent } = await failRenewal(ann);
    await stripeApi.subscriptions.update(intent.subscriptionId, { pause_collection: { behavior: "keep_as_draft" } });
    await tell(await openDispute(intent.subscriptionId), "charge.dispute.created");
    expect(await readBilling(intent)).toMatchObject({ paid: 1, open: 0 });
    expect((await stripeApi.subscriptions.retrieve(intent.subscriptionId)).pause_collection?.behavior).toBe("keep_as_draft");
  });

  it("is asked of Stripe again where it did not answer, and access is taken at once", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    await closeDispute(dispute, "lost");
    await failStripe({ call: "DELETE /v1/subscriptions", status: 500, times: 1 });
    await tell(dispute, "charge.dispute.closed");
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, disputed: true });
    await runCron();
    expect(await readBilling(intent)).toMatchObject({ subscriptions: ["canceled"] });
    expect(subscriptionKind(await readSubscription(ann))).toBe("ended");
  });
});

describe("a dispute of an earlier payment that is lost", () => {
  let dispute: string;

  async function loseFirstPayment(): Promise<PaymentIntent> {
    const intent = await buy(ann, "weekly");
    await advanceStripe(8);
    dispute = await openDispute(intent.subscriptionId, "first");
    await tell(dispute, "charge.dispute.created");
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, disputed: true });
    await closeDispute(dispute, "lost");
    await tell(dispute, "charge.dispute.closed");
    return intent;
  }

  it("leaves the days that another payment paid, and the plan ends with them", async () => {
    const intent = await loseFirstPayment();
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false, cancelAtPeriodEnd: true });
    await advanceStripe(8);
    await sendReceipt(ann, intent);
    expect(subscriptionKind(await readSubscription(ann))).toBe("ended");
    expect(await readBilling(intent)).toEqual({ subscriptions: ["canceled"], paid: 2, open: 0 });
  });

  it("lets the person keep the plan, which is billed again", async () => {
    const intent = await loseFirstPayment();
    expect((await call("POST", "/api/account/subscription/resume", { user: ann })).status).toBe(200);
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    await advanceStripe(8);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    expect(await readBilling(intent)).toEqual({ subscriptions: ["active"], paid: 3, open: 0 });
  });

  it("leaves those days also while the operator appeals against it", async () => {
    await loseFirstPayment();
    await appealDispute(dispute);
    await tell(dispute, "charge.dispute.updated");
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false, cancelAtPeriodEnd: true });
  });

  it("ends a plan at once whose period nobody paid", async () => {
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    await tell(dispute, "charge.dispute.created");
    await advanceStripe(8);
    await closeDispute(dispute, "lost");
    await tell(dispute, "charge.dispute.closed");
    expect(subscriptionKind(await readSubscription(ann))).toBe("ended");
  });

  it("leaves no debt of another period, also where Stripe did not void it at first", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { intent } = await payNewestAlone(ann);
    const dispute = await openDispute(intent.subscriptionId, "first");
    await closeDispute(dispute, "lost");
    await failStripe({ call: "POST /v1/invoices", status: 500, times: 1 });
    await tell(dispute, "charge.dispute.closed");
    expect(await readBilling(intent)).toEqual({ subscriptions: ["active"], paid: 2, open: 1 });
    await runCron();
    expect(await readBilling(intent)).toEqual({ subscriptions: ["active"], paid: 2, open: 0 });
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false, cancelAtPeriodEnd: true });
  });

  it("ends at once a plan of so many lost disputes that Stripe cannot note one more", async () => {
    const intent = await buy(ann, "weekly");
    await advanceStripe(8);
    const lost = Array.from({ length: 17 }, (_, index) => `dp_1Pgc71B7WZ01zgkWMevJiAU${10 + index}`);
    await stripeApi.subscriptions.update(intent.subscriptionId, { metadata: { endedForDisputes: lost.join(",") } });
    const dispute = await openDispute(intent.subscriptionId, "first");
    await closeDispute(dispute, "lost");
    await tell(dispute, "charge.dispute.closed");
    expect(subscriptionKind(await readSubscription(ann))).toBe("ended");
  });

  it("gives no access before Stripe has set the end", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const intent = await buy(ann, "weekly");
    await advanceStripe(8);
    const dispute = await openDispute(intent.subscriptionId, "first");
    await closeDispute(dispute, "lost");
    await failStripe({ call: "POST /v1/subscriptions", status: 500, times: 1 });
    await tell(dispute, "charge.dispute.closed");
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, disputed: true });
    await runCron();
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false, cancelAtPeriodEnd: true });
  });
});

describe("a dispute is lost of a payment that was made after the running period began", () => {
  async function loseDispute(subscription: string, which: "newest" | "first" = "newest"): Promise<void> {
    const dispute = await openDispute(subscription, which);
    await closeDispute(dispute, "lost");
    await tell(dispute, "charge.dispute.closed");
  }

  async function changeTo(subscription: string, price: string): Promise<void> {
    const item = (await stripeApi.subscriptions.retrieve(subscription)).items.data[0]?.id ?? "";
    await stripeApi.subscriptions.update(subscription, { items: [{ id: item, price }], proration_behavior: "always_invoice" });
  }

  async function payDifference(subscription: string): Promise<void> {
    const recurring = { interval: "week" as const };
    const { id } = await stripeApi.prices.create({ currency: "usd", unit_amount: 999, recurring, product: "fillwright" });
    await advanceStripe(1);
    await changeTo(subscription, id);
  }

  const findPrice = async (offerId: string) =>
    (await env.DB.prepare("SELECT stripe_price_id FROM offers WHERE id = ?").bind(offerId).first<string>("stripe_price_id")) ?? "";

  it("of an older debt: the plan ends with the period that another payment paid", async () => {
    const { intent } = await payNewestAlone(ann);
    await advanceStripe(7);
    await buy(ann, "weekly");
    await loseDispute(intent.subscriptionId);
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false, cancelAtPeriodEnd: true });
  });

  it("of a change within the period: the plan ends with the period that another payment paid", async () => {
    const intent = await buy(ann, "weekly");
    await payDifference(intent.subscriptionId);
    await loseDispute(intent.subscriptionId);
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false, cancelAtPeriodEnd: true });
  });

  it("of the period itself, though a change within it was paid since: the plan ends at once", async () => {
    const intent = await buy(ann, "weekly");
    await payDifference(intent.subscriptionId);
    await loseDispute(intent.subscriptionId, "first");
    expect(subscriptionKind(await readSubscription(ann))).toBe("ended");
  });

  describe("and the running period is paid by what a larger plan left", () => {
    async function goDown(): Promise<PaymentIntent> {
      const intent = await buy(ann, "weekly");
      await advanceStripe(8);
      await changeTo(intent.subscriptionId, await findPrice("yearly"));
      await advanceStripe(1);
      await changeTo(intent.subscriptionId, await findPrice("weekly"));
      return intent;
    }

    it("an earlier period's payment ends the plan with the period", async () => {
      const intent = await goDown();
      await loseDispute(intent.subscriptionId, "first");
      expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false, cancelAtPeriodEnd: true });
    });

    it("the larger plan's payment ends the plan at once", async () => {
      const intent = await goDown();
      await loseDispute(intent.subscriptionId);
      expect(subscriptionKind(await readSubscription(ann))).toBe("ended");
    });
  });
});

describe("a purchase that nobody finished", () => {
  it("owes nothing when its free time is over: it is ended", async () => {
    const code = `FREE${crypto.randomUUID().slice(0, 6)}`;
    const coupon = await stripeApi.coupons.create({ percent_off: 100, duration: "once" });
    await stripeApi.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id }, code });
    const intent = await startPurchase(ann, "weekly", { code });
    expect(intent.type).toBe("setup");
    await advanceStripe(8);
    expect(subscriptionKind(await sendReceipt(ann, intent))).toBe("none");
    expect(await readBilling(intent)).toEqual({ subscriptions: ["canceled"], paid: 0, open: 0 });
  });

  describe("and that a credit pays", () => {
    /** Begins a weekly plan out of a credit, after a yearly one that costs more than that. */
    async function begin(credit: number): Promise<PaymentIntent> {
      const dear = await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true });
      await stripeApi.customers.createBalanceTransaction(dear.stripeCustomerId, { amount: -credit, currency: "usd" });
      expect(await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true })).toMatchObject({ amount: 69.99 });
      const intent = await startPurchase(ann, "weekly", { ignoreTrialFromOffer: true });
      expect(intent).toMatchObject({ type: "setup", amount: 0, value: 4.99 });
      return intent;
    }

    it("gives it back to the plan that is chosen instead, as often as one chooses", async () => {
      await begin(2000);
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true })).toMatchObject({ amount: 49.99 });
        expect(await startPurchase(ann, "weekly", { ignoreTrialFromOffer: true })).toMatchObject({ amount: 0 });
      }
    });

    it.each([700, 2000])("ends with its first period and gives all of it back, where %i were left", async (credit) => {
      const intent = await begin(credit);
      await advanceStripe(8);
      expect(subscriptionKind(await sendReceipt(ann, intent))).toBe("none");
      expect(await readBilling(intent)).toMatchObject({ paid: 0, open: 0 });
      expect(await stripeApi.customers.retrieve(intent.stripeCustomerId)).toMatchObject({ balance: -credit });
    });
  });

  it("gives a credit back once, though Stripe fails to end it for longer than it knows a call again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { stripeCustomerId: customer } = await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true });
    await stripeApi.customers.createBalanceTransaction(customer, { amount: -700, currency: "usd" });
    await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true });
    const intent = await startPurchase(ann, "weekly", { ignoreTrialFromOffer: true });
    await advanceStripe(8);
    await failStripe({ call: "DELETE /v1/subscriptions", status: 500, times: 1 });
    await sendReceipt(ann, intent);
    await advanceStripe(2);
    await sendReceipt(ann, intent);
    expect(await readBilling(intent)).toMatchObject({ paid: 0, open: 0 });
    expect(await stripeApi.customers.retrieve(customer)).toMatchObject({ balance: -700 });
  });

  it("gives a credit back once, however much was done to it since", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { stripeCustomerId: customer } = await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true });
    const give = (amount: number) => stripeApi.customers.createBalanceTransaction(customer, { amount, currency: "usd" });
    await give(-700);
    await startPurchase(ann, "yearly", { ignoreTrialFromOffer: true });
    const intent = await startPurchase(ann, "weekly", { ignoreTrialFromOffer: true });
    await advanceStripe(8);
    await failStripe({ call: "DELETE /v1/subscriptions", status: 500, times: 1 });
    await sendReceipt(ann, intent);
    for (let times = 0; times < 101; times += 1) await give(times % 2 === 0 ? 1 : -1);
    await give(-1);
    await advanceStripe(2);
    await sendReceipt(ann, intent);
    expect(await readBilling(intent)).toMatchObject({ subscriptions: expect.arrayContaining(["canceled"]), open: 0 });
    expect(await stripeApi.customers.retrieve(customer)).toMatchObject({ balance: -700 });
  });

  it("that is the twin of one that runs is ended too, though it is past due by now and Stripe failed at first", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const intent = await startPurchase(ann, "yearly");
    const { stripeCustomerId: customer, subscriptionId } = intent;
    const { items, metadata } = await stripeApi.subscriptions.retrieve(subscriptionId);
    const twin = await stripeApi.subscriptions.create({
      customer,
      items: [{ price: items.data[0]?.price.id ?? "" }],
      trial_period_days: 7,
      payment_behavior: "default_incomplete",
      metadata,
    });
    await pay(intent);
    await advanceStripe(8);
    expect((await stripeApi.subscriptions.retrieve(twin.id)).status).toBe("past_due");
    await failStripe({ call: "DELETE /v1/subscriptions", status: 500, times: 1 });
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, status: "active", due: null });
    await runCron();
    expect(await readBilling(intent)).toEqual({ subscriptions: ["active", "canceled"], paid: 1, open: 0 });
  });
});

it("a key of Stripe's that may not end a purchase is no active subscription", async () => {
  await startPurchase(ann, "weekly");
  await failStripe({ call: "POST /v1/invoices", status: 403, times: 1 });
  const body = { offerId: "monthly" };
  expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe(
    "502 upstream_failed",
  );
  await startPurchase(ann, "weekly");
  await failStripe({ call: "POST /v1/invoices", status: 403, times: 1 });
  expect(await readError(await call("POST", "/api/account/subscription/cancel", { user: ann }))).toBe("502 upstream_failed");
});
