import type Stripe from "stripe";
import { settle } from "./billing.ts";
import { requireCard, toPaymentMethod } from "./cards.ts";
import { cardError, invalidRequest, requireStored, StripeError } from "./errors.ts";
import type { StoredIntent } from "./state.ts";
import type { StripeWorld } from "./world.ts";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
export type IntentKind = "payment_intent" | "setup_intent";

function requireStoredIntent({ state }: StripeWorld, kind: IntentKind, id: string): StoredIntent<Intent> {
  return kind === "payment_intent" ? requireStored(state.paymentIntents, kind, id) : requireStored(state.setupIntents, kind, id);
}

/** Returns an intent to a browser that holds its secret. @throws StripeError for another secret, or no such intent */
export function requireIntent(world: StripeWorld, kind: IntentKind, id: string, clientSecret: string | undefined): StoredIntent<Intent> {
  const stored = requireStoredIntent(world, kind, id);
  if (clientSecret !== stored.intent.client_secret)
    throw invalidRequest(`The client_secret provided does not match the ${kind}.`, { param: "client_secret" });
  return stored;
}

/** Marks the failed attempt on the intent and returns the error with the intent inside, as Stripe does. */
function fail(world: StripeWorld, stored: StoredIntent<Intent>, error: StripeError, number = ""): StripeError {
  const { intent } = stored;
  intent.status = "requires_payment_method";
  intent.next_action = null;
  if (intent.object === "payment_intent") {
    intent.last_payment_error = { type: "card_error", code: "card_declined", message: error.message };
    if (number) intent.last_payment_error.payment_method = toPaymentMethod(world.newId("pm"), number);
  }
  const invoice = stored.invoice ? world.state.invoices[stored.invoice] : undefined;
  if (invoice) {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    world.emit("invoice.payment_failed", invoice);
  }
  return new StripeError(error.status, { ...error.body, type: "card_error", message: error.message, [intent.object]: { ...intent } });
}

function succeed(world: StripeWorld, stored: StoredIntent<Intent>): void {
  const { intent } = stored;
  const subscription = requireStored(world.state.subscriptions, "subscription", stored.subscription);
  if (typeof intent.payment_method === "string") subscription.default_payment_method = intent.payment_method;
  if (intent.object === "payment_intent") {
    const invoice = requireStored(world.state.invoices, "invoice", String(stored.invoice));
    settle(world, intent, invoice, subscription);
    return;
  }
  intent.status = "succeeded";
  intent.next_action = null;
  subscription.pending_setup_intent = null;
  world.emit("setup_intent.succeeded", intent);
  world.emit("customer.subscription.updated", subscription);
}

/** Confirms an intent with a test card, as Stripe.js would. @throws StripeError when the card is refused */
export function confirmIntent(
  world: StripeWorld,
  kind: IntentKind,
  id: string,
  { clientSecret, number, returnUrl = null }: { clientSecret: string | undefined; number: string; returnUrl?: string | null },
): Intent {
  const stored = requireIntent(world, kind, id, clientSecret);
  const { intent } = stored;
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const text = `You cannot confirm this ${kind === "payment_intent" ? "PaymentIntent" : "SetupIntent"} because it has a status of ${intent.status}.`;
    throw invalidRequest(text, { code: `${kind}_unexpected_state`, [kind]: { ...intent } });
  }
  const card = requireCard(number);
  if (card.outcome === "refused") throw fail(world, stored, card.error(), number.replaceAll(/\D/gu, ""));
  const method = world.newId("pm");
  // However the start was paid, renewals are charged like a card that works.
  world.state.cards[method] = card.outcome === "redirect" ? "4242424242424242" : number.replaceAll(/\D/gu, "");
  intent.payment_method = method;
  if (card.outcome === "challenge") {
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
    return intent;
  }
  if (card.outcome === "redirect") {
    intent.status = "requires_action";
    intent.next_action = { type: "redirect_to_url", redirect_to_url: { url: `${world.url}/bank/${kind}/${id}`, return_url: returnUrl } };
    return intent;
  }
  if (card.outcome === "processing") {
    leaveToBank(world, intent);
    return intent;
  }
  succeed(world, stored);
  return intent;
}

/** Leaves an intent to the bank, which takes its time. Stripe tells of payments alone. */
export function leaveToBank(world: StripeWorld, intent: Intent): void {
  intent.status = "processing";
  intent.next_action = null;
  if (intent.object === "payment_intent") world.emit("payment_intent.processing", intent);
}

/** Applies the person's choice on the bank's own page. Returns the URL to redirect back to, with Stripe's parameters. */
export function answerRedirect(world: StripeWorld, kind: IntentKind, id: string, answer: "yes" | "no" | "later"): string {
  const stored = requireStoredIntent(world, kind, id);
  const { intent } = stored;
  const back = new URL(intent.next_action?.redirect_to_url?.return_url ?? world.url);
  if (answer === "yes") succeed(world, stored);
  else if (answer === "no") fail(world, stored, cardError("payment_intent_authentication_failure", "The bank refused the payment."));
  else leaveToBank(world, intent);
  back.searchParams.set(kind, id);
  back.searchParams.set(`${kind}_client_secret`, intent.client_secret ?? "");
  back.searchParams.set("redirect_status", { yes: "succeeded", no: "failed", later: "processing" }[answer]);
  return back.href;
}

/** Applies the bank's late decision on a payment that was processing. */
export function answerProcessing(world: StripeWorld, id: string, passed: boolean): void {
  const stored = world.state.paymentIntents[id] ?? world.state.setupIntents[id];
  if (stored?.intent.status !== "processing") throw invalidRequest("This payment is not processing.");
  if (passed) succeed(world, stored);
  else {
    fail(world, stored, cardError("payment_intent_payment_attempt_failed", "The bank refused the payment."));
    failRenewal(world, stored);
  }
}

/** Has a running plan owe the renewal that its bank has refused. */
function failRenewal(world: StripeWorld, { subscription: id }: StoredIntent<Intent>): void {
  const subscription = world.state.subscriptions[id];
  if (subscription?.status !== "active") return;
  subscription.status = "past_due";
  world.emit("customer.subscription.updated", subscription);
}

/** Ends a 3-D Secure challenge. @throws StripeError when it was not passed */
export function answerChallenge(
  world: StripeWorld,
  kind: IntentKind,
  id: string,
  clientSecret: string | undefined,
  passed: boolean,
): Intent {
  const stored = requireIntent(world, kind, id, clientSecret);
  if (stored.intent.status !== "requires_action") throw invalidRequest("There is no challenge to answer.");
  if (!passed) {
    const message = "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
    throw fail(world, stored, cardError(`${kind}_authentication_failure`, message));
  }
  succeed(world, stored);
  return stored.intent;
}
