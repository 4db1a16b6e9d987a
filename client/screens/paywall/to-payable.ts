import type { Offer } from "../../../shared/contracts/offer.ts";
import type { Subscription } from "../../../shared/contracts/subscription.ts";
import { isPayable, type SubscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import type { Payable } from "../../features/offers/checkout.tsx";

/** Returns what can be paid here: nothing while a bank decides, what is due before anything else, and a plan otherwise. */
export function toPayable(
  kind: SubscriptionKind,
  subscription: (Parameters<typeof isPayable>[0] & Readonly<Pick<Subscription, "due" | "offerId">>) | null,
  offer: Offer | undefined,
): Payable | null {
  if (kind === "processing" || kind === "disputed") return null;
  const due = subscription?.due;
  if (subscription && due && isPayable(subscription))
    return { kind: "due", offerId: subscription.offerId ?? "", amount: due.amount, currency: due.currency };
  return offer ? { kind: "plan", offer } : null;
}
