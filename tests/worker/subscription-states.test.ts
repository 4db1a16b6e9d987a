import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { InvoiceList } from "../../shared/contracts/billing.ts";
import { ManagementLink, Subscription } from "../../shared/contracts/subscription.ts";
import { subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import { createContexts } from "../../worker/context.ts";
import { loadSubscription, reconcileSubscriptions } from "../../worker/domain/subscriptions.ts";
import {
  advanceStripe,
  answerProcessing,
  billStripe,
  buy,
  call,
  closeDispute,
  deliverEvent,
  listStripeEvents,
  moveCard,
  openDispute,
  pay,
  payNewest,
  putSubscription,
  readError,
  readJson,
  readStripe,
  readSubscription,
  runCron,
  sendReceipt,
  startPurchase,
  createUser,
  failStripe,
  shopEnv,
  stripeApi,
  withEmail,
} from "./shop.ts";
import {
  DEBIT,
  failEveryTry,
  failRenewal,
  openFailingShopBeforeEach,
  payNewestAlone,
  REFUSED_LATER,
  REFUSED_NOW,
  tryToBuy,
} from "./failing-plans.ts";

const ann = openFailingShopBeforeEach();

const post = (what: "cancel" | "resume") => call("POST", `/api/account/subscription/${what}`, { user: ann });
const cancel = async () => readJson(await post("cancel"), Subscription);
const linkStatus = async () => (await call("GET", "/api/account/subscription/management-link", { user: ann })).status;

async function invoices(customer: string) {
  return (await readStripe(customer)).invoices.map(({ status }) => status);
}

async function periodEnd(id: string): Promise<number> {
  return (await stripeApi.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0;
}

describe("past_due", () => {
  it("says what is owed, since when, which card was refused and when it is tried again, and keeps access", async () => {
    const { subscription } = await failRenewal(ann);
    expect(subscription).toMatchObject({
      isActive: true,
      status: "past_due",
      paymentDue: true,
      offerId: "weekly",
      due: {
        amount: 4.99,
        currency: "usd",
        card: { brand: "visa", last4: "0341" },
        cardMissing: false,
        nextAttempt: expect.any(String),
        processing: false,
      },
    });
    const { due, accessUntil } = subscription;
    expect(Date.parse(accessUntil ?? "") - Date.parse(due?.since ?? "")).toBe(14 * 86_400_000);
  });

  it("has a management link", async () => {
    await failRenewal(ann);
    expect(await linkStatus()).toBe(200);
  });

  it("is paid with another card and goes on, whatever plan was asked for", async () => {
    const { intent } = await failRenewal(ann);
    const due = await startPurchase(ann, "yearly");
    expect(due).toMatchObject({ subscriptionId: intent.subscriptionId, amount: 4.99, trial: false });
    expect(due.eventId).toBeUndefined();
    expect(await pay(due, REFUSED_NOW)).toBe("card_declined");
    expect((await sendReceipt(ann, due)).due?.card?.last4).toBe("0002");
    await pay(due);
    expect(await sendReceipt(ann, due)).toMatchObject({ isActive: true, status: "active", paymentDue: false, due: null });
    expect(await env.DB.prepare("SELECT count(*) n FROM purchases").first("n")).toBe(1);
  });

  it("loses access 14 days after it was due, even when Stripe goes on trying", async () => {
    const { intent, subscription } = await failRenewal(ann);
    const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
    const at = (ms: number) => loadSubscription(context, ann.uid, new Date(Date.parse(subscription.accessUntil ?? "") + ms));
    expect((await at(-1000)).isActive).toBe(true);
    expect(await at(1000)).toMatchObject({ isActive: false, status: "past_due", due: { amount: 4.99 } });
    expect((await sendReceipt(ann, intent)).status).toBe("past_due");
  });

  it("ends at once when its person leaves: the open invoice is voided and no card is tried again", async () => {
    const { intent } = await failRenewal(ann);
    expect(await cancel()).toMatchObject({ isActive: false, status: "canceled", due: null });
    expect((await readStripe(intent.stripeCustomerId)).subscriptions[0]?.status).toBe("canceled");
    expect(await invoices(intent.stripeCustomerId)).toEqual(["paid", "void"]);
    expect((await readStripe(intent.stripeCustomerId)).invoices.every((invoice) => invoice.next_payment_attempt === null)).toBe(true);
    expect(await linkStatus()).toBe(404);
    expect(await startPurchase(ann, "monthly")).toMatchObject({ trial: true, amount: 0.99 });
  });

  it("whose retries are over gives no access and can still be paid or left", async () => {
    const { intent, subscription } = await failEveryTry(ann, "past_due");
    expect(subscription).toMatchObject({ isActive: false, status: "past_due", due: { nextAttempt: null } });
    expect(await linkStatus()).toBe(200);
    await pay(await startPurchase(ann, "weekly"));
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, paymentDue: false });
  });

  it("is ended, and its invoice voided, when the account is erased", async () => {
    const { intent } = await failRenewal(ann);
    expect((await call("DELETE", "/api/account", { user: ann })).status).toBe(200);
    expect((await readStripe(intent.stripeCustomerId)).subscriptions[0]?.status).toBe("canceled");
    expect(await invoices(intent.stripeCustomerId)).toEqual(["paid", "void"]);
  });

  it("that is ended by Stripe after the last retry leaves nothing to pay", async () => {
    const { subscription } = await failEveryTry(ann, "cancel");
    expect(subscription).toMatchObject({ isActive: false, status: "canceled", due: null, startTime: expect.any(String) });
  });
});

describe("several periods owed", () => {
  const settleRest = async (customer: string, rest: number) =>
    readJson(
      await call("PUT", "/api/account/subscription/receipt", { user: ann, body: { stripeCustomerId: customer, rest } }),
      Subscription,
    );

  it("are told as one sum since the oldest, and one press pays them all, oldest first", async () => {
    const { intent, subscription } = await failRenewal(ann);
    await billStripe(intent.subscriptionId);
    await billStripe(intent.subscriptionId);
    const owing = await sendReceipt(ann, intent);
    expect(owing).toMatchObject({ paymentDue: true, due: { amount: 14.97, payments: 3, since: subscription.due?.since } });
    expect(owing.accessUntil).toBe(subscription.accessUntil);
    const due = await startPurchase(ann, "weekly");
    expect(due).toMatchObject({ amount: 14.97, rest: 9.98 });
    await pay(due);
    expect(await settleRest(due.stripeCustomerId, 9.98)).toMatchObject({ isActive: true, status: "active", paymentDue: false, due: null });
    expect(await invoices(due.stripeCustomerId)).toEqual(["paid", "paid", "paid", "paid"]);
  });

  it("charge the card again only for the sum that was agreed to, and only after the first payment", async () => {
    const { intent } = await failRenewal(ann);
    await billStripe(intent.subscriptionId);
    const due = await startPurchase(ann, "weekly");
    expect(await settleRest(due.stripeCustomerId, 4.99)).toMatchObject({ due: { amount: 9.98, payments: 2 } });
    await pay(due);
    expect(await settleRest(due.stripeCustomerId, 0.5)).toMatchObject({ status: "past_due", due: { amount: 4.99, payments: 1 } });
    expect(await invoices(due.stripeCustomerId)).toEqual(["paid", "paid", "open"]);
  });

  it("whose second payment the bank refuses leave what is really still owed", async () => {
    const { intent } = await failRenewal(ann);
    await billStripe(intent.subscriptionId);
    const due = await startPurchase(ann, "weekly");
    await pay(due, REFUSED_LATER);
    expect(await settleRest(due.stripeCustomerId, 4.99)).toMatchObject({ status: "past_due", due: { amount: 4.99, payments: 1 } });
    await pay(await startPurchase(ann, "weekly"));
    expect(await sendReceipt(ann, due)).toMatchObject({ isActive: true, due: null });
  });

  it("that Stripe wrote as drafts once it had given up are owed as well", async () => {
    const { intent } = await failEveryTry(ann, "unpaid");
    await billStripe(intent.subscriptionId);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, status: "unpaid", due: { amount: 9.98, payments: 2 } });
    const due = await startPurchase(ann, "weekly");
    expect(due).toMatchObject({ amount: 9.98, rest: 4.99 });
    await pay(due);
    expect(await settleRest(due.stripeCustomerId, 4.99)).toMatchObject({ isActive: true, due: null });
  });

  it("are all void when their person leaves", async () => {
    const { intent } = await failRenewal(ann);
    await billStripe(intent.subscriptionId);
    expect(await cancel()).toMatchObject({ isActive: false, status: "canceled", due: null });
    expect(await invoices(intent.stripeCustomerId)).toEqual(["paid", "void", "void"]);
  });
});

describe("an earlier period that is still owed beside an active subscription", () => {
  it("is told, leaves access as it is, and is paid with one press", async () => {
    const { intent, subscription } = await payNewestAlone(ann);
    expect(subscription).toMatchObject({ isActive: true, status: "active", paymentDue: false, due: { amount: 4.99, payments: 1 } });
    const due = await startPurchase(ann, "monthly");
    expect(due).toMatchObject({ subscriptionId: intent.subscriptionId, amount: 4.99, trial: false });
    await pay(due);
    expect(await sendReceipt(ann, due)).toMatchObject({ isActive: true, status: "active", due: null });
    expect(await invoices(intent.stripeCustomerId)).toEqual(["paid", "paid", "paid"]);
  });

  it("is void when its person leaves, and the paid time stays", async () => {
    const { intent } = await payNewestAlone(ann);
    expect(await cancel()).toMatchObject({ isActive: true, cancelAtPeriodEnd: true, due: null });
    expect(await invoices(intent.stripeCustomerId)).toEqual(["paid", "void", "paid"]);
  });

  it("does not end a plan whose debts Stripe did not void: the next press does both", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { intent } = await payNewestAlone(ann);
    await failStripe({ call: "POST /v1/invoices", status: 500, times: 1 });
    expect((await post("cancel")).status).toBe(503);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false, due: { amount: 4.99 } });
    expect(await cancel()).toMatchObject({ isActive: true, cancelAtPeriodEnd: true, due: null });
  });

  it("names the card that was refused, and none where the payment names none", async () => {
    const { subscription } = await payNewestAlone(ann);
    expect(subscription.due?.card?.last4).toBe("0341");
    const bob = await createUser("bob");
    const { intent } = await failRenewal(bob);
    await billStripe(intent.subscriptionId);
    await billStripe(intent.subscriptionId);
    const [newest, , refused] = (await stripeApi.invoices.list({ customer: intent.stripeCustomerId })).data;
    for (const paid of [newest, refused]) await stripeApi.invoices.pay(paid?.id ?? "", { payment_method: "pm_card_visa" });
    expect(await sendReceipt(bob, intent)).toMatchObject({ isActive: true, due: { amount: 4.99, card: null } });
  });

  it("is void when the unused renewal after it is paid back", async () => {
    await payNewestAlone(ann);
    const ended = await readJson(await call("POST", "/api/account/subscription/refund", { user: ann }), Subscription);
    expect(ended).toMatchObject({ isActive: false, status: "canceled", due: null });
    const { items } = await readJson(await call("GET", "/api/account/subscription/invoices", { user: ann }), InvoiceList);
    expect(items).toMatchObject([
      { status: "paid", refunded: 4.99 },
      { status: "void", refunded: 0 },
      { status: "paid", refunded: 0 },
    ]);
  });
});

describe("unpaid", () => {
  it("gives no access, says what is owed, and is paid or left", async () => {
    const { intent, subscription } = await failEveryTry(ann, "unpaid");
    expect(subscription).toMatchObject({ isActive: false, status: "unpaid", due: { amount: 4.99 } });
    expect(await linkStatus()).toBe(200);
    const due = await startPurchase(ann, "weekly");
    await pay(due);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, status: "active", due: null });
  });

  it("ends at once when its person leaves", async () => {
    const { intent } = await failEveryTry(ann, "unpaid");
    expect(await cancel()).toMatchObject({ isActive: false, status: "canceled", due: null });
    expect(await invoices(intent.stripeCustomerId)).toEqual(["paid", "void"]);
  });
});

describe("unpaid, and paid on Stripe's own page", () => {
  it("gives access again with the Cron Trigger, though no event tells of it", async () => {
    const { intent } = await failEveryTry(ann, "unpaid");
    await payNewest(intent.stripeCustomerId);
    await runCron();
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, status: "active", due: null });
  });
});

describe("paused", () => {
  it("gives no access, names the price of going on, and goes on once that is paid", async () => {
    const intent = await buy(ann, "weekly");
    await putSubscription(intent.subscriptionId, "paused");
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, status: "paused", paymentDue: true, due: { amount: 4.99 } });
    const due = await startPurchase(ann, "weekly");
    expect(due).toMatchObject({ subscriptionId: intent.subscriptionId, amount: 4.99 });
    expect((await sendReceipt(ann, intent)).isActive).toBe(false);
    await pay(due);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, status: "active" });
  });

  it("names the price of going on with the tax that is added, and is left also where that tax cannot be worked out", async () => {
    const bindings = shopEnv({ STRIPE_TAX: "added" });
    const intent = await startPurchase(ann, "weekly", { location: { country: "US", postalCode: "94107" } }, {}, bindings);
    await pay(intent);
    await putSubscription(intent.subscriptionId, "paused");
    expect(await sendReceipt(ann, intent)).toMatchObject({ status: "paused", due: { amount: 5.39 } });
    await stripeApi.customers.update(intent.stripeCustomerId, { address: { country: "AQ" } });
    expect(await cancel()).toMatchObject({ isActive: false, status: "canceled" });
  });

  it("charges what it named, tax included", async () => {
    const bindings = shopEnv({ STRIPE_TAX: "added" });
    const intent = await startPurchase(ann, "weekly", { location: { country: "US", postalCode: "94107" } }, {}, bindings);
    await pay(intent);
    await putSubscription(intent.subscriptionId, "paused");
    const { due } = await sendReceipt(ann, intent);
    expect((await startPurchase(ann, "weekly")).amount).toBe(due?.amount);
  });

  it("has a management link and ends at once when its person leaves", async () => {
    const intent = await buy(ann, "weekly");
    await putSubscription(intent.subscriptionId, "paused");
    await sendReceipt(ann, intent);
    expect(await linkStatus()).toBe(200);
    expect(await cancel()).toMatchObject({ isActive: false, status: "canceled" });
  });
});

describe("incomplete", () => {
  it("gives no access, says what the purchase waits for, and can be taken back", async () => {
    const { intent, subscription } = await tryToBuy(ann, "weekly", REFUSED_NOW);
    expect(subscription).toMatchObject({
      isActive: false,
      startTime: null,
      status: "incomplete",
      offerId: "weekly",
      paymentDue: false,
      due: { amount: 4.99, card: { last4: "0002" } },
    });
    expect(await linkStatus()).toBe(200);
    expect(await cancel()).toMatchObject({ isActive: false, startTime: null });
    expect((await readStripe(intent.stripeCustomerId)).subscriptions[0]?.status).toBe("incomplete_expired");
    expect(await pay(intent)).toBe("payment_intent_unexpected_state");
  });

  it("whose payment the bank is working on is not bought a second time, not cancelled behind its back, and begins when the bank says yes", async () => {
    const intent = await startPurchase(ann, "weekly");
    expect(await pay(intent, DEBIT)).toBe("processing");
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, due: { processing: true } });
    const body = { offerId: "monthly" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe("409 conflict");
    expect(await readError(await post("cancel"))).toBe("409 conflict");
    await answerProcessing(intent.clientSecret, true);
    const paid = (await listStripeEvents(intent.stripeCustomerId)).find(({ type }) => type === "invoice.paid");
    expect(await deliverEvent(paid?.id ?? "")).toBe(200);
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, due: null });
  });

  it("whose bank says no after days can be paid with a card", async () => {
    const { intent } = await tryToBuy(ann, "weekly", DEBIT);
    await answerProcessing(intent.clientSecret, false);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, due: { processing: false } });
    await pay(await startPurchase(ann, "weekly"));
    expect((await sendReceipt(ann, intent)).isActive).toBe(true);
  });

  it("that expired leaves plans to choose from", async () => {
    const intent = await startPurchase(ann, "weekly");
    await advanceStripe(1);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, startTime: null });
    expect((await sendReceipt(ann, intent)).due).toBeUndefined();
    expect(await linkStatus()).toBe(404);
    expect(await readError(await post("cancel"))).toBe("404 not_found");
  });
});

describe("a free trial without a card", () => {
  it("is no trial yet, and is taken back like any purchase that was begun", async () => {
    const intent = await startPurchase(ann, "yearly");
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: false, startTime: null, status: "trialing", trialUsed: false });
    expect(await cancel()).toMatchObject({ isActive: false, startTime: null });
    expect((await readStripe(intent.stripeCustomerId)).subscriptions[0]?.status).toBe("canceled");
  });
});

describe("a card at Stripe", () => {
  it.each([
    ["kept with the customer alone", "customer"],
    ["taken away", "nowhere"],
  ] as const)("that is %s while a free trial runs leaves the trial as it is", async (_, to) => {
    const intent = await buy(ann, "yearly");
    const before = await readSubscription(ann);
    expect(before).toMatchObject({ isActive: true, trial: true });
    await moveCard(intent.subscriptionId, to);
    const after = await sendReceipt(ann, intent);
    expect({ ...after, asOf: before.asOf }).toEqual(before);
  });

  it("that is taken away ends a free trial with its last day, and nothing is charged", async () => {
    const intent = await buy(ann, "yearly");
    await moveCard(intent.subscriptionId, "nowhere");
    await advanceStripe(8);
    expect(subscriptionKind(await sendReceipt(ann, intent))).toBe("ended");
  });

  it("that is taken away from a paid plan leaves its renewal to be paid with one press, and access meanwhile", async () => {
    const intent = await buy(ann, "weekly");
    await moveCard(intent.subscriptionId, "nowhere");
    await advanceStripe(8);
    const due = await sendReceipt(ann, intent);
    expect(due).toMatchObject({ isActive: true, paymentDue: true, due: { amount: 4.99, card: null, cardMissing: true } });
    const again = await startPurchase(ann, "weekly");
    await pay(again, "4000000000000002");
    expect((await sendReceipt(ann, intent)).due).toMatchObject({ card: { last4: "0002" }, cardMissing: false });
    await pay(again);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, paymentDue: false });
  });

  it("that a person gives in Stripe’s portal for an unfinished trial pays for the year, which gives access", async () => {
    const intent = await startPurchase(ann, "yearly");
    await moveCard(intent.subscriptionId, "customer");
    await advanceStripe(8);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, trial: false });
  });
});

describe("trialing and active", () => {
  it.each(["weekly", "monthly", "yearly"])("%s is left at the end of what is paid, and kept again", async (offer) => {
    const intent = await buy(ann, offer);
    expect(await linkStatus()).toBe(200);
    expect(await cancel()).toMatchObject({ isActive: true, cancelAtPeriodEnd: true, due: null });
    expect(await readJson(await post("resume"), Subscription)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    expect((await readStripe(intent.stripeCustomerId)).subscriptions).toHaveLength(1);
  });
});

describe("a renewal in its first hour, which Stripe has not charged yet", () => {
  async function renew() {
    const intent = await buy(ann, "weekly");
    const paidUntil = await periodEnd(intent.subscriptionId);
    await billStripe(intent.subscriptionId, true);
    return { intent, paidUntil: new Date(paidUntil * 1000).toISOString() };
  }

  it("is paid until the period before it ended, and access goes on", async () => {
    const { intent, paidUntil } = await renew();
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, accessUntil: paidUntil });
    await advanceStripe(1);
    const charged = new Date((await periodEnd(intent.subscriptionId)) * 1000).toISOString();
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, accessUntil: charged });
  });

  it("ends at once when its person leaves, and is never charged", async () => {
    const { intent } = await renew();
    expect(await cancel()).toMatchObject({ isActive: false, status: "canceled", due: null });
    await advanceStripe(1);
    expect(await invoices(intent.stripeCustomerId)).toEqual(["paid", "void"]);
  });

  it("that Stripe charges before the person's press has ended it is kept to its end", async () => {
    const { intent } = await renew();
    await advanceStripe(1);
    expect(await cancel()).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    expect(await invoices(intent.stripeCustomerId)).toEqual(["paid", "paid"]);
  });
});

describe("an end that was set at Stripe", () => {
  it("by its portal, which sets a date in place of a flag, is taken back with one press", async () => {
    const intent = await buy(ann, "weekly");
    await stripeApi.subscriptions.update(intent.subscriptionId, { cancel_at: await periodEnd(intent.subscriptionId) });
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, cancelAtPeriodEnd: true });
    expect(await readJson(await post("resume"), Subscription)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
    await advanceStripe(8);
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, status: "active" });
  });

  it("for a later period is not called the end of this one, which renews", async () => {
    const intent = await buy(ann, "weekly");
    const end = await periodEnd(intent.subscriptionId);
    await stripeApi.subscriptions.update(intent.subscriptionId, { cancel_at: end + 28 * 86_400 });
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, cancelAtPeriodEnd: false });
  });

  it("for a day within the period is when access ends", async () => {
    const intent = await buy(ann, "weekly");
    const end = (await periodEnd(intent.subscriptionId)) - 2 * 86_400;
    await stripeApi.subscriptions.update(intent.subscriptionId, { cancel_at: end });
    const until = new Date(end * 1000).toISOString();
    expect(await sendReceipt(ann, intent)).toMatchObject({ isActive: true, cancelAtPeriodEnd: true, accessUntil: until });
  });

  it("and has come without news of it cannot be taken back, and the answer says what is true", async () => {
    await buy(ann, "weekly");
    await cancel();
    await advanceStripe(8);
    expect(await readError(await post("resume"))).toBe("409 conflict");
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, status: "canceled" });
  });
});

describe("a dispute", () => {
  const deliver = async (customer: string, type: string) => {
    const event = (await listStripeEvents(customer)).findLast((candidate) => candidate.type === type);
    return deliverEvent(event?.id ?? "");
  };
  const deliverDispute = async (dispute: string, type: string) => deliver(dispute, type);

  it("ends access while the bank holds the money, and gives it back when it is won", async () => {
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    expect(await deliverDispute(dispute, "charge.dispute.created")).toBe(200);
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, disputed: true, status: "active" });
    expect(await env.DB.prepare("SELECT uid, status, amount_minor FROM disputes").first()).toEqual({
      uid: ann.uid,
      status: "needs_response",
      amount_minor: 499,
    });
    await closeDispute(dispute, "won");
    expect(await deliverDispute(dispute, "charge.dispute.closed")).toBe(200);
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false });
  });

  it("whose events arrive late and in the wrong order ends the same", async () => {
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    await closeDispute(dispute, "lost");
    expect(await deliverDispute(dispute, "charge.dispute.closed")).toBe(200);
    expect(await deliverDispute(dispute, "charge.dispute.created")).toBe(200);
    expect(await readSubscription(ann)).toMatchObject({ isActive: false, status: "canceled" });
    expect(await env.DB.prepare("SELECT status FROM disputes").first("status")).toBe("lost");
  });

  it("sells no second plan beside the first, can be left at once, and does not touch what is bought after that", async () => {
    const intent = await buy(ann, "weekly");
    await deliverDispute(await openDispute(intent.subscriptionId), "charge.dispute.created");
    const body = { offerId: "weekly" };
    expect(await readError(await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body }))).toBe("409 conflict");
    expect(await linkStatus()).toBe(200);
    expect(await cancel()).toMatchObject({ isActive: false, status: "canceled", disputed: false });
    await advanceStripe(1);
    await buy(ann, "weekly");
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, disputed: false });
  });
});

describe("a customer who was deleted at Stripe", () => {
  it("is replaced when the person buys again, and the old subscription is over", async () => {
    const intent = await buy(ann, "weekly");
    await stripeApi.customers.del(intent.stripeCustomerId);
    await sendReceipt(ann, intent);
    expect((await readSubscription(ann)).isActive).toBe(false);
    const again = await startPurchase(ann, "weekly");
    expect(again.stripeCustomerId).not.toBe(intent.stripeCustomerId);
    await pay(again);
    expect(await sendReceipt(ann, again)).toMatchObject({ isActive: true });
  });

  it("in the middle of a purchase is replaced too, once however often it is asked at once", async () => {
    const intent = await startPurchase(ann, "weekly");
    await stripeApi.customers.del(intent.stripeCustomerId);
    const again = await Promise.all([startPurchase(ann, "weekly"), startPurchase(ann, "weekly"), startPurchase(ann, "weekly")]);
    expect(new Set(again.map(({ stripeCustomerId }) => stripeCustomerId)).size).toBe(1);
    await pay(await startPurchase(ann, "weekly"));
    expect((await sendReceipt(ann, again[0])).isActive).toBe(true);
  });
});

describe("a new e-mail address", () => {
  it("reaches Stripe's customer at the next sign-in, and after a failure at the one after", async () => {
    const intent = await buy(ann, "weekly");
    const emailAt = async () => {
      const customer = await stripeApi.customers.retrieve(intent.stripeCustomerId);
      return "email" in customer ? customer.email : null;
    };
    const moved = await withEmail(ann, "ann@new.example");
    await failStripe({ call: "POST /v1/customers/", status: 500, times: 1 });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await call("PUT", "/api/account", { user: moved, body: {} })).status).toBe(200);
    expect(await emailAt()).toBe("ann@example.com");
    expect((await call("PUT", "/api/account", { user: moved, body: {} })).status).toBe(200);
    expect(await emailAt()).toBe("ann@new.example");
  });
});

it("the Cron Trigger asks about every purchase that was left open, also when there are more than one run can ask about", async () => {
  const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
  const people = await Promise.all(Array.from({ length: 45 }, (_, index) => createUser(`p${index}`)));
  for (const person of people) {
    const intent = await startPurchase(person, "weekly");
    await pay(intent);
  }
  const then = new Date(Date.now() - 600_000).toISOString();
  await env.DB.prepare("UPDATE purchases SET created_at = ?").bind(then).run();
  for (let run = 0; run < 5; run += 1) await reconcileSubscriptions(context, new Date(Date.now() + run * 300_000));
  const active = await Promise.all(people.map(async (person) => (await readSubscription(person)).isActive));
  expect(active.filter(Boolean)).toHaveLength(45);
}, 60_000);

describe("a refund that the operator gives at Stripe", () => {
  it.each([100, 499])("of %i cents changes nothing about access: the subscription decides", async (amount) => {
    const intent = await buy(ann, "weekly");
    await stripeApi.refunds.create({ payment_intent: intent.clientSecret.split("_secret")[0] ?? "", amount });
    const refunded = (await listStripeEvents(intent.stripeCustomerId)).find(({ type }) => type === "charge.refunded");
    expect(await deliverEvent(refunded?.id ?? "")).toBe(200);
    expect(await readSubscription(ann)).toMatchObject({ isActive: true });
  });
});

it("a portal session is made for a press and is the caller's own", async () => {
  const intent = await buy(ann, "weekly");
  const { url } = await readJson(await call("GET", "/api/account/subscription/management-link", { user: ann }), ManagementLink);
  expect(url).toContain((await readStripe(intent.stripeCustomerId)).portals.at(-1)?.id ?? "nothing");
});
