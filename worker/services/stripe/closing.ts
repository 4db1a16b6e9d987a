import type Stripe from "stripe";
import { valueWhen } from "../../../shared/errors.ts";
import { isOver } from "../../../shared/rules/purchase/access.ts";
import type { createCustomers } from "./customers.ts";
import { ask, isImpossible, isMissing } from "./failures.ts";
import { toPaymentIntent } from "./invoice.ts";
import type { createPayments } from "./payments.ts";
import type { StripeClient } from "./resources.ts";
import type { createSubscriptions } from "./subscriptions.ts";

type Parts = Pick<ReturnType<typeof createCustomers>, "hasCustomer"> &
  Pick<ReturnType<typeof createPayments>, "refund"> &
  Pick<ReturnType<typeof createSubscriptions>, "cancelNow" | "listSubscriptions">;

/** Does what Stripe may refuse in the state of things, as while a bank works on a payment. Returns whether it was done. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isImpossible(error)) throw error;
    return false;
  }
}

/** Voids a customer's open invoices. Returns false where a bank still works on the payment of one. */
async function voidOpenOf(stripe: StripeClient, customer: string): Promise<boolean> {
  const { data } = await ask(stripe.invoices.list({ customer, status: "open", limit: 100, expand: ["data.payments"] }));
  let isAnswered = true;
  for (const invoice of data) {
    const intent = toPaymentIntent(invoice);
    if ((await isDone(ask(stripe.invoices.voidInvoice(invoice.id)))) || intent === null) continue;
    if ((await ask(stripe.paymentIntents.retrieve(intent))).status === "processing") isAnswered = false;
  }
  return isAnswered;
}

/** Lists the payments of a customer's invoices that were paid at a moment in Unix seconds or later. */
async function listPaidSince(stripe: StripeClient, customer: string, since: number): Promise<string[]> {
  const { data } = await ask(stripe.invoices.list({ customer, status: "paid", limit: 100, expand: ["data.payments"] }));
  const paid = data.filter(({ status_transitions: { paid_at: at } }) => at !== null && at >= since);
  return paid.flatMap((invoice: Stripe.Invoice) => toPaymentIntent(invoice) ?? []);
}

/** The end of customers whose accounts are erased. */
export function createClosing(stripe: StripeClient, { hasCustomer, refund, cancelNow, listSubscriptions }: Parts) {
  return {
    /**
     * Ends a customer's subscriptions, voids open invoices, and deletes the customer. A missing one is left alone. Returns false while a bank works on a payment,
     * which nobody can stop: the customer is kept for the next call. What was paid since `endedAt`, in Unix seconds, is refunded; null for the first call.
     */
    async deleteCustomer(customer: string, endedAt: number | null = null): Promise<boolean> {
      if (!(await hasCustomer(customer))) return true;
      for (const { id, status } of await listSubscriptions(customer)) if (!isOver(status)) await isDone(cancelNow(id));
      if (!(await voidOpenOf(stripe, customer))) return false;
      // The bank of a disputed payment has given it back already.
      if (endedAt !== null)
        for (const payment of await listPaidSince(stripe, customer, endedAt)) await refund(payment).catch(valueWhen("conflict", undefined));
      await ask(stripe.customers.del(customer)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      return true;
    },
  };
}
