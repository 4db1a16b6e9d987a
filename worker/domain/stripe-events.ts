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

/** Keeps a refund that failed, if it was of a plan of ours. */
async function takeFailedRefund(context: RequestContext, refund: NonNullable<StripeEvent["failedRefund"]>): Promise<void> {
  const stripe = await requireStripe(context);
  if (await stripe.isForOurPlan(refund.paymentIntent))
    await context.stores.failedRefunds.add({ ...refund, toldAt: new Date().toISOString() });
}

/**
 * Handles an event of Stripe. One that was handled before, or can change nothing, has no effect. An event that concerns no account is kept if it tells of
 * a dispute or a failed refund of a plan of ours: the operator has to see those. Returns whether Stripe was asked.
 */
export async function takeEvent(context: RequestContext, event: StripeEvent): Promise<boolean> {
  const { webhookEvents, disputes } = context.stores;
  if (!WANTED_EVENTS.has(event.type) || (await webhookEvents.has(event.id))) return false;
  if (event.failedRefund !== null) await takeFailedRefund(context, event.failedRefund);
  // A dispute names only its payment, which names its customer.
  const stripe = event.dispute === null ? null : await requireStripe(context);
  const dispute = stripe && event.dispute !== null ? await stripe.findDispute(event.dispute) : null;
  const isOfPerson = await syncCustomer(context, event.customer ?? dispute?.customer ?? null, event);
  if (!stripe || !dispute) return isOfPerson || event.dispute !== null || event.failedRefund !== null;
  if (!isOfPerson) {
    if (!(await stripe.isForOurPlan(dispute.paymentIntent))) return true;
    await disputes.saveUnowned(toDisputeRow(dispute), new Date().toISOString());
  }
  console.warn(JSON.stringify({ event: "dispute", type: event.type, dispute: dispute.id }));
  return true;
}
