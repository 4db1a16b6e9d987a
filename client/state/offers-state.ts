import { proxy, ref } from "valtio";
import type { Offer } from "../../shared/contracts/offer.ts";
import { preselectOffer, sortOffers } from "../../shared/rules/purchase/offers.ts";

/** The offers, cheapest first, and the selected one (specification section 3, "Offer"). */
type OffersState = {
  offers: Offer[];
  selectedOfferId: string | null;
  /** The error of the last request for offers; null when it succeeded. */
  failure: { readonly error: unknown } | null;
};

/** Creates the state with the offers in the server's page, and the second of them selected. */
export function createOffersState(offers: readonly Offer[]): OffersState {
  const sorted = sortOffers(offers);
  return proxy<OffersState>({ offers: sorted, selectedOfferId: preselectOffer(sorted)?.id ?? null, failure: null });
}

/** Takes over a newer list. The visitor's choice stays selected while it is on sale. */
export function storeOffers(state: OffersState, offers: readonly Offer[]): void {
  state.offers = sortOffers(offers);
  state.failure = null;
  if (!state.offers.some(({ id }) => id === state.selectedOfferId)) state.selectedOfferId = preselectOffer(state.offers)?.id ?? null;
}

/** Notes that the offers could not be loaded. Offers that are there stay. */
export function setOffersFailure(state: OffersState, error: unknown): void {
  state.failure = ref({ error });
}

/** Selects an offer by its id. One that is not in the list leaves `selectedOffer` undefined. */
export function selectOffer(state: OffersState, id: string): void {
  state.selectedOfferId = id;
}

/** Returns the selected offer; undefined when there is none. */
export function selectedOffer({
  offers,
  selectedOfferId,
}: {
  readonly offers: readonly Offer[];
  readonly selectedOfferId: string | null;
}): Offer | undefined {
  return offers.find(({ id }) => id === selectedOfferId);
}
