import type Stripe from "stripe";
import { valueWhen } from "../../../shared/errors.ts";
import { ask } from "./failures.ts";
import { oldestFirst, sum } from "./invoice.ts";
import type { StripeClient } from "./resources.ts";
import { EXPAND, type StripeSubscription, toConfirmation, toSubscription } from "./subscription.ts";

/** A subscription whose debt is about to be paid. Minor units: all of it, and the part that is left after the confirmed payment. */
export type OpenedDue = StripeSubscription & { amountMinor: number; restMinor: number };

/** Lists a subscription's debts, oldest first. An unpaid subscription is billed in drafts, which the customer does not see before they are finalized. */
export async function listOwed(stripe: StripeClient, { id, status }: Pick<StripeSubscription, "id" | "status">): Promise<Stripe.Invoice[]> {
  const expand = ["data.payments", "data.confirmation_secret"];
  const list = (state: "open" | "draft") => ask(stripe.invoices.list({ subscription: id, status: state, limit: 100, expand }));
  const lists = await Promise.all(status === "unpaid" ? [list("open"), list("draft")] : [list("open")]);
  return oldestFirst(lists.flatMap(({ data }) => data).filter(({ amount_remaining: amount }) => amount > 0));
}

/** Does the work for each in turn: one that fails does not keep it from the next. @throws the first failure, when all are over */
async function doEach<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Voids the open invoices of a subscription but one, which ends their retries. One that Stripe does not void leaves none of the others open. */
export async function voidOpen(stripe: StripeClient, subscription: string, kept: string | null = null): Promise<void> {
  const open = await ask(stripe.invoices.list({ subscription, status: "open", limit: 100 }));
  const voided = open.data.filter(({ id }) => id !== kept);
  await doEach(voided, ({ id }) => ask(stripe.invoices.voidInvoice(id)));
}

/** Makes drafts that Stripe is about to charge, as in a renewal's first hour, into open invoices that it does not charge. */
async function holdDrafts(stripe: StripeClient, subscription: string): Promise<void> {
  const drafts = await ask(stripe.invoices.list({ subscription, status: "draft", limit: 100 }));
  const charged = drafts.data.filter(({ auto_advance: isCharged }) => isCharged);
  await doEach(charged, ({ id }) => ask(stripe.invoices.finalizeInvoice(id, { auto_advance: false })));
}

/**
 * Voids the open invoices of a subscription, and the drafts that Stripe is about to charge. A draft that Stripe cannot finalize, or has just finalized,
 * keeps nothing open. A draft itself cannot be voided.
 */
export async function voidAll(stripe: StripeClient, subscription: string): Promise<void> {
  await doEach([holdDrafts, voidOpen], (step) => step(stripe, subscription));
}

/** The debts of subscriptions. */
export function createDebts(stripe: StripeClient) {
  return {
    /**
     * Returns the subscription with what must be confirmed to pay what it owes: its oldest invoice, which leaves `restMinor` for
     * `payOwed`. `confirmation` is null when there is nothing.
     */
    async openDue(subscription: StripeSubscription): Promise<OpenedDue> {
      const { id, invoice, status } = subscription;
      if (status === "paused" && invoice?.status !== "open") {
        const resumed = toSubscription(
          await ask(
            stripe.subscriptions.resume(id, {
              billing_cycle_anchor: { type: "now" },
              payment_behavior: "resume_on_payment_success",
              expand: EXPAND,
            }),
          ),
        );
        return { ...resumed, amountMinor: resumed.invoice?.amountDue ?? 0, restMinor: 0 };
      }
      for (const draft of await listOwed(stripe, subscription))
        if (draft.status === "draft") await ask(stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false }));
      const owed = await listOwed(stripe, { id, status: "past_due" });
      const [oldest] = owed;
      const amountMinor = sum(owed.map(({ amount_remaining: amount }) => amount));
      const confirmation = toConfirmation(oldest ?? null, null);
      return { ...subscription, confirmation, amountMinor, restMinor: amountMinor - (oldest?.amount_remaining ?? 0) };
    },

    /** Pays a subscription's debts, oldest first, with the card that paid last. Stops at the first refusal, which Stripe keeps. */
    async payOwed(subscription: StripeSubscription): Promise<void> {
      for (const { id } of await listOwed(stripe, subscription)) {
        const isPaid = await ask(stripe.invoices.pay(id)).then(() => true, valueWhen("upstream_failed", false));
        if (!isPaid) return;
      }
    },

    holdDrafts: (subscription: string) => holdDrafts(stripe, subscription),
    voidOpen: (subscription: string) => voidOpen(stripe, subscription),
  };
}
