import type { Offer } from "../contracts/offer.ts";
import type { Promotion, Quote } from "../contracts/quote.ts";
import { firstRenewal, formatDay, priceNow } from "./purchase/offer-terms.ts";
import { formatOfferPrice, formatPrice } from "./purchase/prices.ts";
import { say } from "../say.ts";
import * as words from "./purchase/words.ts";

/** Returns a promotion code's effect in words, such as "25% off for 3 months". */
export function toPromotionText({ percentOff, amountOff, duration, months }: Promotion, currency: string, locale: string): string {
  const off =
    amountOff === null
      ? say(words.percentOff, { percent: percentOff ?? 0 })
      : say(words.amountOff, { amount: formatPrice(amountOff, currency, locale) });
  if (duration === "forever") return say(words.offEveryPayment, { off });
  if (duration === "once") return say(words.offFirstPayment, { off });
  return months === 1 ? say(words.offForMonth, { off }) : say(words.offForMonths, { off, months: months ?? 1 });
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
  const agreed = { now, price, day, interval: offer.interval };
  const promotion = quote?.promotion;
  if (promotion?.duration !== "repeating") return say(words.agreement, agreed);
  const effect = toPromotionText(promotion, offer.currency, locale);
  return say(words.agreementWithCode, { ...agreed, code: promotion.code, effect, full: formatOfferPrice(offer.price, offer, locale) });
}
