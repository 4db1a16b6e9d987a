import * as v from "valibot";

const Sha256Hex = v.pipe(v.string(), v.regex(/^[a-f0-9]{64}$/u));

/** The event names that the ad platform receives after a purchase (specification section 4, "Purchase tracking"). */
export const ConversionEventName = v.picklist(["Purchase", "StartTrial", "Subscribe"]);
export type ConversionEventName = v.InferOutput<typeof ConversionEventName>;

/** `event-id-<timestamp>-<uuid>` (specification section 3): made once, used in the browser and on the server. */
export const EventId = v.pipe(v.string(), v.regex(/^event-id-\d{10,16}-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u));

/** The conversion event of specification section 3. `event_time` is in Unix seconds, `value` in the currency's major unit. */
export const ConversionEvent = v.strictObject({
  event_name: ConversionEventName,
  event_id: EventId,
  event_time: v.pipe(v.number(), v.integer()),
  user_data: v.strictObject({
    em: v.optional(Sha256Hex),
    fbp: v.optional(v.string()),
    fbc: v.optional(v.string()),
  }),
  custom_data: v.strictObject({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)), value: v.number(), offerId: v.string() }),
});
export type ConversionEvent = v.InferOutput<typeof ConversionEvent>;

const Identified = {
  /** The same at every delivery attempt, so that a receiver can drop duplicates. */
  event_id: v.pipe(v.string(), v.minLength(1)),
  event_date: v.pipe(v.string(), v.isoTimestamp()),
};

/**
 * A purchase as the automation webhook receives it (specification section 7). `event_date` is ISO 8601; `gclid` is null without an ad click or without
 * consent.
 */
export const PurchaseAutomationEvent = v.strictObject({
  ...Identified,
  event_name: v.picklist(["Trial Started", "Subscribe"]),
  gclid: v.nullable(v.string()),
});
export type PurchaseAutomationEvent = v.InferOutput<typeof PurchaseAutomationEvent>;

/** Reasons for a mail to a subscriber, beside the mails that Stripe sends. */
export const NoticeName = v.picklist(["Trial Ending", "Payment Failed", "Renewal Reminder", "Cancellation Confirmed"]);
export type NoticeName = v.InferOutput<typeof NoticeName>;

/** The data for such a mail. `amount` is the next charge in the currency's major unit; `due_date` is its date, or the end of access. */
export const NoticeEvent = v.strictObject({
  ...Identified,
  event_name: NoticeName,
  email: v.string(),
  name: v.nullable(v.string()),
  plan: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  currency: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u))),
  due_date: v.pipe(v.string(), v.isoTimestamp()),
  /** The page to pay, change the card, cancel or undo a cancellation. */
  link: v.pipe(v.string(), v.url()),
});
export type NoticeEvent = v.InferOutput<typeof NoticeEvent>;

export const AutomationEvent = v.variant("event_name", [PurchaseAutomationEvent, NoticeEvent]);
export type AutomationEvent = v.InferOutput<typeof AutomationEvent>;
