import type { Subscription } from "../../contracts/subscription.ts";
import { isOver, PAYMENT_GRACE_SECONDS } from "./access.ts";

/**
 * The state of a person's subscription, as screens distinguish it. `none`: never had a plan; `begun`: a purchase waits for its payment or card;
 * `processing`: the bank is processing a payment; `due`: a renewal could not be charged; `paused`; `disputed`: the bank reversed a payment; `active`;
 * `ending`: paid, and will not renew; `ended`.
 */
export type SubscriptionKind = "none" | "begun" | "processing" | "due" | "paused" | "disputed" | "active" | "ending" | "ended";

type Known = Readonly<Pick<Subscription, "isActive" | "startTime" | "status" | "paymentDue" | "disputed" | "cancelAtPeriodEnd">> & {
  readonly due?: { readonly processing: boolean } | null | undefined;
};
type Timed = Known & Readonly<Pick<Subscription, "accessUntil" | "asOf">>;

/** Returns null without a subscription; otherwise whether its plan ever started (specification section 3, "Derived values"). */
export function subscriptionBeenBought(subscription: Readonly<Pick<Subscription, "startTime">> | null): boolean | null {
  return subscription && Boolean(subscription.startTime);
}

/** Returns the one state that screens show. Of several that hold, the one that a person has to act on comes first: a dispute, then a debt, then a purchase that waits. */
export function subscriptionKind(subscription: Known): SubscriptionKind {
  const { isActive, status, due } = subscription;
  const beenBought = subscriptionBeenBought(subscription);
  if (isOver(status)) return isActive ? "active" : beenBought ? "ended" : "none";
  if (subscription.disputed) return "disputed";
  if (due?.processing) return "processing";
  if (subscription.paymentDue) return status === "paused" ? "paused" : "due";
  if (!beenBought) return "begun";
  if (subscription.cancelAtPeriodEnd) return "ending";
  return isActive ? "active" : "ended";
}

/** Whether one press can pay a debt: the payment that the subscription needs to continue, or an earlier period that a running plan owes. */
export function isPayable(subscription: Known): boolean {
  return Boolean(subscription.due) && !["begun", "processing", "disputed"].includes(subscriptionKind(subscription));
}

/** Whether a subscription can be managed and cancelled: every one that is not over (decisions, "Who may do what"). */
export function canLeave(subscription: Known): boolean {
  const kind = subscriptionKind(subscription);
  return kind !== "none" && kind !== "ended";
}

/** Whether cancelling ends it at once, because no paid time is left. */
export function endsAtOnce(subscription: Timed): boolean {
  const { accessUntil, asOf } = subscription;
  const kind = subscriptionKind(subscription);
  if (kind === "active" && accessUntil && asOf) return accessUntil <= asOf;
  return kind !== "active" && kind !== "ending";
}

/** Returns the end of access while a payment is due, in ISO 8601. */
export function payableUntil({ since }: { readonly since: string }): string {
  return new Date(Date.parse(since) + PAYMENT_GRACE_SECONDS * 1000).toISOString();
}
