import { expect, it } from "vitest";
import { createOffersState, selectedOffer, selectOffer, storeOffers } from "../../client/state/offers-state.ts";
import { beginChange, createSubscriptionState, isActive } from "../../client/state/subscription-state.ts";
import type { Offer } from "../../shared/contracts/offer.ts";
import { subscriptionBeenBought } from "../../shared/rules/purchase/subscription-kind.ts";

const offer = (id: string, price: number): Offer => ({ id, name: id, price, currency: "usd", interval: "month" });

it("the second cheapest offer is selected before the visitor chooses", () => {
  const state = createOffersState([offer("c", 30), offer("a", 10), offer("b", 20)]);
  expect(state.offers.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(selectedOffer(state)?.id).toBe("b");
});

it("of one offer that one is selected, and of none nothing", () => {
  expect(createOffersState([offer("a", 1)]).selectedOfferId).toBe("a");
  expect(selectedOffer(createOffersState([]))).toBeUndefined();
});

it("a newer list keeps the choice while it is on sale", () => {
  const state = createOffersState([offer("a", 10), offer("b", 20), offer("c", 30)]);
  selectOffer(state, "c");
  storeOffers(state, [offer("c", 5), offer("a", 10)]);
  expect(state.selectedOfferId).toBe("c");
  storeOffers(state, [offer("a", 10), offer("d", 40)]);
  expect(state.selectedOfferId).toBe("d");
});

it("whether a subscription is active is unknown before it is loaded", () => {
  const state = createSubscriptionState();
  expect([isActive(state), subscriptionBeenBought(state.subscription)]).toEqual([null, null]);
  beginChange(state)({ isActive: false, startTime: "2026-01-01T00:00:00.000Z" });
  expect([isActive(state), subscriptionBeenBought(state.subscription)]).toEqual([false, true]);
  beginChange(state)({ isActive: true, startTime: null });
  expect([isActive(state), subscriptionBeenBought(state.subscription)]).toEqual([true, false]);
});
