import type { RequestContext } from "../context.ts";
import type { StripeEvent } from "../services/stripe/events.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { requireStripe } from "./require-stripe.ts";
import { toDisputeRow } from "./to-dispute-row.ts";

/** Events that can change a person's access, or that an operator has to act on. All facts that can change are asked of Stripe. */
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
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "payment_intent.processing",
  "setup_intent.succeeded",
]);

/** Reads Stripe for the customer of an event. Returns whether they are a person here: their account may be erased, before or meanwhile. */
async function syncCustomer(context: RequestContext, id: string | null, event: StripeEvent): Promise<boolean> {
  const { customers } = context.stores;
  const customer = id === null ? null : await customers.findByStripeId(id);
  if (!customer) return false;
  try {
    await syncSubscription(context, customer, event);
    return true;
  } catch (error) {
    if (await customers.find(customer.uid)) throw error;
    return false;
  }
}

/**
 * Handles an event of Stripe. One that was handled before, or can change nothing, has no effect. An event that concerns no account is kept if it tells of
 * a dispute or a failed refund: the operator has to see those. Returns whether Stripe was asked.
 */
export async function takeEvent(context: RequestContext, event: StripeEvent): Promise<boolean> {
  const { webhookEvents, disputes, failedRefunds } = context.stores;
  if (!WANTED_EVENTS.has(event.type) || (await webhookEvents.has(event.id))) return false;
  if (event.failedRefund !== null) await failedRefunds.add({ ...event.failedRefund, toldAt: new Date().toISOString() });
  // A dispute names only its payment, which names its customer.
  const dispute = event.dispute === null ? null : await (await requireStripe(context)).findDispute(event.dispute);
  const isOfPerson = await syncCustomer(context, event.customer ?? dispute?.customer ?? null, event);
  if (!dispute) return isOfPerson || event.dispute !== null;
  if (!isOfPerson) await disputes.saveUnowned(toDisputeRow(dispute), new Date().toISOString());
  console.warn(JSON.stringify({ event: "dispute", type: event.type, dispute: dispute.id }));
  return true;
}
