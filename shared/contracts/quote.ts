import * as v from "valibot";

/** A promotion code as it is typed. */
export const PromotionCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** The place of a buyer, for the tax. `country` is ISO 3166, such as US. */
export const TaxLocation = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, "must be a country’s two letters, such as US")),
  postalCode: v.pipe(v.string(), v.trim(), v.maxLength(20)),
});
export type TaxLocation = v.InferOutput<typeof TaxLocation>;

export const QuoteRequest = v.object({
  offerId: v.pipe(v.string(), v.maxLength(100)),
  code: v.optional(PromotionCode),
  location: v.optional(TaxLocation),
});
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>;

/** Changes to an offer's own price: a promotion code, and tax. */
export type PriceChanges = Pick<QuoteRequest, "code" | "location">;

/** The effect of a promotion code. Exactly one of `percentOff` and `amountOff` is a number; `months` only of a code that lasts for some. */
export const Promotion = v.object({
  code: v.string(),
  percentOff: v.nullable(v.number()),
  amountOff: v.nullable(v.number()),
  duration: v.picklist(["once", "repeating", "forever"]),
  months: v.nullable(v.number()),
});
export type Promotion = v.InferOutput<typeof Promotion>;

/**
 * The cost of an offer to one person, as Stripe quotes it. Amounts are in the currency's major unit, with the discount and the tax: `amount` is charged
 * today, `renewal` with the next payment. `tax` is the part of `amount` that is tax. With a code there is no trial.
 */
export const Quote = v.object({
  offerId: v.string(),
  trial: v.boolean(),
  amount: v.number(),
  tax: v.number(),
  renewal: v.number(),
  currency: v.string(),
  promotion: v.nullable(Promotion),
});
export type Quote = v.InferOutput<typeof Quote>;
