import type Stripe from "stripe";
import type { StripeWorld } from "./world.ts";

/** Pays an invoice out of what its customer has left, as far as that goes; what an invoice leaves is kept for the next. */
export function takeFromBalance(invoice: Stripe.Invoice, customer: Pick<Stripe.Customer, "balance">): void {
  invoice.starting_balance = customer.balance;
  const used = Math.min(Math.max(0, invoice.total), Math.max(0, -customer.balance));
  invoice.amount_due = Math.max(0, invoice.total) - used;
  invoice.amount_remaining = invoice.amount_due;
  invoice.ending_balance = customer.balance + used + Math.min(0, invoice.total);
}

/** Gives back what an invoice took, as Stripe does for one that is voided. */
export function returnToBalance(invoice: Stripe.Invoice, customer: Pick<Stripe.Customer, "balance">): void {
  customer.balance -= (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance;
}

/** Changes what a customer has left: below 0 is theirs. */
export function adjustBalance(
  world: StripeWorld,
  customer: Stripe.Customer,
  { amount, currency, description, metadata }: Stripe.CustomerCreateBalanceTransactionParams,
): Stripe.CustomerBalanceTransaction {
  customer.balance += amount;
  const transaction: Stripe.CustomerBalanceTransaction = {
    id: world.newId("cbtxn"),
    object: "customer_balance_transaction",
    amount,
    checkout_session: null,
    created: world.now(),
    credit_note: null,
    currency,
    customer: customer.id,
    customer_account: null,
    description: description ?? null,
    ending_balance: customer.balance,
    invoice: null,
    livemode: false,
    metadata: Object.fromEntries(Object.entries(metadata || {}).map(([key, value]) => [key, String(value)])),
    type: "adjustment",
  };
  world.state.balanceTransactions.push(transaction);
  return transaction;
}
