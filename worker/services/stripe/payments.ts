import type Stripe from "stripe";
import { AppError } from "../../../shared/errors.ts";
import { isLost } from "../../../shared/rules/purchase/access.ts";
import { ask, createOnce, isMissing, noneWhenMissing, refusalCode } from "./failures.ts";
import { purchaseOf, toBilledPeriod } from "./invoice.ts";
import { expanded, idOf } from "./links.ts";
import type { StripeClient } from "./resources.ts";

/** An invoice as its owner sees it. */
type StripeInvoice = {
  id: string;
  number: string | null;
  createdAt: number;
  /** What is charged for it. */
  amountMinor: number;
  /** What it leaves for later invoices; below 0 what it takes of that. */
  creditMinor: number;
  /** The refunded part of it, by us or by the operator at Stripe. */
  refundedMinor: number;
  currency: string;
  status: string;
  pageUrl: string | null;
  pdfUrl: string | null;
};

/** A payment that a bank has taken back, its customer, and, once it is lost, the period of a plan that it paid as a whole. */
export type StripeDispute = {
  id: string;
  status: string;
  amountMinor: number;
  currency: string;
  openedAt: number;
  chargedAt: number;
  customer: string | null;
  paymentIntent: string | null;
  paidPeriod: { start: number; end: number } | null;
};

/** Stripe's words for a refund of what a bank has taken back. */
const DISPUTED_REFUSALS: ReadonlySet<string> = new Set(["charge_disputed", "refund_disputed_payment"]);
const DISPUTED = "Your bank has taken this payment back already, so we can’t refund it as well. Write to us.";

/** Returns the invoice that a payment is for; null for none. Stripe's payments do not name their invoices. */
async function findInvoice(stripe: StripeClient, paymentIntent: string | null): Promise<Stripe.Invoice | null> {
  if (paymentIntent === null) return null;
  const payment = { type: "payment_intent" as const, payment_intent: paymentIntent };
  const { data } = await ask(stripe.invoicePayments.list({ payment, expand: ["data.invoice"] })).catch(noneWhenMissing);
  const invoice = expanded(data[0]?.invoice);
  return invoice && "lines" in invoice ? invoice : null;
}

/** Returns the period of a plan that a payment paid as a whole; null for none. */
async function readPaidPeriod(stripe: StripeClient, paymentIntent: string | null): Promise<StripeDispute["paidPeriod"]> {
  const invoice = await findInvoice(stripe, paymentIntent);
  return invoice && toBilledPeriod(invoice);
}

/** Returns what an invoice charges beside its customer's credit. Stripe gives back what one took that is void, and leaves the lower amount in it. */
function toCharged({ status, total, amount_due: due }: Stripe.Invoice): Pick<StripeInvoice, "amountMinor" | "creditMinor"> {
  return status === "void" ? { amountMinor: total, creditMinor: 0 } : { amountMinor: due, creditMinor: due - total };
}

/** Payments that were made: their invoices, their refunds, and what banks take back. */
export function createPayments(stripe: StripeClient) {
  return {
    async listInvoices(customer: string, limit: number): Promise<StripeInvoice[]> {
      const [list, charges] = await Promise.all([
        ask(stripe.invoices.list({ customer, limit, expand: ["data.payments"] })).catch(noneWhenMissing),
        // Stripe's invoices do not tell refunds; their charges do.
        ask(stripe.charges.list({ customer, limit: 100 })).catch(noneWhenMissing),
      ]);
      const refunded = new Map(charges.data.map((charge) => [idOf(charge.payment_intent), charge.amount_refunded]));
      return list.data.map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        createdAt: invoice.created,
        ...toCharged(invoice),
        refundedMinor: (invoice.payments?.data ?? []).reduce(
          (sum, { payment }) => sum + (refunded.get(idOf(payment.payment_intent)) ?? 0),
          0,
        ),
        currency: invoice.currency,
        status: invoice.status ?? "draft",
        pageUrl: invoice.hosted_invoice_url ?? null,
        pdfUrl: invoice.invoice_pdf ?? null,
      }));
    },

    /** Refunds what is left of a payment. A second call refunds nothing more. @throws AppError conflict for a payment that a bank has taken back */
    async refund(paymentIntent: string): Promise<void> {
      const params = { payment_intent: paymentIntent, reason: "requested_by_customer" as const };
      await createOnce<Stripe.Refund>(
        `refund:${paymentIntent}`,
        (options) => ask(stripe.refunds.create(params, options)),
        // Stripe refuses to refund what the failed call has refunded after all.
        async () => null,
      ).catch((error: unknown) => {
        const code = refusalCode(error) ?? "";
        if (DISPUTED_REFUSALS.has(code)) throw new AppError("conflict", DISPUTED, { cause: error });
        if (code !== "charge_already_refunded") throw error;
      });
    },

    /** Whether a payment is for a plan of ours, also of a customer who is deleted: a Stripe account can have other products. */
    async isForOurPlan(paymentIntent: string | null): Promise<boolean> {
      const invoice = await findInvoice(stripe, paymentIntent);
      return invoice !== null && purchaseOf(invoice) !== null;
    },

    /** Returns null for a dispute of another account: an endpoint can be told of connected ones. */
    async findDispute(id: string): Promise<StripeDispute | null> {
      const dispute = await ask(stripe.disputes.retrieve(id, { expand: ["charge"] })).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!dispute) return null;
      const charge = expanded(dispute.charge);
      return {
        id,
        status: dispute.status,
        amountMinor: dispute.amount,
        currency: dispute.currency,
        openedAt: dispute.created,
        chargedAt: charge?.created ?? dispute.created,
        customer: idOf(charge?.customer),
        paymentIntent: idOf(dispute.payment_intent),
        // What else was paid decides nothing before that.
        paidPeriod: isLost(dispute.status) ? await readPaidPeriod(stripe, idOf(dispute.payment_intent)) : null,
      };
    },
  };
}
