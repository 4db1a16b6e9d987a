import { Stripe } from "stripe";
import { AppError, valueWhen } from "../../../shared/errors.ts";
import { isOver, refundableUntil } from "../../../shared/rules/purchase/access.ts";
import { listOwed, voidAll, voidOpen } from "./debts.ts";
import { DEBTS_VOID, toCard } from "./due.ts";
import { ask, askForBuyer, createOnce, isImpossible, isMissing, noneWhenMissing } from "./failures.ts";
import { sum } from "./invoice.ts";
import { expanded, idOf } from "./links.ts";
import { priceNext, type SubscriptionItem, toItem } from "./prices.ts";
import type { StripeClient } from "./resources.ts";
import { DISPUTE_END, DISPUTE_PAUSE, EXPAND, type StripeSubscription, toSubscription } from "./subscription.ts";

const EXPAND_LISTED = EXPAND.map((path) => `data.${path}`);
/** Invoices made within this time are read for the books: a payment may come weeks after its invoice. */
const LATELY_SECONDS = 60 * 86_400;

type NewSubscription = {
  purchaseId: string;
  uid: string;
  customer: string;
  offerId: string;
  item: SubscriptionItem;
  freeTrialDays: number;
  promotionId: string | null;
  /** Stripe works out the tax, from the customer's address. */
  taxed: boolean;
};

/**
 * Adds what only the payment itself knows: whether the bank works on it or wants it confirmed, and which card was refused, if there was one. Stripe does not retry by itself
 * what the person has to confirm, and waits.
 */
async function withPayment(stripe: StripeClient, subscription: StripeSubscription): Promise<StripeSubscription> {
  const { due } = subscription;
  if (!due || due.paymentIntent === null) return subscription;
  const intent = await ask(stripe.paymentIntents.retrieve(due.paymentIntent));
  const unconfirmed = intent.status === "requires_action";
  const card = unconfirmed ? null : (toCard(intent.last_payment_error?.payment_method) ?? due.card);
  const tried = intent.payment_method ?? intent.last_payment_error?.payment_method ?? null;
  const cardMissing = tried === null && !subscription.hasPaymentMethod;
  const retries = due.retries || unconfirmed;
  return { ...subscription, due: { ...due, card, cardMissing, retries, processing: intent.status === "processing", unconfirmed } };
}

/** Adds the price of resuming to a paused subscription that has no open invoice of it yet. */
async function withResumption(
  stripe: StripeClient,
  subscription: StripeSubscription,
  listed: Stripe.Subscription,
): Promise<StripeSubscription> {
  if (subscription.status !== "paused" || subscription.due) return subscription;
  const price = listed.items.data[0]?.price.unit_amount ?? 0;
  // A tax that cannot be worked out must not keep a customer from leaving.
  const { amountMinor } = await priceNext(stripe, subscription.id, true).catch(valueWhen("upstream_failed", { amountMinor: price }));
  const card = toCard(expanded(listed.default_payment_method));
  const { createdAt: since } = subscription;
  const due = {
    amountMinor,
    payments: 1,
    since,
    nextAttemptAt: null,
    retries: false,
    card,
    cardMissing: false,
    processing: false,
    unconfirmed: false,
    paymentIntent: null,
  };
  return { ...subscription, due };
}

/** Adds what was paid back of a renewal that can still be refunded: what is offered is the rest. Stripe's invoices do not tell refunds. */
async function withRefunds(stripe: StripeClient, subscription: StripeSubscription): Promise<StripeSubscription> {
  const { invoice, paidAt, paymentIntent } = subscription;
  if (invoice?.reason !== "subscription_cycle" || invoice.status !== "paid" || paidAt === null || paymentIntent === null)
    return subscription;
  const renewal = { renewedAt: new Date(paidAt * 1000).toISOString(), lastCompletedAt: null };
  if (isOver(subscription.status) || refundableUntil(renewal, new Date()) === null) return subscription;
  const { data } = await ask(stripe.charges.list({ payment_intent: paymentIntent, limit: 100 }));
  return { ...subscription, refundedMinor: sum(data.map(({ amount_refunded: amount }) => amount)) };
}

/** Metadata of what was given back: the invoice that had taken it. */
const RETURNED_INVOICE = "returnedInvoice";

/** Whether what an invoice took was given back, however much was done to its customer's credit since. */
async function wasReturned(stripe: StripeClient, customer: string, invoice: string): Promise<boolean> {
  let after: string | undefined;
  do {
    const page = await ask(stripe.customers.listBalanceTransactions(customer, { limit: 100, ...(after && { starting_after: after }) }));
    if (page.data.some(({ metadata }) => metadata?.[RETURNED_INVOICE] === invoice)) return true;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
  return false;
}

/**
 * Gives back what a subscription's invoices took out of its customer's credit, once for each however often it is called: Stripe knows a call again for a
 * day alone, and what it has given back for good. Stripe does so itself for those that it voids, and what a credit pays as a whole is paid at once.
 */
async function returnCredit(stripe: StripeClient, subscription: string): Promise<void> {
  const { data } = await ask(stripe.invoices.list({ subscription, status: "paid", limit: 100 }));
  for (const { id, customer, total, amount_due: charged, currency } of data) {
    const owner = idOf(customer);
    if (owner === null || total <= charged) continue;
    if (await wasReturned(stripe, owner, id)) continue;
    const params = {
      amount: charged - total,
      currency,
      description: "Returned: the purchase was not finished",
      metadata: { [RETURNED_INVOICE]: id },
    };
    await ask(stripe.customers.createBalanceTransaction(owner, params, { idempotencyKey: `credit:${id}` }));
  }
}

/**
 * Ends a subscription now and voids its open invoices, which ends their retries. One that has ended already is left alone. The
 * subscription goes first: voiding its newest invoice would wake it. What a failing call leaves open is told by `leftDebts`.
 */
async function cancelNow(stripe: StripeClient, id: string): Promise<void> {
  await ask(stripe.subscriptions.cancel(id, { cancellation_details: { comment: DEBTS_VOID } })).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await voidOpen(stripe, id);
}

/** The subscriptions of Stripe: read, made, changed and ended. */
export function createSubscriptions(stripe: StripeClient) {
  return {
    /** Lists all subscriptions of a customer, ended ones too; none for a missing customer. */
    async listSubscriptions(customer: string): Promise<StripeSubscription[]> {
      const lately = { gte: Math.floor(Date.now() / 1000) - LATELY_SECONDS };
      const invoices = (which: Stripe.InvoiceListParams) =>
        ask(stripe.invoices.list({ customer, limit: 100, expand: ["data.payments"], ...which })).catch(noneWhenMissing);
      const [list, open, paid] = await Promise.all([
        ask(stripe.subscriptions.list({ customer, status: "all", limit: 100, expand: EXPAND_LISTED })).catch(noneWhenMissing),
        invoices({ status: "open" }),
        invoices({ status: "paid", created: lately }),
      ]);
      return Promise.all(
        list.data.map(async (listed) => {
          const unpaid = listed.status === "unpaid" ? await listOwed(stripe, listed) : open.data;
          const read = toSubscription(listed, { unpaid, paid: paid.data });
          return withRefunds(stripe, await withPayment(stripe, await withResumption(stripe, read, listed)));
        }),
      );
    },

    /**
     * Creates a subscription that waits for its first payment or card. The purchase is its idempotency key: asking again gives the same one, also
     * when a call that failed has made it.
     */
    async createSubscription(wanted: NewSubscription): Promise<StripeSubscription> {
      const { purchaseId, uid, customer, offerId, item, freeTrialDays, promotionId, taxed } = wanted;
      const params: Stripe.SubscriptionCreateParams = {
        customer,
        items: [toItem(item)],
        ...(promotionId !== null && { discounts: [{ promotion_code: promotionId }] }),
        ...(taxed && { automatic_tax: { enabled: true } }),
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
        ...(freeTrialDays > 0 && {
          trial_period_days: freeTrialDays,
          trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
        }),
        metadata: { uid, purchaseId, offerId },
        expand: EXPAND,
      };
      return createOnce(
        `subscription:${purchaseId}`,
        async (options) => toSubscription(await askForBuyer(stripe.subscriptions.create(params, options))),
        async (options) => {
          const { data } = await ask(stripe.subscriptions.list({ customer, limit: 100, expand: EXPAND_LISTED }, options));
          const left = data.find(({ metadata, status }) => metadata["purchaseId"] === purchaseId && !isOver(status));
          return left ? toSubscription(left) : null;
        },
      );
    },

    /** Changes the price and charges the difference; a card that is refused changes nothing. @throws AppError conflict when it is */
    async changePrice(
      { id, itemId }: StripeSubscription,
      { offerId, priceId, prorationDate }: { offerId: string; priceId: string; prorationDate: number },
    ): Promise<void> {
      const params: Stripe.SubscriptionUpdateParams = {
        items: [{ ...(itemId !== null && { id: itemId }), price: priceId }],
        proration_behavior: "always_invoice",
        proration_date: prorationDate,
        payment_behavior: "error_if_incomplete",
        metadata: { offerId },
      };
      await ask(stripe.subscriptions.update(id, params, { idempotencyKey: `change:${id}:${priceId}:${prorationDate}` })).catch(
        (error: unknown) => {
          const isRefused = error instanceof AppError && error.cause instanceof Stripe.errors.StripeCardError;
          if (!isRefused) throw error;
          throw new AppError(
            "conflict",
            "Your card was refused, so your plan is as it was. Change the card under “Management subscription” and try again.",
          );
        },
      );
    },

    /** Ends an unfinished subscription, which keeps nothing of its customer's credit. Returns false when it has changed meanwhile, as by a payment, which Stripe decides in one step. */
    async abandonSubscription(subscription: StripeSubscription): Promise<boolean> {
      try {
        if (subscription.status === "incomplete" && subscription.invoiceId !== null)
          await ask(stripe.invoices.voidInvoice(subscription.invoiceId));
        else {
          await returnCredit(stripe, subscription.id);
          await cancelNow(stripe, subscription.id);
        }
        return true;
      } catch (error) {
        if (!isImpossible(error)) throw error;
        return isMissing(error);
      }
    },

    /**
     * Voids what earlier periods owe, so that no card is tried again, then cancels at the period's end: a plan that ends owes nothing. The payment of
     * the running period goes on where a bank works on it.
     */
    async cancelAtPeriodEnd({ id, invoiceId }: Pick<StripeSubscription, "id" | "invoiceId">): Promise<void> {
      await voidOpen(stripe, id, invoiceId);
      await ask(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },

    /** Takes an end back. Ours is a flag, that of Stripe's portal a date, and Stripe refuses both in one request. */
    async resumeRenewal(id: string): Promise<void> {
      const { cancel_at: end } = await ask(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
      if (end !== null) await ask(stripe.subscriptions.update(id, { cancel_at: "" }));
    },

    /**
     * Has a disputed subscription's invoices voided as they are made, and voids what was billed before: nothing is charged meanwhile. A pause that is
     * there stays as it is. A call that fails may have done a part, and the next call does the rest.
     */
    async pauseBilling({ id, isBillingPaused, invoice }: Pick<StripeSubscription, "id" | "isBillingPaused" | "invoice">): Promise<void> {
      if (!isBillingPaused) {
        const params: Stripe.SubscriptionUpdateParams = { pause_collection: { behavior: "void" }, metadata: { [DISPUTE_PAUSE]: "true" } };
        await ask(stripe.subscriptions.update(id, params));
      }
      // Stripe goes on collecting what it billed before a pause, and the newest invoice alone can be a draft of that time.
      const mayHaveDraft = !isBillingPaused || invoice?.status === "draft";
      await (mayHaveDraft ? voidAll : voidOpen)(stripe, id);
    },

    /**
     * Voids what is open, then ends a subscription with its paid period for lost disputes, and a pause that was for them, in one step that notes them: an
     * end that the person takes back is not set again. What is noted is done, for no later reading looks at it.
     */
    async endWithPeriod(
      { id, cancelAtPeriodEnd, isPausedForDispute, endedForDisputes }: StripeSubscription,
      disputes: readonly string[],
    ): Promise<void> {
      await voidOpen(stripe, id);
      const params: Stripe.SubscriptionUpdateParams = {
        ...(!cancelAtPeriodEnd && { cancel_at_period_end: true }),
        ...(isPausedForDispute && { pause_collection: "" }),
        metadata: { [DISPUTE_END]: [...endedForDisputes, ...disputes].join(","), [DISPUTE_PAUSE]: "" },
      };
      await ask(stripe.subscriptions.update(id, params));
    },

    /** Ends a pause of `pauseBilling`: the next invoices are charged again. */
    async resumeBilling(id: string): Promise<void> {
      await ask(stripe.subscriptions.update(id, { pause_collection: "", metadata: { [DISPUTE_PAUSE]: "" } }));
    },

    cancelNow: (id: string) => cancelNow(stripe, id),
  };
}
