import type { PriceChanges, Quote, QuoteRequest } from "../../shared/contracts/quote.ts";
import { AppError } from "../../shared/errors.ts";
import { beginsWithTrial } from "../../shared/rules/purchase/offer-terms.ts";
import { toMajorUnits } from "../../shared/rules/purchase/minor-units.ts";
import type { RequestContext } from "../context.ts";
import type { Priced, SubscriptionItem, StripePromotion } from "../services/stripe/prices.ts";
import type { StoredOffer } from "../store/offers.ts";
import { requireOffer } from "./offers.ts";
import { requireStripe } from "./require-stripe.ts";

/** An offer at the price of one person. Amounts are minor units. */
export type Terms = {
  offer: StoredOffer & { stripePriceId: string };
  trial: boolean;
  item: SubscriptionItem;
  freeTrialDays: number;
  /** Charged today, without the tax that is added. */
  amountMinor: number;
  /** Charged today. */
  totalMinor: number;
  taxMinor: number;
  renewalMinor: number;
  promotion: StripePromotion | null;
  location: PriceChanges["location"];
  /** What Stripe bills today and later, as one string: an attempt goes on only at the same. */
  quote: string;
};

/** Finds the promotion of a code. @throws AppError not_found, or conflict for one that is not valid any more */
async function requirePromotion(context: RequestContext, code: string): Promise<StripePromotion> {
  const promotion = await (await requireStripe(context)).findPromotion(code);
  if (!promotion) throw new AppError("not_found", `We don’t know the code “${code}”. Check how it is spelled.`);
  if (!promotion.isValid) throw new AppError("conflict", `The code “${code}” is not valid any more.`);
  return promotion;
}

function itemOf(offer: Terms["offer"], isPaidTrial: boolean): SubscriptionItem {
  if (!isPaidTrial) return { price: offer.stripePriceId };
  if (offer.stripeTrialOfferId === null) throw new AppError("unavailable", "The trial of this plan isn’t set up. Choose another plan.");
  return { trialOffer: offer.stripeTrialOfferId };
}

type Asked = Pick<Terms, "offer" | "item" | "freeTrialDays" | "promotion" | "location">;

/** Has Stripe price the offer, today and at its renewal. @throws AppError conflict for a code that does not change the price */
async function askPrices(context: RequestContext, uid: string, asked: Asked): Promise<{ now: Priced; later: Priced }> {
  const { offer, item, freeTrialDays, promotion, location } = asked;
  const stripe = await requireStripe(context);
  const customer = await context.stores.customers.find(uid);
  const price = (what: SubscriptionItem, promotionId: string | null): Promise<Priced> =>
    stripe.priceSubscription({
      customer: customer?.stripeCustomerId ?? null,
      item: what,
      promotionId,
      location: context.config.payments.tax === null ? null : (location ?? null),
    });
  const laterCode = promotion !== null && promotion.duration !== "once" ? promotion.id : null;
  const [now, later] = await Promise.all([
    freeTrialDays > 0 ? { total: 0, tax: 0, addedTax: 0, discount: 0 } : price(item, promotion?.id ?? null),
    price({ price: offer.stripePriceId }, laterCode),
  ]);
  if (promotion !== null && now.discount === 0) throw new AppError("conflict", `The code “${promotion.code}” is not for this plan.`);
  return { now, later };
}

/**
 * Returns the price of an offer for one person. Stripe is asked only where a code or tax changes the offer's own price. A code takes the trial's
 * place: Stripe would spend one that counts once on the trial.
 * @throws AppError not_found, conflict for a code that does not apply, malformed when the tax needs a place
 */
export async function requireTerms(
  context: RequestContext,
  uid: string,
  request: QuoteRequest & { ignoreTrial?: boolean },
): Promise<Terms> {
  const { code, location, ignoreTrial = false } = request;
  const offer = await requireOffer(context, request.offerId);
  const promotion = code === undefined ? null : await requirePromotion(context, code);
  const trialUsed = await context.stores.purchases.hasUsedTrial(uid);
  const trial = promotion === null && beginsWithTrial(offer, { ignoreTrial, trialUsed });
  const today = trial ? (offer.trialPriceMinor ?? 0) : offer.priceMinor;
  const item = itemOf(offer, trial && today > 0);
  const freeTrialDays = trial && today === 0 ? (offer.trialPeriod?.days ?? 0) : 0;
  const asked = { offer, item, freeTrialDays, promotion, location };
  const billed = `${offer.stripePriceId}:${trial ? `${offer.stripeTrialOfferId ?? ""}:${offer.trialPeriod?.days ?? 0}` : ""}`;
  const { tax } = context.config.payments;
  if (promotion === null && tax === null)
    return { ...asked, trial, amountMinor: today, totalMinor: today, taxMinor: 0, renewalMinor: offer.priceMinor, quote: billed };
  if (tax !== null && !location) throw new AppError("malformed", "Enter your country and postal code: the tax depends on them.");

  const { now, later } = await askPrices(context, uid, asked);
  return {
    ...asked,
    trial,
    amountMinor: now.total - now.addedTax,
    totalMinor: now.total,
    taxMinor: now.tax,
    renewalMinor: later.total,
    quote: `${billed}:${promotion?.id ?? ""}:${now.total}`,
  };
}

/** Returns an offer's price for the caller, today and later, with a code and with tax. @throws AppError as `requireTerms` */
export async function quoteOffer(context: RequestContext, uid: string, request: QuoteRequest): Promise<Quote> {
  const { offer, trial, totalMinor, taxMinor, renewalMinor, promotion } = await requireTerms(context, uid, request);
  const { currency } = offer;
  const amountOffMinor = promotion?.amountOffMinor ?? null;
  return {
    offerId: offer.id,
    trial,
    amount: toMajorUnits(totalMinor, currency),
    tax: toMajorUnits(taxMinor, currency),
    renewal: toMajorUnits(renewalMinor, currency),
    currency,
    promotion: promotion && {
      code: promotion.code,
      percentOff: promotion.percentOff,
      amountOff: amountOffMinor === null ? null : toMajorUnits(amountOffMinor, currency),
      duration: promotion.duration,
      months: promotion.months,
    },
  };
}
