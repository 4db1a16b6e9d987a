import type Stripe from "stripe";
import { idOf } from "./links.ts";

/** `amountMinor` in minor units of `currency`. */
export type Charge = { amountMinor: number; currency: string };

/** A paid invoice after a subscription's first one. `id` is its payment's; `amountMinor` is without the tax that was added; `paidAt` in Unix seconds. */
export type LaterPayment = Charge & { id: string; kind: "renewal" | "change"; paidAt: number };

/** Returns the sum of amounts in minor units. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Returns the part of an invoice's tax that its prices do not hold. */
export function addedTax({ total_taxes: taxes }: Stripe.Invoice): number {
  return sum((taxes ?? []).filter((tax) => tax.tax_behavior === "exclusive").map(({ amount }) => amount));
}

/** Returns the payment intent that paid an invoice, or waits to. */
export function toPaymentIntent(invoice: Stripe.Invoice): string | null {
  const wanted = invoice.status === "paid" ? "paid" : "open";
  return idOf(invoice.payments?.data.find(({ status }) => status === wanted)?.payment.payment_intent);
}

/** Returns the subscription that an invoice is for; null for none. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** Returns the purchase of ours that an invoice is for; null for what another product bills. Stripe keeps it when the customer is deleted. */
export function purchaseOf(invoice: Stripe.Invoice): string | null {
  return invoice.parent?.subscription_details?.metadata?.["purchaseId"] ?? null;
}

/** The period of a plan that an invoice bills as a whole, in Unix seconds; null for one that bills a change within a period, or no plan. */
export function toBilledPeriod({ lines }: Stripe.Invoice): { start: number; end: number } | null {
  const whole = lines.data.filter(({ parent }) => parent?.subscription_item_details?.proration === false);
  return whole.map(({ period }) => period).toSorted((a, b) => b.start - a.start)[0] ?? null;
}

/** Sorts invoices, oldest first. Stripe lists the newest first, also of those made in one second. */
export function oldestFirst(listed: readonly Stripe.Invoice[]): Stripe.Invoice[] {
  return listed.toReversed().toSorted((a, b) => a.created - b.created);
}

/** Returns the payment of a paid invoice after a subscription's first one; nothing for the first, and for what cost nothing. */
export function toLaterPayment(invoice: Stripe.Invoice): LaterPayment[] {
  const { amount_paid: paid, billing_reason: reason, currency, status_transitions: times } = invoice;
  const id = toPaymentIntent(invoice);
  if (paid === 0 || reason === "subscription_create" || id === null || times.paid_at === null) return [];
  const kind = reason === "subscription_cycle" ? "renewal" : "change";
  return [{ id, kind, amountMinor: Math.max(0, paid - addedTax(invoice)), currency, paidAt: times.paid_at }];
}
