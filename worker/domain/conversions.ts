import { toMajorUnits } from "../../shared/rules/purchase/minor-units.ts";
import { isTooOld, normaliseEmail, toAutomationEvent, toConversionEvents } from "../../shared/rules/purchase/purchase-events.ts";
import type { RequestContext } from "../context.ts";
import { sha256Hex } from "../sha256-hex.ts";
import type { OutboxEvent } from "../store/outbox.ts";
import type { Purchase } from "../store/purchases.ts";

/** Returns the SHA-256 of the normalised address in hex, as the ad platform wants it; undefined without an address. */
export async function hashEmail(email: string | null): Promise<string | undefined> {
  const normal = normaliseEmail(email);
  return normal === null ? undefined : sha256Hex(normal);
}

/** Makes the outbox events of a purchase that has begun. The ad platform gets none without consent. */
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
    const eventId = `${id}:automation:${trial ? "Trial Started" : "Subscribe"}`;
    const payload = toAutomationEvent(eventId, trial, eventTime, purchase.tracking ? purchase.gclid : null);
    events.push({ id: eventId, uid, purchaseId: id, position: 0, destination: "automation", payload });
  }
  return events;
}
