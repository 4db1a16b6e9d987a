import { AppError } from "../../shared/errors.ts";
import { hasStarted, holdsFunds, isLeftover, isLost, isOver, isUnfinished } from "../../shared/rules/purchase/access.ts";
import type { RequestContext } from "../context.ts";
import { logFailure } from "../log-failure.ts";
import type { StripeService } from "../services/stripe.ts";
import type { StripeSubscription } from "../services/stripe/subscription.ts";
import type { DisputeRow } from "../store/disputes.ts";
import { requireStripe } from "./require-stripe.ts";

/** A subscription with what we know of it ourselves: what the person's disputes mean for it, and whether its purchase has begun. */
export type KnownSubscription = StripeSubscription & { disputed: boolean; begun: boolean };

/** Whether a purchase has begun in another subscription: a failing call left this one, and who pays it pays twice. */
function isTwin(one: KnownSubscription, all: readonly KnownSubscription[]): boolean {
  return all.some(
    (other) =>
      other.id !== one.id &&
      other.purchaseId !== null &&
      other.purchaseId === one.purchaseId &&
      hasStarted(other) &&
      (isUnfinished(one) || (!one.hasPaymentMethod && other.hasPaymentMethod)),
  );
}

/**
 * Lists the disputes that concern a subscription: one bought after the disputed payment is not affected, and a lost one is answered once. An operator's appeal
 * against it opens it again at Stripe, and changes nothing.
 */
function disputesOf({ createdAt, endedForDisputes }: StripeSubscription, disputes: readonly DisputeRow[]): DisputeRow[] {
  return disputes.filter(({ id, chargedAt }) => Date.parse(chargedAt) >= createdAt * 1000 && !endedForDisputes.includes(id));
}

/** Whether the running period is paid, and by another payment than the disputed one. */
function isPaidByAnother({ status, invoice, currentPeriodStart }: StripeSubscription, { paidFrom, paidUntil }: DisputeRow): boolean {
  if (status !== "active" || invoice?.status !== "paid") return false;
  if (paidFrom === null || paidUntil === null) return true;
  const start = currentPeriodStart * 1000;
  // A period that cost nothing, as after a smaller plan was chosen, was paid by what was left of the one that it cut short.
  return invoice.amountPaid > 0 ? Date.parse(paidFrom) < start : Date.parse(paidUntil) <= start;
}

/** Whether its newest payment is the renewal that the person wanted back, and is paid back. */
function isPaidBack({ paymentIntent, invoice, refundedMinor }: StripeSubscription, refundOf: string | null): boolean {
  return refundOf !== null && paymentIntent === refundOf && invoice !== null && invoice.amountPaid <= refundedMinor;
}

/** Lost disputes that the metadata of one subscription has room for: a value may have 500 characters, an id has up to 32. */
const MOST_NOTED = 15;

const ENDED = { status: "canceled", due: null, confirmation: null };

async function end(stripe: StripeService, one: KnownSubscription): Promise<Partial<KnownSubscription>> {
  if (isUnfinished(one) || isLeftover(one)) return (await stripe.abandonSubscription(one)) ? ENDED : {};
  await stripe.cancelNow(one.id);
  return ENDED;
}

/** Stops one subscription's billing, or lets it go on. Returns what has changed of it. */
async function stopOne(
  stripe: StripeService,
  one: KnownSubscription,
  all: readonly KnownSubscription[],
  disputes: readonly DisputeRow[],
  refundOf: string | null,
): Promise<Partial<KnownSubscription>> {
  if (isOver(one.status)) {
    if (one.leftDebts) await stripe.voidOpen(one.id);
    return {};
  }
  const lost = disputes.filter(({ status }) => isLost(status));
  const isFull = lost.length > 0 && one.endedForDisputes.length + lost.length > MOST_NOTED;
  const isUnpaid = isPaidBack(one, refundOf) || lost.some((dispute) => !isPaidByAnother(one, dispute));
  if (isFull || isUnpaid || isLeftover(one) || isTwin(one, all)) return end(stripe, one);
  if (disputes.some(({ status }) => holdsFunds(status) && !isLost(status))) await stripe.pauseBilling(one);
  else if (lost.length > 0) {
    await stripe.endWithPeriod(
      one,
      lost.map(({ id }) => id),
    );
    return { disputed: false, cancelAtPeriodEnd: true, due: null };
    // An operator's own pause is left alone.
  } else if (one.isPausedForDispute) await stripe.resumeBilling(one.id);
  return {};
}

/**
 * Stops at Stripe what would charge a person without access, and returns the subscriptions as they are then. A disputed plan is paused. A lost dispute
 * ends the plan: with its period where another payment has paid that, else at once. A purchase that nobody finished ends with its first period. A twin ends
 * at once, and so does a plan whose renewal was paid back to a person who wanted that. `isStopped` is false where Stripe failed: the next reading tries again.
 */
export async function stopBilling(
  context: RequestContext,
  listed: readonly StripeSubscription[],
  { disputes, refundOf, begun }: { disputes: readonly DisputeRow[]; refundOf: string | null; begun: ReadonlySet<string> },
): Promise<{ all: KnownSubscription[]; isStopped: boolean }> {
  const stripe = await requireStripe(context);
  const known = listed.map((one) => {
    const own = disputesOf(one, disputes);
    return { one: { ...one, disputed: own.some(({ status }) => holdsFunds(status)), begun: begun.has(one.id) }, own };
  });
  const all = known.map(({ one }) => one);
  let isStopped = true;
  const stopped = await Promise.all(
    known.map(async ({ one, own }) => {
      const changes = await stopOne(stripe, one, all, own, refundOf).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        logFailure({ event: "billing_not_stopped", requestId: context.requestId }, error);
        isStopped = false;
        return {};
      });
      return { ...one, ...changes };
    }),
  );
  return { all: stopped, isStopped };
}
