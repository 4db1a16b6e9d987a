import type Stripe from "stripe";
import { amountsOf, putAmounts } from "./amounts.ts";
import { returnToBalance, takeFromBalance } from "./balance.ts";
import { ASKS_EACH_TIME, FAILS_LATER } from "./cards.ts";
import { cardError, invalidRequest, requireStored } from "./errors.ts";
import { fixture } from "./fixtures.ts";
import { toLine } from "./lines.ts";
import { takeDiscount } from "./promotions.ts";
import type { StripeWorld } from "./world.ts";

const DAY_SECONDS = 86_400;
const INTERVAL_DAYS: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };

/** Returns the id of a link that may be expanded. */
export function idOf(link: string | { id: string }): string {
  return typeof link === "string" ? link : link.id;
}

/** Returns a price. @throws StripeError that it does not exist, as Stripe says it */
export function requirePrice(world: StripeWorld, id: string): Stripe.Price {
  return requireStored(world.state.prices, "price", id);
}

/** Returns a price for a plan that is billed in a currency. @throws StripeError for a price in another one */
export function requirePriceIn(world: StripeWorld, id: string, currency: string): Stripe.Price {
  const price = requirePrice(world, id);
  if (price.currency !== currency)
    throw invalidRequest(
      `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`,
    );
  return price;
}

/** Returns the length of one billing period. Months count 30 days here: nothing in the product depends on the calendar. */
export function periodSeconds(price: Stripe.Price): number {
  const { interval = "month", interval_count: count = 1 } = price.recurring ?? {};
  return (INTERVAL_DAYS[interval] ?? 30) * count * DAY_SECONDS;
}

/** Returns what pays a subscription's invoices: its own payment method, else its customer's (docs.stripe.com/api/subscriptions/object, `default_payment_method`). */
export function paymentMethodOf({ state }: StripeWorld, { default_payment_method: own, customer }: Stripe.Subscription): string | null {
  const method = own ?? state.customers[idOf(customer)]?.invoice_settings.default_payment_method ?? null;
  return method && idOf(method);
}

/** Returns the one item that the product's subscriptions have. @throws StripeError where there is none */
export function firstItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw invalidRequest("A subscription needs an item.");
  return item;
}

/** Returns the price of a subscription's next period: after a trial offer the one that it leads to. */
export function nextPrice(world: StripeWorld, subscription: Stripe.Subscription): Stripe.Price {
  const { current_trial: trial, price } = firstItem(subscription);
  const transition = trial ? world.state.trialOffers[trial.trial_offer]?.end_behavior.transition : undefined;
  return transition ? requirePrice(world, idOf(transition.price)) : price;
}

/** Creates an invoice of a subscription, less its discount, with its tax, and paid out of what its customer has left as far as that goes. An amount of zero is paid at once, as at Stripe. `isChange` bills a part of a period. */
export function createInvoice(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  price: number,
  reason: "subscription_create" | "subscription_cycle" | "subscription_update",
  isChange = false,
) {
  const now = world.now();
  const item = firstItem(subscription);
  const amounts = amountsOf(world, price, {
    coupon: price > 0 ? takeDiscount(world, subscription) : null,
    isTaxed: subscription.automatic_tax.enabled,
    behavior: item.price.tax_behavior,
  });
  const invoice: Stripe.Invoice = {
    ...fixture("invoice"),
    id: world.newId("in"),
    customer: subscription.customer,
    created: now,
    currency: subscription.currency,
    amount_paid: 0,
    billing_reason: reason,
    number: `LOCAL-${world.newId("no").slice(-6)}`,
    hosted_invoice_url: null,
    invoice_pdf: null,
    next_payment_attempt: null,
    attempt_count: 0,
    status: "open",
    period_start: item.current_period_start,
    period_end: item.current_period_end,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
  putAmounts(invoice, amounts);
  const customer = world.state.customers[idOf(subscription.customer)];
  if (customer) {
    takeFromBalance(invoice, customer);
    customer.balance = invoice.ending_balance ?? 0;
  }
  if (invoice.amount_due === 0) {
    invoice.status = "paid";
    invoice.status_transitions.paid_at = now;
  }
  invoice.lines.data = invoice.lines.data.map((line) => toLine(line, item, { invoice: invoice.id, amount: price, isChange }));
  delete invoice.confirmation_secret;
  delete invoice.payments;
  invoice.hosted_invoice_url = `${world.url}/i/${invoice.id}`;
  invoice.invoice_pdf = `${world.url}/i/${invoice.id}/pdf`;
  world.state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  world.emit("invoice.created", invoice);
  world.emit("invoice.finalized", invoice);
  if (invoice.status === "paid") world.emit("invoice.paid", invoice);
  return invoice;
}

/** Creates the intent that pays an invoice, waiting for a card. */
export function createPaymentIntent(world: StripeWorld, subscription: Stripe.Subscription, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const id = world.newId("pi");
  const intent: Stripe.PaymentIntent = {
    ...fixture("payment_intent"),
    id,
    client_secret: world.newSecret(id),
    created: world.now(),
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    customer: subscription.customer,
    payment_method: null,
    latest_charge: null,
    next_action: null,
    last_payment_error: null,
    setup_future_usage: "off_session",
    status: "requires_payment_method",
  };
  world.state.paymentIntents[id] = { intent, subscription: subscription.id, invoice: invoice.id };
  const payment: Stripe.InvoicePayment = {
    ...fixture("invoice_payment"),
    id: world.newId("inpay"),
    created: world.now(),
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: id },
    status: "open",
  };
  world.state.invoicePayments[payment.id] = payment;
  return intent;
}

/** Stores and returns an intent that keeps a card for a subscription whose first period costs nothing. */
export function createSetupIntent(world: StripeWorld, subscription: Stripe.Subscription): Stripe.SetupIntent {
  const id = world.newId("seti");
  const intent: Stripe.SetupIntent = {
    ...fixture("setup_intent"),
    id,
    client_secret: world.newSecret(id),
    created: world.now(),
    customer: subscription.customer,
    payment_method: null,
    next_action: null,
    last_setup_error: null,
    usage: "off_session",
    status: "requires_payment_method",
  };
  world.state.setupIntents[id] = { intent, subscription: subscription.id, invoice: null };
  subscription.pending_setup_intent = id;
  return intent;
}

/** Records a payment: the charge, the paid invoice, and the subscription that it activates. */
export function settle(world: StripeWorld, intent: Stripe.PaymentIntent, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const now = world.now();
  const charge: Stripe.Charge = {
    ...fixture("charge"),
    id: world.newId("ch"),
    created: now,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === "string" ? intent.payment_method : null,
    paid: true,
    refunded: false,
    status: "succeeded",
  };
  world.state.charges[charge.id] = charge;
  intent.status = "succeeded";
  intent.next_action = null;
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  for (const payment of Object.values(world.state.invoicePayments)) {
    if (payment.invoice === invoice.id)
      Object.assign(payment, { status: "paid", amount_paid: invoice.amount_paid, status_transitions: { canceled_at: null, paid_at: now } });
  }
  world.emit("payment_intent.succeeded", intent);
  world.emit("charge.succeeded", charge);
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
  const isLatest = subscription.latest_invoice === invoice.id;
  if (isLatest && ["incomplete", "past_due", "unpaid", "paused"].includes(subscription.status)) {
    subscription.status = "active";
    world.emit("customer.subscription.updated", subscription);
  }
}

function intentsOf(world: StripeWorld, invoice: Stripe.Invoice) {
  return Object.values(world.state.paymentIntents).filter((stored) => stored.invoice === invoice.id);
}

/** Whether the bank works on an invoice's payment. */
export function isProcessing(world: StripeWorld, invoice: Stripe.Invoice): boolean {
  return intentsOf(world, invoice).some(({ intent }) => intent.status === "processing");
}

/** Whether the bank waits until the person confirms an invoice's payment. */
export function isUnconfirmed(world: StripeWorld, invoice: Stripe.Invoice): boolean {
  return intentsOf(world, invoice).some(({ intent }) => intent.status === "requires_action");
}

/** Voids an open invoice. The first invoice of a subscription takes the subscription with it. */
export function voidInvoice(world: StripeWorld, invoice: Stripe.Invoice): void {
  if (invoice.status !== "open")
    throw invalidRequest("You can only pass in open or uncollectible invoices. This invoice isn't open or uncollectible.");
  if (isProcessing(world, invoice)) throw invalidRequest("You cannot void an invoice while its payment is processing.");
  invoice.status = "void";
  invoice.status_transitions.voided_at = world.now();
  const customer = world.state.customers[idOf(invoice.customer ?? "")];
  if (customer) returnToBalance(invoice, customer);
  invoice.next_payment_attempt = null;
  for (const stored of intentsOf(world, invoice)) {
    stored.intent.status = "canceled";
    stored.intent.next_action = null;
    const subscription = world.state.subscriptions[stored.subscription];
    if (subscription?.status === "incomplete") {
      subscription.status = "incomplete_expired";
      subscription.ended_at = world.now();
      world.emit("customer.subscription.updated", subscription);
    }
  }
  world.emit("invoice.voided", invoice);
}

/** Ends a subscription at once, and sends the event. One that was never paid loses its open invoice instead, and sends none. */
export function endSubscription(world: StripeWorld, subscription: Stripe.Subscription): void {
  const invoice = typeof subscription.latest_invoice === "string" ? world.state.invoices[subscription.latest_invoice] : undefined;
  if (subscription.status === "incomplete") {
    if (invoice?.status === "open") voidInvoice(world, invoice);
    return;
  }
  // What is billed stays as it is and is no longer collected, as at Stripe.
  for (const left of Object.values(world.state.invoices))
    if (subscriptionOf(left) === subscription.id) Object.assign(left, { auto_advance: false, next_payment_attempt: null });
  subscription.status = "canceled";
  subscription.canceled_at ??= world.now();
  subscription.ended_at = world.now();
  world.emit("customer.subscription.deleted", subscription);
}

/** Returns the subscription that an invoice bills; null for any other invoice. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const link = invoice.parent?.subscription_details?.subscription;
  return link ? idOf(link) : null;
}

/** Pays an open invoice with a stored card. @throws StripeError when the card is refused, or the invoice is not open */
export function payInvoice(world: StripeWorld, invoice: Stripe.Invoice, method: string | undefined): void {
  if (invoice.status === "paid") throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
  if (invoice.status !== "open") throw invalidRequest("Only open invoices can be paid.");
  const subscription = requireStored(world.state.subscriptions, "subscription", String(subscriptionOf(invoice)));
  const used = method ?? paymentMethodOf(world, subscription);
  const stored = Object.values(world.state.paymentIntents).findLast((candidate) => candidate.invoice === invoice.id);
  const intent = stored?.intent ?? createPaymentIntent(world, subscription, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (used === null || world.state.cards[used] === FAILS_LATER) {
    world.emit("invoice.payment_failed", invoice);
    throw cardError("card_declined", "Your card was declined.");
  }
  intent.payment_method = used;
  if (world.state.cards[used] === ASKS_EACH_TIME) {
    intent.status = "requires_action";
    throw cardError("invoice_payment_intent_requires_action", "This payment requires additional user action before it can be completed.");
  }
  settle(world, intent, invoice, subscription);
}

/** Finalizes a draft into an invoice that can be paid. */
export function finalizeInvoice(world: StripeWorld, invoice: Stripe.Invoice): void {
  if (invoice.status !== "draft") throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  const subscription = requireStored(world.state.subscriptions, "subscription", String(subscriptionOf(invoice)));
  invoice.status = "open";
  invoice.status_transitions.finalized_at = world.now();
  createPaymentIntent(world, subscription, invoice);
  world.emit("invoice.finalized", invoice);
}

/** Whether a subscription ends with its period, or before. */
export function endsWithPeriod(subscription: Stripe.Subscription): boolean {
  return subscription.cancel_at !== null && subscription.cancel_at <= firstItem(subscription).current_period_end;
}
