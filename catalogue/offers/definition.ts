import type { Offer } from "../../shared/contracts/offer.ts";

/** The offers on sale. Prices are in the currency's major unit. Change them here, then run `npm run offers -- sync`. */
export const OFFERS: Offer[] = [
  { id: "weekly", name: "Weekly", price: 4.99, currency: "usd", interval: "week" },
  { id: "monthly", name: "Monthly", price: 12.99, currency: "usd", interval: "month", trialPeriod: { price: 0.99, days: 7 } },
  { id: "yearly", name: "Yearly", price: 69.99, currency: "usd", interval: "year", trialPeriod: { price: 0, days: 7 } },
];
