import * as v from "valibot";
import { AutomationEvent, ConversionEvent } from "../../shared/contracts/conversion-event.ts";
import { AppError } from "../../shared/errors.ts";
import { toMajorUnits } from "../../shared/rules/offer-terms.ts";
import {
  EVENT_LIFETIME_SECONDS,
  isTooOld,
  normaliseEmail,
  retryPauseSeconds,
  toAutomationEvent,
  toConversionEvents,
} from "../../shared/rules/purchase-events.ts";
import type { RequestContext } from "../context.ts";
import type { DueEvent, OutboxEvent } from "../store/outbox.ts";
import { sha256Hex } from "../sha256-hex.ts";
import type { Purchase } from "../store/purchases.ts";

/** Longer than any delivery takes, so that nobody sends an event that somebody else is sending. */
const LEASE_MS = 60_000;
const BATCH = 20;

/** The SHA-256 of the normalised address in hex, as the ad platform wants it; undefined without an address. */
export async function hashEmail(email: string | null): Promise<string | undefined> {
  const normal = normaliseEmail(email);
  return normal === null ? undefined : sha256Hex(normal);
}

/** Everything that is to be said outside about a purchase that has begun. Nothing goes to the ad platform without consent. */
export async function toOutboxEvents(
  { config, stores }: RequestContext,
  purchase: Purchase,
  eventTime: number,
  now: Date,
): Promise<OutboxEvent[]> {
  if (isTooOld(eventTime, now.getTime() / 1000)) return [];
  const { id, uid, trial } = purchase;
  const events: OutboxEvent[] = [];
  if (config.payments.conversions && purchase.tracking) {
    const account = await stores.accounts.find(uid);
    const em = await hashEmail(account?.email ?? null);
    const user = {
      ...(em !== undefined && { em }),
      ...(purchase.fbp !== null && { fbp: purchase.fbp }),
      ...(purchase.fbc !== null && { fbc: purchase.fbc }),
    };
    const { eventId, offerId, currency } = purchase;
    const value = toMajorUnits(purchase.amountMinor, currency);
    for (const [position, payload] of toConversionEvents({ eventId, eventTime, offerId, trial, value, currency, user }).entries()) {
      events.push({ id: `${id}:conversions:${payload.event_name}`, uid, purchaseId: id, position, destination: "conversions", payload });
    }
  }
  if (config.payments.automationUrl !== null) {
    const payload = toAutomationEvent(trial, eventTime, purchase.tracking ? purchase.gclid : null);
    events.push({ id: `${id}:automation:${payload.event_name}`, uid, purchaseId: id, position: 0, destination: "automation", payload });
  }
  return events;
}

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
