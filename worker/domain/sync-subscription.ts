import { accountErased } from "../account-erased.ts";
import { AppError } from "../../shared/errors.ts";
import {
  accessEnd,
  chooseSubscription,
  givesAccess,
  hasStarted,
  isOver,
  isPaymentDue,
  isSettled,
} from "../../shared/rules/purchase/access.ts";
import type { RequestContext } from "../context.ts";
import type { StripeSubscription } from "../services/stripe/subscription.ts";
import type { CustomerRow } from "../store/customers.ts";
import type { DisputeRow } from "../store/disputes.ts";
import type { DueState, SubscriptionState } from "../store/subscriptions.ts";
import { toOutboxEvents } from "./conversions.ts";
import { deliverOutbox } from "./outbox.ts";
import { requireStripe } from "./require-stripe.ts";
import { type KnownSubscription, stopBilling } from "./stop-billing.ts";
import { toDisputeRow } from "./to-dispute-row.ts";

/** Readings that overlap let the later one win and try again; more than a few at once means something is wrong. */
const SYNC_ATTEMPTS = 8;

/** `dispute` names the dispute that the event is about. */
type WebhookEvent = { id: string; type: string; dispute?: string | null };

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function toDueState({ due, currency }: StripeSubscription): DueState | null {
  return (
    due && {
      amountMinor: due.amountMinor,
      payments: due.payments,
      currency,
      since: toIso(due.since),
      nextAttemptAt: due.nextAttemptAt === null ? null : toIso(due.nextAttemptAt),
      card: due.card,
      cardMissing: due.cardMissing,
      processing: due.processing,
      unconfirmed: due.unconfirmed,
    }
  );
}

function toState(chosen: KnownSubscription | null, now: Date): SubscriptionState | null {
  if (chosen === null) return null;
  const { invoice, paidAt, paymentIntent, refundedMinor } = chosen;
  const isRenewal = invoice?.reason === "subscription_cycle" && invoice.status === "paid" && invoice.amountPaid > refundedMinor;
  return {
    stripeSubscriptionId: chosen.id,
    offerId: chosen.offerId,
    status: chosen.status,
    // The grace period ends by our clock, whatever Stripe does.
    isActive: givesAccess(chosen) && (!isPaymentDue(chosen) || accessEnd(chosen) * 1000 >= now.getTime()),
    trial: chosen.inTrial,
    startTime: hasStarted(chosen) ? toIso(chosen.startedAt) : null,
    accessUntil: toIso(accessEnd(chosen)),
    cancelAtPeriodEnd: chosen.cancelAtPeriodEnd,
    paymentDue: isPaymentDue(chosen),
    due: toDueState(chosen),
    disputed: chosen.disputed && !isOver(chosen.status),
    renewal:
      isRenewal && paidAt !== null && paymentIntent !== null
        ? { at: toIso(paidAt), paymentIntent, amountMinor: invoice.amountPaid - refundedMinor, currency: chosen.currency }
        : null,
  };
}

/** Returns when a purchase began, in Unix seconds: Stripe's time, but never later than our own clock. */
function startOf(subscription: StripeSubscription, now: Date): number {
  const paid = subscription.invoice?.reason === "subscription_create" ? subscription.paidAt : null;
  return Math.min(paid ?? subscription.startedAt, Math.floor(now.getTime() / 1000));
}

/** Reads the person's undecided disputes at Stripe, and the dispute that an event names. */
async function readDisputes(
  context: RequestContext,
  uid: string,
  named: string | null,
): Promise<{ all: DisputeRow[]; read: DisputeRow[] }> {
  const known = await context.stores.disputes.list(uid);
  const ids = new Set([...known.filter(({ status }) => !isSettled(status)).map(({ id }) => id), ...(named ? [named] : [])]);
  if (ids.size === 0) return { all: known, read: [] };
  const stripe = await requireStripe(context);
  const found = await Promise.all([...ids].map((id) => stripe.findDispute(id)));
  const read = found.flatMap((dispute) => (dispute ? [toDisputeRow(dispute)] : []));
  return { all: [...known.filter(({ id }) => !read.some((one) => one.id === id)), ...read], read };
}

/** Finds a subscription's plan: by its price, which Stripe's portal can change too; by our own note while a trial has a price of its own. */
async function findOffer({ stores }: RequestContext, { priceId, offerId }: StripeSubscription): Promise<string | null> {
  return (priceId === null ? null : await stores.offers.findIdByPrice(priceId)) ?? offerId;
}

/** Returns statements that book what was paid after the first payments. */
async function toBookings(context: RequestContext, all: readonly StripeSubscription[]): Promise<D1PreparedStatement[]> {
  const statements = await Promise.all(
    all
      .filter(({ laterPayments }) => laterPayments.length > 0)
      .map(async (subscription) => {
        const offerId = (await findOffer(context, subscription)) ?? "?";
        return subscription.laterPayments.map((payment) =>
          context.stores.payments.add({ ...payment, offerId, paidAt: toIso(payment.paidAt) }),
        );
      }),
  );
  return statements.flat();
}

/**
 * Copies Stripe's state into the database: the one writer of subscriptions. Whatever the callers, their order and their number, the same
 * state results, because only Stripe's response counts. Purchases that are seen to have begun put their events into the outbox in
 * the same transaction.
 * @throws AppError unavailable when Stripe does not answer; signed_out when the account was erased meanwhile
 */
export async function syncSubscription(
  context: RequestContext,
  customer: CustomerRow,
  event: WebhookEvent | null = null,
  now = new Date(),
): Promise<{ state: SubscriptionState | null; all: KnownSubscription[] }> {
  const { stores, defer } = context;
  const { uid, stripeCustomerId, refundOf } = customer;
  for (let attempt = 0; attempt < SYNC_ATTEMPTS; attempt += 1) {
    const ticket = await stores.customers.drawTicket(uid);
    if (ticket === null) throw accountErased();
    const stripe = await requireStripe(context);
    const [listed, disputes, begunBefore] = await Promise.all([
      stripe.listSubscriptions(stripeCustomerId),
      readDisputes(context, uid, event?.dispute ?? null),
      stores.purchases.listBegun(uid),
    ]);
    // Before Stripe is told to stop: its news of that starts another reading, which must know why.
    if (disputes.read.length > 0)
      await stores.batch(disputes.read.map((dispute) => stores.disputes.save(uid, ticket, dispute, now.toISOString())));
    const { all, isStopped } = await stopBilling(context, listed, { disputes: disputes.all, refundOf, begun: begunBefore });
    const chosen = chooseSubscription(all);
    const state = toState(chosen && { ...chosen, offerId: await findOffer(context, chosen) }, now);
    const started = all.filter((subscription) => hasStarted(subscription));
    const begun = await stores.purchases.listNotStarted(
      uid,
      started.flatMap(({ purchaseId }) => purchaseId ?? []),
    );
    const events = await Promise.all(
      begun.map(async (purchase) => {
        const subscription = started.find(({ purchaseId }) => purchaseId === purchase.id);
        return subscription ? toOutboxEvents(context, purchase, startOf(subscription, now), now) : [];
      }),
    );
    const results = await stores.batch([
      ...(await toBookings(context, all)),
      ...begun.map(({ id }) => stores.purchases.start(id, now.toISOString())),
      ...events.flat().map((outboxEvent) => stores.outbox.add(outboxEvent, now.toISOString())),
      ...(event ? [stores.webhookEvents.add(uid, ticket, event, now.toISOString())] : []),
      stores.customers.noteUnstopped(uid, ticket, !isStopped, now.toISOString()),
      ...stores.subscriptions.replace(uid, ticket, state, now.toISOString()),
    ]);
    if (begun.length > 0) defer("outbox", deliverOutbox(context, { uid }));
    if ((results.at(-1)?.meta.changes ?? 0) > 0) return { state, all };
  }
  throw new AppError("unavailable", "Your subscription is being updated. Try again.", { retryAfterSeconds: 2 });
}
