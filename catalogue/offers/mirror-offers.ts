import type { Stripe } from "stripe";
import type { Offer } from "../../shared/contracts/offer.ts";
import { toMinorUnits } from "../../shared/rules/offer-terms.ts";

/** An offer with what stands for it at Stripe. */
export type MirroredOffer = { offer: Offer; stripePriceId: string; stripeTrialOfferId: string | null };

/** Prices at Stripe never change, so that everything that makes one is part of its name; a new amount is a new price. */
function lookupKey(product: string, amount: number, currency: string, recurring: Recurring): string {
  return `${product}_${amount}_${currency}_${recurring.interval_count}${recurring.interval}`;
}

type Recurring = { interval: "day" | Offer["interval"]; interval_count: number };

async function requireProduct(stripe: Stripe, id: string, name: string): Promise<string> {
  const { data } = await stripe.products.list({ ids: [id] });
  const product = data[0] ?? (await stripe.products.create({ id, name }));
  return product.id;
}

async function requirePrice(stripe: Stripe, product: string, amount: number, currency: string, recurring: Recurring): Promise<string> {
  const key = lookupKey(product, amount, currency, recurring);
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  const price = data[0] ?? (await stripe.prices.create({ product, currency, unit_amount: amount, recurring, lookup_key: key }));
  return price.id;
}

async function requireTrialOffer(stripe: Stripe, introPrice: string, price: string): Promise<string> {
  for await (const known of stripe.productCatalog.trialOffers.list({ active: true, limit: 100 })) {
    const next = known.end_behavior.transition?.price;
    if (known.active && known.price === introPrice && next === price) return known.id;
  }
  const made = await stripe.productCatalog.trialOffers.create({
    price: introPrice,
    duration: { type: "relative", relative: { iterations: 1 } },
    end_behavior: { transition: { price } },
  });
  return made.id;
}

/** Finds or makes at Stripe what each offer needs. Doing it again changes nothing. A free trial needs no price of its own. */
export async function mirrorOffers(
  stripe: Stripe,
  offers: readonly Offer[],
  { slug, name }: { slug: string; name: string },
): Promise<MirroredOffer[]> {
  const product = await requireProduct(stripe, slug, name);
  const mirrored: MirroredOffer[] = [];
  for (const offer of offers) {
    const { currency, trialPeriod } = offer;
    const stripePriceId = await requirePrice(stripe, product, toMinorUnits(offer.price, currency), currency, {
      interval: offer.interval,
      interval_count: 1,
    });
    let stripeTrialOfferId: string | null = null;
    if (trialPeriod && trialPeriod.price > 0) {
      const intro = await requirePrice(stripe, product, toMinorUnits(trialPeriod.price, currency), currency, {
        interval: "day",
        interval_count: trialPeriod.days,
      });
      stripeTrialOfferId = await requireTrialOffer(stripe, intro, stripePriceId);
    }
    mirrored.push({ offer, stripePriceId, stripeTrialOfferId });
  }
  return mirrored;
}
