import { AppError } from "../../shared/errors.ts";
import type { RequestContext } from "../context.ts";
import { logFailure } from "../log-failure.ts";
import type { StripeEvent } from "../services/stripe/events.ts";
import { requireStripe } from "./require-stripe.ts";
import { takeEvent, WANTED_EVENTS } from "./stripe-events.ts";

/** A younger event is on its way as a webhook. */
const MISSED_AFTER_MS = 10 * 60_000;
/** Events of people here that one run handles: each asks Stripe a few times. The next run goes on. */
const TAKEN_A_RUN = 20;

/** Handles an event, and returns whether Stripe was asked. One that fails is logged and left, unless a later try may help. @throws AppError unavailable */
async function takeOrLeave(context: RequestContext, event: StripeEvent): Promise<boolean> {
  return takeEvent(context, event).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    logFailure({ event: "deferred_failed", name: "missed_event", requestId: context.requestId }, error);
    return true;
  });
}

/**
 * Handles the events whose webhook never came, oldest first. Reads on where the last run ended, in one call: up to a hundred events, most of which
 * were handled when they came. @throws AppError when Stripe or the database does not respond; the next run tries the same event again
 */
export async function takeMissedEvents(context: RequestContext, now = new Date()): Promise<void> {
  const { webhookEvents } = context.stores;
  const stripe = await requireStripe(context);
  const until = Math.floor((now.getTime() - MISSED_AFTER_MS) / 1000);
  const events = await stripe.listEvents({ types: [...WANTED_EVENTS], after: await webhookEvents.findPlace(), until });
  const known = await webhookEvents.listKnown(events.map(({ id }) => id));
  let taken = 0;
  let place: string | null = null;
  try {
    for (const event of events) {
      if (taken === TAKEN_A_RUN) break;
      if (!known.has(event.id) && (await takeOrLeave(context, event))) taken += 1;
      place = event.id;
    }
  } finally {
    if (place !== null) await webhookEvents.keepPlace(place);
  }
}
