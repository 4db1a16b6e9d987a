import type { StripeError } from "@stripe/stripe-js";
import type { PriceChanges } from "../../../shared/contracts/quote.ts";
import { type LaterTerms, PaymentIntent, Subscription } from "../../../shared/contracts/subscription.ts";
import { AppError, toSentence } from "../../../shared/errors.ts";
import { toMinorUnits } from "../../../shared/rules/purchase/minor-units.ts";
import { createEventId, purchaseEventNames } from "../../../shared/rules/purchase/purchase-events.ts";
import { trackingAllowed } from "../../state/consent-state.ts";
import type { Stores } from "../../state/stores.tsx";
import { beginChange } from "../../state/subscription-state.ts";
import { type PendingPurchase, rememberPurchase } from "./purchase-memory.ts";
import type { PaymentForm } from "./use-payment-form.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** A longer click id than the server takes is cut, so that the purchase succeeds. */
const GCLID_LENGTH = 512;
const RECEIPT_PAUSE_MS = 1500;
const RECEIPT_ATTEMPTS = 8;
/** A server that never answers is asked no more times after this. */
const RECEIPT_MOST_MS = 45_000;

type Needs = Pick<Stores, "account" | "subscription" | "session" | "consent" | "tracker">;
/** The payment: a plan's first one with the agreed terms, or, without `consentText` and `later`, one that is due already. */
type Wanted = Pick<PaymentIntent, "trial" | "amount" | "currency"> & {
  offerId: string;
  later: LaterTerms | null;
  consentText: string | null;
  changes?: PriceChanges;
};

/** The result of an attempt to pay, with its message. */
export type PurchaseEnd =
  | { kind: "active" }
  /** Nothing was charged; the same form can be used again. */
  | { kind: "refused"; message: string }
  /** The server sees other terms than the ones on the screen, so nothing was charged. */
  | { kind: "terms changed"; intent: PaymentIntent }
  /** A subscription exists already, another tab is buying one, or the plan is not on sale any more: the server's sentence says which. */
  | { kind: "conflict"; message: string }
  /** The bank works on it, which can take days. */
  | { kind: "processing" }
  /** The money may be on its way; no result is known yet. */
  | { kind: "unknown"; purchase: PendingPurchase };

function requestIntent({ account, consent }: Needs, { offerId, consentText, changes }: Wanted): Promise<PaymentIntent> {
  const tracking = {
    eventId: createEventId(Date.now(), crypto.randomUUID()),
    gclid: new URLSearchParams(location.search).get("gclid")?.slice(0, GCLID_LENGTH) ?? null,
    consent: trackingAllowed(consent) === true,
  };
  const body = { offerId, ignoreTrialFromOffer: false, ...changes, ...(consentText !== null && { consentText }), tracking };
  return account.fetchJson("/api/subscription-offers/create-payment-intent", PaymentIntent, { method: "PUT", body });
}

function report({ tracker }: Needs, { eventId, trial, amount, value = amount, currency, offerId }: PendingPurchase): void {
  if (eventId === null) return;
  for (const name of purchaseEventNames(trial)) tracker.track(name, { value, currency: currency.toUpperCase(), offerId }, { eventId });
}

/** Asks the server for a payment's result, several times while the bank works, but not for minutes. Reports a success once. */
export async function confirmPurchase(stores: Needs, purchase: PendingPurchase, attempts = RECEIPT_ATTEMPTS): Promise<PurchaseEnd> {
  const until = Date.now() + RECEIPT_MOST_MS;
  for (let attempt = 1; ; attempt += 1) {
    const body = { stripeCustomerId: purchase.stripeCustomerId, ...(purchase.rest > 0 && { rest: purchase.rest }) };
    const store = beginChange(stores.subscription);
    const answer = await stores.account
      .fetchJson("/api/account/subscription/receipt", Subscription, { method: "PUT", body })
      .catch(() => null);
    if (answer) store(answer);
    if (answer?.due?.processing) return { kind: "processing" };
    if (answer?.isActive && !answer.due) {
      rememberPurchase(null);
      report(stores, purchase);
      return { kind: "active" };
    }
    const owed = answer?.due?.amount ?? 0;
    if (purchase.rest > 0 && owed > 0 && owed < purchase.amount) {
      rememberPurchase(null);
      return { kind: "refused", message: words.partlyPaid };
    }
    if (attempt >= attempts || Date.now() >= until) return { kind: "unknown", purchase };
    await new Promise((resolve) => {
      setTimeout(resolve, RECEIPT_PAUSE_MS);
    });
  }
}

/** Says why no payment was made: nothing has been sent to a bank yet. */
function toUnstarted(error: unknown): PurchaseEnd {
  if (error instanceof AppError && (error.code === "conflict" || error.code === "not_found"))
    return { kind: "conflict", message: error.message };
  return { kind: "refused", message: say(words.notSentToBank, { problem: toSentence(error, words.paymentNotStarted) }) };
}

/** Whether the server's terms are those on the screen, as far as it tells them. A credit from an earlier plan may lower what a plan costs today. */
function isAgreed(wanted: Wanted, intent: PaymentIntent): boolean {
  if (intent.trial !== wanted.trial || intent.amount > wanted.amount || intent.currency !== wanted.currency) return false;
  const { later } = intent;
  if (!later) return intent.amount === wanted.amount;
  const { price, interval, trialDays } = wanted.later ?? {};
  return later.price === price && later.interval === interval && later.trialDays === trialDays;
}

function toPending({ session }: Needs, { offerId }: Wanted, intent: PaymentIntent): PendingPurchase {
  const { stripeCustomerId, trial, amount, value = amount, currency } = intent;
  const uid = session.user?.uid ?? "";
  return { uid, stripeCustomerId, eventId: intent.eventId ?? null, offerId, trial, amount, value, currency, rest: intent.rest ?? 0 };
}

/** Gives the form the amount of the payment that is confirmed, with which Stripe compares it. */
async function updateAmount({ elements }: PaymentForm, { amount, currency, rest }: PendingPurchase): Promise<void> {
  await elements.update({ amount: toMinorUnits(amount, currency) - toMinorUnits(rest, currency) });
  await elements.submit();
}

/** Confirms at Stripe. Returns its error; undefined once the bank has approved. */
async function confirmIntent({ stripe, elements }: PaymentForm, { type, clientSecret }: PaymentIntent): Promise<StripeError | undefined> {
  const options = { elements, clientSecret, confirmParams: { return_url: location.href }, redirect: "if_required" as const };
  const { error } = await (type === "setup" ? stripe.confirmSetup(options) : stripe.confirmPayment(options));
  return error;
}

/** Returns the end of an attempt that Stripe reports as failed. Where the error leaves the result open, the server is asked first. */
async function endFailed(stores: Needs, purchase: PendingPurchase, error: StripeError): Promise<PurchaseEnd> {
  // Another tab has paid, or a connection broke after the bank's approval: the server knows.
  const isUnsure = error.type === "api_connection_error" || error.type === "api_error" || error.code?.endsWith("_unexpected_state");
  if (isUnsure) {
    const end = await confirmPurchase(stores, purchase, 1);
    if (end.kind !== "unknown" || error.type !== "invalid_request_error") return end;
  }
  rememberPurchase(null);
  return { kind: "refused", message: error.message ?? words.paymentRefused };
}

/**
 * Pays with the form's data. Nothing is charged unless the server's terms are those the person agreed to, and every end is one of the states above: a
 * second click, tab or reload continues the same purchase.
 */
export async function payWith(form: PaymentForm, stores: Needs, wanted: Wanted): Promise<PurchaseEnd> {
  const { error: incomplete } = await form.elements.submit();
  if (incomplete) return { kind: "refused", message: incomplete.message ?? words.completeForm };
  const intent = await requestIntent(stores, wanted).catch(toUnstarted);
  if ("kind" in intent) return intent;
  if (!isAgreed(wanted, intent)) return { kind: "terms changed", intent };
  const purchase = toPending(stores, wanted, intent);
  if (purchase.rest > 0 || purchase.amount !== wanted.amount) await updateAmount(form, purchase);
  rememberPurchase(purchase);
  const error = await confirmIntent(form, intent);
  return error ? endFailed(stores, purchase, error) : confirmPurchase(stores, purchase);
}
