import * as v from "valibot";
import { readStored, writeStored } from "../../lib/storage/storage.ts";

/** A purchase sent to the bank without a result yet; a reload continues it. */
const PendingPurchase = v.object({
  uid: v.string(),
  stripeCustomerId: v.string(),
  eventId: v.nullable(v.string()),
  offerId: v.string(),
  trial: v.boolean(),
  amount: v.number(),
  /** What the purchase is worth in reports; missing in a purchase that a tab of an older build began. */
  value: v.optional(v.number()),
  currency: v.string(),
  /** The amount charged to the same card once this payment is through. */
  rest: v.optional(v.number(), 0),
});
export type PendingPurchase = v.InferOutput<typeof PendingPurchase>;

const KEY = "pending-purchase";

/** Stores it for this tab. Where storage is blocked, a reload asks the server, which knows it. */
export function rememberPurchase(purchase: PendingPurchase | null): void {
  writeStored(KEY, purchase, "tab");
}

/** Reads this person's pending purchase in this tab; null without one. */
export function recallPurchase(uid: string): PendingPurchase | null {
  const stored = readStored(KEY, PendingPurchase, "tab");
  return stored?.uid === uid ? stored : null;
}
