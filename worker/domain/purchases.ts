import type { PaymentIntent, PaymentIntentRequest, Tracking } from "../../shared/contracts/subscription.ts";
import { AppError } from "../../shared/errors.ts";
import { isOver, isUnfinished, owes } from "../../shared/rules/purchase/access.ts";
import { toLaterTerms } from "../../shared/rules/purchase/offer-terms.ts";
import { toMajorUnits } from "../../shared/rules/purchase/minor-units.ts";
import { createEventId, mayReport } from "../../shared/rules/purchase/purchase-events.ts";
import { accountErased } from "../account-erased.ts";
import type { RequestContext } from "../context.ts";
import type { VerifiedUser } from "../services/firebase-tokens.ts";
import type { OpenedDue } from "../services/stripe/debts.ts";
import type { StripeSubscription } from "../services/stripe/subscription.ts";
import type { CustomerAttempt } from "../store/customer-attempts.ts";
import type { CustomerRow } from "../store/customers.ts";
import type { OpenPurchase, Purchase } from "../store/purchases.ts";
import { saveAccount } from "./accounts.ts";
import { makeCustomer } from "./new-customers.ts";
import { requireTerms, type Terms } from "./quotes.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { isRefused, requireStripe } from "./require-stripe.ts";

/** A visitor's headers for advertising: the ad platform's cookies byte for byte, and the privacy signal. */
export type Visitor = { fbp: string | null; fbc: string | null; globalPrivacyControl: boolean };

/** Stripe keeps an idempotency key for a day at least; an attempt without a response is not resumed after this long. */
const RESUMABLE_MS = 20 * 3_600_000;

/** Other tabs change an attempt once or twice; one that changes at each reading is not a person's. */
const READ_ATTEMPTS = 4;

const ALREADY_SUBSCRIBED = "You already have an active subscription.";
const PROCESSING = "Your bank is working on a payment already. There is nothing more to pay; it can take a few days.";
const DISPUTED = "Your bank has taken a payment back. Write to us before you pay again, or cancel the subscription first.";
const CHANGED_ELSEWHERE = "You chose another plan in another tab. Finish there, or reload this page.";

/** @throws AppError signed_out when the account was erased meanwhile */
async function requireMade(context: RequestContext, wanted: CustomerAttempt, now: Date): Promise<CustomerRow> {
  const kept = await makeCustomer(context, wanted, now);
  if (!kept) throw accountErased();
  return kept;
}

async function requireCustomer(context: RequestContext, user: VerifiedUser, now: Date): Promise<CustomerRow> {
  const { stores } = context;
  const { uid } = user;
  const known = await stores.customers.find(uid);
  if (known) return known;
  await saveAccount(context, user, now);
  const account = await stores.accounts.find(uid);
  // An account that was erased and made again is another one, hence its creation time in the key.
  const idempotencyKey = `customer:${uid}:${account?.createdAt ?? ""}`;
  return requireMade(context, { uid, email: account?.email ?? null, idempotencyKey, replaces: null }, now);
}

/** Returns the customer. A customer that was deleted at Stripe is replaced, so that the person can buy again. */
async function replaceIfGone(context: RequestContext, customer: CustomerRow, now: Date): Promise<CustomerRow> {
  const { uid, stripeCustomerId } = customer;
  if (await (await requireStripe(context)).hasCustomer(stripeCustomerId)) return customer;
  const account = await context.stores.accounts.find(uid);
  const idempotencyKey = `customer:${uid}:after:${stripeCustomerId}`;
  return requireMade(context, { uid, email: account?.email ?? null, idempotencyKey, replaces: stripeCustomerId }, now);
}

/** Decides whether the ad platform may be told. The account's decision comes before the browser's. */
async function decideTracking({ stores }: RequestContext, uid: string, visitor: Visitor, tracking: Tracking | undefined): Promise<boolean> {
  const decided = await stores.consents.find(uid);
  return mayReport({ consent: decided?.tracking ?? tracking?.consent, globalPrivacyControl: visitor.globalPrivacyControl });
}

function isSame(purchase: Purchase, { offer, trial, amountMinor, quote }: Terms): boolean {
  return purchase.offerId === offer.id && purchase.trial === trial && purchase.amountMinor === amountMinor && purchase.quote === quote;
}

type Begun = Awaited<ReturnType<typeof syncSubscription>> & { open: OpenPurchase | null };

/**
 * Reads the person's subscriptions at Stripe and the open attempt as they stood together at one moment. An attempt that another tab begins between the two
 * readings would otherwise be replaced while its subscription, which the reading of Stripe lacks, stays payable.
 * @throws AppError conflict when another tab never rests
 */
async function readBegun(context: RequestContext, customer: CustomerRow, now: Date): Promise<Begun> {
  const { purchases } = context.stores;
  let open = await purchases.findOpen(customer.uid);
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
    const synced = await syncSubscription(context, customer, null, now);
    const after = await purchases.findOpen(customer.uid);
    if (after?.id === open?.id && after?.subscriptionId === open?.subscriptionId) return { ...synced, open };
    open = after;
  }
  throw new AppError("conflict", CHANGED_ELSEWHERE);
}

/**
 * Returns the open attempt if it means the same, else null. Ends everything else that is open or unpaid at Stripe first.
 * Returns "changed" when another request has changed the attempt since it was read, or one of these was paid.
 */
async function clearTheWay(context: RequestContext, wanted: Terms, { all, open }: Begun, now: Date): Promise<Purchase | null | "changed"> {
  const { purchases } = context.stores;
  const unfinished = all.filter((subscription) => isUnfinished(subscription));
  const own = unfinished.find(({ purchaseId }) => purchaseId === open?.id);
  const isYoung = open !== null && now.getTime() - Date.parse(open.createdAt) < RESUMABLE_MS;
  // An attempt whose subscription is not among these was begun with a customer who has been deleted since.
  const wasEnded = open !== null && !own && (open.subscriptionId !== null || all.some(({ purchaseId }) => purchaseId === open.id));
  const usable = open !== null && isSame(open, wanted) && !wasEnded && (own !== undefined || isYoung);
  const stripe = await requireStripe(context);
  for (const subscription of unfinished)
    if ((!usable || subscription !== own) && !(await stripe.abandonSubscription(subscription))) return "changed";
  if (open !== null && !usable && !(await purchases.replace(open))) return "changed";
  return usable ? open : null;
}

function toPaymentIntent(subscription: StripeSubscription, customer: CustomerRow, trial: boolean): PaymentIntent {
  if (!subscription.confirmation) throw new AppError("conflict", ALREADY_SUBSCRIBED);
  return {
    ...subscription.confirmation,
    stripeCustomerId: customer.stripeCustomerId,
    subscriptionId: subscription.id,
    trial,
    amount: toMajorUnits(subscription.invoice?.amountDue ?? 0, subscription.currency),
    currency: subscription.currency,
  };
}

function toDuePayment(opened: OpenedDue, customer: CustomerRow): PaymentIntent {
  const { amountMinor, restMinor, currency } = opened;
  const amount = toMajorUnits(amountMinor, currency);
  return { ...toPaymentIntent(opened, customer, false), amount, ...(restMinor > 0 && { rest: toMajorUnits(restMinor, currency) }) };
}

/**
 * Returns the payment that the form must confirm to subscribe the caller to an offer. Asking again gives the same attempt, from another tab and
 * after a crash too; asking for another offer ends the first attempt. The server decides about the trial: one per account.
 * @throws AppError conflict when there is an active subscription; forbidden for a foreign customer; not_found for an offer that is not on sale
 */
export async function createPaymentIntent(
  context: RequestContext,
  user: VerifiedUser,
  request: PaymentIntentRequest,
  visitor: Visitor,
  now = new Date(),
): Promise<PaymentIntent> {
  try {
    for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
      const intent = await beginPurchase(context, user, request, visitor, now);
      if (intent) return intent;
    }
    throw new AppError("conflict", CHANGED_ELSEWHERE);
  } catch (error) {
    // Stripe refuses what belongs to an account that was erased meanwhile.
    if (isRefused(error) && !(await context.stores.accounts.find(user.uid))) throw accountErased(error);
    throw error;
  }
}

/** Returns null when another request, or a payment, has changed the person's attempt meanwhile: then what was read holds no longer. */
async function beginPurchase(
  context: RequestContext,
  user: VerifiedUser,
  request: PaymentIntentRequest,
  visitor: Visitor,
  now: Date,
): Promise<PaymentIntent | null> {
  const { stores } = context;
  const foreign = request.customerId ? (await stores.customers.find(user.uid))?.stripeCustomerId !== request.customerId : false;
  if (foreign) throw new AppError("forbidden", "This customer belongs to another account.");
  const known = await requireCustomer(context, user, now);
  const begun = await readBegun(context, known, now);
  const { state, all } = begun;
  if (all.some(({ due }) => due?.processing)) throw new AppError("conflict", PROCESSING);
  // A failed renewal is paid, not replaced: a second subscription would charge twice.
  const due = all.find((subscription) => owes(subscription));
  if (due) return toDuePayment(await (await requireStripe(context)).openDue(due), known);
  if (state && !isOver(state.status) && state.disputed) throw new AppError("conflict", DISPUTED);
  if (state?.isActive) throw new AppError("conflict", ALREADY_SUBSCRIBED);

  const wanted = await requireTerms(context, user.uid, { ...request, ignoreTrial: request.ignoreTrialFromOffer });
  const customer = all.every(({ status }) => isOver(status)) ? await replaceIfGone(context, known, now) : known;
  if (wanted.location) await (await requireStripe(context)).updateLocation(customer.stripeCustomerId, wanted.location);
  const usable = await clearTheWay(context, wanted, begun, now);
  if (usable === "changed") return null;
  const purchase = usable ?? (await openPurchase(context, user.uid, wanted, request, visitor, now));
  const subscription =
    all.find(({ purchaseId }) => purchaseId === purchase.id) ?? (await createSubscription(context, customer, purchase, wanted));
  if (!(await stores.purchases.attach(purchase.id, subscription.id))) {
    // Replaced by another tab, or just paid in one: Stripe knows which. What is unfinished would run as a free trial beside the other plan.
    const fresh = await syncSubscription(context, customer, null, now);
    const own = fresh.all.find(({ id }) => id === subscription.id);
    if (own && isUnfinished(own)) await (await requireStripe(context)).abandonSubscription(own);
    throw new AppError("conflict", fresh.state?.isActive ? ALREADY_SUBSCRIBED : CHANGED_ELSEWHERE);
  }
  const later = toLaterTerms(wanted.offer, purchase.trial, toMajorUnits(wanted.renewalMinor, wanted.offer.currency));
  const { eventId, amountMinor, currency } = purchase;
  return { ...toPaymentIntent(subscription, customer, purchase.trial), later, eventId, value: toMajorUnits(amountMinor, currency) };
}

/**
 * Opens an attempt, or returns the attempt of a concurrent request.
 * @throws AppError conflict when that attempt is for something else, or when one was paid since Stripe was read
 */
async function openPurchase(
  context: RequestContext,
  uid: string,
  wanted: Terms,
  request: PaymentIntentRequest,
  visitor: Visitor,
  now: Date,
): Promise<Purchase> {
  const { purchases } = context.stores;
  const { tracking } = request;
  await purchases.open({
    id: crypto.randomUUID(),
    uid,
    offerId: wanted.offer.id,
    trial: wanted.trial,
    amountMinor: wanted.amountMinor,
    currency: wanted.offer.currency,
    quote: wanted.quote,
    eventId: tracking?.eventId ?? createEventId(now.getTime(), crypto.randomUUID()),
    tracking: await decideTracking(context, uid, visitor, tracking),
    gclid: tracking?.gclid ?? null,
    fbp: visitor.fbp,
    fbc: visitor.fbc,
    consentText: request.consentText ?? null,
    createdAt: now.toISOString(),
  });
  const open = await purchases.findOpen(uid);
  if (!open || !isSame(open, wanted)) throw new AppError("conflict", CHANGED_ELSEWHERE);
  // A paid attempt makes room for this one in the same moment in which its subscription is noted.
  if ((await context.stores.subscriptions.find(uid))?.isActive) {
    await purchases.replace(open);
    throw new AppError("conflict", ALREADY_SUBSCRIBED);
  }
  return open;
}

async function createSubscription(
  context: RequestContext,
  customer: CustomerRow,
  purchase: Purchase,
  { offer, item, freeTrialDays, promotion }: Terms,
): Promise<StripeSubscription> {
  return (await requireStripe(context)).createSubscription({
    purchaseId: purchase.id,
    uid: purchase.uid,
    customer: customer.stripeCustomerId,
    offerId: offer.id,
    item,
    freeTrialDays,
    promotionId: promotion?.id ?? null,
    taxed: context.config.payments.tax !== null,
  });
}

/** Stores the browser's tracking data with its purchase, until the subscription begins; it cannot widen a refusal. */
export async function noteTracking(
  context: RequestContext,
  uid: string,
  stripeCustomerId: string,
  visitor: Visitor,
  tracking: Tracking | undefined,
): Promise<void> {
  if (!tracking) return;
  const customer = await context.stores.customers.find(uid);
  if (customer?.stripeCustomerId !== stripeCustomerId) return;
  await context.stores.purchases.track(uid, {
    eventId: tracking.eventId ?? null,
    gclid: tracking.gclid ?? null,
    tracking: tracking.consent === undefined ? null : await decideTracking(context, uid, visitor, tracking),
  });
}
