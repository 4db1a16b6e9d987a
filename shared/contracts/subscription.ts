import * as v from "valibot";
import { EventId } from "./conversion-event.ts";
import { Offer } from "./offer.ts";
import { PromotionCode, TaxLocation } from "./quote.ts";

/** The sum owed. `amount` is in the currency's major unit, times are ISO 8601. */
export const PaymentDue = v.object({
  amount: v.number(),
  currency: v.string(),
  /** The number of invoices that it is made of. */
  payments: v.optional(v.number(), 1),
  /** When the oldest of them was made. */
  since: v.string(),
  /** Time of Stripe's next attempt; null when there is none. */
  nextAttempt: v.nullable(v.string()),
  /** The card that was refused, as far as Stripe names one. */
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  /** There was no card that could be charged. */
  cardMissing: v.optional(v.boolean(), false),
  /** The bank is processing a payment: the person can only wait. */
  processing: v.boolean(),
  /** The bank waits until the person confirms the payment, which Stripe does not retry by itself. */
  unconfirmed: v.optional(v.boolean(), false),
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
  /** Stripe's status of the subscription; null without one. */
  status: v.optional(v.nullable(v.string())),
  /** A payment is needed before the subscription continues. */
  paymentDue: v.optional(v.boolean()),
  /** The payment that is due or that an unfinished purchase waits for; null when nothing is owed. */
  due: v.optional(v.nullable(PaymentDue)),
  /** The bank has reversed a payment: there is no access until that is decided in our favour. */
  disputed: v.optional(v.boolean()),
  /** The caller's own customer at Stripe, for the receipt; null before the first purchase. */
  stripeCustomerId: v.optional(v.nullable(v.string())),
  /** The account's rights without a plan: the number of further documents, and the completed ones, each again until then. */
  completions: v.optional(v.object({ freeLeft: v.number(), open: v.array(v.object({ templateId: v.string(), until: v.string() })) })),
  /** The account's one trial is used up. */
  trialUsed: v.optional(v.boolean()),
  /** The refund on request for an unused last renewal, possible until then; null when nothing is refunded. */
  refund: v.optional(v.nullable(v.object({ amount: v.number(), currency: v.string(), until: v.string() }))),
  /** The time of this answer by the Worker's clock, from which the days of a purchase count. */
  asOf: v.optional(v.string()),
});
export type Subscription = v.InferOutput<typeof Subscription>;

export const ManagementLink = v.object({ url: v.string() });
export type ManagementLink = v.InferOutput<typeof ManagementLink>;

/** What a purchase leads to: `price` is charged after each interval, with a trial for the first time after its days. */
export const LaterTerms = v.object({ price: v.number(), interval: Offer.entries.interval, trialDays: v.nullable(v.number()) });
export type LaterTerms = v.InferOutput<typeof LaterTerms>;

/**
 * The data that the payment form needs to confirm; `amount` is charged now, in the currency's major unit. `eventId` is the id under which this
 * purchase is reported, here and in the browser, and `value` what it is worth there: the plan's price without tax, whatever a credit pays of it.
 */
export const PaymentIntent = v.object({
  type: v.picklist(["payment", "setup"]),
  clientSecret: v.string(),
  stripeCustomerId: v.string(),
  subscriptionId: v.string(),
  trial: v.boolean(),
  amount: v.number(),
  currency: v.string(),
  /** Missing for a payment that is due: its plan's terms were agreed to before. */
  later: v.optional(LaterTerms),
  /** The part of `amount` that is left after this payment and is charged to the same card with the receipt; missing where there is none. */
  rest: v.optional(v.number()),
  eventId: v.optional(v.string()),
  value: v.optional(v.number()),
});
export type PaymentIntent = v.InferOutput<typeof PaymentIntent>;

const Gclid = v.pipe(v.string(), v.maxLength(512));

/** The browser's data for the report of a purchase. Without `consent` the account's own decision counts, and no decision is a refusal. */
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
  code: v.optional(PromotionCode),
  location: v.optional(TaxLocation),
  consentText: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  tracking: v.optional(Tracking),
});
export type PaymentIntentRequest = v.InferOutput<typeof PaymentIntentRequest>;

/** `rest` is what the buyer agreed to pay beside the confirmed payment; nothing is charged when another amount is open. */
export const ReceiptRequest = v.object({
  stripeCustomerId: v.pipe(v.string(), v.maxLength(255)),
  rest: v.optional(v.number()),
  tracking: v.optional(Tracking),
});
export type ReceiptRequest = v.InferOutput<typeof ReceiptRequest>;
