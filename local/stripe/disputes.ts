import type Stripe from "stripe";
import { invalidRequest, noSuch, requireStored } from "./errors.ts";
import { fixture } from "./fixtures.ts";
import type { StripeWorld } from "./world.ts";

/** Opens a dispute of a subscription's newest payment, or of its first: the bank has reversed it until the decision. */
export function openDispute(world: StripeWorld, subscription: string, which: "newest" | "first" = "newest"): Stripe.Dispute {
  const { paymentIntents, charges, disputes } = world.state;
  const isOfPlan = ({ payment_intent: id }: Stripe.Charge) => typeof id === "string" && paymentIntents[id]?.subscription === subscription;
  const charge = Object.values(charges)
    .filter((candidate) => isOfPlan(candidate))
    .at(which === "newest" ? -1 : 0);
  if (!charge) throw noSuch("charge", subscription);
  charge.disputed = true;
  const dispute: Stripe.Dispute = {
    ...fixture("dispute"),
    id: world.newId("du"),
    created: world.now(),
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: "needs_response",
  };
  disputes[dispute.id] = dispute;
  world.emit("charge.dispute.created", dispute);
  world.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Opens a lost dispute again by the operator's appeal, one of Stripe's statuses of a dispute (docs.stripe.com/api/disputes/object). The bank holds the money as before. */
export function appealDispute(world: StripeWorld, id: string): Stripe.Dispute {
  const dispute = requireStored(world.state.disputes, "dispute", id);
  if (dispute.status !== "lost") throw invalidRequest("Only a lost dispute can be appealed against.");
  dispute.status = "appeal_under_review";
  world.emit("charge.dispute.updated", dispute);
  return dispute;
}

/** Decides a dispute, as the bank does, and sends its events. A won one returns the money. @throws StripeError where it is closed already */
export function closeDispute(world: StripeWorld, id: string, status: "won" | "lost"): Stripe.Dispute {
  const dispute = requireStored(world.state.disputes, "dispute", id);
  if (dispute.status !== "needs_response") throw invalidRequest("This dispute is closed.");
  dispute.status = status;
  if (status === "won") world.emit("charge.dispute.funds_reinstated", dispute);
  world.emit("charge.dispute.closed", dispute);
  return dispute;
}
