import * as v from "valibot";

/** A purchase that was sent to the bank and not heard of since: what a reload has to take up again. */
const PendingPurchase = v.object({
  uid: v.string(),
  stripeCustomerId: v.string(),
  eventId: v.nullable(v.string()),
  offerId: v.string(),
  trial: v.boolean(),
  amount: v.number(),
  currency: v.string(),
});
export type PendingPurchase = v.InferOutput<typeof PendingPurchase>;

const KEY = "pending-purchase";

/** Remembers it for this tab. Where storage is blocked a reload asks the server, which knows anyway. */
export function rememberPurchase(purchase: PendingPurchase | null): void {
  try {
    if (purchase) sessionStorage.setItem(KEY, JSON.stringify(purchase));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Blocked, or full.
  }
}

/** What this tab was buying for this person when it was reloaded; null when nothing. */
export function recallPurchase(uid: string): PendingPurchase | null {
  try {
    const stored = v.safeParse(PendingPurchase, JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return stored.success && stored.output.uid === uid ? stored.output : null;
  } catch {
    return null;
  }
}
