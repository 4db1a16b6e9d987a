import { type Offer, OfferList } from "../../shared/contracts/offer.ts";
import { AppError } from "../../shared/errors.ts";
import { sortOffers } from "../../shared/rules/offers.ts";
import type { RequestContext } from "../context.ts";
import type { StoredOffer } from "../store/offers.ts";
import { cached } from "./cached.ts";

/** Lists the offers, cheapest first; none while this deployment has no payments. The same for every visitor. */
export async function listOffers({ stores, services }: RequestContext): Promise<Offer[]> {
  if (!services.stripe) return [];
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

/** Loads the offers for a page, at most one sync old: a sync raises the catalogue's version. */
export function loadOffers(context: RequestContext): Promise<Offer[]> {
  return context.services.stripe ? cached(context, "offers", OfferList.entries.result, () => listOffers(context)) : Promise.resolve([]);
}

/** Returns an offer that can be bought. @throws AppError not_found */
export async function requireOffer({ stores }: RequestContext, id: string): Promise<StoredOffer & { stripePriceId: string }> {
  const offer = await stores.offers.find(id);
  if (!offer || offer.stripePriceId === null)
    throw new AppError("not_found", "This plan is not on sale any more. Please choose another one.");
  return { ...offer, stripePriceId: offer.stripePriceId };
}
