import { Stripe } from "stripe";
import { ask, isMissing } from "./failures.ts";
import { idOf } from "./links.ts";
import type { StripeClient } from "./resources.ts";

/** Stripe accepts a webhook's timestamp in the future; we allow a clock to be as wrong as it may be late. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** A refund that failed for good. */
type FailedRefund = { id: string; amountMinor: number; currency: string; paymentIntent: string | null };

/**
 * The part of an event that we read. All facts that can change are asked of Stripe. `customer` is null for an event that names none, `failedRefund` for one
 * that tells of none.
 */
export type StripeEvent = { id: string; type: string; customer: string | null; dispute: string | null; failedRefund: FailedRefund | null };

function customerOf(object: object): string | null {
  if ("object" in object && object.object === "customer" && "id" in object) return typeof object.id === "string" ? object.id : null;
  return "customer" in object && typeof object.customer === "string" ? object.customer : null;
}

function disputeOf(object: object): string | null {
  const isDispute = "object" in object && object.object === "dispute" && "id" in object;
  return isDispute && typeof object.id === "string" ? object.id : null;
}

function failedRefundOf(event: Stripe.Event): FailedRefund | null {
  if (event.type !== "refund.failed") return null;
  const { id, amount: amountMinor, currency, payment_intent: payment } = event.data.object;
  return { id, amountMinor, currency, paymentIntent: idOf(payment) };
}

function toEvent(event: Stripe.Event): StripeEvent {
  const { id, type, data } = event;
  return { id, type, customer: customerOf(data.object), dispute: disputeOf(data.object), failedRefund: failedRefundOf(event) };
}

/** News of Stripe: those that a webhook brings, and those that Stripe lists. */
export function createEvents(stripe: StripeClient, webhookSecret: string) {
  return {
    /**
     * Lists up to a hundred events of some kinds up to a moment in Unix seconds, oldest first: those next after the event `after`, and the newest where that is
     * null or so old that Stripe has forgotten it.
     */
    async listEvents({ types, after, until }: { types: string[]; after: string | null; until: number }): Promise<StripeEvent[]> {
      const list = (place: Stripe.EventListParams) => ask(stripe.events.list({ types, created: { lte: until }, limit: 100, ...place }));
      const { data } = await list(after === null ? {} : { ending_before: after }).catch((error: unknown) => {
        if (after === null || !isMissing(error)) throw error;
        return list({});
      });
      return data.map(toEvent).toReversed();
    },

    /** Returns the event of a webhook call, from its raw body. Null unless it is signed with our secret, not old, and not from the future. */
    async readEvent(body: string, signature: string): Promise<StripeEvent | null> {
      try {
        const crypto = Stripe.createSubtleCryptoProvider();
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS, crypto);
        // Split as Stripe's reader does, for which the last of several moments is the signed one. Stripe sends one.
        const moments = signature.split(",").filter((part) => part.startsWith("t="));
        const latest = Date.now() / 1000 + SIGNATURE_TOLERANCE_SECONDS;
        return moments.every((moment) => Number(moment.slice(2)) <= latest) ? toEvent(event) : null;
      } catch {
        return null;
      }
    },
  };
}
