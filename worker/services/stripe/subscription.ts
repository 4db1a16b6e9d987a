import type Stripe from "stripe";
import type { SubscriptionFacts } from "../../../shared/rules/purchase/access.ts";
import { leftDebts, owedBy, type StripeDue, toDue } from "./due.ts";
import { type LaterPayment, subscriptionOf, toLaterPayment, toPaymentIntent } from "./invoice.ts";
import { expanded } from "./links.ts";

/** What is read with a subscription in the same request. */
export const EXPAND = ["latest_invoice.confirmation_secret", "latest_invoice.payments", "pending_setup_intent", "default_payment_method"];
/** The key of a subscription's metadata that tells our pause from an operator's own. */
export const DISPUTE_PAUSE = "pausedForDispute";
/** The key for the lost disputes for which an end was set, with commas between. */
export const DISPUTE_END = "endedForDisputes";

/** A subscription as we read it. Amounts are minor units, times Unix seconds. */
export type StripeSubscription = Omit<SubscriptionFacts, "disputed" | "begun"> & {
  due: StripeDue | null;
  itemId: string | null;
  priceId: string | null;
  startedAt: number;
  cancelAtPeriodEnd: boolean;
  /** Its invoices are not charged as they are made. */
  isBillingPaused: boolean;
  /** The pause is ours, for a dispute. */
  isPausedForDispute: boolean;
  /** Lost disputes for which its end was set. */
  endedForDisputes: readonly string[];
  /** We ended it, and Stripe did not void all that it owed. */
  leftDebts: boolean;
  inTrial: boolean;
  purchaseId: string | null;
  offerId: string | null;
  currency: string;
  /** Data for the payment form while a confirmation is due. */
  confirmation: { type: "payment" | "setup"; clientSecret: string } | null;
  invoiceId: string | null;
  paidAt: number | null;
  /** The payment of the newest invoice. */
  paymentIntent: string | null;
  /** What the operator has paid back of it, as long as a renewal is refunded on request. */
  refundedMinor: number;
  /** Recent payments after the first one. */
  laterPayments: LaterPayment[];
};

/** Returns what the payment form needs for the payment or the card that is waited for; null for none. */
export function toConfirmation(invoice: Stripe.Invoice | null, setup: Stripe.SetupIntent | null): StripeSubscription["confirmation"] {
  const payment = invoice?.status === "open" ? invoice.confirmation_secret?.client_secret : undefined;
  if (payment) return { type: "payment", clientSecret: payment };
  return setup?.client_secret && setup.status !== "succeeded" ? { type: "setup", clientSecret: setup.client_secret } : null;
}

function aboutInvoice(invoice: Stripe.Invoice | null): Pick<StripeSubscription, "invoice" | "invoiceId" | "paidAt" | "paymentIntent"> {
  if (!invoice) return { invoice: null, invoiceId: null, paidAt: null, paymentIntent: null };
  return {
    invoice: {
      status: invoice.status,
      reason: invoice.billing_reason,
      amountDue: invoice.amount_due,
      amountPaid: invoice.amount_paid,
    },
    invoiceId: invoice.id ?? null,
    paidAt: invoice.status_transitions.paid_at,
    paymentIntent: toPaymentIntent(invoice),
  };
}

/** Returns when the paid time ends, and whether the subscription ends with it: by a flag, or by a date, which may also lie within the period or after it. */
function toEnd(subscription: Stripe.Subscription): Pick<StripeSubscription, "currentPeriodEnd" | "cancelAtPeriodEnd"> {
  const { items, created, cancel_at: end, cancel_at_period_end: flag } = subscription;
  const periodEnd = items.data[0]?.current_period_end ?? created;
  return { currentPeriodEnd: Math.min(periodEnd, end ?? periodEnd), cancelAtPeriodEnd: flag || (end !== null && end <= periodEnd) };
}

/** Reads a subscription, with its debts and its recent payments out of its customer's `unpaid` and `paid` invoices. */
export function toSubscription(
  subscription: Stripe.Subscription,
  { unpaid, paid }: { unpaid: readonly Stripe.Invoice[]; paid: readonly Stripe.Invoice[] } = { unpaid: [], paid: [] },
): StripeSubscription {
  const invoice = expanded(subscription.latest_invoice);
  const setup = expanded(subscription.pending_setup_intent);
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    due: toDue(subscription, owedBy(subscription, unpaid)),
    itemId: item?.id ?? null,
    priceId: item?.price.id ?? null,
    status: subscription.status,
    createdAt: subscription.created,
    startedAt: subscription.start_date,
    ...toEnd(subscription),
    isBillingPaused: subscription.pause_collection !== null,
    isPausedForDispute: subscription.metadata[DISPUTE_PAUSE] !== undefined,
    endedForDisputes: subscription.metadata[DISPUTE_END]?.split(",") ?? [],
    leftDebts: leftDebts(subscription, unpaid),
    currentPeriodStart: item?.current_period_start ?? subscription.created,
    hasPaymentMethod: subscription.default_payment_method !== null,
    pendingSetup: setup?.status ?? null,
    inTrial: subscription.status === "trialing" || Boolean(item?.current_trial),
    purchaseId: subscription.metadata["purchaseId"] ?? null,
    offerId: subscription.metadata["offerId"] ?? null,
    currency: subscription.currency,
    confirmation: toConfirmation(invoice, setup),
    ...aboutInvoice(invoice),
    refundedMinor: 0,
    laterPayments: paid.filter((one) => subscriptionOf(one) === subscription.id).flatMap(toLaterPayment),
  };
}
