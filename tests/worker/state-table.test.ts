import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, it } from "vitest";
import { PaymentIntent } from "../../shared/contracts/subscription.ts";
import { canLeave, endsAtOnce, subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import {
  advanceStripe,
  answerProcessing,
  billStripe,
  call,
  closeDispute,
  deliverEvent,
  listStripeEvents,
  openDispute,
  putSubscription,
  readSubscription,
  runCron,
  sendReceipt,
  startPurchase,
  stripeApi,
} from "./shop.ts";
import { DEBIT, failEveryTry, failRenewal, openFailingShopBeforeEach, payNewestAlone, REFUSED_NOW, tryToBuy } from "./failing-plans.ts";

// Every cell of the table in docs/payments.md: a row is named as its test.

const ann = openFailingShopBeforeEach();

const TRACKED = { tracking: { consent: true } };
const purchase = async (offer: string, card?: string) => (await tryToBuy(ann, offer, card, TRACKED)).intent;
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

const SOLD = ["conversions Purchase", "conversions Subscribe", "automation Subscribe"];
const TRIED = ["conversions Purchase", "conversions StartTrial", "automation Trial Started"];
const FAILED = "automation Payment Failed";
const LEFT = "automation Cancellation Confirmed";

type Shape = Omit<Cells, "row" | "prepare">;
/** Nothing runs: the weekly plan can be bought. */
const PLANS: Shape = { sees: "none", access: false, portal: 404, leaves: [404], keeps: 404, pays: [200, 4.99], events: [] };
/** A purchase that waits. */
const BEGUN: Shape = { ...PLANS, sees: "begun", portal: 200, leaves: [200, "none"], keeps: 409 };
/** A plan that runs, with nothing to pay. */
const ACTIVE: Shape = { sees: "active", access: true, portal: 200, leaves: [200, "ending"], keeps: 200, pays: [409, null], events: SOLD };
/** A renewal that is owed, while access goes on. */
const DUE: Shape = { ...ACTIVE, sees: "due", owes: 4.99, leaves: [200, "ended"], pays: [200, 4.99], events: [...SOLD, FAILED] };
/** A subscription that gives no access until it is paid. */
const SHUT: Shape = { ...DUE, access: false, keeps: 409 };

const TABLE: Cells[] = [
  { row: "none", prepare: async () => undefined, ...PLANS },
  {
    row: "incomplete_expired",
    prepare: async () => {
      const intent = await startPurchase(ann, "weekly", TRACKED);
      await advanceStripe(1);
      await sendReceipt(ann, intent);
    },
    ...PLANS,
  },
  { row: "incomplete", prepare: () => purchase("weekly", REFUSED_NOW), ...BEGUN, owes: 4.99 },
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
  },
  { row: "trialing without a card", prepare: async () => sendReceipt(ann, await startPurchase(ann, "yearly", TRACKED)), ...BEGUN },
  { row: "trialing", prepare: () => purchase("yearly"), ...ACTIVE, events: TRIED },
  { row: "active, in a paid trial", prepare: () => purchase("monthly"), ...ACTIVE, events: TRIED },
  { row: "active", prepare: () => purchase("weekly"), ...ACTIVE },
  {
    row: "active, cancelled",
    prepare: async () => {
      await purchase("weekly");
      await post("cancel");
    },
    ...ACTIVE,
    sees: "ending",
    events: [...SOLD, LEFT],
  },
  {
    row: "active, an earlier period owed",
    prepare: () => payNewestAlone(ann, TRACKED),
    ...ACTIVE,
    owes: 4.99,
    pays: [200, 4.99],
  },
  { row: "past_due", prepare: () => failRenewal(ann, TRACKED), ...DUE },
  {
    row: "past_due, several periods",
    prepare: async () => {
      const { intent } = await failRenewal(ann, TRACKED);
      await billStripe(intent.subscriptionId);
      await sendReceipt(ann, intent);
    },
    ...DUE,
    owes: 9.98,
    pays: [200, 9.98],
  },
  { row: "past_due, no more tries", prepare: () => failEveryTry(ann, "past_due", TRACKED), ...SHUT },
  { row: "unpaid", prepare: () => failEveryTry(ann, "unpaid", TRACKED), ...SHUT },
  {
    row: "paused",
    prepare: async () => {
      const intent = await purchase("weekly");
      await putSubscription(intent.subscriptionId, "paused");
      await sendReceipt(ann, intent);
    },
    ...SHUT,
    sees: "paused",
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
    ...ACTIVE,
    sees: "disputed",
    access: false,
    leaves: [200, "ended"],
    keeps: 409,
  },
  {
    row: "dispute lost",
    prepare: async () => {
      const { subscriptionId } = await purchase("weekly");
      const dispute = await openDispute(subscriptionId);
      await closeDispute(dispute, "lost");
      const closed = (await listStripeEvents(dispute)).find(({ type }) => type === "charge.dispute.closed");
      await deliverEvent(closed?.id ?? "");
    },
    ...PLANS,
    sees: "ended",
    events: [...SOLD, LEFT],
  },
  {
    row: "dispute of another payment than the running period’s lost",
    prepare: async () => {
      const { subscriptionId } = await purchase("weekly");
      await advanceStripe(8);
      const dispute = await openDispute(subscriptionId, "first");
      await closeDispute(dispute, "lost");
      const closed = (await listStripeEvents(dispute)).find(({ type }) => type === "charge.dispute.closed");
      await deliverEvent(closed?.id ?? "");
    },
    ...ACTIVE,
    sees: "ending",
    events: [...SOLD, LEFT],
  },
  { row: "canceled", prepare: () => failEveryTry(ann, "cancel", TRACKED), ...PLANS, sees: "ended", events: [...SOLD, LEFT] },
  {
    row: "refunded at Stripe",
    prepare: async () => {
      const intent = await purchase("weekly");
      await stripeApi.refunds.create({ payment_intent: intent.clientSecret.split("_secret")[0] ?? "" });
      const refunded = (await listStripeEvents(intent.stripeCustomerId)).find(({ type }) => type === "charge.refunded");
      await deliverEvent(refunded?.id ?? "");
    },
    ...ACTIVE,
  },
  {
    row: "an unused renewal, paid back",
    prepare: async () => {
      const intent = await purchase("weekly");
      await advanceStripe(8);
      await sendReceipt(ann, intent);
      await post("refund");
    },
    ...PLANS,
    sees: "ended",
    events: [...SOLD, LEFT],
  },
  {
    row: "customer deleted at Stripe",
    prepare: async () => {
      const intent = await purchase("weekly");
      await stripeApi.customers.del(intent.stripeCustomerId);
      await sendReceipt(ann, intent);
    },
    ...PLANS,
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
