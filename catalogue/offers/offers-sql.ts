import { toMinorUnits } from "../../shared/rules/purchase/minor-units.ts";
import type { MirroredOffer } from "./mirror-offers.ts";

function quote(value: string | number | null): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Returns the statements that put exactly these offers on sale. Offers no longer among them stay for those who have them, and cannot be bought. */
export function offersSql(mirrored: readonly MirroredOffer[]): string[] {
  const rows = mirrored.map(({ offer, stripePriceId, stripeTrialOfferId }) => {
    const { id, name, price, currency, interval, trialPeriod } = offer;
    const trialMinor = trialPeriod ? toMinorUnits(trialPeriod.price, currency) : null;
    const values = [
      id,
      name,
      toMinorUnits(price, currency),
      currency,
      interval,
      trialMinor,
      trialPeriod?.days ?? null,
      stripePriceId,
      stripeTrialOfferId,
    ];
    return `INSERT OR REPLACE INTO offers (id, name, price_minor, currency, interval, trial_price_minor, trial_days, stripe_price_id, stripe_trial_offer_id, active)
      VALUES (${values.map(quote).join(", ")}, 1)`;
  });
  // Pages show prices and are kept under the catalogue's version, so new prices are a new version.
  return ["UPDATE offers SET active = 0", ...rows, "UPDATE catalogue SET version = version + 1"];
}
