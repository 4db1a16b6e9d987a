import type { Subscription } from "../../shared/contracts/subscription.ts";
import { accountErased } from "../account-erased.ts";
import { AppError } from "../../shared/errors.ts";
import {
  accessEnd,
  chooseSubscription,
  COMPLETION_SECONDS,
  coveredUntil,
  givesAccess,
  hasAccess,
  hasStarted,
  holdsFunds,
  isOver,
  isPaymentDue,
  isSettled,
  isUnfinished,
  owes,
  refundableUntil,
} from "../../shared/rules/purchase/access.ts";
import { toMajorUnits } from "../../shared/rules/purchase/prices.ts";
import type { RequestContext } from "../context.ts";
import type { StripeService, StripeSubscription } from "../services/stripe.ts";
import type { CustomerRow } from "../store/customers.ts";
import type { DisputeRow } from "../store/disputes.ts";
import type { DueState, SubscriptionState } from "../store/subscriptions.ts";
import { toOutboxEvents } from "./conversions.ts";
import { deliverOutbox } from "./outbox.ts";

/** Readings that overlap let the later one win and try again; more than a few at once means something is wrong. */
const SYNC_ATTEMPTS = 8;
/** Customers that one run deletes at Stripe. */
const CLOSED_A_RUN = 50;

/** People of each kind about whom one run of the Cron Trigger asks Stripe, and how often it runs. */
const RECONCILED_A_RUN = 20;
const RUN_MS = 5 * 60_000;

/** `dispute` names the dispute that the event is about. */
export type WebhookEvent = { id: string; type: string; dispute?: string | null };

/** A subscription with what the person's disputes mean for it. */
export type KnownSubscription = StripeSubscription & { disputed: boolean };

/** @throws AppError unavailable while this deployment sells nothing */
export async function requireStripe({ services }: RequestContext): Promise<StripeService> {
  if (!services.stripe) throw new AppError("unavailable", "Payments are not set up here.");
  return services.stripe();
}

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
      processing: due.processing,
    }
  );
}

function toState(chosen: KnownSubscription | null, now: Date): SubscriptionState | null {
  if (chosen === null) return null;
  const { invoice, paidAt, paymentIntent } = chosen;
  const isRenewal = invoice?.reason === "subscription_cycle" && invoice.status === "paid" && invoice.amountPaid > 0;
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
        ? { at: toIso(paidAt), paymentIntent, amountMinor: invoice.amountPaid, currency: chosen.currency }
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
  const read = await Promise.all(
    [...ids].map(async (id) => {
      const { status, amountMinor, currency, openedAt, chargedAt } = await stripe.readDispute(id);
      return { id, status, amountMinor, currency, openedAt: toIso(openedAt), chargedAt: toIso(chargedAt) };
    }),
  );
  return { all: [...known.filter(({ id }) => !ids.has(id)), ...read], read };
}

/** Checks whether a dispute concerns the subscription: one bought after the disputed payment is not affected. */
function isDisputed({ createdAt }: StripeSubscription, disputes: readonly DisputeRow[]): boolean {
  return disputes.some(({ status, chargedAt }) => holdsFunds(status) && Date.parse(chargedAt) >= createdAt * 1000);
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
  const { uid, stripeCustomerId } = customer;
  for (let attempt = 0; attempt < SYNC_ATTEMPTS; attempt += 1) {
    const ticket = await stores.customers.drawTicket(uid);
    if (ticket === null) throw accountErased();
    const [listed, disputes] = await Promise.all([
      (await requireStripe(context)).listSubscriptions(stripeCustomerId),
      readDisputes(context, uid, event?.dispute ?? null),
    ]);
    const all = listed.map((subscription) => ({ ...subscription, disputed: isDisputed(subscription, disputes.all) }));
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
      ...disputes.read.map((dispute) => stores.disputes.save(uid, ticket, dispute, now.toISOString())),
      ...(event ? [stores.webhookEvents.add(uid, ticket, event, now.toISOString())] : []),
      ...stores.subscriptions.replace(uid, ticket, state, now.toISOString()),
    ]);
    if (begun.length > 0) defer("outbox", deliverOutbox(context, { uid }));
    if ((results.at(-1)?.meta.changes ?? 0) > 0) return { state, all };
  }
  throw new AppError("unavailable", "Your subscription is being updated. Try again.", { retryAfterSeconds: 2 });
}

async function toSubscription({ stores }: RequestContext, uid: string, state: SubscriptionState | null, now: Date): Promise<Subscription> {
  const since = new Date(now.getTime() - COMPLETION_SECONDS * 1000).toISOString();
  const [trialUsed, lastCompletedAt, customer, freeLeft, open] = await Promise.all([
    stores.purchases.hasUsedTrial(uid),
    stores.completions.findLast(uid),
    stores.customers.find(uid),
    stores.completions.countFree(uid),
    stores.completions.listOpen(uid, since),
  ]);
  const stripeCustomerId = customer?.stripeCustomerId ?? null;
  const completions = {
    freeLeft,
    open: open.map(({ templateId, grantedAt }) => ({ templateId, until: coveredUntil(grantedAt) })),
  };
  if (state === null) return { isActive: false, startTime: null, stripeCustomerId, completions, trialUsed };
  const { renewal, due } = state;
  const until = state.isActive ? refundableUntil({ renewedAt: renewal?.at ?? null, lastCompletedAt }, now) : null;
  return {
    isActive: hasAccess(state, now),
    startTime: state.startTime,
    offerId: state.offerId,
    trial: state.trial,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    accessUntil: state.accessUntil,
    status: state.status,
    paymentDue: state.paymentDue,
    due: due && {
      amount: toMajorUnits(due.amountMinor, due.currency),
      currency: due.currency,
      payments: due.payments,
      since: due.since,
      nextAttempt: due.nextAttemptAt,
      card: due.card,
      processing: due.processing,
    },
    disputed: state.disputed,
    stripeCustomerId,
    completions,
    trialUsed,
    refund:
      renewal && until !== null ? { amount: toMajorUnits(renewal.amountMinor, renewal.currency), currency: renewal.currency, until } : null,
  };
}

/** Returns the person's subscription from our own records. Asks Stripe only when the paid time has passed without news. */
export async function loadSubscription(context: RequestContext, uid: string, now = new Date()): Promise<Subscription> {
  const { stores } = context;
  const state = await stores.subscriptions.find(uid);
  const isOverdue = state?.isActive && Date.parse(state.accessUntil) < now.getTime();
  const customer = isOverdue ? await stores.customers.find(uid) : null;
  if (!customer) return toSubscription(context, uid, state, now);
  const fresh = await syncSubscription(context, customer, null, now).catch(() => ({ state }));
  return toSubscription(context, uid, fresh.state, now);
}

/** Returns a subscription that is not over: in every state, it can be managed and cancelled. @throws AppError not_found without one */
export async function requireRunning(
  { stores }: RequestContext,
  uid: string,
): Promise<{ customer: CustomerRow; state: SubscriptionState }> {
  const [customer, state] = await Promise.all([stores.customers.find(uid), stores.subscriptions.find(uid)]);
  if (!customer || !state || isOver(state.status)) throw new AppError("not_found", "You have no active subscription.");
  return { customer, state };
}

async function syncAndShow(context: RequestContext, customer: CustomerRow, now: Date): Promise<Subscription> {
  const { state } = await syncSubscription(context, customer, null, now);
  return toSubscription(context, customer.uid, state, now);
}

/** Pays the rest of a debt after its first payment, when it is the amount that the person agreed to. */
async function settle(context: RequestContext, customer: CustomerRow, rest: number, now: Date): Promise<void> {
  const { all } = await syncSubscription(context, customer, null, now);
  const owing = all.find((subscription) => owes(subscription));
  if (!owing?.due || owing.due.processing || toMajorUnits(owing.due.amountMinor, owing.currency) !== rest) return;
  await (await requireStripe(context)).payOwed(owing);
}

/**
 * Returns the subscription after a payment, read from Stripe alone. `rest` is what the person agreed to pay beside it with the same card.
 * @throws AppError forbidden for a customer that is not the caller's own
 */
export async function confirmReceipt(
  context: RequestContext,
  uid: string,
  stripeCustomerId: string,
  { rest = null, now = new Date() }: { rest?: number | null; now?: Date } = {},
): Promise<Subscription> {
  const customer = await context.stores.customers.find(uid);
  if (!customer || customer.stripeCustomerId !== stripeCustomerId)
    throw new AppError("forbidden", "This purchase belongs to another account.");
  if (rest !== null) await settle(context, customer, rest, now);
  return syncAndShow(context, customer, now);
}

/**
 * Cancels. Paid time lasts to the end of its period; without any, the subscription ends at once, open invoices are voided and no
 * card is tried again. @throws AppError not_found, or conflict while the bank works on a payment
 */
export async function cancelSubscription(context: RequestContext, uid: string, now = new Date()): Promise<Subscription> {
  const { customer } = await requireRunning(context, uid);
  const { state, all } = await syncSubscription(context, customer, null, now);
  const subscription = all.find(({ id }) => id === state?.stripeSubscriptionId);
  if (!subscription || isOver(subscription.status)) return toSubscription(context, uid, state, now);
  const stripe = await requireStripe(context);
  if (subscription.due?.processing)
    throw new AppError("conflict", "Your bank is processing a payment. Cancel once it has answered; this page will tell you.");
  if (isUnfinished(subscription)) {
    if (!(await stripe.abandonSubscription(subscription))) throw new AppError("conflict", "You’ve just paid this. Look again.");
  } else if (givesAccess(subscription) && !isPaymentDue(subscription)) await stripe.cancelAtPeriodEnd(subscription.id);
  else await stripe.cancelNow(subscription.id);
  return syncAndShow(context, customer, now);
}

/** Takes a cancellation back while the paid period lasts. @throws AppError not_found, or conflict when there is nothing to take back */
export async function resumeSubscription(context: RequestContext, uid: string, now = new Date()): Promise<Subscription> {
  const { customer, state } = await requireRunning(context, uid);
  if (!hasAccess(state, now)) throw new AppError("conflict", "Your subscription waits for a payment. Pay what is due and it goes on.");
  await (await requireStripe(context)).resumeRenewal(state.stripeSubscriptionId);
  return syncAndShow(context, customer, now);
}

/** Refunds an unused renewal and ends the subscription. @throws AppError not_found, or conflict when there is nothing to refund */
export async function refundRenewal(context: RequestContext, uid: string, now = new Date()): Promise<Subscription> {
  const { customer } = await requireRunning(context, uid);
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

/** Returns the address of Stripe's portal for the caller, valid for a few minutes. @throws AppError not_found */
export async function createManagementLink(context: RequestContext, uid: string): Promise<{ url: string }> {
  const { customer } = await requireRunning(context, uid);
  return { url: await (await requireStripe(context)).createPortalUrl(customer.stripeCustomerId, `${context.config.product.host}/`) };
}

/** Ends everything that the person has at Stripe, before their account is erased. */
export async function closeCustomer({ stores, services }: RequestContext, uid: string): Promise<void> {
  const customer = await stores.customers.find(uid);
  if (customer && services.stripe) await (await services.stripe()).deleteCustomer(customer.stripeCustomerId);
}

/** Deletes customers that erasures left at Stripe; the next run repeats what failed. @throws AppError when Stripe does not respond */
export async function closeLeftCustomers({ stores, services }: RequestContext): Promise<void> {
  if (!services.stripe) return;
  for (const id of await stores.customers.listToClose(CLOSED_A_RUN)) {
    await (await services.stripe()).deleteCustomer(id);
    await stores.customers.noteClosed(id);
  }
}

/** Reads Stripe for people whose news may be lost: paid time that has passed, and unfinished purchases. */
export async function reconcileSubscriptions(context: RequestContext, now = new Date()): Promise<void> {
  const { stores } = context;
  const turn = Math.floor(now.getTime() / RUN_MS);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const [overdue, forgotten] = await Promise.all([
    stores.subscriptions.listOverdue(ago(60), RECONCILED_A_RUN, turn),
    stores.purchases.listForgotten(ago(25 * 60), ago(2), RECONCILED_A_RUN, turn),
  ]);
  for (const uid of new Set([...overdue, ...forgotten])) {
    const customer = await stores.customers.find(uid);
    if (customer) await syncSubscription(context, customer, null, now).catch(() => undefined);
  }
}
