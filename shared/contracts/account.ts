import * as v from "valibot";
import { Consent } from "./consent.ts";
import { SavedDocument } from "./document.ts";
import { Subscription } from "./subscription.ts";

/** The body of PUT /api/account (specification section 7). The token alone says which account it is. */
export const AccountRequest = v.object({ isProduction: v.optional(v.boolean()) });

/** A person known to the product. Times are ISO 8601. */
export const Account = v.object({
  uid: v.string(),
  email: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Account = v.InferOutput<typeof Account>;

/** Everything stored about one person, as GET /api/account/export returns it. `account` is null when nothing is stored. */
export const AccountExport = v.object({
  exportedAt: v.string(),
  account: v.nullable(Account),
  consent: v.nullable(Consent),
  stripeCustomerId: v.nullable(v.string()),
  subscription: v.nullable(Subscription),
  completions: v.array(v.object({ templateId: v.string(), completedAt: v.string() })),
  /** Purchase events that were or will be sent to other services. */
  events: v.array(v.object({ destination: v.string(), name: v.string(), state: v.string(), createdAt: v.string(), payload: v.unknown() })),
  /** Attempts to buy, with the sentence that was agreed to and what the ad platform is told by. Amounts in minor units. */
  purchases: v.array(
    v.object({
      offerId: v.string(),
      trial: v.boolean(),
      amountMinor: v.number(),
      currency: v.string(),
      consentText: v.nullable(v.string()),
      tracking: v.boolean(),
      gclid: v.nullable(v.string()),
      fbp: v.nullable(v.string()),
      fbc: v.nullable(v.string()),
      createdAt: v.string(),
      startedAt: v.nullable(v.string()),
    }),
  ),
  /** Payments that a bank has taken back, each with the period of a plan that it paid as a whole, which is read once the dispute is lost. */
  disputes: v.array(
    v.object({
      id: v.string(),
      status: v.string(),
      amountMinor: v.number(),
      currency: v.string(),
      chargedAt: v.string(),
      openedAt: v.string(),
      paidFrom: v.nullable(v.string()),
      paidUntil: v.nullable(v.string()),
    }),
  ),
  /** Mails about the subscription that were sent. */
  notices: v.array(v.object({ subscriptionId: v.string(), kind: v.string(), noticedAt: v.string() })),
  /** `values` is null when the stored ones cannot be read. */
  documents: v.array(v.object({ ...SavedDocument.entries, values: v.nullable(SavedDocument.entries.values) })),
  /** Comes last: a text without it was cut off. */
  complete: v.literal(true),
});
export type AccountExport = v.InferOutput<typeof AccountExport>;
