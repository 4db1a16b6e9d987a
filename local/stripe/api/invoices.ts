import { Hono } from "hono";
import type { Stripe } from "stripe";
import { finalizeInvoice, payInvoice, subscriptionOf, voidInvoice } from "../billing.ts";
import { requireStored } from "../errors.ts";
import { expand } from "../expand.ts";
import { previewInvoice } from "../previews.ts";
import type { StripeWorld } from "../world.ts";
import { toList, toPage } from "./lists.ts";
import type { ReadParameters } from "./parameters.ts";

/** Returns the calls on invoices and what was paid on them. */
export function invoicesApi(world: StripeWorld, read: ReadParameters): Hono {
  const { state } = world;
  return new Hono()
    .get("/invoices", async (c) => {
      const p = await read(c, "GET /v1/invoices");
      const wanted = (invoice: Stripe.Invoice) =>
        (!p.customer || invoice.customer === p.customer) &&
        (!p.subscription || subscriptionOf(invoice) === p.subscription) &&
        (!p.status || invoice.status === p.status) &&
        (typeof p.created !== "object" || invoice.created >= (p.created.gte ?? 0));
      const data = Object.values(state.invoices).filter(wanted).toReversed();
      return c.json(expand(state, toPage(data, p, "/v1/invoices"), p.expand));
    })
    .get("/invoices/:id", async (c) => {
      const p = await read(c, "GET /v1/invoices/:id");
      const invoice = requireStored(state.invoices, "invoice", c.req.param("id"));
      return c.json(expand(state, invoice, p.expand));
    })
    .post("/invoices/create_preview", async (c) => c.json(previewInvoice(world, await read(c, "POST /v1/invoices/create_preview"))))
    .post("/invoices/:id/finalize", async (c) => {
      await read(c, "POST /v1/invoices/:id/finalize");
      const invoice = requireStored(state.invoices, "invoice", c.req.param("id"));
      finalizeInvoice(world, invoice);
      return c.json(invoice);
    })
    .post("/invoices/:id/pay", async (c) => {
      const p = await read(c, "POST /v1/invoices/:id/pay");
      const invoice = requireStored(state.invoices, "invoice", c.req.param("id"));
      payInvoice(world, invoice, p.payment_method);
      return c.json(invoice);
    })
    .post("/invoices/:id/void", async (c) => {
      await read(c, "POST /v1/invoices/:id/void");
      const invoice = requireStored(state.invoices, "invoice", c.req.param("id"));
      voidInvoice(world, invoice);
      return c.json(invoice);
    })
    .get("/invoice_payments", async (c) => {
      const p = await read(c, "GET /v1/invoice_payments");
      const wanted = ({ payment }: Stripe.InvoicePayment) => !p.payment || payment.payment_intent === p.payment.payment_intent;
      return c.json(expand(state, toList(Object.values(state.invoicePayments).filter(wanted), "/v1/invoice_payments"), p.expand));
    });
}
