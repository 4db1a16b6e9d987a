import * as v from "valibot";

/** One invoice with its links at Stripe. `amount` is what is charged, in the currency's major unit; `date` is ISO 8601; `status` is Stripe's word. */
export const Invoice = v.object({
  id: v.string(),
  number: v.nullable(v.string()),
  date: v.string(),
  amount: v.number(),
  /** What the invoice leaves for later ones, as after a smaller plan was chosen; below 0 what it takes of that. */
  credit: v.optional(v.number(), 0),
  /** The refunded amount; mostly 0. */
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
 * The charges of a change of plan made today: `amount` is charged now; `credit` is kept for the next invoices, where the rest of the old plan is worth
 * more. `prorationDate`, in Unix seconds, is the moment that both were computed for.
 */
export const PlanChange = v.object({
  offerId: v.string(),
  amount: v.number(),
  credit: v.number(),
  currency: v.string(),
  prorationDate: v.number(),
});
export type PlanChange = v.InferOutput<typeof PlanChange>;

/** Changes the plan at the amount that was shown. If the amount differs by now, responds with a conflict and changes nothing. */
export const PlanChangeRequest = v.object({
  offerId: v.pipe(v.string(), v.maxLength(100)),
  amount: v.number(),
  prorationDate: v.pipe(v.number(), v.integer()),
});
export type PlanChangeRequest = v.InferOutput<typeof PlanChangeRequest>;
