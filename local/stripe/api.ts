import { type Context, Hono } from "hono";
import qs from "qs";
import { Stripe } from "stripe";
import { adjustBalance } from "./balance.ts";
import { finalizeInvoice, payInvoice, subscriptionOf, voidInvoice } from "./billing.ts";
import { invalidRequest, noSuch, requireStored, StripeError } from "./errors.ts";
import { expand } from "./expand.ts";
import { fixture } from "./fixtures.ts";
import { idempotency } from "./idempotency.ts";
import { previewInvoice } from "./previews.ts";
import { createCoupon, createPromotionCode, listPromotionCodes } from "./promotions.ts";
import { createRefund } from "./refunds.ts";
import type { StripeRequests } from "./schema/requests.ts";
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  requireSubscription,
  resumeSubscription,
  updateSubscription,
} from "./subscriptions.ts";
import { listEvents } from "./webhooks.ts";
import { type Call, parseRequest } from "./validate.ts";
import type { StripeWorld } from "./world.ts";

function list<T>(data: T[], url: string) {
  return { object: "list", data, has_more: false, url };
}

/** Returns a page of a list, which begins after the object that is named. @throws StripeError when there is none of that name */
function pageOf<T extends { id: string }>(
  all: T[],
  { limit = 10, starting_after: after }: { limit?: number; starting_after?: string },
  url: string,
) {
  const at = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && at === 0) throw noSuch("object", after);
  return { ...list(all.slice(at, at + limit), url), has_more: all.length > at + limit };
}

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

/** Returns the calls for a secret key, each checked against the schema before anything happens. */
export function api(world: StripeWorld): Hono {
  const { state } = world;

  /** Checks the request's parameters; counts valid and refused requests. */
  async function params<C extends Call>(c: Context, call: C): Promise<StripeRequests[C]> {
    if (!/^Bearer (?:sk|rk)_test_/u.test(c.req.header("authorization") ?? "")) {
      throw new StripeError(401, { type: "invalid_request_error", message: "You did not provide an API key." });
    }
    const text = c.req.method === "POST" ? await c.req.text() : new URL(c.req.url).search.slice(1);
    try {
      const parsed = parseRequest(call, qs.parse(text, { depth: 10, arrayLimit: 100 }));
      state.validRequests += 1;
      return parsed;
    } catch (error) {
      state.refusedRequests += 1;
      throw error;
    }
  }

  return new Hono()
    .use("*", idempotency(world))
    .post("/customers", async (c) => {
      const { email = null, name = null, metadata } = await params(c, "POST /v1/customers");
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
      const p = await params(c, "GET /v1/customers");
      const wanted = Object.values(state.customers).filter((customer) => p.email === undefined || customer.email === p.email);
      return c.json(pageOf(wanted.toReversed(), p, "/v1/customers"));
    })
    .get("/customers/:id", async (c) => {
      await params(c, "GET /v1/customers/:id");
      const customer = requireStored(state.customers, "customer", c.req.param("id"));
      return c.json(customer);
    })
    .post("/customers/:id", async (c) => {
      const p = await params(c, "POST /v1/customers/:id");
      const customer = requireStored(state.customers, "customer", c.req.param("id"));
      if (p.email !== undefined) customer.email = p.email;
      if (p.address) customer.address = toAddress(p.address);
      world.emit("customer.updated", customer);
      return c.json(customer);
    })
    .post("/customers/:id/balance_transactions", async (c) => {
      const p = await params(c, "POST /v1/customers/:id/balance_transactions");
      const customer = requireStored(state.customers, "customer", c.req.param("id"));
      return c.json(adjustBalance(world, customer, p));
    })
    .get("/customers/:id/balance_transactions", async (c) => {
      const p = await params(c, "GET /v1/customers/:id/balance_transactions");
      const id = c.req.param("id");
      requireStored(state.customers, "customer", id);
      const data = state.balanceTransactions.filter(({ customer }) => customer === id).toReversed();
      return c.json(pageOf(data, p, `/v1/customers/${id}/balance_transactions`));
    })
    .delete("/customers/:id", async (c) => {
      await params(c, "DELETE /v1/customers/:id");
      const customer = requireStored(state.customers, "customer", c.req.param("id"));
      for (const subscription of listSubscriptions(world, { customer: customer.id, limit: 100 })) {
        if (subscription.status !== "incomplete_expired") cancelSubscription(world, subscription.id);
      }
      delete state.customers[customer.id];
      world.emit("customer.deleted", customer);
      return c.json({ id: customer.id, object: "customer", deleted: true });
    })
    .post("/products", async (c) => {
      const { id = world.newId("prod"), name } = await params(c, "POST /v1/products");
      if (state.products[id])
        throw new StripeError(400, { type: "invalid_request_error", code: "resource_already_exists", message: "Product already exists." });
      const product: Stripe.Product = { ...fixture("product"), id, name, created: world.now() };
      state.products[id] = product;
      return c.json(product);
    })
    .get("/products", async (c) => {
      const { ids } = await params(c, "GET /v1/products");
      const data = Object.values(state.products).filter(({ id }) => !ids || ids.includes(id));
      return c.json(list(data, "/v1/products"));
    })
    .post("/prices", async (c) => {
      const p = await params(c, "POST /v1/prices");
      const key = p.lookup_key ?? null;
      const former = Object.values(state.prices).find(({ lookup_key: taken }) => key !== null && taken === key);
      if (former && !p.transfer_lookup_key) throw invalidRequest(`A price (\`${former.id}\`) already uses that lookup key.`);
      if (former) former.lookup_key = null;
      const amount = p.unit_amount ?? 0;
      const price: Stripe.Price = {
        ...fixture("price"),
        id: world.newId("price"),
        created: world.now(),
        currency: p.currency,
        lookup_key: key,
        nickname: p.nickname ?? null,
        product: p.product ?? "",
        recurring: p.recurring
          ? {
              interval: p.recurring.interval,
              interval_count: p.recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: "licensed",
            }
          : null,
        tax_behavior: p.tax_behavior ?? "unspecified",
        unit_amount: amount,
        unit_amount_decimal: Stripe.Decimal.from(amount),
      };
      state.prices[price.id] = price;
      return c.json(price);
    })
    .get("/prices", async (c) => {
      const p = await params(c, "GET /v1/prices");
      // Stripe lists archived prices only to who asks for them.
      const wanted = ({ active, lookup_key: key }: Stripe.Price) =>
        active === (p.active ?? true) && (!p.lookup_keys || (key !== null && p.lookup_keys.includes(key)));
      return c.json(list(Object.values(state.prices).filter(wanted), "/v1/prices"));
    })
    .post("/product_catalog/trial_offers", async (c) => {
      const p = await params(c, "POST /v1/product_catalog/trial_offers");
      const transition = p.end_behavior.transition?.price ?? "";
      for (const id of [p.price, transition]) requireStored(state.prices, "price", id);
      const offer: Stripe.ProductCatalog.TrialOffer = {
        id: world.newId("to"),
        object: "product_catalog.trial_offer",
        active: true,
        duration: { type: "relative", relative: { iterations: p.duration.relative?.iterations ?? 1 } },
        end_behavior: { type: "transition", transition: { price: transition } },
        livemode: false,
        nickname: p.nickname ?? null,
        price: p.price,
      };
      state.trialOffers[offer.id] = offer;
      return c.json(offer);
    })
    .get("/product_catalog/trial_offers", async (c) => {
      await params(c, "GET /v1/product_catalog/trial_offers");
      return c.json(list(Object.values(state.trialOffers), "/v1/product_catalog/trial_offers"));
    })
    .post("/subscriptions", async (c) => {
      const p = await params(c, "POST /v1/subscriptions");
      return c.json(expand(state, createSubscription(world, p), p.expand));
    })
    .get("/subscriptions", async (c) => {
      const p = await params(c, "GET /v1/subscriptions");
      if (typeof p.customer === "string") requireStored(state.customers, "customer", p.customer);
      return c.json(expand(state, pageOf(listSubscriptions(world, p), p, "/v1/subscriptions"), p.expand));
    })
    .get("/subscriptions/:id", async (c) => {
      const p = await params(c, "GET /v1/subscriptions/:id");
      return c.json(expand(state, requireSubscription(world, c.req.param("id")), p.expand));
    })
    .post("/subscriptions/:id", async (c) => {
      const p = await params(c, "POST /v1/subscriptions/:id");
      return c.json(expand(state, updateSubscription(world, c.req.param("id"), p), p.expand));
    })
    .delete("/subscriptions/:id", async (c) => {
      const p = await params(c, "DELETE /v1/subscriptions/:id");
      return c.json(cancelSubscription(world, c.req.param("id"), p));
    })
    .post("/subscriptions/:id/resume", async (c) => {
      const p = await params(c, "POST /v1/subscriptions/:id/resume");
      return c.json(expand(state, resumeSubscription(world, c.req.param("id")), p.expand));
    })
    .get("/payment_intents/:id", async (c) => {
      await params(c, "GET /v1/payment_intents/:id");
      const stored = requireStored(state.paymentIntents, "payment_intent", c.req.param("id"));
      return c.json(stored.intent);
    })
    .get("/charges", async (c) => {
      const p = await params(c, "GET /v1/charges");
      const wanted = (charge: Stripe.Charge) =>
        (!p.customer || charge.customer === p.customer) && (!p.payment_intent || charge.payment_intent === p.payment_intent);
      return c.json(pageOf(Object.values(state.charges).filter(wanted).toReversed(), p, "/v1/charges"));
    })
    .get("/charges/:id", async (c) => {
      await params(c, "GET /v1/charges/:id");
      const charge = requireStored(state.charges, "charge", c.req.param("id"));
      return c.json(charge);
    })
    .get("/disputes/:id", async (c) => {
      const p = await params(c, "GET /v1/disputes/:id");
      const dispute = requireStored(state.disputes, "dispute", c.req.param("id"));
      return c.json(expand(state, dispute, p.expand));
    })
    .get("/events", async (c) => {
      const p = await params(c, "GET /v1/events");
      return c.json(list(listEvents(state, p), "/v1/events"));
    })
    .get("/invoices", async (c) => {
      const p = await params(c, "GET /v1/invoices");
      const wanted = (invoice: Stripe.Invoice) =>
        (!p.customer || invoice.customer === p.customer) &&
        (!p.subscription || subscriptionOf(invoice) === p.subscription) &&
        (!p.status || invoice.status === p.status) &&
        (typeof p.created !== "object" || invoice.created >= (p.created.gte ?? 0));
      const data = Object.values(state.invoices).filter(wanted).toReversed();
      return c.json(expand(state, pageOf(data, p, "/v1/invoices"), p.expand));
    })
    .get("/invoices/:id", async (c) => {
      const p = await params(c, "GET /v1/invoices/:id");
      const invoice = requireStored(state.invoices, "invoice", c.req.param("id"));
      return c.json(expand(state, invoice, p.expand));
    })
    .post("/invoices/create_preview", async (c) => c.json(previewInvoice(world, await params(c, "POST /v1/invoices/create_preview"))))
    .post("/invoices/:id/finalize", async (c) => {
      await params(c, "POST /v1/invoices/:id/finalize");
      const invoice = requireStored(state.invoices, "invoice", c.req.param("id"));
      finalizeInvoice(world, invoice);
      return c.json(invoice);
    })
    .post("/invoices/:id/pay", async (c) => {
      const p = await params(c, "POST /v1/invoices/:id/pay");
      const invoice = requireStored(state.invoices, "invoice", c.req.param("id"));
      payInvoice(world, invoice, p.payment_method);
      return c.json(invoice);
    })
    .post("/invoices/:id/void", async (c) => {
      await params(c, "POST /v1/invoices/:id/void");
      const invoice = requireStored(state.invoices, "invoice", c.req.param("id"));
      voidInvoice(world, invoice);
      return c.json(invoice);
    })
    .get("/invoice_payments", async (c) => {
      const p = await params(c, "GET /v1/invoice_payments");
      const wanted = ({ payment }: Stripe.InvoicePayment) => !p.payment || payment.payment_intent === p.payment.payment_intent;
      return c.json(expand(state, list(Object.values(state.invoicePayments).filter(wanted), "/v1/invoice_payments"), p.expand));
    })
    .post("/coupons", async (c) => c.json(createCoupon(world, await params(c, "POST /v1/coupons"))))
    .post("/promotion_codes", async (c) => c.json(createPromotionCode(world, await params(c, "POST /v1/promotion_codes"))))
    .get("/promotion_codes", async (c) => {
      const p = await params(c, "GET /v1/promotion_codes");
      return c.json(expand(state, list(listPromotionCodes(world, p), "/v1/promotion_codes"), p.expand));
    })
    .post("/refunds", async (c) => c.json(createRefund(world, await params(c, "POST /v1/refunds"))))
    .post("/billing_portal/sessions", async (c) => {
      const p = await params(c, "POST /v1/billing_portal/sessions");
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
