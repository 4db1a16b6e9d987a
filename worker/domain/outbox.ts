import * as v from "valibot";
import { AutomationEvent, ConversionEvent } from "../../shared/contracts/conversion-event.ts";
import { AppError } from "../../shared/errors.ts";
import { EVENT_LIFETIME_SECONDS, isTooOld, retryPauseSeconds } from "../../shared/rules/purchase-events.ts";
import type { RequestContext } from "../context.ts";
import type { DueEvent } from "../store/outbox.ts";

/** Longer than any delivery takes, so that nobody sends an event that somebody else is sending. */
const LEASE_MS = 60_000;
const BATCH = 20;

/** Sends one event. Answers why it must never be sent again, or null once it was taken. @throws Error when it is worth another try */
async function send({ services, stores }: RequestContext, event: DueEvent, now: Date): Promise<string | null> {
  const body: unknown = JSON.parse(event.payload);
  if (event.destination === "automation") {
    if (!services.automation) return "no automation address";
    await services.automation.send(v.parse(AutomationEvent, body));
    return null;
  }
  const conversion = v.parse(ConversionEvent, body);
  if (!services.conversions) return "no conversions address";
  if (isTooOld(conversion.event_time, now.getTime() / 1000)) return "too old";
  const consent = event.uid === null ? null : await stores.consents.find(event.uid);
  if (consent?.tracking === false) return "consent withdrawn";
  await services.conversions.send(conversion);
  return null;
}

async function deliver(context: RequestContext, id: string, now: Date): Promise<boolean> {
  const { outbox } = context.stores;
  const event = await outbox.claim(id, now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString());
  if (!event) return false;
  try {
    const verdict = await send(context, event, now);
    await (verdict === null ? outbox.markDelivered(id) : outbox.markDead(id, verdict));
    return true;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : "unknown";
    // Specification section 8 names the prefix. The purchase does not wait for it: the event is tried again.
    if (event.destination === "conversions") console.error(`[ERROR] conversion event ${id} was not taken: ${error}`);
    const next = new Date(now.getTime() + retryPauseSeconds(event.attempts) * 1000);
    const last = Date.parse(event.createdAt) + EVENT_LIFETIME_SECONDS * 1000;
    await (next.getTime() > last ? outbox.markDead(id, error) : outbox.markFailed(id, error, next.toISOString()));
    return false;
  }
}

/** Delivers what is due, each event at least once and in the order of its purchase; what fails is tried again later, for six days. */
export async function deliverOutbox(context: RequestContext, now = new Date()): Promise<void> {
  for (;;) {
    const due = await context.stores.outbox.listDue(now.toISOString(), BATCH);
    const results = await Promise.all(due.map((id) => deliver(context, id, now)));
    // An event that went out may have made way for the next one of its purchase.
    if (!results.includes(true)) return;
  }
}

/** Takes up an event again that was given up; the next delivery sends it, unless it is by then too old. @throws AppError not_found */
export async function resendEvent({ stores }: RequestContext, id: string, now = new Date()): Promise<void> {
  const isTakenUp = await stores.outbox.revive(id, now.toISOString());
  if (!isTakenUp) throw new AppError("not_found", "No event of that id was given up.");
}
