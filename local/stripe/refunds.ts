import type Stripe from "stripe";
import { holdsFunds } from "../../shared/rules/purchase/access.ts";
import { invalidRequest, noSuch, requireStored } from "./errors.ts";
import { fixture } from "./fixtures.ts";
import type { StripeWorld } from "./world.ts";

/** Refunds a payment, in part or whole. @throws StripeError when nothing is left to refund, or the bank holds the payment back */
export function createRefund(world: StripeWorld, params: Stripe.RefundCreateParams): Stripe.Refund {
  const intent = params.payment_intent ?? "";
  const charge = Object.values(world.state.charges).find((candidate) => candidate.payment_intent === intent);
  if (!charge) throw noSuch("payment_intent", intent);
  if (charge.refunded) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (Object.values(world.state.disputes).some((dispute) => dispute.charge === charge.id && holdsFunds(dispute.status)))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  const amount = params.amount ?? charge.amount - charge.amount_refunded;
  if (amount > charge.amount - charge.amount_refunded)
    throw invalidRequest("Refund amount is greater than unrefunded amount on charge.", { param: "amount" });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund: Stripe.Refund = {
    ...fixture("refund"),
    id: world.newId("re"),
    created: world.now(),
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent,
    reason: params.reason ?? null,
    status: "succeeded",
  };
  world.state.refunds[refund.id] = refund;
  world.emit("charge.refunded", charge);
  return refund;
}

/** Fails a refund days after it was made, as when a bank sends it back because the account is closed. */
export function failRefund(world: StripeWorld, id: string): Stripe.Refund {
  const refund = requireStored(world.state.refunds, "refund", id);
  Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
  world.emit("refund.failed", refund);
  return refund;
}
