import { Stripe } from "stripe";
import type { TaxLocation } from "../../shared/contracts/quote.ts";
import { AppError, valueWhen } from "../../shared/errors.ts";
import { isOver, type SubscriptionFacts } from "../../shared/rules/purchase/access.ts";
import { OperatorFault } from "./operator-fault.ts";
import type { StripeClient } from "./stripe-resources.ts";

/** The version of Stripe's API that the shapes below were written for. */
const API_VERSION = "2026-10-28.endive";
/** Two tries of this length stay within ten seconds, the longest that a visitor waits for one call. Stripe can take seconds to make a subscription. */
const TIMEOUT_MS = 4500;
const RETRIES = 1;
/** Stripe accepts a webhook's timestamp in the future; we allow a clock to be as wrong as it may be late. */
const SIGNATURE_TOLERANCE_SECONDS = 300;
const EXPAND = ["latest_invoice.confirmation_secret", "latest_invoice.payments", "pending_setup_intent", "default_payment_method"];
const EXPAND_LISTED = EXPAND.map((path) => `data.${path}`);

/** `apiBase` is null for Stripe itself. */
export type StripeOptions = { secretKey: string; webhookSecret: string; apiBase: string | null };

/** `amountMinor` in minor units of `currency`. */
export type Charge = { amountMinor: number; currency: string };

/** A paid invoice after a subscription's first one. `id` is its payment's; `amountMinor` is without the tax that was added; `paidAt` in Unix seconds. */
export type LaterPayment = Charge & { id: string; kind: "renewal" | "change"; paidAt: number };

export type Card = { brand: string; last4: string };

/** The sum owed. `amountMinor` in minor units, times Unix seconds. */
export type StripeDue = {
  amountMinor: number;
  /** The number of invoices that it is made of. */
  payments: number;
  /** When the oldest of them was made. */
  since: number;
  /** When Stripe retries by itself; null when it does not. */
  nextAttemptAt: number | null;
  retries: boolean;
  /** The card that was refused, as far as Stripe names one. */
  card: Card | null;
  /** The bank works on a payment and has said neither yes nor no. */
  processing: boolean;
  /** The payment that is due first; null where none was begun. */
  paymentIntent: string | null;
};

/** A subscription as we read it. Amounts are minor units, times Unix seconds. */
export type StripeSubscription = Omit<SubscriptionFacts, "disputed"> & {
  due: StripeDue | null;
  itemId: string | null;
  priceId: string | null;
  startedAt: number;
  cancelAtPeriodEnd: boolean;
  /** Its invoices are not charged as they are made. */
  isBillingPaused: boolean;
  /** The pause is ours, for a dispute. */
  isPausedForDispute: boolean;
  /** Lost disputes for which its end was set. */
  endedForDisputes: readonly string[];
  /** We ended it, and Stripe did not void all that it owed. */
  leftDebts: boolean;
  currentPeriodStart: number;
  inTrial: boolean;
  purchaseId: string | null;
  offerId: string | null;
  currency: string;
  /** Data for the payment form while a confirmation is due. */
  confirmation: { type: "payment" | "setup"; clientSecret: string } | null;
  invoiceId: string | null;
  paidAt: number | null;
  /** The payment of the newest invoice. */
  paymentIntent: string | null;
  /** Recent payments after the first one. */
  laterPayments: LaterPayment[];
};

/** A subscription whose debt is about to be paid. Minor units: all of it, and the part that is left after the confirmed payment. */
export type OpenedDue = StripeSubscription & { amountMinor: number; restMinor: number };

/** Whose customer it is. `email` is the address with which it was made. */
type Person = { uid: string; email: string | null };

/** The item that a subscription bills: a price, or a trial offer that leads to one. */
export type SubscriptionItem = { price: string } | { trialOffer: string };

export type NewSubscription = {
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

export type StripePromotion = {
  id: string;
  code: string;
  isValid: boolean;
  percentOff: number | null;
  amountOffMinor: number | null;
  duration: "once" | "repeating" | "forever";
  months: number | null;
};

/** A first invoice before it exists, in minor units: `tax` is in `total`, `addedTax` is the part of it that the price does not hold. */
export type Priced = { total: number; tax: number; addedTax: number; discount: number };

/** The part of an event that we read; all facts are asked of Stripe. `customer` is null for an event that names none. */
export type StripeEvent = { id: string; type: string; customer: string | null; dispute: string | null };

/** An invoice as its owner sees it. */
export type StripeInvoice = {
  id: string;
  number: string | null;
  createdAt: number;
  amountMinor: number;
  /** The refunded part of it, by us or by the operator at Stripe. */
  refundedMinor: number;
  currency: string;
  status: string;
  pageUrl: string | null;
  pdfUrl: string | null;
};

/** A payment that a bank has taken back, and its customer. */
export type StripeDispute = {
  id: string;
  status: string;
  amountMinor: number;
  currency: string;
  openedAt: number;
  chargedAt: number;
  customer: string | null;
};

/** The key of a subscription's metadata that tells our pause from an operator's own. */
const DISPUTE_PAUSE = "pausedForDispute";
/** The key for the lost disputes for which an end was set, with commas between. */
const DISPUTE_END = "endedForDisputes";
/** The comment of an end that is ours: its debts are void with it. Stripe keeps both in one step. */
const DEBTS_VOID = "Its open invoices are void.";

/** Invoices made within this time are read for the books: a payment may come weeks after its invoice. */
const LATELY_SECONDS = 60 * 86_400;

/** Statuses of a subscription whose newest invoice may wait for a payment. */
const WAITING = new Set(["incomplete", "past_due", "unpaid", "paused"]);
/** Statuses in which invoices before the newest may be owed: Stripe goes on billing, and calls a subscription active when the newest alone is paid. */
const MAY_OWE_EARLIER = new Set(["past_due", "unpaid", "active", "trialing"]);

function customerOf(object: object): string | null {
  if ("object" in object && object.object === "customer" && "id" in object) return typeof object.id === "string" ? object.id : null;
  return "customer" in object && typeof object.customer === "string" ? object.customer : null;
}

function disputeOf(object: object): string | null {
  const isDispute = "object" in object && object.object === "dispute" && "id" in object;
  return isDispute && typeof object.id === "string" ? object.id : null;
}

function toEvent({ id, type, data: { object } }: Stripe.Event): StripeEvent {
  return { id, type, customer: customerOf(object), dispute: disputeOf(object) };
}

function idOf(link: string | { id: string } | null | undefined): string | null {
  return typeof link === "string" ? link : (link?.id ?? null);
}

function expanded<T extends object>(link: string | T | null | undefined): T | null {
  return typeof link === "object" ? link : null;
}

function toCard(method: Stripe.PaymentMethod | null | undefined): Card | null {
  return method?.card ? { brand: method.card.display_brand ?? method.card.brand, last4: method.card.last4 } : null;
}

function addedTax({ total_taxes: taxes }: Stripe.Invoice): number {
  return sum((taxes ?? []).filter((tax) => tax.tax_behavior === "exclusive").map(({ amount }) => amount));
}

/** Returns the payment of a paid invoice after a subscription's first one; nothing for the first, and for what cost nothing. */
function toLaterPayment(invoice: Stripe.Invoice): LaterPayment[] {
  const { amount_paid: paid, billing_reason: reason, currency, status_transitions: times } = invoice;
  const id = toPaymentIntent(invoice);
  if (paid === 0 || reason === "subscription_create" || id === null || times.paid_at === null) return [];
  const kind = reason === "subscription_cycle" ? "renewal" : "change";
  return [{ id, kind, amountMinor: Math.max(0, paid - addedTax(invoice)), currency, paidAt: times.paid_at }];
}

function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** Sorts invoices, oldest first. Stripe lists the newest first, also of those made in one second. */
function oldestFirst(listed: readonly Stripe.Invoice[]): Stripe.Invoice[] {
  return listed.toReversed().toSorted((a, b) => a.created - b.created);
}

/** Returns a subscription's debts, oldest first, out of its customer's open invoices and drafts. Its newest invoice is in the subscription. */
function owedBy(subscription: Stripe.Subscription, listed: readonly Stripe.Invoice[]): Stripe.Invoice[] {
  const { id, status } = subscription;
  const newest = expanded(subscription.latest_invoice);
  const isOwed = WAITING.has(status) && (newest?.status === "open" || newest?.status === "draft");
  const earlier = listed.filter((invoice) => invoice.id !== newest?.id && subscriptionOf(invoice) === id);
  const owed = [...(newest && isOwed ? [newest] : []), ...(MAY_OWE_EARLIER.has(status) ? earlier : [])];
  return oldestFirst(owed.filter(({ amount_remaining: amount }) => amount > 0));
}

/** Whether an end of ours has left invoices open. */
function leftDebts({ id, status, cancellation_details: details }: Stripe.Subscription, listed: readonly Stripe.Invoice[]): boolean {
  const isOurs = status === "canceled" && details?.comment === DEBTS_VOID;
  return isOurs && listed.some((invoice) => subscriptionOf(invoice) === id);
}

/** Returns the payment that a subscription waits for, or null. One press pays all that is owed. `withPayment` reads whether the bank works on it. */
function toDue(subscription: Stripe.Subscription, owed: readonly Stripe.Invoice[]): StripeDue | null {
  const [oldest] = owed;
  if (!oldest) return null;
  const { status } = subscription;
  const runs = status === "active" || status === "trialing";
  const attempts = owed.flatMap(({ next_payment_attempt: at }) => ((runs || status === "past_due") && at ? [at] : []));
  return {
    amountMinor: sum(owed.map(({ amount_remaining: amount }) => amount)),
    payments: owed.length,
    since: oldest.created,
    nextAttemptAt: attempts.length > 0 ? Math.min(...attempts) : null,
    retries: attempts.length > 0,
    // The card of a running plan may have paid since: only the payment itself knows which one was refused.
    card: runs ? null : toCard(expanded(subscription.default_payment_method)),
    processing: false,
    paymentIntent: oldest.status === "open" ? toPaymentIntent(oldest) : null,
  };
}

function toConfirmation(invoice: Stripe.Invoice | null, setup: Stripe.SetupIntent | null): StripeSubscription["confirmation"] {
  const payment = invoice?.status === "open" ? invoice.confirmation_secret?.client_secret : undefined;
  if (payment) return { type: "payment", clientSecret: payment };
  return setup?.client_secret && setup.status !== "succeeded" ? { type: "setup", clientSecret: setup.client_secret } : null;
}

/** Returns the payment intent that paid an invoice, or waits to. */
function toPaymentIntent(invoice: Stripe.Invoice): string | null {
  const wanted = invoice.status === "paid" ? "paid" : "open";
  return idOf(invoice.payments?.data.find(({ status }) => status === wanted)?.payment.payment_intent);
}

function aboutInvoice(invoice: Stripe.Invoice | null): Pick<StripeSubscription, "invoice" | "invoiceId" | "paidAt" | "paymentIntent"> {
  if (!invoice) return { invoice: null, invoiceId: null, paidAt: null, paymentIntent: null };
  return {
    invoice: {
      status: invoice.status,
      reason: invoice.billing_reason,
      amountDue: invoice.amount_due,
      amountPaid: invoice.amount_paid,
    },
    invoiceId: invoice.id ?? null,
    paidAt: invoice.status_transitions.paid_at,
    paymentIntent: toPaymentIntent(invoice),
  };
}

/** Returns when the paid time ends, and whether the subscription ends with it: by a flag, or by a date, which may also lie within the period or after it. */
function toEnd(subscription: Stripe.Subscription): Pick<StripeSubscription, "currentPeriodEnd" | "cancelAtPeriodEnd"> {
  const { items, created, cancel_at: end, cancel_at_period_end: flag } = subscription;
  const periodEnd = items.data[0]?.current_period_end ?? created;
  return { currentPeriodEnd: Math.min(periodEnd, end ?? periodEnd), cancelAtPeriodEnd: flag || (end !== null && end <= periodEnd) };
}

function toSubscription(
  subscription: Stripe.Subscription,
  { unpaid, paid }: { unpaid: readonly Stripe.Invoice[]; paid: readonly Stripe.Invoice[] } = { unpaid: [], paid: [] },
): StripeSubscription {
  const invoice = expanded(subscription.latest_invoice);
  const setup = expanded(subscription.pending_setup_intent);
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    due: toDue(subscription, owedBy(subscription, unpaid)),
    itemId: item?.id ?? null,
    priceId: item?.price.id ?? null,
    status: subscription.status,
    createdAt: subscription.created,
    startedAt: subscription.start_date,
    ...toEnd(subscription),
    isBillingPaused: subscription.pause_collection !== null,
    isPausedForDispute: subscription.metadata[DISPUTE_PAUSE] !== undefined,
    endedForDisputes: subscription.metadata[DISPUTE_END]?.split(",") ?? [],
    leftDebts: leftDebts(subscription, unpaid),
    currentPeriodStart: item?.current_period_start ?? subscription.created,
    hasPaymentMethod: subscription.default_payment_method !== null,
    pendingSetup: setup?.status ?? null,
    inTrial: subscription.status === "trialing" || Boolean(item?.current_trial),
    purchaseId: subscription.metadata["purchaseId"] ?? null,
    offerId: subscription.metadata["offerId"] ?? null,
    currency: subscription.currency,
    confirmation: toConfirmation(invoice, setup),
    ...aboutInvoice(invoice),
    laterPayments: paid.filter((one) => subscriptionOf(one) === subscription.id).flatMap(toLaterPayment),
  };
}

/** Returns what the operator should know of a key that Stripe does not take, or that lacks a right; any other cause as it is. The key's masked end is left out. */
function toKeyFault(cause: unknown): unknown {
  const isKeyRefused = cause instanceof Stripe.errors.StripePermissionError || cause instanceof Stripe.errors.StripeAuthenticationError;
  if (!isKeyRefused) return cause;
  return new OperatorFault(`Stripe refuses STRIPE_SECRET_KEY: ${cause.message.replaceAll(/'?\b[rs]k_[\w*]+'?/gu, "(the key)")}`, { cause });
}

/**
 * Maps Stripe's failures: its own trouble is `unavailable`, a request that it refuses is our fault and `upstream_failed`. The
 * sentences say nothing of money, for a lost response may have been a success.
 */
async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const isTrouble =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeRateLimitError ||
      cause instanceof Stripe.errors.StripeAPIError;
    const isBusy = cause instanceof Stripe.errors.StripeIdempotencyError && cause.statusCode === 409;
    if (isTrouble || isBusy) {
      throw new AppError("unavailable", "The payment provider isn’t answering. Try again in a moment.", {
        cause,
        retryAfterSeconds: 10,
      });
    }
    throw new AppError("upstream_failed", "The payment provider couldn’t do that. Try again, or write to us.", {
      cause: toKeyFault(cause),
    });
  }
}

function toItem(item: SubscriptionItem) {
  return "price" in item ? { price: item.price } : { current_trial: { trial_offer: item.trialOffer } };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Returns a sentence for a refusal that comes from the buyer's code or place; null for any other. */
function toBuyersRefusal(error: unknown): AppError | null {
  const cause = error instanceof AppError ? error.cause : null;
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  if (cause.code === "customer_tax_location_invalid")
    return new AppError("conflict", "We can’t work out the tax for this place. Check the country and the postal code.", {
      cause,
    });
  if (/promotion_code|discounts|coupon/u.test(cause.param ?? ""))
    return new AppError("conflict", "This code isn’t for this plan, or you can’t use it any more.", { cause });
  return null;
}

/** Tells the buyer's own mistakes from all other refusals. */
async function askForBuyer<T>(work: Promise<T>): Promise<T> {
  return ask(work).catch((error: unknown) => {
    throw toBuyersRefusal(error) ?? error;
  });
}

/** Returns Stripe's word for why it refused a request; nothing for any other failure. */
function refusalCode(error: unknown): string | undefined {
  return error instanceof AppError && error.cause instanceof Stripe.errors.StripeInvalidRequestError ? error.cause.code : undefined;
}

function isMissing(error: unknown): boolean {
  return refusalCode(error) === "resource_missing";
}

/** Whether Stripe cannot do what was asked in the state of things: what it was asked about has changed. A wrong key is another refusal. */
function isImpossible(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof Stripe.errors.StripeInvalidRequestError;
}

function isRepeatedFailure(error: unknown): boolean {
  const cause = error instanceof AppError && error.code === "unavailable" ? error.cause : null;
  return cause instanceof Stripe.errors.StripeError && cause.headers?.["idempotent-replayed"] === "true";
}

/**
 * Creates something once for a key. Stripe repeats its first answer to a key for a day, its own failures too, so such a key gives way to a second
 * one, unless `find` finds what the failed call has made after all. Ends within twenty seconds.
 */
async function createOnce<T>(
  key: string,
  create: (options: Stripe.RequestOptions) => Promise<T>,
  find: (options: Stripe.RequestOptions) => Promise<T | null>,
): Promise<T> {
  return create({ idempotencyKey: key }).catch(async (error: unknown) => {
    if (!isRepeatedFailure(error)) throw error;
    // The two tries of the first key are over.
    const once = { maxNetworkRetries: 0 };
    return (await find(once)) ?? create({ ...once, idempotencyKey: `${key}:again` });
  });
}

/** Returns an empty list for a customer missing at Stripe. */
function noneWhenMissing(error: unknown): { data: never[] } {
  if (isMissing(error)) return { data: [] };
  throw error;
}

/** Creates the client of Stripe. Each request to it ends within ten seconds, its second try included. @throws AppError unavailable or upstream_failed */
export function createStripe({ secretKey, webhookSecret, apiBase }: StripeOptions) {
  const base = apiBase === null ? null : new URL(apiBase);
  const stripe: StripeClient = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "http:" ? 80 : 443),
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  });

  /** Lists the customers that were made for a person with an address; none without one. Stripe's list has what was made a moment ago, its search does not. */
  async function listCustomersOf({ uid, email }: Person, options: Stripe.RequestOptions = {}): Promise<string[]> {
    if (email === null) return [];
    const { data } = await ask(stripe.customers.list({ email, limit: 100 }, options));
    return data.filter(({ metadata }) => metadata["uid"] === uid).map(({ id }) => id);
  }

  /** Adds what only the payment itself knows: whether the bank works on it, and which card was refused. */
  async function withPayment(subscription: StripeSubscription): Promise<StripeSubscription> {
    const { due } = subscription;
    if (!due || due.paymentIntent === null) return subscription;
    const intent = await ask(stripe.paymentIntents.retrieve(due.paymentIntent));
    const card = toCard(intent.last_payment_error?.payment_method) ?? due.card;
    return { ...subscription, due: { ...due, card, processing: intent.status === "processing" } };
  }

  /** Lists a subscription's debts, oldest first. An unpaid subscription is billed in drafts, which the customer does not see before they are finalized. */
  async function listOwed({ id, status }: Pick<StripeSubscription, "id" | "status">): Promise<Stripe.Invoice[]> {
    const expand = ["data.payments", "data.confirmation_secret"];
    const list = (state: "open" | "draft") => ask(stripe.invoices.list({ subscription: id, status: state, limit: 100, expand }));
    const lists = await Promise.all(status === "unpaid" ? [list("open"), list("draft")] : [list("open")]);
    return oldestFirst(lists.flatMap(({ data }) => data).filter(({ amount_remaining: amount }) => amount > 0));
  }

  /** Works out the next invoice of a subscription, or of its resumption now: what Stripe will charge with tax, discount and credit, in minor units. */
  async function priceNext(subscription: string, resumes = false): Promise<Charge> {
    const params = { subscription, ...(resumes && { subscription_details: { resume_at: "now" as const } }) };
    const { amount_due: amountMinor, currency } = await ask(stripe.invoices.createPreview(params));
    return { amountMinor, currency };
  }

  /** Adds the price of resuming to a paused subscription that has no open invoice of it yet. */
  async function withResumption(subscription: StripeSubscription, listed: Stripe.Subscription): Promise<StripeSubscription> {
    if (subscription.status !== "paused" || subscription.due) return subscription;
    const price = listed.items.data[0]?.price.unit_amount ?? 0;
    // A tax that cannot be worked out must not keep a customer from leaving.
    const { amountMinor } = await priceNext(subscription.id, true).catch(valueWhen("upstream_failed", { amountMinor: price }));
    const card = toCard(expanded(listed.default_payment_method));
    const { createdAt: since } = subscription;
    const due = { amountMinor, payments: 1, since, nextAttemptAt: null, retries: false, card, processing: false, paymentIntent: null };
    return { ...subscription, due };
  }

  /** Voids the open invoices of a subscription, which ends their retries. */
  async function voidOpen(subscription: string): Promise<void> {
    const open = await ask(stripe.invoices.list({ subscription, status: "open", limit: 100 }));
    for (const { id } of open.data) await ask(stripe.invoices.voidInvoice(id));
  }

  /** Makes drafts that Stripe is about to charge, as in a renewal's first hour, into open invoices that it does not charge: a draft cannot be voided. */
  async function holdDrafts(subscription: string): Promise<void> {
    const drafts = await ask(stripe.invoices.list({ subscription, status: "draft", limit: 100 }));
    for (const { id, auto_advance: isCharged } of drafts.data)
      if (isCharged) await ask(stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
  }

  return {
    listCustomersOf: (person: Person) => listCustomersOf(person),

    /**
     * Creates the customer of a person. What a call that failed has made is found by the address and returned, also for a call `isInterrupted` whose key Stripe may
     * have forgotten. An address that Stripe does not take is left out, because a purchase needs none.
     */
    async createCustomer({
      uid,
      email,
      idempotencyKey,
      isInterrupted = false,
    }: Person & { idempotencyKey: string; isInterrupted?: boolean }): Promise<string> {
      const find = async (options: Stripe.RequestOptions = {}) => (await listCustomersOf({ uid, email }, options))[0] ?? null;
      const create = (address: { email?: string }, wanted: string) =>
        createOnce(wanted, async (options) => (await ask(stripe.customers.create({ ...address, metadata: { uid } }, options))).id, find);
      const left = isInterrupted ? await find() : null;
      return (
        left ??
        create(email === null ? {} : { email }, idempotencyKey).catch((error: unknown) => {
          if (refusalCode(error) !== "email_invalid") throw error;
          return create({}, `${idempotencyKey}:without-email`);
        })
      );
    },

    /** Returns false for a customer that was deleted at Stripe, or made with other keys. */
    async hasCustomer(id: string): Promise<boolean> {
      return ask(stripe.customers.retrieve(id)).then(
        (customer) => !("deleted" in customer && customer.deleted),
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
    },

    /** Updates the address of Stripe's mails. A missing customer is ignored. */
    async updateEmail(id: string, email: string): Promise<void> {
      await ask(stripe.customers.update(id, { email })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    /** Sets the address that the tax depends on. A missing customer is ignored. */
    async updateLocation(id: string, { country, postalCode }: TaxLocation): Promise<void> {
      await askForBuyer(stripe.customers.update(id, { address: { country, postal_code: postalCode } })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    /** Finds the promotion of a code as it is typed; null for none. */
    async findPromotion(code: string): Promise<StripePromotion | null> {
      const { data } = await ask(stripe.promotionCodes.list({ code, limit: 100, expand: ["data.promotion.coupon"] }));
      // A code may be used anew once it has ended, so the valid one counts.
      const found = data.find(({ active }) => active) ?? data[0];
      const coupon = expanded(found?.promotion.coupon);
      if (!found || !coupon) return null;
      const { duration } = coupon;
      return {
        id: found.id,
        code: found.code,
        isValid: found.active && coupon.valid,
        percentOff: coupon.percent_off,
        amountOffMinor: coupon.amount_off,
        duration: duration === "forever" ? "forever" : duration === "repeating" ? "repeating" : "once",
        months: coupon.duration_in_months,
      };
    },

    /** Works out the first invoice of a subscription that does not exist yet. `location` is null without tax. */
    async priceSubscription({
      customer,
      item,
      promotionId,
      location,
    }: {
      customer: string | null;
      item: SubscriptionItem;
      promotionId: string | null;
      location: TaxLocation | null;
    }): Promise<Priced> {
      const address = location && { country: location.country, postal_code: location.postalCode };
      const params: Stripe.InvoiceCreatePreviewParams = {
        // A customer's own address would count before the one that was just entered.
        ...(customer !== null && !address && { customer }),
        ...(address && { customer_details: { address }, automatic_tax: { enabled: true } }),
        ...(promotionId !== null && { discounts: [{ promotion_code: promotionId }] }),
        subscription_details: { items: [toItem(item)] },
      };
      const preview = await askForBuyer(stripe.invoices.createPreview(params));
      const taxes = preview.total_taxes ?? [];
      return {
        total: preview.total,
        tax: sum(taxes.map(({ amount }) => amount)),
        addedTax: addedTax(preview),
        discount: sum((preview.total_discount_amounts ?? []).map(({ amount }) => amount)),
      };
    },

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
          const unpaid = listed.status === "unpaid" ? await listOwed(listed) : open.data;
          return withPayment(await withResumption(toSubscription(listed, { unpaid, paid: paid.data }), listed));
        }),
      );
    },

    priceNext: (subscription: string) => priceNext(subscription),

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

    /** Ends an unfinished subscription. Returns false when it has changed meanwhile, as by a payment, which Stripe decides in one step. */
    async abandonSubscription(subscription: StripeSubscription): Promise<boolean> {
      try {
        if (subscription.status === "incomplete" && subscription.invoiceId !== null)
          await ask(stripe.invoices.voidInvoice(subscription.invoiceId));
        else await ask(stripe.subscriptions.cancel(subscription.id));
        return true;
      } catch (error) {
        if (!isImpossible(error)) throw error;
        return isMissing(error);
      }
    },

    /** Cancels at the period's end, and voids what earlier periods owe: no card is tried again. */
    async cancelAtPeriodEnd(id: string): Promise<void> {
      await ask(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
      await voidOpen(id);
    },

    /**
     * Has a disputed subscription's invoices voided as they are made, and voids those that are open: nothing is charged meanwhile. A pause that is there
     * stays as it is. What a failing call left is done by the next one.
     */
    async pauseBilling({ id, isBillingPaused }: Pick<StripeSubscription, "id" | "isBillingPaused">): Promise<void> {
      if (!isBillingPaused) {
        const params: Stripe.SubscriptionUpdateParams = { pause_collection: { behavior: "void" }, metadata: { [DISPUTE_PAUSE]: "true" } };
        await ask(stripe.subscriptions.update(id, params));
      }
      // Stripe goes on collecting what it billed before a pause.
      await holdDrafts(id);
      await voidOpen(id);
    },

    /**
     * Ends a subscription with its paid period for lost disputes, and a pause that was for them, in one step that notes them: an end that the person takes
     * back is not set again. Voids what is open.
     */
    async endWithPeriod(
      { id, cancelAtPeriodEnd, isPausedForDispute, endedForDisputes }: StripeSubscription,
      disputes: readonly string[],
    ): Promise<void> {
      const params: Stripe.SubscriptionUpdateParams = {
        ...(!cancelAtPeriodEnd && { cancel_at_period_end: true }),
        ...(isPausedForDispute && { pause_collection: "" }),
        metadata: { [DISPUTE_END]: [...endedForDisputes, ...disputes].join(","), [DISPUTE_PAUSE]: "" },
      };
      await ask(stripe.subscriptions.update(id, params));
      await voidOpen(id);
    },

    voidOpen,

    /** Ends a pause of `pauseBilling`: the next invoices are charged again. */
    async resumeBilling(id: string): Promise<void> {
      await ask(stripe.subscriptions.update(id, { pause_collection: "", metadata: { [DISPUTE_PAUSE]: "" } }));
    },

    /** Takes an end back. Ours is a flag, that of Stripe's portal a date, and Stripe refuses both in one request. */
    async resumeRenewal(id: string): Promise<void> {
      const { cancel_at: end } = await ask(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
      if (end !== null) await ask(stripe.subscriptions.update(id, { cancel_at: "" }));
    },

    /**
     * Ends a subscription now and voids its open invoices, which ends their retries. One that has ended already is left alone. The
     * subscription goes first: voiding its newest invoice would wake it. What a failing call leaves open is told by `leftDebts`.
     */
    async cancelNow(id: string): Promise<void> {
      await ask(stripe.subscriptions.cancel(id, { cancellation_details: { comment: DEBTS_VOID } })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      await voidOpen(id);
    },

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
      for (const draft of await listOwed(subscription))
        if (draft.status === "draft") await ask(stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false }));
      const owed = await listOwed({ id, status: "past_due" });
      const [oldest] = owed;
      const amountMinor = sum(owed.map(({ amount_remaining: amount }) => amount));
      const confirmation = toConfirmation(oldest ?? null, null);
      return { ...subscription, confirmation, amountMinor, restMinor: amountMinor - (oldest?.amount_remaining ?? 0) };
    },

    /** Pays a subscription's debts, oldest first, with the card that paid last. Stops at the first refusal, which Stripe keeps. */
    async payOwed(subscription: StripeSubscription): Promise<void> {
      for (const { id } of await listOwed(subscription)) {
        const isPaid = await ask(stripe.invoices.pay(id)).then(() => true, valueWhen("upstream_failed", false));
        if (!isPaid) return;
      }
    },

    /** Previews a change to a price at a moment: the charge, and the credit for later invoices. Minor units. */
    async previewChange(
      customer: string,
      { id, itemId }: StripeSubscription,
      price: string,
      prorationDate: number,
    ): Promise<{ amountDue: number; credit: number }> {
      const preview = await ask(
        stripe.invoices.createPreview({
          customer,
          subscription: id,
          subscription_details: {
            items: [{ ...(itemId !== null && { id: itemId }), price }],
            proration_behavior: "always_invoice",
            proration_date: prorationDate,
          },
        }),
      );
      return { amountDue: preview.amount_due, credit: Math.max(0, -preview.total) };
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
        amountMinor: invoice.total,
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

    /**
     * Lists up to a hundred events of some kinds up to a moment in Unix seconds, oldest first: those next after the event `after`, and the newest where that is
     * null or so old that Stripe has forgotten it.
     */
    async listEvents({ types, after, until }: { types: string[]; after: string | null; until: number }): Promise<StripeEvent[]> {
      const list = (place: Stripe.EventListParams) => ask(stripe.events.list({ types, created: { lte: until }, limit: 100, ...place }));
      const { data } = await list(after === null ? {} : { ending_before: after }).catch((error: unknown) => {
        if (after === null || !isMissing(error)) throw error;
        return list({});
      });
      return data.map(toEvent).toReversed();
    },

    async readDispute(id: string): Promise<StripeDispute> {
      const dispute = await ask(stripe.disputes.retrieve(id, { expand: ["charge"] }));
      const charge = expanded(dispute.charge);
      return {
        id,
        status: dispute.status,
        amountMinor: dispute.amount,
        currency: dispute.currency,
        openedAt: dispute.created,
        chargedAt: charge?.created ?? dispute.created,
        customer: idOf(charge?.customer),
      };
    },

    /** Refunds a payment, once however often it is called. */
    async refund(paymentIntent: string): Promise<void> {
      await ask(
        stripe.refunds.create(
          { payment_intent: paymentIntent, reason: "requested_by_customer" },
          { idempotencyKey: `refund:${paymentIntent}` },
        ),
      ).catch((error: unknown) => {
        if (refusalCode(error) !== "charge_already_refunded") throw error;
      });
    },

    async createPortalUrl(customer: string, returnUrl: string): Promise<string> {
      const session = await ask(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return session.url;
    },

    /** Ends a customer's subscriptions, voids open invoices, and deletes the customer. A missing one is left alone. */
    async deleteCustomer(customer: string): Promise<void> {
      for (const { id, status } of await this.listSubscriptions(customer)) if (!isOver(status)) await this.cancelNow(id);
      await ask(stripe.customers.del(customer)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    /** Returns the event of a webhook call, from its raw body. Null unless it is signed with our secret, not old, and not from the future. */
    async readEvent(body: string, signature: string): Promise<StripeEvent | null> {
      try {
        const crypto = Stripe.createSubtleCryptoProvider();
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS, crypto);
        const signedAt = Number(/(?:^|,)t=(\d+)/u.exec(signature)?.[1]);
        return signedAt <= Date.now() / 1000 + SIGNATURE_TOLERANCE_SECONDS ? toEvent(event) : null;
      } catch {
        return null;
      }
    },
  };
}

export type StripeService = ReturnType<typeof createStripe>;
