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
  /** `values` is null when the stored ones cannot be read. */
  documents: v.array(v.object({ ...SavedDocument.entries, values: v.nullable(SavedDocument.entries.values) })),
  /** Comes last: a text without it was cut off. */
  complete: v.literal(true),
});
export type AccountExport = v.InferOutput<typeof AccountExport>;
