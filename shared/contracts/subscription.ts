import * as v from "valibot";
import { EventId } from "./conversion-event.ts";

/** What waits to be paid. `amount` is in the currency's major unit, times are ISO 8601. */
export const PaymentDue = v.object({
  amount: v.number(),
  currency: v.string(),
  since: v.string(),
  /** When Stripe tries by itself again; null when it does not. */
  nextAttempt: v.nullable(v.string()),
  /** The card that was refused, as far as Stripe names one. */
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  /** The bank works on a payment: there is nothing to do but wait. */
  processing: v.boolean(),
});
export type PaymentDue = v.InferOutput<typeof PaymentDue>;

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
  /** Stripe's word for the state that it is in; null without one. */
  status: v.optional(v.nullable(v.string())),
  /** Something has to be paid before it goes on. */
  paymentDue: v.optional(v.boolean()),
  /** What that is, and what a purchase that was begun waits for; null when nothing is owed. */
  due: v.optional(v.nullable(PaymentDue)),
  /** The bank has taken a payment back: there is no access until that is decided in our favour. */
  disputed: v.optional(v.boolean()),
  /** The caller's own customer at Stripe, for the receipt; null before the first purchase. */
  stripeCustomerId: v.optional(v.nullable(v.string())),
  /** What may be taken away without a plan: how many more documents, and those that were taken, each again until then. */
  completions: v.optional(v.object({ freeLeft: v.number(), open: v.array(v.object({ templateId: v.string(), until: v.string() })) })),
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
