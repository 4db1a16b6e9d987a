import { type Offer, OfferList } from "../../shared/contracts/offer.ts";
import { AppError } from "../../shared/errors.ts";
import { sortOffers } from "../../shared/rules/purchase/offers.ts";
import type { RequestContext } from "../context.ts";
import type { StoredOffer } from "../store/offers.ts";
import { readThroughCache } from "./read-through-cache.ts";

/** Adds how this deployment treats tax, which is not the offers' own. */
function withTax({ config }: RequestContext, offers: Offer[]): Offer[] {
  const { tax } = config.payments;
  return tax === null ? offers : offers.map((offer) => ({ ...offer, tax }));
}

async function readOffers({ stores }: RequestContext): Promise<Offer[]> {
  const offers = await stores.offers.list();
  return sortOffers(offers).map(({ id, name, price, currency, interval, trialPeriod }) => ({
    id,
    name,
    price,
    currency,
    interval,
    ...(trialPeriod && { trialPeriod }),
  }));
}

/** Lists the offers, cheapest first; none while this deployment has no payments. The same for every visitor. */
export async function listOffers(context: RequestContext): Promise<Offer[]> {
  return context.services.stripe ? withTax(context, await readOffers(context)) : [];
}

/** Loads the offers for a page, at most one sync old: a sync raises the catalogue's version. */
export async function loadOffers(context: RequestContext): Promise<Offer[]> {
  if (!context.services.stripe) return [];
  return withTax(context, await readThroughCache(context, "offers", OfferList.entries.result, () => readOffers(context)));
}

/** Returns an offer that can be bought. @throws AppError not_found */
export async function requireOffer({ stores }: RequestContext, id: string): Promise<StoredOffer & { stripePriceId: string }> {
  const offer = await stores.offers.find(id);
  if (!offer || offer.stripePriceId === null) throw new AppError("not_found", "This plan isn’t on sale any more. Choose another one.");
  return { ...offer, stripePriceId: offer.stripePriceId };
}
