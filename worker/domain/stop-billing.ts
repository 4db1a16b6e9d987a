import { AppError } from "../../shared/errors.ts";
import { hasStarted, holdsFunds, isLeftover, isLost, isOver, isUnfinished } from "../../shared/rules/purchase/access.ts";
import type { RequestContext } from "../context.ts";
import { logFailure } from "../log-failure.ts";
import type { StripeService, StripeSubscription } from "../services/stripe.ts";
import type { DisputeRow } from "../store/disputes.ts";
import { requireStripe } from "./require-stripe.ts";

/** A subscription with what the person's disputes mean for it. */
export type KnownSubscription = StripeSubscription & { disputed: boolean };

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

/** Lists the disputes that concern a subscription: one bought after the disputed payment is not affected. */
function disputesOf({ createdAt }: StripeSubscription, disputes: readonly DisputeRow[]): DisputeRow[] {
  return disputes.filter(({ chargedAt }) => Date.parse(chargedAt) >= createdAt * 1000);
}

async function end(stripe: StripeService, one: KnownSubscription): Promise<boolean> {
  if (isUnfinished(one)) return stripe.abandonSubscription(one);
  await stripe.cancelNow(one.id);
  return true;
}

/** Stops one subscription's billing, or lets it go on. Returns whether the subscription has been ended. */
async function stopOne(
  stripe: StripeService,
  one: KnownSubscription,
  all: readonly KnownSubscription[],
  disputes: readonly DisputeRow[],
): Promise<boolean> {
  if (isOver(one.status)) return false;
  if (disputes.some(({ status }) => isLost(status)) || isLeftover(one) || isTwin(one, all)) return end(stripe, one);
  if (one.disputed) await stripe.pauseBilling(one);
  // An operator's own pause is left alone.
  else if (one.isPausedForDispute) await stripe.resumeBilling(one.id);
  return false;
}

/**
 * Stops at Stripe what would charge a person without access, and returns the subscriptions as they are then. A plan whose payment the bank has taken
 * back is not billed until that is decided, and ended when the dispute is lost; what nobody finished is ended when it would be owed, and so is a twin. What
 * Stripe does not do is tried at the next reading.
 */
export async function stopBilling(
  context: RequestContext,
  listed: readonly StripeSubscription[],
  disputes: readonly DisputeRow[],
): Promise<KnownSubscription[]> {
  const stripe = await requireStripe(context);
  const known = listed.map((one) => {
    const own = disputesOf(one, disputes);
    return { one: { ...one, disputed: own.some(({ status }) => holdsFunds(status)) }, own };
  });
  const all = known.map(({ one }) => one);
  return Promise.all(
    known.map(async ({ one, own }) => {
      const isEnded = await stopOne(stripe, one, all, own).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        logFailure({ event: "billing_not_stopped", requestId: context.requestId }, error);
        return false;
      });
      return isEnded ? { ...one, status: "canceled", due: null, confirmation: null } : one;
    }),
  );
}
