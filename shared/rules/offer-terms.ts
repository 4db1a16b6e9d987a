import type { Offer } from "../contracts/offer.ts";
import type { Promotion, Quote } from "../contracts/quote.ts";

/** Whether a purchase begins with the offer's trial. There is one trial per account, and the buyer may do without. */
export function beginsWithTrial(
  offer: Pick<Offer, "trialPeriod">,
  { ignoreTrial, trialUsed }: { ignoreTrial: boolean; trialUsed: boolean },
): boolean {
  return offer.trialPeriod !== undefined && !ignoreTrial && !trialUsed;
}

/** Returns the amount charged at the start, in the currency's major unit. */
export function priceNow(offer: Pick<Offer, "price" | "trialPeriod">, trial: boolean): number {
  return trial && offer.trialPeriod ? offer.trialPeriod.price : offer.price;
}

function addInterval(start: Date, interval: Offer["interval"]): Date {
  const date = new Date(start);
  if (interval === "week") date.setUTCDate(date.getUTCDate() + 7);
  const months = { week: 0, month: 1, year: 12 }[interval];
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // 31 January plus a month is the last of February, not the third of March.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
}

/** Returns the day of the next charge, which is the first at the full price after a trial. */
export function firstRenewal(offer: Pick<Offer, "interval" | "trialPeriod">, trial: boolean, start: Date): Date {
  if (!trial || !offer.trialPeriod) return addInterval(start, offer.interval);
  return new Date(start.getTime() + offer.trialPeriod.days * 86_400_000);
}

function fractionDigits(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Converts an amount to Stripe's minor units: 9.99 USD is 999, 500 JPY is 500. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** fractionDigits(currency));
}

export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** fractionDigits(currency);
}

/** Formats an amount for `locale`; whole amounts without decimals. */
export function formatPrice(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(amount);
}

/** Formats a day for `locale`, such as "November 28, 2026". */
export function formatDay(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(date);
}

/** Formats a price of an offer, and says how it stands to tax. */
export function formatOfferPrice(amount: number, { currency, tax }: Pick<Offer, "currency" | "tax">, locale: string): string {
  const price = formatPrice(amount, currency, locale);
  if (amount === 0 || tax === undefined) return price;
  return tax === "added" ? `${price} plus tax` : `${price} (tax included)`;
}

/** Returns the terms of an offer in words: today's charge, and the later ones. Shown before typing and before paying. */
export function toTerms(offer: Offer, trial: boolean, locale: string): { today: string; later: string } {
  const price = `${formatOfferPrice(offer.price, offer, locale)} per ${offer.interval}`;
  if (!trial || !offer.trialPeriod)
    return { today: formatOfferPrice(offer.price, offer, locale), later: `Renews at ${price} until you cancel` };
  const { price: trialPrice, days } = offer.trialPeriod;
  const today = trialPrice === 0 ? "Free" : formatOfferPrice(trialPrice, offer, locale);
  return { today: `${today} for ${days} days`, later: `Then ${price} until you cancel` };
}

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
