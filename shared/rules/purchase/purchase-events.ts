import type { ConversionEvent, ConversionEventName, PurchaseAutomationEvent } from "../../contracts/conversion-event.ts";
import { DAY_SECONDS } from "../../constants.ts";

/** The ad platform refuses events older than 7 days; retrying ends a day before (decisions, "Tracking and consent"). */
export const EVENT_LIFETIME_SECONDS = 6 * DAY_SECONDS;

const FIRST_RETRY_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** Whether consent and browser allow reports to the ad platform. No decision is a refusal. */
export function mayReport({
  consent,
  globalPrivacyControl,
}: {
  consent: boolean | null | undefined;
  globalPrivacyControl: boolean;
}): boolean {
  return consent === true && !globalPrivacyControl;
}

/** Returns `event-id-<timestamp>-<uuid>` (specification section 3). */
export function createEventId(nowMs: number, uuid: string): string {
  return `event-id-${nowMs}-${uuid}`;
}

/** Returns the events of a new subscription, in this order: always Purchase, then StartTrial or Subscribe (specification section 4). */
export function purchaseEventNames(trial: boolean): [ConversionEventName, ConversionEventName] {
  return ["Purchase", trial ? "StartTrial" : "Subscribe"];
}

type StartedPurchase = {
  eventId: string;
  /** Unix seconds. */
  eventTime: number;
  offerId: string;
  trial: boolean;
  /** The trial's price for a trial, else the offer's, in the currency's major unit. */
  value: number;
  currency: string;
  user: ConversionEvent["user_data"];
};

/** Returns the conversion events of one purchase, with one event id, so that the ad platform can match them with the browser's. */
export function toConversionEvents(purchase: StartedPurchase): ConversionEvent[] {
  return purchaseEventNames(purchase.trial).map((name) => ({
    event_name: name,
    event_id: purchase.eventId,
    event_time: purchase.eventTime,
    user_data: purchase.user,
    custom_data: { currency: purchase.currency.toUpperCase(), value: purchase.value, offerId: purchase.offerId },
  }));
}

/** Returns the automation webhook's event of one purchase. `gclid` names an ad click, so it is sent only where reporting is allowed. */
export function toAutomationEvent(eventId: string, trial: boolean, eventTime: number, gclid: string | null): PurchaseAutomationEvent {
  return {
    event_id: eventId,
    event_name: trial ? "Trial Started" : "Subscribe",
    event_date: new Date(eventTime * 1000).toISOString(),
    gclid,
  };
}

/** Whether an event is too old to send: the ad platform would refuse the whole request. */
export function isTooOld(eventTime: number, nowSeconds: number): boolean {
  return nowSeconds - eventTime > EVENT_LIFETIME_SECONDS;
}

/** Returns the pause after the n-th failed attempt, in seconds: doubling from half a minute to six hours. */
export function retryPauseSeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_SECONDS);
}

/** Normalises an e-mail address as the ad platform hashes it: trimmed, lower case, nothing else. Null when it is no address. */
export function normaliseEmail(email: string | null): string | null {
  const normal = email?.trim().toLowerCase() ?? "";
  return /^\S+@\S+$/u.test(normal) ? normal : null;
}
