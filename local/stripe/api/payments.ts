import { Hono } from "hono";
import type { Stripe } from "stripe";
import { requireStored } from "../errors.ts";
import { expand } from "../expand.ts";
import { createRefund } from "../refunds.ts";
import type { StripeWorld } from "../world.ts";
import { toPage } from "./lists.ts";
import type { ReadParameters } from "./parameters.ts";

/** Returns the calls on payments, and on money that went back: refunds and disputes. */
export function paymentsApi(world: StripeWorld, read: ReadParameters): Hono {
  const { state } = world;
  return new Hono()
    .get("/payment_intents/:id", async (c) => {
      await read(c, "GET /v1/payment_intents/:id");
      const stored = requireStored(state.paymentIntents, "payment_intent", c.req.param("id"));
      return c.json(stored.intent);
    })
    .get("/charges", async (c) => {
      const p = await read(c, "GET /v1/charges");
      const wanted = (charge: Stripe.Charge) =>
        (!p.customer || charge.customer === p.customer) && (!p.payment_intent || charge.payment_intent === p.payment_intent);
      return c.json(toPage(Object.values(state.charges).filter(wanted).toReversed(), p, "/v1/charges"));
    })
    .get("/charges/:id", async (c) => {
      await read(c, "GET /v1/charges/:id");
      const charge = requireStored(state.charges, "charge", c.req.param("id"));
      return c.json(charge);
    })
    .get("/disputes/:id", async (c) => {
      const p = await read(c, "GET /v1/disputes/:id");
      const dispute = requireStored(state.disputes, "dispute", c.req.param("id"));
      return c.json(expand(state, dispute, p.expand));
    })
    .post("/refunds", async (c) => c.json(createRefund(world, await read(c, "POST /v1/refunds"))));
}
