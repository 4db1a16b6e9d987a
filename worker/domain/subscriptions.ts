import type { Subscription } from "../../shared/contracts/subscription.ts";
import { AppError } from "../../shared/errors.ts";
import {
  givesAccess,
  hasAccess,
  isOver,
  isPaymentDue,
  isUncharged,
  isUnfinished,
  owes,
  refundableUntil,
} from "../../shared/rules/purchase/access.ts";
import { COMPLETION_SECONDS, coveredUntil } from "../../shared/rules/purchase/completion-right.ts";
import { toMajorUnits } from "../../shared/rules/purchase/minor-units.ts";
import type { RequestContext } from "../context.ts";
import type { CustomerRow } from "../store/customers.ts";
import type { SubscriptionState } from "../store/subscriptions.ts";
import { isRefused, requireStripe } from "./require-stripe.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Customers that one run deletes at Stripe. */
const CLOSED_A_RUN = 50;

/** People of each kind about whom one run of the Cron Trigger asks Stripe, and how often it runs. */
const RECONCILED_A_RUN = 20;
const RUN_MS = 5 * 60_000;
/** What Stripe has refused for so long is left to the next news, and to the operator. */
const STOPPING_DAYS = 14;

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
  const asOf = now.toISOString();
  if (state === null) return { isActive: false, startTime: null, stripeCustomerId, completions, trialUsed, asOf };
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
      cardMissing: due.cardMissing,
      processing: due.processing,
      unconfirmed: due.unconfirmed,
    },
    disputed: state.disputed,
    stripeCustomerId,
    completions,
    trialUsed,
    refund:
      renewal && until !== null ? { amount: toMajorUnits(renewal.amountMinor, renewal.currency), currency: renewal.currency, until } : null,
    asOf,
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

/**
 * Changes when a running plan ends. Returns false where Stripe refused because the plan has ended meanwhile: by another tab, in Stripe's portal, or
 * with the account.
 */
async function changeEnd(context: RequestContext, customer: CustomerRow, change: Promise<void>, now: Date): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { state } = await syncSubscription(context, customer, null, now);
    if (state && !isOver(state.status)) throw error;
    return false;
  }
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
 * Keeps Stripe from charging a renewal that it has not charged yet. One that cannot be billed is not charged either. @throws AppError conflict when it was
 * charged meanwhile
 */
async function stopCharge(context: RequestContext, customer: CustomerRow, id: string, now: Date): Promise<void> {
  try {
    await (await requireStripe(context)).holdDrafts(id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { all } = await syncSubscription(context, customer, null, now);
    if (!all.some((one) => one.id === id && isUncharged(one)))
      throw new AppError("conflict", "Your renewal has just been charged. Look again.");
  }
}

/**
 * Cancels. Paid time lasts to the end of its period; without any, as in a renewal's first hour, the subscription ends at once, what is billed is voided
 * and no card is tried again. @throws AppError not_found, or conflict while the bank works on a payment
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
    if (!(await stripe.abandonSubscription(subscription))) throw new AppError("conflict", "This purchase has just changed. Look again.");
  } else if (isUncharged(subscription)) {
    await stopCharge(context, customer, subscription.id, now);
    await stripe.cancelNow(subscription.id);
  } else if (givesAccess(subscription) && !isPaymentDue(subscription))
    await changeEnd(context, customer, stripe.cancelAtPeriodEnd(subscription), now);
  else await stripe.cancelNow(subscription.id);
  return syncAndShow(context, customer, now);
}

/** Takes a cancellation back while the paid period lasts. @throws AppError not_found, or conflict when there is nothing to take back */
export async function resumeSubscription(context: RequestContext, uid: string, now = new Date()): Promise<Subscription> {
  const { customer } = await requireRunning(context, uid);
  const { state } = await syncSubscription(context, customer, null, now);
  const ended = new AppError("conflict", "Your subscription has ended. Choose a plan to go on.");
  if (!state || isOver(state.status)) throw ended;
  if (!hasAccess(state, now)) throw new AppError("conflict", "Your subscription waits for a payment. Pay what is due and it goes on.");
  const stripe = await requireStripe(context);
  if (!(await changeEnd(context, customer, stripe.resumeRenewal(state.stripeSubscriptionId), now))) throw ended;
  return syncAndShow(context, customer, now);
}

/**
 * Refunds an unused renewal and ends the subscription. What a failing call leaves undone is done by the next reading of Stripe, and by the next press.
 * @throws AppError not_found, or conflict when there is nothing to refund
 */
export async function refundRenewal(context: RequestContext, uid: string, now = new Date()): Promise<Subscription> {
  const { customer } = await requireRunning(context, uid);
  const { customers, completions } = context.stores;
  const { state } = await syncSubscription(context, customer, null, now);
  if (customer.refundOf !== null && state && isOver(state.status)) {
    await customers.endRefund(uid);
    return toSubscription(context, uid, state, now);
  }
  const lastCompletedAt = await completions.findLast(uid);
  const nothing = new AppError("conflict", "There is no unused renewal of the last 14 days to pay back.");
  if (!state?.renewal || refundableUntil({ renewedAt: state.renewal.at, lastCompletedAt }, now) === null) throw nothing;
  const { paymentIntent } = state.renewal;
  const stripe = await requireStripe(context);
  // What is paid back buys no document that is completed meanwhile.
  if (!(await customers.beginRefund(uid, paymentIntent, lastCompletedAt, now.toISOString()))) throw nothing;
  try {
    await stripe.refund(paymentIntent);
  } catch (error) {
    // An answer that never came may have been a yes.
    if (isRefused(error) || (error instanceof AppError && error.code === "conflict")) await customers.endRefund(uid);
    throw error;
  }
  await stripe.cancelNow(state.stripeSubscriptionId);
  const shown = await syncAndShow(context, customer, now);
  await customers.endRefund(uid);
  return shown;
}

/** Returns the address of Stripe's portal for the caller, valid for a few minutes. @throws AppError not_found */
export async function createManagementLink(context: RequestContext, uid: string): Promise<{ url: string }> {
  const { customer } = await requireRunning(context, uid);
  return { url: await (await requireStripe(context)).createPortalUrl(customer.stripeCustomerId, `${context.config.product.host}/`) };
}

/**
 * Ends everything that the person has at Stripe, before their account is erased: their customer, and any that a failing call has left beside it. One whose
 * bank still works on a payment is noted, and `closeLeftCustomers` closes it.
 */
export async function closeCustomer({ stores, services }: RequestContext, uid: string, now: Date): Promise<void> {
  const customer = await stores.customers.find(uid);
  if (!customer || !services.stripe) return;
  const stripe = await services.stripe();
  const email = (await stores.accounts.find(uid))?.email ?? null;
  for (const id of new Set([customer.stripeCustomerId, ...(await stripe.listCustomersOf({ uid, email }))]))
    if (!(await stripe.deleteCustomer(id))) await stores.customers.addToClose(id, now.toISOString());
}

/**
 * Deletes customers that erasures left at Stripe; the next run repeats what failed. What a bank has paid since the erasure is refunded. One that Stripe refuses
 * to delete is passed over, and so is one whose bank still works on a payment.
 * @throws AppError when Stripe does not respond, or after all others when it refused one
 */
export async function closeLeftCustomers({ stores, services }: RequestContext): Promise<void> {
  if (!services.stripe) return;
  const stripe = await services.stripe();
  let refusal: AppError | null = null;
  for (const { id, since } of await stores.customers.listToClose(CLOSED_A_RUN)) {
    try {
      if (await stripe.deleteCustomer(id, Math.floor(Date.parse(since) / 1000))) await stores.customers.noteClosed(id);
    } catch (error) {
      if (!isRefused(error)) throw error;
      refusal = error;
    }
  }
  if (refusal) throw refusal;
}

/**
 * Reads Stripe for people whose news may be lost: paid time that has passed, plans without access, and unfinished purchases; and for those whose billing it
 * failed to stop.
 */
export async function reconcileSubscriptions(context: RequestContext, now = new Date()): Promise<void> {
  const { stores } = context;
  const turn = Math.floor(now.getTime() / RUN_MS);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const [overdue, lockedOut, forgotten, unstopped] = await Promise.all([
    stores.subscriptions.listOverdue(ago(60), RECONCILED_A_RUN, turn),
    stores.subscriptions.listLockedOut(RECONCILED_A_RUN, turn),
    stores.purchases.listForgotten(ago(25 * 60), ago(2), RECONCILED_A_RUN, turn),
    stores.customers.listUnstopped(ago(STOPPING_DAYS * 24 * 60), RECONCILED_A_RUN, turn),
  ]);
  for (const uid of new Set([...overdue, ...lockedOut, ...forgotten, ...unstopped])) {
    const customer = await stores.customers.find(uid);
    if (customer) await syncSubscription(context, customer, null, now).catch(() => undefined);
  }
}
