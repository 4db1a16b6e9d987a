import { Hono } from "hono";
import type { Stripe } from "stripe";
import { adjustBalance } from "../balance.ts";
import { invalidRequest, requireStored } from "../errors.ts";
import { fixture } from "../fixtures.ts";
import { cancelSubscription, listSubscriptions } from "../subscriptions.ts";
import type { StripeWorld } from "../world.ts";
import { toPage } from "./lists.ts";
import type { ReadParameters } from "./parameters.ts";

function toAddress({ city, country, line1, line2, postal_code: postalCode, state }: Stripe.AddressParam): Stripe.Address {
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postalCode ?? null,
    state: state ?? null,
  };
}

/** Returns the calls on customers and what they have as credit. */
export function customersApi(world: StripeWorld, read: ReadParameters): Hono {
  const { state } = world;
  return new Hono()
    .post("/customers", async (c) => {
      const { email = null, name = null, metadata } = await read(c, "POST /v1/customers");
      // An address of which one can be sure that Stripe refuses it.
      if (email !== null && !/^[\x21-\x7e]+@[\x21-\x7e]+$/u.test(email))
        throw invalidRequest(`Invalid email address: ${email}`, { code: "email_invalid", param: "email" });
      const id = world.newId("cus");
      const kept = Object.fromEntries(Object.entries(metadata || {}).map(([key, value]) => [key, String(value)]));
      const customer: Stripe.Customer = { ...fixture("customer"), id, created: world.now(), email, name, metadata: kept };
      state.customers[id] = customer;
      world.emit("customer.created", customer);
      return c.json(customer);
    })
    .get("/customers", async (c) => {
      const p = await read(c, "GET /v1/customers");
      const wanted = Object.values(state.customers).filter((customer) => p.email === undefined || customer.email === p.email);
      return c.json(toPage(wanted.toReversed(), p, "/v1/customers"));
    })
    .get("/customers/:id", async (c) => {
      await read(c, "GET /v1/customers/:id");
      const customer = requireStored(state.customers, "customer", c.req.param("id"));
      return c.json(customer);
    })
    .post("/customers/:id", async (c) => {
      const p = await read(c, "POST /v1/customers/:id");
      const customer = requireStored(state.customers, "customer", c.req.param("id"));
      if (p.email !== undefined) customer.email = p.email;
      if (p.address) customer.address = toAddress(p.address);
      world.emit("customer.updated", customer);
      return c.json(customer);
    })
    .post("/customers/:id/balance_transactions", async (c) => {
      const p = await read(c, "POST /v1/customers/:id/balance_transactions");
      const customer = requireStored(state.customers, "customer", c.req.param("id"));
      return c.json(adjustBalance(world, customer, p));
    })
    .get("/customers/:id/balance_transactions", async (c) => {
      const p = await read(c, "GET /v1/customers/:id/balance_transactions");
      const id = c.req.param("id");
      requireStored(state.customers, "customer", id);
      const data = state.balanceTransactions.filter(({ customer }) => customer === id).toReversed();
      return c.json(toPage(data, p, `/v1/customers/${id}/balance_transactions`));
    })
    .delete("/customers/:id", async (c) => {
      await read(c, "DELETE /v1/customers/:id");
      const customer = requireStored(state.customers, "customer", c.req.param("id"));
      for (const subscription of listSubscriptions(world, { customer: customer.id, limit: 100 })) {
        if (subscription.status !== "incomplete_expired") cancelSubscription(world, subscription.id);
      }
      delete state.customers[customer.id];
      world.emit("customer.deleted", customer);
      return c.json({ id: customer.id, object: "customer", deleted: true });
    });
}
