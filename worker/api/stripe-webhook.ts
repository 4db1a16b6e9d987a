import { Hono } from "../hono.ts";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { takeEvent } from "../domain/stripe-events.ts";
import { requireStripe } from "../domain/require-stripe.ts";
import { readBody } from "../read-body.ts";

/**
 * POST from Stripe. Returns 2xx only once the change is committed, so that Stripe resends lost events; an event handled before is
 * acknowledged and changes nothing.
 * @throws AppError malformed for a call that Stripe did not sign, or not now
 */
export const stripeWebhook = new Hono<AppEnv>().post("/", async (c) => {
  const { context } = c.var;
  const body = await readBody(c.req.text());
  const event = await (await requireStripe(context)).readEvent(body, c.req.header("Stripe-Signature") ?? "");
  if (!event) throw new AppError("malformed", "The signature does not belong to this body and moment.");
  await takeEvent(context, event);
  return c.json({ received: true });
});
