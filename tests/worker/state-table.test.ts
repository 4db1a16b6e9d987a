import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PaymentIntent } from "../../shared/contracts/subscription.ts";
import { canLeave, endsAtOnce, subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import {
  advanceStripe,
  answerProcessing,
  billStripe,
  call,
  deliverEvent,
  listStripeEvents,
  openDispute,
  openShop,
  pay,
  putSubscription,
  readSubscription,
  runCron,
  sendReceipt,
  setStripe,
  startPurchase,
  stripeApi,
  type User,
} from "./shop.ts";

// Every cell of the table in docs/payments.md: a row is named as its test.

const REFUSED_NOW = "4000000000000002";
const REFUSED_LATER = "4000000000000341";
const DEBIT = "000123456789";

let ann: User;
beforeEach(async () => {
  ann = await openShop();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  await setStripe({ afterRetries: "cancel" });
  vi.restoreAllMocks();
});

const begin = (offer: string) => startPurchase(ann, offer, { tracking: { consent: true } });

async function purchase(offer: string, card?: string): Promise<PaymentIntent> {
  const intent = await begin(offer);
  await pay(intent, card);
  await sendReceipt(ann, intent);
  return intent;
}

async function owe(): Promise<PaymentIntent> {
  const intent = await purchase("weekly", REFUSED_LATER);
  await advanceStripe(8);
  await sendReceipt(ann, intent);
  return intent;
}

async function oweInVain(afterRetries: "unpaid" | "past_due" | "cancel"): Promise<PaymentIntent> {
  await setStripe({ afterRetries });
  const intent = await owe();
  await advanceStripe(25);
  await sendReceipt(ann, intent);
  return intent;
}

const post = (what: string) => call("POST", `/api/account/subscription/${what}`, { user: ann });

type Cells = {
  row: string;
  prepare: () => Promise<unknown>;
  /** What screens decide by, and the sum that they show. */
  sees: string;
  owes?: number;
  access: boolean;
  /** The management link, leaving, keeping, and buying the weekly plan: statuses. */
  portal: number;
  leaves: [status: number, kind?: string];
  keeps: number;
  /** What a press on "pay" answers, and would charge. */
  pays: [status: number, amount: number | null];
  events: string[];
};

const BEGUN = { sees: "begun", access: false, portal: 200, keeps: 409, events: [] };
const SOLD = ["conversions Purchase", "conversions Subscribe", "automation Subscribe"];
const TRIED = ["conversions Purchase", "conversions StartTrial", "automation Trial Started"];
const FAILED = "automation Payment Failed";
const LEFT = "automation Cancellation Confirmed";
const PLANS = { access: false, portal: 404, leaves: [404] as [number], keeps: 404 };

const TABLE: Cells[] = [
  { row: "none", prepare: async () => undefined, sees: "none", ...PLANS, pays: [200, 4.99], events: [] },
  {
    row: "incomplete_expired",
    prepare: async () => {
      const intent = await begin("weekly");
      await advanceStripe(1);
      await sendReceipt(ann, intent);
    },
    sees: "none",
    ...PLANS,
    pays: [200, 4.99],
    events: [],
  },
  {
    row: "incomplete",
    prepare: () => purchase("weekly", REFUSED_NOW),
    ...BEGUN,
    owes: 4.99,
    leaves: [200, "none"],
    pays: [200, 4.99],
  },
  {
    row: "incomplete, processing",
    prepare: () => purchase("weekly", DEBIT),
    ...BEGUN,
    sees: "processing",
    owes: 4.99,
    leaves: [409],
    pays: [409, null],
  },
  {
    row: "incomplete, refused after days",
    prepare: async () => {
      const intent = await purchase("weekly", DEBIT);
      await answerProcessing(intent.clientSecret, false);
      await sendReceipt(ann, intent);
    },
    ...BEGUN,
    owes: 4.99,
    leaves: [200, "none"],
    pays: [200, 4.99],
  },
  {
    row: "trialing without a card",
    prepare: async () => sendReceipt(ann, await begin("yearly")),
    ...BEGUN,
    leaves: [200, "none"],
    pays: [200, 4.99],
  },
  {
    row: "trialing",
    prepare: () => purchase("yearly"),
    sees: "active",
    access: true,
    portal: 200,
    leaves: [200, "ending"],
    keeps: 200,
    pays: [409, null],
    events: TRIED,
  },
  {
    row: "active, in a paid trial",
    prepare: () => purchase("monthly"),
    sees: "active",
    access: true,
    portal: 200,
    leaves: [200, "ending"],
    keeps: 200,
    pays: [409, null],
    events: TRIED,
  },
  {
    row: "active",
    prepare: () => purchase("weekly"),
    sees: "active",
    access: true,
    portal: 200,
    leaves: [200, "ending"],
    keeps: 200,
    pays: [409, null],
    events: SOLD,
  },
  {
    row: "active, cancelled",
    prepare: async () => {
      await purchase("weekly");
      await post("cancel");
    },
    sees: "ending",
    access: true,
    portal: 200,
    leaves: [200, "ending"],
    keeps: 200,
    pays: [409, null],
    events: [...SOLD, LEFT],
  },
  {
    row: "past_due",
    prepare: owe,
    sees: "due",
    owes: 4.99,
    access: true,
    portal: 200,
    leaves: [200, "ended"],
    keeps: 200,
    pays: [200, 4.99],
    events: [...SOLD, FAILED],
  },
  {
    row: "past_due, several periods",
    prepare: async () => {
      const intent = await owe();
      await billStripe(intent.subscriptionId);
      await sendReceipt(ann, intent);
    },
    sees: "due",
    owes: 9.98,
    access: true,
    portal: 200,
    leaves: [200, "ended"],
    keeps: 200,
    pays: [200, 9.98],
    events: [...SOLD, FAILED],
  },
  {
    row: "past_due, no more tries",
    prepare: () => oweInVain("past_due"),
    sees: "due",
    owes: 4.99,
    access: false,
    portal: 200,
    leaves: [200, "ended"],
    keeps: 409,
    pays: [200, 4.99],
    events: [...SOLD, FAILED],
  },
  {
    row: "unpaid",
    prepare: () => oweInVain("unpaid"),
    sees: "due",
    owes: 4.99,
    access: false,
    portal: 200,
    leaves: [200, "ended"],
    keeps: 409,
    pays: [200, 4.99],
    events: [...SOLD, FAILED],
  },
  {
    row: "paused",
    prepare: async () => {
      const intent = await purchase("weekly");
      await putSubscription(intent.subscriptionId, "paused");
      await sendReceipt(ann, intent);
    },
    sees: "paused",
    owes: 4.99,
    access: false,
    portal: 200,
    leaves: [200, "ended"],
    keeps: 409,
    pays: [200, 4.99],
    events: SOLD,
  },
  {
    row: "disputed",
    prepare: async () => {
      const { subscriptionId } = await purchase("weekly");
      const dispute = await openDispute(subscriptionId);
      const opened = (await listStripeEvents(dispute)).find(({ type }) => type === "charge.dispute.created");
      await deliverEvent(opened?.id ?? "");
    },
    sees: "disputed",
    access: false,
    portal: 200,
    leaves: [200, "ended"],
    keeps: 409,
    pays: [409, null],
    events: SOLD,
  },
  {
    row: "canceled",
    prepare: () => oweInVain("cancel"),
    sees: "ended",
    ...PLANS,
    pays: [200, 4.99],
    events: [...SOLD, LEFT],
  },
  {
    row: "refunded at Stripe",
    prepare: async () => {
      const intent = await purchase("weekly");
      await stripeApi.refunds.create({ payment_intent: intent.clientSecret.split("_secret")[0] ?? "" });
      const refunded = (await listStripeEvents(intent.stripeCustomerId)).find(({ type }) => type === "charge.refunded");
      await deliverEvent(refunded?.id ?? "");
    },
    sees: "active",
    access: true,
    portal: 200,
    leaves: [200, "ending"],
    keeps: 200,
    pays: [409, null],
    events: SOLD,
  },
  {
    row: "an unused renewal, paid back",
    prepare: async () => {
      const intent = await purchase("weekly");
      await advanceStripe(8);
      await sendReceipt(ann, intent);
      await post("refund");
    },
    sees: "ended",
    ...PLANS,
    pays: [200, 4.99],
    events: [...SOLD, LEFT],
  },
  {
    row: "customer deleted at Stripe",
    prepare: async () => {
      const intent = await purchase("weekly");
      await stripeApi.customers.del(intent.stripeCustomerId);
      await sendReceipt(ann, intent);
    },
    sees: "none",
    ...PLANS,
    pays: [200, 4.99],
    events: SOLD,
  },
];

async function readEvents(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT destination || ' ' || event_name AS event FROM outbox WHERE uid = ?")
    .bind(ann.uid)
    .all<{ event: string }>();
  return results.map(({ event }) => event).toSorted();
}

it.each(TABLE.map((cells): [string, Cells] => [cells.row, cells]))("%s", { timeout: 60_000 }, async (_, cells) => {
  const { prepare, sees, owes, access, portal, leaves, keeps, pays, events } = cells;
  await prepare();
  await runCron();
  const shown = await readSubscription(ann);
  expect(subscriptionKind(shown)).toBe(sees);
  expect(shown.due?.amount).toBe(owes);
  expect(shown.isActive).toBe(access);
  expect(await readEvents()).toEqual(events.toSorted());
  expect((await call("GET", "/api/account/subscription/management-link", { user: ann })).status).toBe(portal);
  expect(canLeave(shown)).toBe(portal === 200);

  expect((await post("resume")).status).toBe(keeps);

  const leave = async () => {
    const [status, kind] = leaves;
    expect((await post("cancel")).status).toBe(status);
    if (kind === undefined) return;
    expect(subscriptionKind(await readSubscription(ann))).toBe(kind);
    expect(endsAtOnce(shown)).toBe(kind !== "ending");
  };
  // What there is to leave is left after the press on "pay", and where there is nothing, before it makes something.
  if (portal === 404) await leave();
  const body = { offerId: "weekly" };
  const paying = await call("PUT", "/api/subscription-offers/create-payment-intent", { user: ann, body });
  const answer: unknown = await paying.json();
  expect([paying.status, v.is(PaymentIntent, answer) ? answer.amount : null]).toEqual(pays);
  if (portal === 200) await leave();
});
