import type { Subscription } from "../contracts/subscription.ts";
import { isOver, PAYMENT_GRACE_SECONDS } from "./access.ts";

/**
 * What a person has, in the words that screens decide by. `none`: never had a plan; `begun`: a purchase that waits for its payment or card;
 * `processing`: the bank works on a payment; `due`: a renewal could not be charged; `paused`; `disputed`: the bank took a payment back;
 * `active`; `ending`: paid, and will not renew; `ended`.
 */
export type SubscriptionKind = "none" | "begun" | "processing" | "due" | "paused" | "disputed" | "active" | "ending" | "ended";

type Known = Readonly<Pick<Subscription, "isActive" | "startTime" | "status" | "paymentDue" | "disputed" | "cancelAtPeriodEnd">> & {
  readonly due?: { readonly processing: boolean } | null | undefined;
};

export function subscriptionKind(subscription: Known): SubscriptionKind {
  const { isActive, startTime, status, due } = subscription;
  if (isOver(status)) return isActive ? "active" : startTime ? "ended" : "none";
  if (subscription.disputed) return "disputed";
  if (due?.processing) return "processing";
  if (subscription.paymentDue) return status === "paused" ? "paused" : "due";
  if (startTime === null) return "begun";
  if (subscription.cancelAtPeriodEnd) return "ending";
  return isActive ? "active" : "ended";
}

/** Whether there is something to manage and to leave: every subscription that is not over (decisions, "Who may do what"). */
export function canLeave(subscription: Known): boolean {
  const kind = subscriptionKind(subscription);
  return kind !== "none" && kind !== "ended";
}

/** Whether leaving ends it at once, because nothing that is paid for is left. */
export function endsAtOnce(subscription: Known): boolean {
  return !["active", "ending"].includes(subscriptionKind(subscription));
}

/** The last moment of access while a payment is due, in ISO 8601. */
export function payableUntil({ since }: { readonly since: string }): string {
  return new Date(Date.parse(since) + PAYMENT_GRACE_SECONDS * 1000).toISOString();
}
