import type Stripe from "stripe";
import { oldestFirst, subscriptionOf, sum, toPaymentIntent } from "./invoice.ts";
import { expanded } from "./links.ts";

type Card = { brand: string; last4: string };

/** The sum owed. `amountMinor` in minor units, times Unix seconds. */
export type StripeDue = {
  amountMinor: number;
  /** The number of invoices that it is made of. */
  payments: number;
  /** When the oldest of them was made. */
  since: number;
  /** When Stripe retries by itself; null when it does not. */
  nextAttemptAt: number | null;
  /** Stripe has not given up: it retries, or waits until the person confirms. */
  retries: boolean;
  /** The card that was refused, as far as Stripe names one. */
  card: Card | null;
  /** Stripe had no card to charge, though it goes on setting times for another try. */
  cardMissing: boolean;
  /** The bank works on a payment and has said neither yes nor no. */
  processing: boolean;
  /** The bank waits until the person confirms the payment. */
  unconfirmed: boolean;
  /** The payment that is due first; null where none was begun. */
  paymentIntent: string | null;
};

/** Statuses of a subscription whose newest invoice may wait for a payment. */
const WAITING = new Set(["incomplete", "past_due", "unpaid", "paused"]);
/** Statuses in which invoices before the newest may be owed: Stripe goes on billing, and calls a subscription active when the newest alone is paid. */
const MAY_OWE_EARLIER = new Set(["past_due", "unpaid", "active", "trialing"]);
/** The comment of an end that is ours: its debts are void with it. Stripe keeps both in one step. */
export const DEBTS_VOID = "Its open invoices are void.";

/** Returns the card of a payment method as its owner sees it; null for what is no card. */
export function toCard(method: Stripe.PaymentMethod | null | undefined): Card | null {
  return method?.card ? { brand: method.card.display_brand ?? method.card.brand, last4: method.card.last4 } : null;
}

/** Returns a subscription's debts, oldest first, out of its customer's open invoices and drafts. Its newest invoice is in the subscription. */
export function owedBy(subscription: Stripe.Subscription, listed: readonly Stripe.Invoice[]): Stripe.Invoice[] {
  const { id, status } = subscription;
  const newest = expanded(subscription.latest_invoice);
  const isOwed = WAITING.has(status) && (newest?.status === "open" || newest?.status === "draft");
  const earlier = listed.filter((invoice) => invoice.id !== newest?.id && subscriptionOf(invoice) === id);
  const owed = [...(newest && isOwed ? [newest] : []), ...(MAY_OWE_EARLIER.has(status) ? earlier : [])];
  return oldestFirst(owed.filter(({ amount_remaining: amount }) => amount > 0));
}

/** Whether an end of ours has left invoices open. */
export function leftDebts({ id, status, cancellation_details: details }: Stripe.Subscription, listed: readonly Stripe.Invoice[]): boolean {
  const isOurs = status === "canceled" && details?.comment === DEBTS_VOID;
  return isOurs && listed.some((invoice) => subscriptionOf(invoice) === id);
}

/** Returns the payment that a subscription waits for, or null. One press pays all that is owed. `withPayment` reads whether the bank works on it, or waits for the person. */
export function toDue(subscription: Stripe.Subscription, owed: readonly Stripe.Invoice[]): StripeDue | null {
  const [oldest] = owed;
  if (!oldest) return null;
  const { status } = subscription;
  const runs = status === "active" || status === "trialing";
  const attempts = owed.flatMap(({ next_payment_attempt: at }) => ((runs || status === "past_due") && at ? [at] : []));
  return {
    amountMinor: sum(owed.map(({ amount_remaining: amount }) => amount)),
    payments: owed.length,
    since: oldest.created,
    nextAttemptAt: attempts.length > 0 ? Math.min(...attempts) : null,
    retries: attempts.length > 0,
    // The card of a running plan may have paid since: only the payment itself knows which one was refused.
    card: runs ? null : toCard(expanded(subscription.default_payment_method)),
    cardMissing: false,
    processing: false,
    unconfirmed: false,
    paymentIntent: oldest.status === "open" ? toPaymentIntent(oldest) : null,
  };
}
