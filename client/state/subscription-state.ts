import { proxy, ref } from "valtio";
import type { Subscription } from "../../shared/contracts/subscription.ts";
import { useHydratedSnapshot } from "./use-hydrated-snapshot.ts";

/** The signed-in person's subscription (specification section 3): null until it is loaded. */
export type SubscriptionState = {
  subscription: Subscription | null;
  /** The error of the last request for the subscription; null when it succeeded. */
  failure: { readonly error: unknown } | null;
  /** Counts requests for it in the order in which they were sent, changes of it in the order in which they were answered. */
  asked: number;
  /** The count of what is stored. */
  answered: number;
  /** Counts the people to whom it belonged. */
  people: number;
};

const NONE: SubscriptionState = { subscription: null, failure: null, asked: 0, answered: 0, people: 0 };

/** Returns the state before a subscription has been asked for. */
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

/** What stores the answer to a request. @returns whether it is stored */
type Store = (subscription: Subscription) => boolean;

/**
 * Notes that the subscription is read. What is returned stores the answer, but not one for a person who has left meanwhile, nor one that comes after the
 * answer to a later reading or to a change.
 */
export function beginReading(state: SubscriptionState): Store {
  state.asked += 1;
  const { asked, people } = state;
  return (subscription) => people === state.people && asked > state.answered && store(state, subscription, asked);
}

/** Notes that the subscription is changed. What is returned stores the answer, but not one for a person who has left meanwhile. */
export function beginChange(state: SubscriptionState): Store {
  const { people } = state;
  return (subscription) => people === state.people && store(state, subscription, (state.asked += 1));
}

function store(state: SubscriptionState, subscription: Subscription, count: number): true {
  state.subscription = subscription;
  state.failure = null;
  state.answered = count;
  return true;
}

/** Notes that the subscription could not be read. One that is there stays. */
export function setSubscriptionFailure(state: SubscriptionState, error: unknown): void {
  state.failure = ref({ error });
}

/** Forgets the subscription of a person who leaves, and what is still asked for them. */
export function forgetSubscription(state: SubscriptionState): void {
  state.subscription = null;
  state.failure = null;
  state.people += 1;
}
