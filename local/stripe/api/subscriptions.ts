import { Hono } from "hono";
import { requireStored } from "../errors.ts";
import { expand } from "../expand.ts";
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  requireSubscription,
  resumeSubscription,
  updateSubscription,
} from "../subscriptions.ts";
import type { StripeWorld } from "../world.ts";
import { toPage } from "./lists.ts";
import type { ReadParameters } from "./parameters.ts";

/** Returns the calls on subscriptions. */
export function subscriptionsApi(world: StripeWorld, read: ReadParameters): Hono {
  const { state } = world;
  return new Hono()
    .post("/subscriptions", async (c) => {
      const p = await read(c, "POST /v1/subscriptions");
      return c.json(expand(state, createSubscription(world, p), p.expand));
    })
    .get("/subscriptions", async (c) => {
      const p = await read(c, "GET /v1/subscriptions");
      if (typeof p.customer === "string") requireStored(state.customers, "customer", p.customer);
      return c.json(expand(state, toPage(listSubscriptions(world, p), p, "/v1/subscriptions"), p.expand));
    })
    .get("/subscriptions/:id", async (c) => {
      const p = await read(c, "GET /v1/subscriptions/:id");
      return c.json(expand(state, requireSubscription(world, c.req.param("id")), p.expand));
    })
    .post("/subscriptions/:id", async (c) => {
      const p = await read(c, "POST /v1/subscriptions/:id");
      return c.json(expand(state, updateSubscription(world, c.req.param("id"), p), p.expand));
    })
    .delete("/subscriptions/:id", async (c) => {
      const p = await read(c, "DELETE /v1/subscriptions/:id");
      return c.json(cancelSubscription(world, c.req.param("id"), p));
    })
    .post("/subscriptions/:id/resume", async (c) => {
      const p = await read(c, "POST /v1/subscriptions/:id/resume");
      return c.json(expand(state, resumeSubscription(world, c.req.param("id")), p.expand));
    });
}
