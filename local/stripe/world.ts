import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import type { StripeState } from "./state.ts";

/** The context that all parts of the stand-in share: the state, its clock, and a way to emit events. */
export type StripeWorld = {
  state: StripeState;
  /** The base address under which browsers reach the stand-in, for portal links. */
  url: string;
  /** Unix seconds on the stand-in's clock, which tests move forward. */
  now: () => number;
  newId: (prefix: string) => string;
  newSecret: (id: string) => string;
  emit: Emit;
};

/** Records an event and sends it to the webhook endpoint, if there is one. Only events that Stripe publishes, each with its object. */
type Emit = <T extends Stripe.Event["type"]>(type: T, object: Extract<Stripe.Event, { type: T }>["data"]["object"]) => void;

/** Returns what the calls of the stand-in share, on top of a stored state. Its clock is this machine's, moved by the tests. */
export function createWorld(state: StripeState, emit: Emit): StripeWorld {
  return {
    state,
    url: "",
    now: () => Math.floor(Date.now() / 1000) + state.clockOffsetSeconds,
    newId(prefix) {
      state.lastId += 1;
      return `${prefix}_local${String(state.lastId).padStart(6, "0")}`;
    },
    newSecret: (id) => `${id}_secret_${randomUUID().slice(0, 12)}`,
    emit,
  };
}
