import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type Stripe from "stripe";

/** An intent with Stripe's internal data: which subscription and invoice it pays for, and the card that was typed. */
export type StoredIntent<T> = { intent: T; subscription: string; invoice: string | null };

export type StoredEvent = { id: string; type: string; created: number; object: unknown; delivered: boolean; attempts: number };

/** The state of the stand-in, plain JSON so that it can be written to a file and read back. */
export type StripeState = {
  clockOffsetSeconds: number;
  lastId: number;
  /** What was done to a customer's balance by a call of its own, the newest last. */
  balanceTransactions: Stripe.CustomerBalanceTransaction[];
  customers: Record<string, Stripe.Customer>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  trialOffers: Record<string, Stripe.ProductCatalog.TrialOffer>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  invoicePayments: Record<string, Stripe.InvoicePayment>;
  paymentIntents: Record<string, StoredIntent<Stripe.PaymentIntent>>;
  setupIntents: Record<string, StoredIntent<Stripe.SetupIntent>>;
  /** Payment method id to card number: decides how a renewal ends. */
  cards: Record<string, string>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  coupons: Record<string, Stripe.Coupon>;
  promotionCodes: Record<string, Stripe.PromotionCode>;
  portals: Record<string, Stripe.BillingPortal.Session>;
  /** Idempotency key to the first response under it, and when that was. */
  answers: Record<string, { request: string; status: number; body: string; at: number }>;
  events: StoredEvent[];
  /** The dashboard's settings: the outcome for a subscription after the last failed retry, and sales tax in hundredths of a percent. */
  settings: { afterRetries: "cancel" | "unpaid" | "past_due"; taxRate: number };
  validRequests: number;
  refusedRequests: number;
};

const EMPTY: StripeState = {
  clockOffsetSeconds: 0,
  lastId: 0,
  balanceTransactions: [],
  customers: {},
  products: {},
  prices: {},
  trialOffers: {},
  subscriptions: {},
  invoices: {},
  invoicePayments: {},
  paymentIntents: {},
  setupIntents: {},
  cards: {},
  charges: {},
  refunds: {},
  disputes: {},
  coupons: {},
  promotionCodes: {},
  portals: {},
  answers: {},
  events: [],
  settings: { afterRetries: "cancel", taxRate: 800 },
  validRequests: 0,
  refusedRequests: 0,
};

/** Returns a deep copy by way of JSON, which is what a client of the API would receive. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Loads the state of `file`, or a new one. */
export function loadState(file: string | undefined): StripeState {
  const stored: Partial<StripeState> = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return { ...copy(EMPTY), ...stored };
}

/** Writes the state in one step, so that a killed process leaves the old file or the new one. */
export function saveState(file: string, state: StripeState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
