/**
 * Stripe's own list (docs.stripe.com/currencies). `Intl` follows each engine's tables, which count a price of Hungary, Colombia or Indonesia in whole units that Stripe
 * counts in hundredths.
 */
const WHOLE = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const THOUSANDTHS = new Set(["bhd", "jod", "kwd", "omr", "tnd"]);
/** Counted in hundredths, and charged in whole units alone. */
const WHOLE_IN_HUNDREDTHS = new Set(["isk", "ugx"]);

/**
 * Stripe's smallest charge in each currency that it settles in (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). In any other currency it compares the price
 * with these at the day's rate.
 */
const SMALLEST: Record<string, number | undefined> = {
  aed: 2,
  aud: 0.5,
  bgn: 1,
  brl: 0.5,
  cad: 0.5,
  chf: 0.5,
  czk: 15,
  dkk: 2.5,
  eur: 0.5,
  gbp: 0.3,
  hkd: 4,
  huf: 175,
  inr: 0.5,
  jpy: 50,
  mxn: 10,
  myr: 2,
  nok: 3,
  nzd: 0.5,
  pln: 2,
  ron: 2,
  sek: 3,
  sgd: 0.5,
  thb: 10,
  usd: 0.5,
};

/** Returns the decimals in which Stripe counts a currency, in lower case. */
export function decimalsOf(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

/** Converts an amount to Stripe's minor units: 9.99 USD is 999, 500 JPY is 500, 1490 HUF is 149000. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** decimalsOf(currency));
}

/** Converts Stripe's minor units to an amount: 999 of USD is 9.99. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/** Whether Stripe takes a payment of this size: more than nothing, and not below its smallest charge. */
export function isLargeEnough(amount: number, currency: string): boolean {
  return amount > 0 && amount >= (SMALLEST[currency] ?? 0);
}

/** Whether Stripe charges exactly this price: it has no more decimals than can be charged. */
export function isChargeable(amount: number, currency: string): boolean {
  const minor = toMinorUnits(amount, currency);
  if (toMajorUnits(minor, currency) !== amount) return false;
  if (THOUSANDTHS.has(currency)) return minor % 10 === 0;
  return !WHOLE_IN_HUNDREDTHS.has(currency) || minor % 100 === 0;
}
