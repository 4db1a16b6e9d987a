import type { Offer } from "../../contracts/offer.ts";
import { say } from "../../say.ts";
import { groupThousands } from "../counts.ts";
import { PRODUCT_LOCALE } from "../locales.ts";
import { decimalsOf } from "./minor-units.ts";
import * as words from "./words.ts";

/** Dollars as the server writes them into every page, which are there again when a page is hydrated: by hand, for the reason in counts.ts. */
function toDollars(amount: number): string {
  const [whole, cents] = amount.toFixed(2).split(".");
  return `$${groupThousands(Number(whole))}${cents === "00" ? "" : `.${cents}`}`;
}

/** Formats an amount for `locale` as it is charged; whole amounts without decimals. */
export function formatPrice(amount: number, currency: string, locale: string): string {
  if (locale === PRODUCT_LOCALE && currency === "usd" && amount >= 0) return toDollars(amount);
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);
}

/** Formats a price of an offer, and says how it stands to tax. */
export function formatOfferPrice(amount: number, { currency, tax }: Pick<Offer, "currency" | "tax">, locale: string): string {
  const price = formatPrice(amount, currency, locale);
  if (amount === 0 || tax === undefined) return price;
  return say(tax === "added" ? words.plusTax : words.taxIncluded, { price });
}
