import type { Subscription } from "../../shared/contracts/subscription.ts";
import { AppError } from "../../shared/errors.ts";
import { chooseSubscription, givesAccess, hasAccess, hasStarted, isPaymentDue, refundableUntil } from "../../shared/rules/access.ts";
import { toMajorUnits } from "../../shared/rules/offer-terms.ts";
import type { RequestContext } from "../context.ts";
import type { StripeService, StripeSubscription } from "../services/stripe.ts";
import type { CustomerRow } from "../store/customers.ts";
import type { SubscriptionState } from "../store/subscriptions.ts";
import { toOutboxEvents } from "./conversions.ts";
import { deliverOutbox } from "./outbox.ts";

/** Readings that overlap let the later one win and try again; more than a few at once means something is wrong. */
const SYNC_ATTEMPTS = 8;

export type WebhookEvent = { id: string; type: string };

/** @throws AppError unavailable while this deployment sells nothing */
export async function requireStripe({ services }: RequestContext): Promise<StripeService> {
  if (!services.stripe) throw new AppError("unavailable", "Payments are not set up here.");
  return services.stripe();
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function toState(chosen: StripeSubscription | null): SubscriptionState | null {
  if (chosen === null) return null;
  const { invoice, paidAt, paymentIntent } = chosen;
  const isRenewal = invoice?.reason === "subscription_cycle" && invoice.status === "paid" && invoice.amountPaid > 0;
  return {
    stripeSubscriptionId: chosen.id,
    offerId: chosen.offerId,
    status: chosen.status,
    isActive: givesAccess(chosen),
    trial: chosen.inTrial,
    startTime: toIso(chosen.startedAt),
    accessUntil: toIso(chosen.currentPeriodEnd),
    cancelAtPeriodEnd: chosen.cancelAtPeriodEnd,
    paymentDue: isPaymentDue(chosen),
    renewal:
      isRenewal && paidAt !== null && paymentIntent !== null
        ? { at: toIso(paidAt), paymentIntent, amountMinor: invoice.amountPaid, currency: chosen.currency }
        : null,
  };
}

/** When a purchase began, in Unix seconds: Stripe's time, but never later than our own clock. */
function startOf(subscription: StripeSubscription, now: Date): number {
  const paid = subscription.invoice?.reason === "subscription_create" ? subscription.paidAt : null;
  return Math.min(paid ?? subscription.startedAt, Math.floor(now.getTime() / 1000));
}

/**
 * Reads Stripe and writes what it says: the one writer of subscriptions. Whoever calls it, in whatever order and however often, the same
 * state comes out, because nothing but Stripe's answer counts. Purchases that are seen to have begun put their events into the outbox in
 * the same transaction.
 * @throws AppError unavailable when Stripe does not answer
 */
export async function syncSubscription(
  context: RequestContext,
  customer: CustomerRow,
  event: WebhookEvent | null = null,
  now = new Date(),
): Promise<{ state: SubscriptionState | null; all: StripeSubscription[] }> {
  const { stores, defer } = context;
  const { uid, stripeCustomerId } = customer;
  for (let attempt = 0; attempt < SYNC_ATTEMPTS; attempt += 1) {
    const ticket = await stores.customers.drawTicket(uid);
    const all = await (await requireStripe(context)).listSubscriptions(stripeCustomerId);
    const state = toState(chooseSubscription(all));
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
      ...begun.map(({ id }) => stores.purchases.start(id, now.toISOString())),
      ...events.flat().map((outboxEvent) => stores.outbox.add(outboxEvent, now.toISOString())),
      ...(event ? [stores.webhookEvents.add(uid, ticket, event, now.toISOString())] : []),
      ...stores.subscriptions.replace(uid, ticket, state, now.toISOString()),
    ]);
    if (begun.length > 0) defer("outbox", deliverOutbox(context, { uid }));
    if ((results.at(-1)?.meta.changes ?? 0) > 0) return { state, all };
  }
  throw new AppError("unavailable", "Your subscription is being updated. Please try again.", { retryAfterSeconds: 2 });
}

async function toSubscription({ stores }: RequestContext, uid: string, state: SubscriptionState | null, now: Date): Promise<Subscription> {
  const [trialUsed, lastCompletedAt] = await Promise.all([stores.purchases.hasUsedTrial(uid), stores.completions.findLast(uid)]);
  if (state === null) return { isActive: false, startTime: null, trialUsed };
  const { renewal } = state;
  const until = state.isActive ? refundableUntil({ renewedAt: renewal?.at ?? null, lastCompletedAt }, now) : null;
  return {
    isActive: hasAccess(state, now),
    startTime: state.startTime,
    offerId: state.offerId,
    trial: state.trial,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    accessUntil: state.accessUntil,
    paymentDue: state.paymentDue,
    trialUsed,
    refund:
      renewal && until !== null ? { amount: toMajorUnits(renewal.amountMinor, renewal.currency), currency: renewal.currency, until } : null,
  };
}

/** The person's subscription from our own records; Stripe is asked only when the paid time has passed and nobody told us what came next. */
export async function loadSubscription(context: RequestContext, uid: string, now = new Date()): Promise<Subscription> {
  const { stores } = context;
  const state = await stores.subscriptions.find(uid);
  const isOverdue = state?.isActive && Date.parse(state.accessUntil) < now.getTime();
  const customer = isOverdue ? await stores.customers.find(uid) : null;
  if (!customer) return toSubscription(context, uid, state, now);
  const fresh = await syncSubscription(context, customer, null, now).catch(() => ({ state }));
  return toSubscription(context, uid, fresh.state, now);
}

/** @throws AppError not_found without a subscription that gives access */
async function requireActive(
  { stores }: RequestContext,
  uid: string,
  now: Date,
): Promise<{ customer: CustomerRow; state: SubscriptionState }> {
  const [customer, state] = await Promise.all([stores.customers.find(uid), stores.subscriptions.find(uid)]);
  if (!customer || !state || !hasAccess(state, now)) throw new AppError("not_found", "You have no active subscription.");
  return { customer, state };
}

async function syncAndShow(context: RequestContext, customer: CustomerRow, now: Date): Promise<Subscription> {
  const { state } = await syncSubscription(context, customer, null, now);
  return toSubscription(context, customer.uid, state, now);
}

/** What the person has after a payment, as Stripe says and nobody else. @throws AppError forbidden for a customer that is not the caller's own */
export async function confirmReceipt(
  context: RequestContext,
  uid: string,
  stripeCustomerId: string,
  now = new Date(),
): Promise<Subscription> {
  const customer = await context.stores.customers.find(uid);
  if (!customer || customer.stripeCustomerId !== stripeCustomerId)
    throw new AppError("forbidden", "This purchase belongs to another account.");
  return syncAndShow(context, customer, now);
}

/** Stops the renewal, or takes that back. Access lasts to the end of the paid period. @throws AppError not_found */
export async function setRenewal(context: RequestContext, uid: string, renews: boolean, now = new Date()): Promise<Subscription> {
  const { customer, state } = await requireActive(context, uid, now);
  await (await requireStripe(context)).setCancelAtPeriodEnd(state.stripeSubscriptionId, !renews);
  return syncAndShow(context, customer, now);
}

/** Pays an unused renewal back and ends the subscription. @throws AppError not_found, or conflict when there is nothing to pay back */
export async function refundRenewal(context: RequestContext, uid: string, now = new Date()): Promise<Subscription> {
  const { customer } = await requireActive(context, uid, now);
  const { state } = await syncSubscription(context, customer, null, now);
  const lastCompletedAt = await context.stores.completions.findLast(uid);
  if (!state?.renewal || refundableUntil({ renewedAt: state.renewal.at, lastCompletedAt }, now) === null) {
    throw new AppError("conflict", "There is no unused renewal of the last 14 days to pay back.");
  }
  const stripe = await requireStripe(context);
  await stripe.refund(state.renewal.paymentIntent);
  await stripe.cancelNow(state.stripeSubscriptionId);
  return syncAndShow(context, customer, now);
}

/** The address of Stripe's portal for the caller, good for a few minutes. @throws AppError not_found */
export async function createManagementLink(context: RequestContext, uid: string, now = new Date()): Promise<{ url: string }> {
  const { customer } = await requireActive(context, uid, now);
  return { url: await (await requireStripe(context)).createPortalUrl(customer.stripeCustomerId, `${context.config.product.host}/`) };
}

/** Ends everything that the person has at Stripe, before their account is erased. */
export async function closeCustomer({ stores, services }: RequestContext, uid: string): Promise<void> {
  const customer = await stores.customers.find(uid);
  if (customer && services.stripe) await (await services.stripe()).deleteCustomer(customer.stripeCustomerId);
}

/** Asks Stripe about people of whom news may have been lost: paid time that has passed, and purchases that nobody finished. */
export async function reconcileSubscriptions(context: RequestContext, now = new Date()): Promise<void> {
  const { stores } = context;
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const [overdue, forgotten] = await Promise.all([
    stores.subscriptions.listOverdue(ago(60), 20),
    stores.purchases.listForgotten(ago(25 * 60), ago(2), 20),
  ]);
  for (const uid of new Set([...overdue, ...forgotten])) {
    const customer = await stores.customers.find(uid);
    if (customer) await syncSubscription(context, customer, null, now).catch(() => undefined);
  }
}
