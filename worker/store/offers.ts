import type { Offer } from "../../shared/contracts/offer.ts";
import { toMajorUnits } from "../../shared/rules/purchase/minor-units.ts";

type OfferRow = {
  id: string;
  name: string;
  price_minor: number;
  currency: string;
  interval: Offer["interval"];
  trial_price_minor: number | null;
  trial_days: number | null;
  stripe_price_id: string | null;
  stripe_trial_offer_id: string | null;
};

/** An offer with its ids at Stripe. `priceMinor` and `trialPriceMinor` are minor units. */
export type StoredOffer = Offer & {
  priceMinor: number;
  trialPriceMinor: number | null;
  stripePriceId: string | null;
  stripeTrialOfferId: string | null;
};

function toOffer(row: OfferRow): StoredOffer {
  const trial = row.trial_days !== null && row.trial_price_minor !== null;
  return {
    id: row.id,
    name: row.name,
    price: toMajorUnits(row.price_minor, row.currency),
    currency: row.currency,
    interval: row.interval,
    ...(trial && { trialPeriod: { price: toMajorUnits(row.trial_price_minor ?? 0, row.currency), days: row.trial_days ?? 0 } }),
    priceMinor: row.price_minor,
    trialPriceMinor: row.trial_price_minor,
    stripePriceId: row.stripe_price_id,
    stripeTrialOfferId: row.stripe_trial_offer_id,
  };
}

/** The offers, from D1. `npm run offers -- sync` writes them. */
export function createOfferStore(db: D1Database) {
  return {
    async list(): Promise<StoredOffer[]> {
      const { results } = await db.prepare("SELECT * FROM offers WHERE active = 1 ORDER BY price_minor, id").all<OfferRow>();
      return results.map(toOffer);
    },
    /** Returns the offer of a price at Stripe, on sale or not; null for a price that is none of ours. */
    async findIdByPrice(stripePriceId: string): Promise<string | null> {
      return db
        .prepare("SELECT id FROM offers WHERE stripe_price_id = ? ORDER BY active DESC LIMIT 1")
        .bind(stripePriceId)
        .first<string>("id");
    },
    async find(id: string): Promise<StoredOffer | null> {
      const row = await db.prepare("SELECT * FROM offers WHERE id = ? AND active = 1").bind(id).first<OfferRow>();
      return row && toOffer(row);
    },
  };
}
