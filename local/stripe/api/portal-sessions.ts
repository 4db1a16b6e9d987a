import { Hono } from "hono";
import type { Stripe } from "stripe";
import { requireStored } from "../errors.ts";
import { fixture } from "../fixtures.ts";
import type { StripeWorld } from "../world.ts";
import type { ReadParameters } from "./parameters.ts";

/** Returns the call that makes a link to the portal page. */
export function portalSessionsApi(world: StripeWorld, read: ReadParameters): Hono {
  const { state } = world;
  return new Hono().post("/billing_portal/sessions", async (c) => {
    const p = await read(c, "POST /v1/billing_portal/sessions");
    const customer = p.customer ?? "";
    requireStored(state.customers, "customer", customer);
    const id = world.newId("bps");
    const session: Stripe.BillingPortal.Session = {
      ...fixture("billing_portal.session"),
      id,
      created: world.now(),
      customer,
      return_url: p.return_url ?? null,
      url: `${world.url}/p/session/${id}`,
    };
    state.portals[id] = session;
    return c.json(session);
  });
}
