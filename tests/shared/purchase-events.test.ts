import { expect, it } from "vitest";
import * as v from "valibot";
import { ConversionEvent } from "../../shared/contracts/conversion-event.ts";
import {
  createEventId,
  isTooOld,
  mayReport,
  normaliseEmail,
  purchaseEventNames,
  retryPauseSeconds,
  toAutomationEvent,
  toConversionEvents,
} from "../../shared/rules/purchase/purchase-events.ts";

const eventId = createEventId(1_795_213_577_342, "3f0e7a52-9d1c-4b57-8f1e-2a6d9c0b1e4f");
const purchase = { eventId, eventTime: 1_795_213_577, offerId: "monthly", trial: true, value: 0.99, currency: "usd", user: {} };

it("an event id is event-id-<timestamp>-<uuid>", () => {
  expect(eventId).toBe("event-id-1795213577342-3f0e7a52-9d1c-4b57-8f1e-2a6d9c0b1e4f");
});
it("a purchase is reported as Purchase and then StartTrial, a skipped trial as Subscribe, under one id", () => {
  expect(purchaseEventNames(false)).toEqual(["Purchase", "Subscribe"]);
  const events = toConversionEvents(purchase);
  expect(events.map(({ event_name }) => event_name)).toEqual(["Purchase", "StartTrial"]);
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(1);
  for (const event of events) expect(v.is(ConversionEvent, event)).toBe(true);
});
it("the automation hears the date in ISO 8601", () => {
  expect(toAutomationEvent("buy-1:automation", true, 1_795_213_577, null)).toEqual({
    event_id: "buy-1:automation",
    event_name: "Trial Started",
    event_date: "2026-11-20T22:26:17.000Z",
    gclid: null,
  });
  expect(toAutomationEvent("buy-2", false, 0, "click").event_name).toBe("Subscribe");
});
it("no purchase is reported without a yes, and Global Privacy Control is a no", () => {
  expect(mayReport({ consent: true, globalPrivacyControl: false })).toBe(true);
  for (const consent of [false, null, undefined]) expect(mayReport({ consent, globalPrivacyControl: false })).toBe(false);
  expect(mayReport({ consent: true, globalPrivacyControl: true })).toBe(false);
});
it("an event is worth sending for six days", () => {
  expect([isTooOld(0, 6 * 86_400), isTooOld(0, 6 * 86_400 + 1)]).toEqual([false, true]);
});
it("retries pause twice as long each time, up to six hours", () => {
  expect([1, 2, 3, 30].map(retryPauseSeconds)).toEqual([30, 60, 120, 21_600]);
});
it("an address is normalised by trimming and lower case, and keeps its dots and plus signs", () => {
  expect(normaliseEmail("  Ann.B+forms@Example.COM ")).toBe("ann.b+forms@example.com");
  expect([normaliseEmail(null), normaliseEmail("ann")]).toEqual([null, null]);
});
