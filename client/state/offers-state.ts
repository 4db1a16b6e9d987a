import { proxy, ref } from "valtio";
import type { Offer } from "../../shared/contracts/offer.ts";
import { preselectOffer, sortOffers } from "../../shared/rules/offers.ts";

/** What is on sale, cheapest first, and which of it is selected (specification section 3, "Offer"). */
export type OffersState = {
  offers: Offer[];
  selectedOfferId: string | null;
  /** Why the last look at what is on sale brought no answer; null when it did. */
  failure: { readonly error: unknown } | null;
};

/** Begins with the offers that the server put into the page, and the second of them selected. */
export function createOffersState(offers: readonly Offer[]): OffersState {
  const sorted = sortOffers(offers);
  return proxy<OffersState>({ offers: sorted, selectedOfferId: preselectOffer(sorted)?.id ?? null, failure: null });
}

/** Takes over a newer list. What the visitor chose stays chosen while it is on sale. */
export function storeOffers(state: OffersState, offers: readonly Offer[]): void {
  state.offers = sortOffers(offers);
  state.failure = null;
  if (!state.offers.some(({ id }) => id === state.selectedOfferId)) state.selectedOfferId = preselectOffer(state.offers)?.id ?? null;
}

export function setOffersFailure(state: OffersState, error: unknown): void {
  state.failure = ref({ error });
}

export function selectOffer(state: OffersState, id: string): void {
  state.selectedOfferId = id;
}

/** The offer that is selected; undefined when there is none. */
export function selectedOffer({
  offers,
  selectedOfferId,
}: {
  readonly offers: readonly Offer[];
  readonly selectedOfferId: string | null;
}): Offer | undefined {
  return offers.find(({ id }) => id === selectedOfferId);
}
