import type { Stripe } from "stripe";
import type { Offer } from "../../shared/contracts/offer.ts";
import { isChargeable, isLargeEnough, toMinorUnits } from "../../shared/rules/purchase/minor-units.ts";

/** An offer with what stands for it at Stripe. */
export type MirroredOffer = { offer: Offer; stripePriceId: string; stripeTrialOfferId: string | null };

type Terms = { currency: string; recurring: Recurring; taxBehavior: TaxBehavior | null };

/** How a price stands to the tax on it; fixed at Stripe once a price is made. */
export type TaxBehavior = "exclusive" | "inclusive";

/** Prices at Stripe never change, so that everything that makes one is part of its name; a new amount is a new price. */
function lookupKey(product: string, amount: number, { currency, recurring, taxBehavior }: Terms): string {
  const key = `${product}_${amount}_${currency}_${recurring.interval_count}${recurring.interval}`;
  return taxBehavior === null ? key : `${key}_${taxBehavior}`;
}

type Recurring = { interval: "day" | Offer["interval"]; interval_count: number };

async function requireProduct(stripe: Stripe, id: string, name: string): Promise<string> {
  const { data } = await stripe.products.list({ ids: [id] });
  if (data.length === 0) await stripe.products.create({ id, name }, { idempotencyKey: `product:${id}` });
  return id;
}

async function requirePrice(stripe: Stripe, product: string, amount: number, terms: Terms): Promise<string> {
  const { currency, recurring, taxBehavior } = terms;
  const key = lookupKey(product, amount, terms);
  const find = async (active: boolean) => (await stripe.prices.list({ lookup_keys: [key], active, limit: 1 })).data[0];
  // A price that was archived keeps its name until another one takes it over, which a second sync may make happen between the two reads.
  const archived = await find(false);
  const known = await find(true);
  if (known) return known.id;
  const tax = taxBehavior === null ? {} : { tax_behavior: taxBehavior };
  const named = { lookup_key: key, transfer_lookup_key: true };
  // Stripe makes the same price for a second sync at the same time.
  const options = { idempotencyKey: `price:${key}:${archived?.id ?? ""}` };
  const made = await stripe.prices.create({ product, currency, unit_amount: amount, recurring, ...named, ...tax }, options);
  return made.id;
}

async function requireTrialOffer(stripe: Stripe, introPrice: string, price: string): Promise<string> {
  let archived = 0;
  for await (const known of stripe.productCatalog.trialOffers.list({ limit: 100 })) {
    if (known.price !== introPrice || known.end_behavior.transition?.price !== price) continue;
    if (known.active) return known.id;
    archived += 1;
  }
  const made = await stripe.productCatalog.trialOffers.create(
    {
      price: introPrice,
      duration: { type: "relative", relative: { iterations: 1 } },
      end_behavior: { transition: { price } },
    },
    { idempotencyKey: `trial-offer:${introPrice}:${price}:${archived}` },
  );
  return made.id;
}

/** The longest trial of which Stripe makes a subscription. */
const MOST_TRIAL_DAYS = 730;

/** @throws Error for a trial of which Stripe would make no subscription, or one without a trial */
function requireWholeTrial({ id, trialPeriod }: Offer): void {
  if (!trialPeriod) return;
  const { days } = trialPeriod;
  if (!Number.isInteger(days) || days < 1 || days > MOST_TRIAL_DAYS)
    throw new Error(`Offer ${id}: a trial lasts from 1 to ${MOST_TRIAL_DAYS} whole days, not ${days}.`);
}

/** @throws Error for a price that Stripe would charge as another one, or not at all */
function requireChargeable({ id, currency, price, trialPeriod }: Offer): void {
  const trialPrice = trialPeriod?.price ?? 0;
  for (const amount of [price, ...(trialPrice === 0 ? [] : [trialPrice])]) {
    if (!isLargeEnough(amount, currency))
      throw new Error(`Offer ${id}: ${amount} ${currency} is below Stripe’s smallest charge. Raise it.`);
    if (!isChargeable(amount, currency)) throw new Error(`Offer ${id}: Stripe cannot charge ${amount} ${currency}. Round it.`);
  }
}

/**
 * Finds or makes at Stripe what each offer needs. Doing it again, or twice at once, changes nothing. A free trial needs no price of its own.
 * @throws Error for a price that cannot be charged, or a trial that cannot be sold; nothing is made then
 */
export async function mirrorOffers(
  stripe: Stripe,
  offers: readonly Offer[],
  { slug, name, taxBehavior }: { slug: string; name: string; taxBehavior: TaxBehavior | null },
): Promise<MirroredOffer[]> {
  for (const offer of offers) {
    requireChargeable(offer);
    requireWholeTrial(offer);
  }
  const product = await requireProduct(stripe, slug, name);
  const mirrored: MirroredOffer[] = [];
  for (const offer of offers) {
    const { currency, trialPeriod } = offer;
    const terms = (recurring: Recurring): Terms => ({ currency, recurring, taxBehavior });
    const regular = terms({ interval: offer.interval, interval_count: 1 });
    const stripePriceId = await requirePrice(stripe, product, toMinorUnits(offer.price, currency), regular);
    let stripeTrialOfferId: string | null = null;
    if (trialPeriod && trialPeriod.price > 0) {
      const short = terms({ interval: "day", interval_count: trialPeriod.days });
      const intro = await requirePrice(stripe, product, toMinorUnits(trialPeriod.price, currency), short);
      stripeTrialOfferId = await requireTrialOffer(stripe, intro, stripePriceId);
    }
    mirrored.push({ offer, stripePriceId, stripeTrialOfferId });
  }
  return mirrored;
}
