import type Stripe from "stripe";
import { leaveToBank } from "./confirm.ts";
import {
  endsWithPeriod,
  createInvoice,
  createPaymentIntent,
  endSubscription,
  finalizeInvoice,
  firstItem,
  isProcessing,
  isUnconfirmed,
  nextPrice,
  paymentMethodOf,
  payInvoice,
  periodSeconds,
  settle,
  voidInvoice,
} from "./billing.ts";
import { ASKS_EACH_TIME, DEBIT, FAILS_LATER, toPaymentMethod } from "./cards.ts";
import type { StripeWorld } from "./world.ts";

const DRAFT_SECONDS = 3600;
const INCOMPLETE_SECONDS = 23 * 3600;
const DUNNING_SECONDS = 21 * 86_400;
const RETRY_SECONDS = 5 * 86_400;
/** Stripe waits so long for a confirmation, by the dashboard's setting. */
const CONFIRMATION_SECONDS = 15 * 86_400;

function renew(world: StripeWorld, subscription: Stripe.Subscription): void {
  const item = firstItem(subscription);
  item.price = nextPrice(world, subscription);
  item.current_trial = null;
  const method = paymentMethodOf(world, subscription);
  if (method === null && subscription.trial_settings?.end_behavior.missing_payment_method === "cancel")
    return endSubscription(world, subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end += periodSeconds(item.price);
  const invoice = createInvoice(world, subscription, item.price.unit_amount ?? 0, "subscription_cycle");
  if (invoice.status === "paid") {
    subscription.status = "active";
    world.emit("customer.subscription.updated", subscription);
    return;
  }
  const intent = createPaymentIntent(world, subscription, invoice);
  if (subscription.pause_collection?.behavior === "void") {
    voidInvoice(world, invoice);
    world.emit("customer.subscription.updated", subscription);
    return;
  }
  const card = method === null ? undefined : world.state.cards[method];
  if (card === undefined || card === FAILS_LATER) {
    subscription.status = "past_due";
    invoice.attempted = true;
    invoice.attempt_count = 1;
    invoice.next_payment_attempt = world.now() + RETRY_SECONDS;
    intent.last_payment_error = { type: "card_error", code: "card_declined", message: "Your card was declined." };
    if (method !== null && card) intent.last_payment_error.payment_method = toPaymentMethod(method, card);
    world.emit("invoice.payment_failed", invoice);
    world.emit("customer.subscription.updated", subscription);
    return;
  }
  intent.payment_method = method;
  if (card === ASKS_EACH_TIME) return askForConfirmation(world, subscription, invoice, intent);
  subscription.status = "active";
  if (card === DEBIT) {
    leaveToBank(world, intent);
    world.emit("customer.subscription.updated", subscription);
    return;
  }
  settle(world, intent, invoice, subscription);
  world.emit("customer.subscription.updated", subscription);
}

/** Leaves a renewal to the person, whom the bank wants to ask. Stripe does not try such a payment again by itself. */
function askForConfirmation(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): void {
  intent.status = "requires_action";
  intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
  subscription.status = "past_due";
  Object.assign(invoice, { attempted: true, attempt_count: 1, next_payment_attempt: null });
  world.emit("invoice.payment_action_required", invoice);
  world.emit("invoice.payment_failed", invoice);
  world.emit("customer.subscription.updated", subscription);
}

/**
 * Bills the next period of a subscription. Stripe goes on where the last one is not paid, in drafts once it has given up. A `draft` of a running one is the hour
 * before Stripe finalizes and charges a renewal.
 */
export function billNextPeriod(world: StripeWorld, subscription: Stripe.Subscription, draft = false): Stripe.Invoice {
  const item = firstItem(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end += periodSeconds(item.price);
  const invoice = createInvoice(world, subscription, item.price.unit_amount ?? 0, "subscription_cycle");
  if (draft || subscription.status === "unpaid") Object.assign(invoice, { status: "draft", auto_advance: draft });
  else createPaymentIntent(world, subscription, invoice);
  world.emit("customer.subscription.updated", subscription);
  return invoice;
}

/** Retries an unpaid renewal, or ends it by the dashboard's setting once the time for retries is over. Returns whether something happened. */
function retry(world: StripeWorld, subscription: Stripe.Subscription): boolean {
  const invoice = typeof subscription.latest_invoice === "string" ? world.state.invoices[subscription.latest_invoice] : undefined;
  if (invoice && isUnconfirmed(world, invoice)) return waitForConfirmation(world, subscription, invoice);
  const at = invoice?.next_payment_attempt ?? null;
  if (!invoice || at === null || at > world.now()) return false;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = at + RETRY_SECONDS;
  world.emit("invoice.payment_failed", invoice);
  if (invoice.next_payment_attempt - invoice.created <= DUNNING_SECONDS) return true;
  invoice.next_payment_attempt = null;
  giveUp(world, subscription);
  return true;
}

function giveUp(world: StripeWorld, subscription: Stripe.Subscription): void {
  const { afterRetries } = world.state.settings;
  if (afterRetries === "cancel") return endSubscription(world, subscription);
  subscription.status = afterRetries;
  world.emit("customer.subscription.updated", subscription);
}

/** Ends a wait for a confirmation by the dashboard's setting once its time is over. Returns whether something happened. */
function waitForConfirmation(world: StripeWorld, subscription: Stripe.Subscription, invoice: Stripe.Invoice): boolean {
  if (world.now() - invoice.created <= CONFIRMATION_SECONDS || world.state.settings.afterRetries === "past_due") return false;
  giveUp(world, subscription);
  return true;
}

/** Processes everything that is due by now for one subscription. Returns whether something happened. */
function step(world: StripeWorld, subscription: Stripe.Subscription): boolean {
  const now = world.now();
  const item = firstItem(subscription);
  if (subscription.status === "incomplete") {
    if (now - subscription.created <= INCOMPLETE_SECONDS) return false;
    const invoice = typeof subscription.latest_invoice === "string" ? world.state.invoices[subscription.latest_invoice] : undefined;
    // A payment that the bank works on does not expire meanwhile.
    if (!invoice || isProcessing(world, invoice)) return false;
    voidInvoice(world, invoice);
    return true;
  }
  if (subscription.status === "past_due") return retry(world, subscription);
  if ((subscription.status !== "active" && subscription.status !== "trialing") || item.current_period_end > now) return false;
  if (endsWithPeriod(subscription)) endSubscription(world, subscription);
  else renew(world, subscription);
  return true;
}

/** Finalizes and charges the drafts of renewals whose hour is over. */
function collectDrafts(world: StripeWorld): void {
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.status !== "draft" || !invoice.auto_advance || world.now() - invoice.created < DRAFT_SECONDS) continue;
    finalizeInvoice(world, invoice);
    payInvoice(world, invoice, undefined);
  }
}

/** Moves the clock forward and processes everything that becomes due: renewals, ended trials, abandoned purchases. */
export function advanceClock(world: StripeWorld, seconds: number): void {
  world.state.clockOffsetSeconds += seconds;
  collectDrafts(world);
  for (const subscription of Object.values(world.state.subscriptions)) {
    while (step(world, subscription)) {
      // each step moves the subscription on until nothing is due
    }
  }
}
