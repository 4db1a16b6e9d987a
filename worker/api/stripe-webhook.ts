import { Hono } from "hono";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv, RequestContext } from "../context.ts";
import { requireStripe, syncSubscription } from "../domain/subscriptions.ts";
import type { StripeEvent } from "../services/stripe.ts";
import type { CustomerRow } from "../store/customers.ts";

/** Larger than any event of Stripe, in bytes. */
const MAX_BODY_BYTES = 256 * 1024;

/** Events that can change what a person has. Of each only the customer is read; what is true is asked of Stripe. */
const WANTED = new Set([
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

/**
 * POST from Stripe. 2xx only once the change is committed, so that Stripe sends again whatever we lost; an event that was dealt with is
 * acknowledged and does nothing.
 * @throws AppError malformed for a call that Stripe did not sign, or not now
 */
export const stripeWebhook = new Hono<AppEnv>().post("/", async (c) => {
  const { context } = c.var;
  const body = await c.req.text();
  if (body.length > MAX_BODY_BYTES) throw new AppError("too_large", "The event is too large.");
  const event = await (await requireStripe(context)).readEvent(body, c.req.header("Stripe-Signature") ?? "");
  if (!event) throw new AppError("malformed", "The signature does not belong to this body and moment.");
  if (!WANTED.has(event.type) || (await context.stores.webhookEvents.has(event.id))) return c.json({ received: true });
  const customer = await findCustomer(context, event);
  if (!customer) return c.json({ received: true });
  await syncSubscription(context, customer, event);
  if (event.dispute !== null) console.warn(JSON.stringify({ event: "dispute", type: event.type, dispute: event.dispute }));
  return c.json({ received: true });
});

/** Whose event it is. A dispute names its payment alone, which knows its customer. */
async function findCustomer(context: RequestContext, { customer, dispute }: StripeEvent): Promise<CustomerRow | null> {
  const id = customer ?? (dispute === null ? null : (await (await requireStripe(context)).readDispute(dispute)).customer);
  return id === null ? null : context.stores.customers.findByStripeId(id);
}
