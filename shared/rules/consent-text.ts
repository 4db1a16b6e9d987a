import type { Offer } from "../contracts/offer.ts";
import type { Promotion, Quote } from "../contracts/quote.ts";
import { firstRenewal, formatDay, formatOfferPrice, formatPrice, priceNow } from "./purchase/offer-terms.ts";

/** Returns a promotion code's effect in words, such as "25% off for 3 months". */
export function toPromotionText({ percentOff, amountOff, duration, months }: Promotion, currency: string, locale: string): string {
  const off = amountOff === null ? `${percentOff ?? 0}% off` : `${formatPrice(amountOff, currency, locale)} off`;
  if (duration === "forever") return `${off} every payment`;
  return duration === "once" ? `${off} the first payment` : `${off} for ${months === 1 ? "a month" : `${months ?? 1} months`}`;
}

/**
 * Returns the sentence that a buyer agrees to. It names the amount now, the amount and the day of the renewal, and how to cancel, and is kept word for
 * word with the purchase. `quote` is what a code and the tax make of the offer's own price.
 */
export function toConsentText(offer: Offer, trial: boolean, start: Date, locale: string, quote: Quote | null = null): string {
  const amount = (own: number, quoted: number | undefined) =>
    quoted === undefined ? formatOfferPrice(own, offer, locale) : formatPrice(quoted, offer.currency, locale);
  const now = amount(priceNow(offer, trial), quote?.amount);
  const price = amount(offer.price, quote?.renewal);
  const day = formatDay(firstRenewal(offer, trial, start), locale);
  const full =
    quote?.promotion?.duration === "repeating"
      ? ` The code ${quote.promotion.code} gives ${toPromotionText(quote.promotion, offer.currency, locale)}; after that I pay ${formatOfferPrice(offer.price, offer, locale)}.`
      : "";
  return `I agree to pay ${now} today and ${price} on ${day} and every ${offer.interval} after that, until I cancel.${full} I can cancel with one click in the account menu at any time and keep access to the end of the paid period.`;
}
