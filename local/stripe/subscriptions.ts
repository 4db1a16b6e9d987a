import type Stripe from "stripe";
import {
  createInvoice,
  createPaymentIntent,
  createSetupIntent,
  endSubscription,
  firstItem,
  idOf,
  paymentMethodOf,
  periodSeconds,
  requirePrice,
  requirePriceIn,
  settle,
} from "./billing.ts";
import { FAILS_LATER } from "./cards.ts";
import { cardError, invalidRequest, noSuch, requireStored } from "./errors.ts";
import { fixture } from "./fixtures.ts";
import { redeem, requirePromotion } from "./promotions.ts";
import type { StripeWorld } from "./world.ts";

const DAY_SECONDS = 86_400;
const METADATA_CHARACTERS = 500;

/** Returns a subscription. @throws StripeError that it does not exist, as Stripe says it */
export function requireSubscription(world: StripeWorld, id: string): Stripe.Subscription {
  return requireStored(world.state.subscriptions, "subscription", id);
}

/** Returns what is kept of metadata: an empty value unsets its key. @throws StripeError for a value that is too long */
function toMetadata(value: Stripe.MetadataParam | "" | null | undefined): Stripe.Metadata {
  const entries = Object.entries(value || {}).map(([key, entry]): [string, string] => [key, String(entry)]);
  for (const [key, entry] of entries)
    if (entry.length > METADATA_CHARACTERS)
      throw invalidRequest(`Metadata values can have up to ${METADATA_CHARACTERS} characters.`, { param: `metadata[${key}]` });
  return Object.fromEntries(entries.filter(([, entry]) => entry !== ""));
}

/** Creates the one item of a subscription: its own price, or the introductory price of a trial offer. */
function createItem(
  world: StripeWorld,
  subscription: string,
  params: Stripe.SubscriptionCreateParams.Item,
  trialDays: number,
): Stripe.SubscriptionItem {
  const now = world.now();
  const offer = params.current_trial && requireStored(world.state.trialOffers, "trial_offer", params.current_trial.trial_offer);
  const priceId = offer ? idOf(offer.price) : params.price;
  if (!priceId) throw invalidRequest("Missing required param: items[0][price].", { code: "parameter_missing", param: "items[0][price]" });
  const price = requirePrice(world, priceId);
  const iterations = offer?.duration.relative?.iterations ?? 1;
  const end = now + (trialDays > 0 ? trialDays * DAY_SECONDS : periodSeconds(price) * iterations);
  return {
    ...fixture("subscription_item"),
    id: world.newId("si"),
    created: now,
    current_period_start: now,
    current_period_end: end,
    current_trial: offer ? { trial_offer: offer.id, start_date: now, end_date: end } : null,
    price,
    quantity: 1,
    subscription,
  };
}

/** @throws StripeError when a customer has a plan in another currency that is not over */
function requireOneCurrency(world: StripeWorld, customer: string, currency: string): void {
  const other = listSubscriptions(world, { customer }).find((one) => one.status !== "incomplete_expired" && one.currency !== currency);
  if (other)
    throw invalidRequest(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}`,
    );
}

/**
 * Creates a subscription as `payment_behavior: default_incomplete` does. A paid start waits as `incomplete`; a free trial is `trialing` at once,
 * before any card, which is why a status alone never means access.
 */
export function createSubscription(world: StripeWorld, params: Stripe.SubscriptionCreateParams): Stripe.Subscription {
  const customer = params.customer ?? "";
  requireStored(world.state.customers, "customer", customer);
  const [itemParams] = params.items ?? [];
  if (!itemParams) throw invalidRequest("Missing required param: items.", { code: "parameter_missing", param: "items" });
  const id = world.newId("sub");
  const now = world.now();
  const trialDays = params.trial_period_days ?? 0;
  const item = createItem(world, id, itemParams, trialDays);
  requireOneCurrency(world, customer, item.price.currency);
  const price = trialDays > 0 ? 0 : (item.price.unit_amount ?? 0);
  const promotion = requirePromotion(world, params.discounts, price);
  if (params.automatic_tax?.enabled && !world.state.customers[customer]?.address?.country)
    throw invalidRequest("The customer's location isn't recognized.", { code: "customer_tax_location_invalid" });
  const subscription: Stripe.Subscription = {
    ...fixture("subscription"),
    id,
    created: now,
    start_date: now,
    billing_cycle_anchor: item.current_period_end,
    customer,
    currency: item.price.currency,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: null,
    items: { object: "list", data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    metadata: toMetadata(params.metadata),
    pause_collection: null,
    pending_setup_intent: null,
    automatic_tax: { disabled_reason: null, enabled: params.automatic_tax?.enabled ?? false, liability: null },
    discounts: [],
    status: trialDays > 0 ? "trialing" : "active",
    test_clock: null,
    trial_start: trialDays > 0 ? now : null,
    trial_end: trialDays > 0 ? item.current_period_end : null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: params.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
      },
    },
  };
  world.state.subscriptions[id] = subscription;
  if (promotion) redeem(world, subscription, promotion.promotion, promotion.coupon);
  const invoice = createInvoice(world, subscription, price, "subscription_create");
  if (invoice.status === "open") {
    subscription.status = "incomplete";
    createPaymentIntent(world, subscription, invoice);
  } else createSetupIntent(world, subscription);
  world.emit("customer.subscription.created", subscription);
  return subscription;
}

/** Returns the cost of a price change at a moment: the new price, or its share of the period, less the rest of the old one. */
export function prorate(subscription: Stripe.Subscription, price: Stripe.Price, at: number): number {
  const item = firstItem(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, Math.min(1, (end - at) / (end - start)));
  const isSameInterval = item.price.recurring?.interval === price.recurring?.interval;
  return Math.round((price.unit_amount ?? 0) * (isSameInterval ? left : 1)) - Math.round((item.price.unit_amount ?? 0) * left);
}

/** @throws StripeError when the card is refused, and then nothing has changed */
function changePrice(world: StripeWorld, subscription: Stripe.Subscription, price: Stripe.Price, at: number): void {
  const item = firstItem(subscription);
  const total = prorate(subscription, price, at);
  const method = paymentMethodOf(world, subscription);
  if (total > 0 && (method === null || world.state.cards[method] === FAILS_LATER))
    throw cardError("card_declined", "Your card was declined.");
  const isSameInterval = item.price.recurring?.interval === price.recurring?.interval;
  if (!isSameInterval) {
    item.current_period_start = world.now();
    item.current_period_end = world.now() + periodSeconds(price);
  }
  item.price = price;
  const invoice = createInvoice(world, subscription, total, "subscription_update", isSameInterval);
  if (invoice.amount_due > 0) settle(world, createPaymentIntent(world, subscription, invoice), invoice, subscription);
}

/** Sets or clears the end: by the flag, which sets a date too, or by a date alone, which the flag does not clear. */
function setEnd(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  { cancel_at: at, cancel_at_period_end: flag }: Stripe.SubscriptionUpdateParams,
): void {
  if (at !== undefined && flag !== undefined) throw invalidRequest("Received both cancel_at_period_end and cancel_at parameters.");
  const isFlagged = subscription.cancel_at_period_end;
  if (flag !== undefined) subscription.cancel_at_period_end = flag;
  if (flag) subscription.cancel_at = firstItem(subscription).current_period_end;
  else if (flag === false && isFlagged) subscription.cancel_at = null;
  if (at === "" || at === null) subscription.cancel_at = null;
  else if (typeof at === "number") subscription.cancel_at = at;
  subscription.canceled_at = subscription.cancel_at === null ? null : world.now();
}

/** Sets an end, clears it, changes the price, or pauses the collection of what is billed. */
export function updateSubscription(world: StripeWorld, id: string, params: Stripe.SubscriptionUpdateParams): Stripe.Subscription {
  const subscription = requireSubscription(world, id);
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") {
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
  }
  setEnd(world, subscription, params);
  const price = params.items?.[0]?.price;
  if (price !== undefined)
    changePrice(world, subscription, requirePriceIn(world, price, subscription.currency), params.proration_date ?? world.now());
  if (params.pause_collection !== undefined)
    subscription.pause_collection = params.pause_collection ? { behavior: params.pause_collection.behavior, resumes_at: null } : null;
  if (params.metadata) subscription.metadata = toMetadata({ ...subscription.metadata, ...params.metadata });
  world.emit("customer.subscription.updated", subscription);
  return subscription;
}

/** Resumes a paused subscription: its new period is billed at once, and it stays paused until that is paid. */
export function resumeSubscription(world: StripeWorld, id: string): Stripe.Subscription {
  const subscription = requireSubscription(world, id);
  if (subscription.status !== "paused") throw invalidRequest("You can only resume subscriptions with a `paused` status.");
  const item = firstItem(subscription);
  item.current_period_start = world.now();
  item.current_period_end = world.now() + periodSeconds(item.price);
  const invoice = createInvoice(world, subscription, item.price.unit_amount ?? 0, "subscription_cycle");
  createPaymentIntent(world, subscription, invoice);
  return subscription;
}

/** Puts a subscription into a state that a person or a setting at Stripe causes, for tests. */
export function putSubscription(
  world: StripeWorld,
  id: string,
  status: "paused" | "unpaid" | "past_due" | "canceled",
): Stripe.Subscription {
  const subscription = requireSubscription(world, id);
  subscription.status = status;
  world.emit(status === "paused" ? "customer.subscription.paused" : "customer.subscription.updated", subscription);
  return subscription;
}

/** Keeps a plan's card, or a new one, with its customer alone, as a person can in the portal; or takes it away, as an operator can. */
export function moveCard(world: StripeWorld, id: string, to: "customer" | "nowhere"): Stripe.Subscription {
  const subscription = requireSubscription(world, id);
  const method = subscription.default_payment_method ?? world.newId("pm");
  const customer = world.state.customers[idOf(subscription.customer)];
  world.state.cards[idOf(method)] ??= "4242424242424242";
  if (to === "customer" && customer) customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method };
  subscription.default_payment_method = null;
  world.emit("customer.subscription.updated", subscription);
  return subscription;
}

/** Ends a subscription at a person's request, at once. @throws StripeError where it is over already */
export function cancelSubscription(
  world: StripeWorld,
  id: string,
  { cancellation_details: details }: Stripe.SubscriptionCancelParams = {},
): Stripe.Subscription {
  const subscription = requireSubscription(world, id);
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") throw noSuch("subscription", id);
  subscription.cancellation_details = {
    comment: details?.comment || null,
    feedback: null,
    feedback_option: null,
    reason: "cancellation_requested",
  };
  endSubscription(world, subscription);
  return subscription;
}

/** Lists the subscriptions of a customer, newest first. Without `status` ended ones are left out. */
export function listSubscriptions(world: StripeWorld, params: Stripe.SubscriptionListParams): Stripe.Subscription[] {
  const wanted = (subscription: Stripe.Subscription) => {
    if (params.customer && subscription.customer !== params.customer) return false;
    if (params.status === "all") return true;
    return params.status ? subscription.status === params.status : subscription.status !== "canceled";
  };
  return Object.values(world.state.subscriptions).filter(wanted).toReversed();
}
