import type { PaymentReturn } from "../../../shared/routes.ts";
import { confirmPurchase, type PurchaseEnd } from "./purchase.ts";
import { recallPurchase, rememberPurchase } from "./purchase-memory.ts";
import * as words from "./words.ts";

/**
 * Continues a purchase that a reload, or a bank's own page, interrupted. Returns the server's result; the bank's return address only decides how long
 * to ask. Null without such a purchase.
 */
export async function takeUpPurchase(
  stores: Parameters<typeof confirmPurchase>[0],
  uid: string,
  returned: PaymentReturn | null,
): Promise<PurchaseEnd | null> {
  const stripeCustomerId = stores.subscription.subscription?.stripeCustomerId ?? null;
  const unnamed = returned !== null && stripeCustomerId !== null;
  const purchase =
    recallPurchase(uid) ??
    (unnamed ? { uid, stripeCustomerId, eventId: null, offerId: "", trial: false, amount: 0, currency: "", rest: 0 } : null);
  if (!purchase) return null;
  if (returned === "succeeded") return confirmPurchase(stores, purchase);
  const end = await confirmPurchase(stores, purchase, 1);
  if (returned !== "failed") return end.kind === "unknown" && returned === null ? null : end;
  if (end.kind === "active") return end;
  rememberPurchase(null);
  return { kind: "refused", message: words.bankRefused };
}

/** Returns a problem as a sentence; null where another part of the page shows it. */
export function toProblem(end: PurchaseEnd): string | null {
  if (end.kind === "refused" || end.kind === "conflict") return end.message;
  return end.kind === "unknown" ? words.bankSilent : null;
}
