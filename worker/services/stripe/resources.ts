import type Stripe from "stripe";

/** The resources of Stripe's SDK that the Worker asks, with what it asks of each. Its bundle has no others, and neither has the client's type. */
export const STRIPE_RESOURCES = {
  billingPortal: ["sessions"],
  charges: ["list"],
  customers: ["create", "createBalanceTransaction", "del", "list", "listBalanceTransactions", "retrieve", "update"],
  disputes: ["retrieve"],
  events: ["list"],
  invoicePayments: ["list"],
  invoices: ["createPreview", "finalizeInvoice", "list", "pay", "voidInvoice"],
  paymentIntents: ["retrieve"],
  promotionCodes: ["list"],
  refunds: ["create"],
  subscriptions: ["cancel", "create", "list", "resume", "update"],
} as const satisfies { [Name in keyof Stripe]?: readonly (keyof Stripe[Name])[] };

type Asked = typeof STRIPE_RESOURCES;

/** Stripe's client as the Worker has it. */
export type StripeClient = Pick<Stripe, "webhooks"> & {
  [Name in keyof Asked]: Pick<Stripe[Name], Extract<keyof Stripe[Name], Asked[Name][number]>>;
};
