import * as v from "valibot";
import { EventId } from "./conversion-event.ts";

/**
 * The caller's subscription (specification section 3). `startTime` is null when none was ever bought. Times are ISO 8601.
 * `accessUntil` is the end of the paid period; `cancelAtPeriodEnd` says that it will not renew. `trial` says that the trial is running.
 */
export const Subscription = v.object({
  isActive: v.boolean(),
  startTime: v.nullable(v.string()),
  offerId: v.optional(v.nullable(v.string())),
  trial: v.optional(v.boolean()),
  cancelAtPeriodEnd: v.optional(v.boolean()),
  accessUntil: v.optional(v.nullable(v.string())),
  /** A renewal could not be charged and waits for another card. */
  paymentDue: v.optional(v.boolean()),
  /** The account's one trial is used up. */
  trialUsed: v.optional(v.boolean()),
  /** The last renewal was not used, and this much of it is paid back on request until then; null when there is nothing to pay back. */
  refund: v.optional(v.nullable(v.object({ amount: v.number(), currency: v.string(), until: v.string() }))),
});
export type Subscription = v.InferOutput<typeof Subscription>;

export const ManagementLink = v.object({ url: v.string() });
export type ManagementLink = v.InferOutput<typeof ManagementLink>;

/**
 * What the payment form needs in order to confirm; `amount` is what is charged now, in the currency's major unit. `eventId` is the id under
 * which this purchase is reported, here and in the browser.
 */
export const PaymentIntent = v.object({
  type: v.picklist(["payment", "setup"]),
  clientSecret: v.string(),
  stripeCustomerId: v.string(),
  subscriptionId: v.string(),
  trial: v.boolean(),
  amount: v.number(),
  currency: v.string(),
  eventId: v.optional(v.string()),
});
export type PaymentIntent = v.InferOutput<typeof PaymentIntent>;

const Gclid = v.pipe(v.string(), v.maxLength(512));

/** What the browser says for the report of a purchase. Without `consent` the account's own decision counts, and silence is a no. */
export const Tracking = v.object({
  eventId: v.optional(EventId),
  gclid: v.optional(v.nullable(Gclid)),
  consent: v.optional(v.boolean()),
});
export type Tracking = v.InferOutput<typeof Tracking>;

/** `consentText` is the sentence about renewal that the buyer agreed to; it is kept with the purchase. */
export const PaymentIntentRequest = v.object({
  offerId: v.pipe(v.string(), v.maxLength(100)),
  customerId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255)))),
  ignoreTrialFromOffer: v.optional(v.boolean(), false),
  consentText: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  tracking: v.optional(Tracking),
});
export type PaymentIntentRequest = v.InferOutput<typeof PaymentIntentRequest>;

export const ReceiptRequest = v.object({
  stripeCustomerId: v.pipe(v.string(), v.maxLength(255)),
  tracking: v.optional(Tracking),
});
export type ReceiptRequest = v.InferOutput<typeof ReceiptRequest>;
