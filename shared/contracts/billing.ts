import * as v from "valibot";

/** One invoice with its links at Stripe. `amount` is in the currency's major unit; `date` is ISO 8601; `status` is Stripe's word. */
export const Invoice = v.object({
  id: v.string(),
  number: v.nullable(v.string()),
  date: v.string(),
  amount: v.number(),
  /** What was paid back of it; 0 mostly. */
  refunded: v.number(),
  currency: v.string(),
  status: v.string(),
  /** The page with the invoice, and with its receipt once it is paid. */
  pageUrl: v.nullable(v.string()),
  pdfUrl: v.nullable(v.string()),
});
export type Invoice = v.InferOutput<typeof Invoice>;

export const InvoiceList = v.object({ items: v.array(Invoice) });
export type InvoiceList = v.InferOutput<typeof InvoiceList>;

/**
 * What another plan means today: `amount` is charged now; `credit` is kept for the next invoices, where the rest of the old plan is worth more.
 * `prorationDate`, in Unix seconds, is the moment that both were worked out for.
 */
export const PlanChange = v.object({
  offerId: v.string(),
  amount: v.number(),
  credit: v.number(),
  currency: v.string(),
  prorationDate: v.number(),
});
export type PlanChange = v.InferOutput<typeof PlanChange>;

/** Changes the plan to what was shown; another amount by now is a conflict, and nothing changes. */
export const PlanChangeRequest = v.object({
  offerId: v.pipe(v.string(), v.maxLength(100)),
  amount: v.number(),
  prorationDate: v.pipe(v.number(), v.integer()),
});
export type PlanChangeRequest = v.InferOutput<typeof PlanChangeRequest>;
