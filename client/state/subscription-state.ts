import { proxy, ref } from "valtio";
import type { Subscription } from "../../shared/contracts/subscription.ts";
import { useHydratedSnapshot } from "./use-hydrated-snapshot.ts";

/** The signed-in person's subscription (specification section 3): null until it is loaded. */
export type SubscriptionState = {
  subscription: Subscription | null;
  /** The error of the last request for the subscription; null when it succeeded. */
  failure: { readonly error: unknown } | null;
};

const NONE: SubscriptionState = { subscription: null, failure: null };

export function createSubscriptionState(): SubscriptionState {
  return proxy<SubscriptionState>({ ...NONE });
}

/** Returns the subscription for rendering, on the server, while hydrating, and from then on. */
export function useSubscriptionSnapshot(state: SubscriptionState) {
  return useHydratedSnapshot(state, NONE);
}

/** Returns null without a subscription; otherwise true only when it is exactly active (specification section 3, "Derived values"). */
export function isActive({ subscription }: { readonly subscription: Pick<Subscription, "isActive"> | null }): boolean | null {
  return subscription && subscription.isActive;
}

/** Returns null without a start; otherwise whether there ever was one (specification section 3, "Derived values"). */
export function subscriptionBeenBought({
  subscription,
}: {
  readonly subscription: Pick<Subscription, "startTime"> | null;
}): boolean | null {
  return subscription ? Boolean(subscription.startTime) : null;
}

export function storeSubscription(state: SubscriptionState, subscription: Subscription): void {
  state.subscription = subscription;
  state.failure = null;
}

export function setSubscriptionFailure(state: SubscriptionState, error: unknown): void {
  state.failure = ref({ error });
}

export function forgetSubscription(state: SubscriptionState): void {
  state.subscription = null;
  state.failure = null;
}
