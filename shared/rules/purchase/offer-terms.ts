import type { Offer } from "../../contracts/offer.ts";
import type { LaterTerms } from "../../contracts/subscription.ts";
import { say } from "../../say.ts";
import { formatOfferPrice } from "./prices.ts";
import * as words from "./words.ts";
import { DAY_MS } from "../../constants.ts";

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

/** Returns what a purchase of an offer leads to, at the price that tax and a code make of the offer's own. */
export function toLaterTerms(
  { interval, trialPeriod }: Pick<Offer, "interval" | "trialPeriod">,
  trial: boolean,
  price: number,
): LaterTerms {
  return { price, interval, trialDays: trial ? (trialPeriod?.days ?? null) : null };
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
  return new Date(start.getTime() + offer.trialPeriod.days * DAY_MS);
}

/** Formats a day for `locale`, such as "November 28, 2026". */
export function formatDay(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(date);
}

/** Returns the terms of an offer in words: today's charge, and the later ones. Shown before typing and before paying. */
export function toTerms(offer: Offer, trial: boolean, locale: string): { today: string; later: string } {
  const price = say(words.perInterval, { price: formatOfferPrice(offer.price, offer, locale), interval: offer.interval });
  if (!trial || !offer.trialPeriod) return { today: formatOfferPrice(offer.price, offer, locale), later: say(words.renewsAt, { price }) };
  const { price: trialPrice, days } = offer.trialPeriod;
  const today = trialPrice === 0 ? words.free : formatOfferPrice(trialPrice, offer, locale);
  return { today: say(words.forDays, { price: today, days }), later: say(words.thenPrice, { price }) };
}
