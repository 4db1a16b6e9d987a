import * as v from "valibot";

/** A purchase sent to the bank without a result yet; a reload continues it. */
const PendingPurchase = v.object({
  uid: v.string(),
  stripeCustomerId: v.string(),
  eventId: v.nullable(v.string()),
  offerId: v.string(),
  trial: v.boolean(),
  amount: v.number(),
  currency: v.string(),
  /** The amount charged to the same card once this payment is through. */
  rest: v.optional(v.number(), 0),
});
export type PendingPurchase = v.InferOutput<typeof PendingPurchase>;

const KEY = "pending-purchase";

/** Stores it for this tab. Where storage is blocked, a reload asks the server, which knows it. */
export function rememberPurchase(purchase: PendingPurchase | null): void {
  try {
    if (purchase) sessionStorage.setItem(KEY, JSON.stringify(purchase));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Blocked, or full.
  }
}

/** Reads this person's pending purchase in this tab; null without one. */
export function recallPurchase(uid: string): PendingPurchase | null {
  try {
    const stored = v.safeParse(PendingPurchase, JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return stored.success && stored.output.uid === uid ? stored.output : null;
  } catch {
    return null;
  }
}
