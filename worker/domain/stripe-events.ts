import type { RequestContext } from "../context.ts";
import type { StripeEvent } from "../services/stripe/events.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { requireStripe } from "./require-stripe.ts";

/** Events that can change a person's access. Only the customer or the dispute is read from each; all facts are asked of Stripe. */
export const WANTED_EVENTS: ReadonlySet<string> = new Set([
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "customer.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.finalization_failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "payment_intent.processing",
  "setup_intent.succeeded",
]);

/** Handles an event of Stripe. One that was handled before, has no customer here, or can change nothing, has no effect. Returns whether Stripe was asked. */
export async function takeEvent(context: RequestContext, event: StripeEvent): Promise<boolean> {
  const { webhookEvents, customers, disputes } = context.stores;
  if (!WANTED_EVENTS.has(event.type) || (await webhookEvents.has(event.id))) return false;
  // A dispute names only its payment, which names its customer.
  const dispute = event.dispute === null ? null : await (await requireStripe(context)).findDispute(event.dispute);
  const id = event.customer ?? dispute?.customer ?? null;
  const customer = id === null ? null : await customers.findByStripeId(id);
  if (!customer) {
    // An erasure leaves the operator's disputes in the report.
    if (dispute) await disputes.noteErased(dispute.id, dispute.status, new Date().toISOString());
    return event.dispute !== null;
  }
  try {
    await syncSubscription(context, customer, event);
  } catch (error) {
    // The account was erased after its customer was found: the event concerns no account any more.
    if (await customers.find(customer.uid)) throw error;
    return true;
  }
  if (event.dispute !== null) console.warn(JSON.stringify({ event: "dispute", type: event.type, dispute: event.dispute }));
  return true;
}
