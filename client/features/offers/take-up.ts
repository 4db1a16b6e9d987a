import type { PaymentReturn } from "../../../shared/routes.ts";
import { confirmPurchase, UNKNOWN, type PurchaseEnd } from "./purchase.ts";
import { recallPurchase, rememberPurchase } from "./purchase-memory.ts";

const REFUSED = "Your bank did not approve the payment. You can try again, or pay another way.";

/**
 * What became of a purchase that a reload, or a bank's own page, came between. The server is asked; the address a bank sends people back to says
 * only how long asking is worth it. Null when there is nothing to take up.
 */
export async function takeUpPurchase(
  stores: Parameters<typeof confirmPurchase>[0],
  uid: string,
  returned: PaymentReturn | null,
): Promise<PurchaseEnd | null> {
  const stripeCustomerId = stores.subscription.subscription?.stripeCustomerId ?? null;
  const unnamed = returned !== null && stripeCustomerId !== null;
  const purchase =
    recallPurchase(uid) ?? (unnamed ? { uid, stripeCustomerId, eventId: null, offerId: "", trial: false, amount: 0, currency: "" } : null);
  if (!purchase) return null;
  if (returned === "succeeded") return confirmPurchase(stores, purchase);
  const end = await confirmPurchase(stores, purchase, 1);
  if (returned !== "failed") return end.kind === "unknown" && returned === null ? null : end;
  if (end.kind === "active") return end;
  rememberPurchase(null);
  return { kind: "refused", message: REFUSED };
}

/** How an attempt ended, in a sentence; null where another part of the page says it. */
export function toProblem(end: PurchaseEnd): string | null {
  if (end.kind === "refused" || end.kind === "conflict") return end.message;
  return end.kind === "unknown" ? UNKNOWN : null;
}
