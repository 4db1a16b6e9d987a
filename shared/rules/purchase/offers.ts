import { DEFAULT_OFFER_INDEX } from "../../constants.ts";
import type { Offer } from "../../contracts/offer.ts";

/** Sorts offers, cheapest first (specification section 3); equal prices by id, so that the order is the same everywhere. */
export function sortOffers<T extends Pick<Offer, "id" | "price">>(offers: readonly T[]): T[] {
  return offers.toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
}

/** Returns the preselected offer: the second cheapest, or the last there is (decisions, "Screens"). */
export function preselectOffer<T>(sorted: readonly T[]): T | undefined {
  return sorted[Math.min(DEFAULT_OFFER_INDEX, sorted.length - 1)];
}
