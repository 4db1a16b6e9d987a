import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PaymentIntent, Subscription } from "../../../../shared/contracts/subscription.ts";
import { AppError } from "../../../../shared/errors.ts";
import { confirmPurchase, payWith } from "../../../../client/features/offers/purchase.ts";
import { recallPurchase } from "../../../../client/features/offers/purchase-memory.ts";
import { takeUpPurchase } from "../../../../client/features/offers/take-up.ts";
import { createSubscriptionState } from "../../../../client/state/subscription-state.ts";

const later = { price: 12.99, interval: "month" as const, trialDays: 7 };
const wanted = { offerId: "m", trial: true, amount: 0.99, currency: "usd", later, consentText: "I agree" };
const intent: PaymentIntent = {
  type: "payment",
  clientSecret: "pi_1_secret_2",
  stripeCustomerId: "cus_1",
  subscriptionId: "sub_1",
  trial: true,
  amount: 0.99,
  currency: "usd",
  later,
  eventId: "event-id-1795213577342-3f0e7a52-9d1c-4b57-8f1e-2a6d9c0b1e4f",
};
const active: Subscription = { isActive: true, startTime: "2026-01-01T00:00:00.000Z" };
const inactive: Subscription = { isActive: false, startTime: null };

type Answer = PaymentIntent | Subscription | Error;
type Needs = Parameters<typeof payWith>[1];

/** A server that responds with the given answers in order, and notes every request and tracked event of a purchase. */
function createWorld(...answers: Answer[]) {
  const calls: { path: string; body: unknown }[] = [];
  const tracked: unknown[][] = [];
  const stores = {
    subscription: createSubscriptionState(),
    session: { user: { uid: "ann" } },
    consent: { known: true, globalPrivacyControl: false, device: { tracking: true, decidedAt: "2026" }, account: null },
    tracker: { track: (...args: unknown[]) => tracked.push(args) },
    account: {
      fetchJson: async (path: string, _schema: unknown, { body }: { body?: unknown } = {}) => {
        calls.push({ path, body });
        const answer = answers.shift();
        if (answer === undefined || answer instanceof Error) throw answer ?? new AppError("unavailable", "nothing left to say");
        return answer;
      },
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that a purchase touches
  return { stores: stores as unknown as Needs, calls, tracked };
}

type StripeError = { type: string; code?: string; message?: string };

function createForm({ submit, confirm }: { submit?: StripeError; confirm?: StripeError } = {}) {
  const confirmPayment = vi.fn<() => Promise<object>>(async () => (confirm ? { error: confirm } : { paymentIntent: {} }));
  const form = {
    elements: { update: () => undefined, submit: async () => (submit ? { error: submit } : {}) },
    stripe: { confirmPayment, confirmSetup: confirmPayment },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of Stripe.js that a purchase touches
  return { form: form as unknown as Parameters<typeof payWith>[0], confirmPayment };
}

beforeEach(() => {
  sessionStorage.clear();
});

it("a paid purchase is active and reported once as Purchase and StartTrial under the server's event id", async () => {
  const { stores, calls, tracked } = createWorld(intent, active);
  expect(await payWith(createForm().form, stores, wanted)).toEqual({ kind: "active" });
  expect(calls[0]).toMatchObject({
    path: "/api/subscription-offers/create-payment-intent",
    body: { offerId: "m", consentText: "I agree", tracking: { consent: true } },
  });
  expect(tracked).toEqual([
    ["Purchase", { value: 0.99, currency: "USD", offerId: "m" }, { eventId: intent.eventId }],
    ["StartTrial", { value: 0.99, currency: "USD", offerId: "m" }, { eventId: intent.eventId }],
  ]);
  expect(recallPurchase("ann")).toBeNull();
});

it("an incomplete form asks the server for nothing", async () => {
  const { stores, calls } = createWorld();
  const { form } = createForm({ submit: { type: "validation_error", message: "Your card number is incomplete." } });
  expect(await payWith(form, stores, wanted)).toEqual({ kind: "refused", message: "Your card number is incomplete." });
  expect(calls).toEqual([]);
});

it("terms that differ from the ones on the screen are never charged", async () => {
  const { stores } = createWorld({ ...intent, trial: false, amount: 12.99 });
  const { form, confirmPayment } = createForm();
  expect(await payWith(form, stores, wanted)).toMatchObject({ kind: "terms changed", intent: { amount: 12.99 } });
  expect(confirmPayment).not.toHaveBeenCalled();
});

it.each<Partial<PaymentIntent>>([
  { currency: "eur" },
  { later: { ...later, price: 24.99 } },
  { later: { ...later, interval: "week" } },
  { later: { ...later, trialDays: 3 } },
])("later terms that differ from the ones on the screen are not agreed to: %o", async (changed) => {
  const { stores } = createWorld({ ...intent, ...changed });
  const { form, confirmPayment } = createForm();
  expect(await payWith(form, stores, wanted)).toMatchObject({ kind: "terms changed" });
  expect(confirmPayment).not.toHaveBeenCalled();
});

it("a credit from an earlier plan lowers what is charged, the form confirms that amount, and reports are of the server's value", async () => {
  const { stores, tracked } = createWorld({ ...intent, amount: 0.49, value: 0.99 }, active);
  const { form } = createForm();
  const update = vi.spyOn(form.elements, "update");
  expect(await payWith(form, stores, wanted)).toEqual({ kind: "active" });
  expect(update).toHaveBeenCalledWith({ amount: 49 });
  expect(tracked.map(([, told]) => told)).toMatchObject([{ value: 0.99 }, { value: 0.99 }]);
});

it("a server of before, which does not tell later terms, sells as it did", async () => {
  const { later: _, ...before } = intent;
  const { stores } = createWorld(before, active);
  expect(await payWith(createForm().form, stores, wanted)).toEqual({ kind: "active" });
});

it("a subscription that is there already is said in the server's words", async () => {
  const { stores } = createWorld(new AppError("conflict", "You already have an active subscription."));
  expect(await payWith(createForm().form, stores, wanted)).toEqual({
    kind: "conflict",
    message: "You already have an active subscription.",
  });
});

it("a fault of the page's own is not said in a program's words", async () => {
  const { stores } = createWorld(new TypeError("e.map is not a function"));
  const { form } = createForm();
  const end = await payWith(form, stores, wanted);
  expect(end).toMatchObject({ kind: "refused", message: "We couldn’t start the payment. Nothing went to your bank." });
});

it("a declined card leaves nothing behind to take up", async () => {
  const { stores, tracked } = createWorld(intent);
  const { form } = createForm({ confirm: { type: "card_error", code: "card_declined", message: "Your card was declined." } });
  expect(await payWith(form, stores, wanted)).toEqual({ kind: "refused", message: "Your card was declined." });
  expect(recallPurchase("ann")).toBeNull();
  expect(tracked).toEqual([]);
});

it.each([
  ["the intent was paid in another tab", { type: "invalid_request_error", code: "payment_intent_unexpected_state" }],
  ["the connection broke while the bank said yes", { type: "api_connection_error" }],
])("the server is asked when %s", async (_, confirm) => {
  const { stores } = createWorld(intent, active);
  expect(await payWith(createForm({ confirm }).form, stores, wanted)).toEqual({ kind: "active" });
});

it("a purchase that a broken connection left open is kept for the next time", async () => {
  const { stores } = createWorld(intent, inactive);
  const { form } = createForm({ confirm: { type: "api_connection_error", message: "No connection." } });
  expect(await payWith(form, stores, wanted)).toMatchObject({ kind: "unknown" });
  expect(recallPurchase("ann")).toMatchObject({ stripeCustomerId: "cus_1", eventId: intent.eventId });
  expect(recallPurchase("bob")).toBeNull();
});

it("a payment that the bank is working on is told as that and kept for the next time", async () => {
  const due = {
    amount: 0.99,
    currency: "usd",
    payments: 1,
    since: "2026-01-01T00:00:00.000Z",
    nextAttempt: null,
    card: null,
    processing: true,
    cardMissing: false,
    unconfirmed: false,
  };
  const { stores, tracked } = createWorld(intent, { ...inactive, status: "incomplete", due });
  expect(await payWith(createForm().form, stores, wanted)).toEqual({ kind: "processing" });
  expect(recallPurchase("ann")).not.toBeNull();
  expect(tracked).toEqual([]);
});

it("what is due is paid without new terms and without a report", async () => {
  const { eventId: _, later: __, ...due } = { ...intent, trial: false, amount: 4.99 };
  const { stores, calls, tracked } = createWorld(due, active);
  const asked = { offerId: "m", trial: false, amount: 4.99, currency: "usd", later: null, consentText: null };
  expect(await payWith(createForm().form, stores, asked)).toEqual({ kind: "active" });
  expect(calls[0]?.body).not.toHaveProperty("consentText");
  expect(tracked).toEqual([]);
});

describe("several periods that are due", () => {
  const { eventId: _, later: __, ...rest } = { ...intent, trial: false, amount: 9.98, rest: 4.99 };
  const asked = { offerId: "m", trial: false, amount: 9.98, currency: "usd", later: null, consentText: null };
  const still = (amount: number): Subscription => ({
    ...active,
    status: "past_due",
    paymentDue: true,
    due: {
      amount,
      currency: "usd",
      payments: 1,
      since: "2026-01-01T00:00:00.000Z",
      nextAttempt: null,
      card: null,
      processing: false,
      cardMissing: false,
      unconfirmed: false,
    },
  });

  it("are paid with one press: the receipt names what is charged beside the first", async () => {
    const { stores, calls } = createWorld(rest, active);
    expect(await payWith(createForm().form, stores, asked)).toEqual({ kind: "active" });
    expect(calls[1]?.body).toEqual({ stripeCustomerId: "cus_1", rest: 4.99 });
  });

  it("of which the bank paid a part are told as that, and nothing is charged again by itself", async () => {
    const { stores, calls } = createWorld(rest, still(4.99));
    expect(await payWith(createForm().form, stores, asked)).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("paid part of it"),
    });
    expect(calls).toHaveLength(2);
    expect(recallPurchase("ann")).toBeNull();
  });
});

it.each(["succeeded", "pending", "failed"] as const)(
  "a person who comes back from their bank with %s is told what the server knows",
  async (outcome) => {
    const { stores } = createWorld(active);
    stores.subscription.subscription = { ...inactive, stripeCustomerId: "cus_1" };
    expect(await takeUpPurchase(stores, "ann", outcome)).toEqual({ kind: "active" });
  },
);

it("a payment that the bank refused on its own page is told as that, and the form can be used again", async () => {
  const { stores } = createWorld({ ...inactive, status: "incomplete" });
  stores.subscription.subscription = { ...inactive, stripeCustomerId: "cus_1" };
  expect(await takeUpPurchase(stores, "ann", "failed")).toMatchObject({ kind: "refused", message: expect.stringContaining("bank") });
});

it("nothing is asked when nothing was bought", async () => {
  const { stores, calls } = createWorld();
  expect(await takeUpPurchase(stores, "ann", null)).toBeNull();
  expect(calls).toEqual([]);
});

it("a receipt without an answer ends in a state that can be asked again", async () => {
  const { stores, tracked } = createWorld(inactive);
  const purchase = {
    uid: "ann",
    stripeCustomerId: "cus_1",
    eventId: null,
    offerId: "m",
    trial: false,
    amount: 1,
    currency: "usd",
    rest: 0,
  };
  expect(await confirmPurchase(stores, purchase, 1)).toEqual({ kind: "unknown", purchase });
  expect(tracked).toEqual([]);
});

it("a server that never tells whether the bank approved is asked for a minute and a half at most, and the end is told as unknown", async () => {
  vi.useFakeTimers();
  const { stores } = createWorld();
  const silent = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new AppError("unavailable", "no reply")), 30_000);
    });
  const purchase = {
    uid: "ann",
    stripeCustomerId: "cus_1",
    eventId: null,
    offerId: "m",
    trial: false,
    amount: 9,
    currency: "usd",
    rest: 0,
  };
  let end: unknown;
  void confirmPurchase({ ...stores, account: { ...stores.account, fetchJson: silent } }, purchase).then((told) => (end = told));
  await vi.advanceTimersByTimeAsync(90_000);
  vi.useRealTimers();
  expect(end).toEqual({ kind: "unknown", purchase });
});
