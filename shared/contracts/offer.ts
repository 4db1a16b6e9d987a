import * as v from "valibot";

/** A subscription plan on sale. Prices are in the currency's major unit, `currency` is ISO 4217 in lower case, a trial's price may be 0. */
export const Offer = v.object({
  id: v.string(),
  name: v.string(),
  price: v.number(),
  currency: v.string(),
  interval: v.picklist(["week", "month", "year"]),
  trialPeriod: v.optional(v.object({ price: v.number(), days: v.number() })),
  /** How Stripe Tax treats the prices; missing where no tax is worked out. */
  tax: v.optional(v.picklist(["added", "included"])),
});
export type Offer = v.InferOutput<typeof Offer>;

/** The response of the offers call, cheapest first. */
export const OfferList = v.object({ result: v.array(Offer) });
export type OfferList = v.InferOutput<typeof OfferList>;
