import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Stripe } from "stripe";
import * as v from "valibot";
import { afterEach, beforeEach, inject, vi } from "vitest";
import { PaymentIntent, Subscription } from "../../shared/contracts/subscription.ts";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { createApp } from "../../worker/app.ts";
import type { Bindings } from "../../worker/config/config.ts";
import { runScheduled } from "../../worker/scheduled.ts";
import { GOOGLE_JWKS_URL } from "../../worker/services/firebase-tokens.ts";
import { GOOGLE_KEYS, signToken } from "./fake-firebase.ts";

const WEBHOOK_SECRET = "whsec_local";
const realFetch = globalThis.fetch;

export type User = { uid: string; token: string };
type Call = { user?: User; body?: unknown; headers?: Record<string, string> };

/** The Worker's variables with the stand-ins behind them. */
export function shopEnv(changes: Partial<Record<string, string>> = {}): Bindings {
  return {
    ...env,
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_PUBLISHABLE_KEY: "pk_test_local",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: inject("stripeUrl"),
    CONVERSIONS_URL: inject("sinksUrl"),
    FUNNEL_ID: "funnel-1",
    AUTOMATION_WEBHOOK_URL: `${inject("sinksUrl")}/automation`,
    ...changes,
  };
}

type Hold = (address: string) => Promise<void> | void;

/** Google's keys are ours; everything else goes where it is sent, after `beforeSending`, and its answer waits for `beforeAnswer`. */
export function publishShopKeys(beforeAnswer: Hold = () => undefined, beforeSending: Hold = () => undefined): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address === GOOGLE_JWKS_URL)
      return Response.json({ keys: [GOOGLE_KEYS.jwk] }, { headers: { "cache-control": "public, max-age=3600" } });
    await beforeSending(address);
    const response = await realFetch(input, init);
    await beforeAnswer(address);
    return response;
  });
}

/** A user whom Firebase has just made. `person` is their id at Google, which stays the same when they come back. */
export async function createUser(name = "ann", person: string = crypto.randomUUID()): Promise<User> {
  const uid = `uid-${name}-${crypto.randomUUID()}`;
  const firebase = { identities: { "google.com": [person] }, sign_in_provider: "google.com" };
  return { uid, token: await signToken(GOOGLE_KEYS, { sub: uid, email: `${name}@example.com`, name, firebase }) };
}

/** The same user after Google has another address for them. */
export async function withEmail({ uid }: User, email: string): Promise<User> {
  return { uid, token: await signToken(GOOGLE_KEYS, { sub: uid, email, name: "ann" }) };
}

export const stripeApi = new Stripe("sk_test_local", {
  host: new URL(inject("stripeUrl")).hostname,
  port: new URL(inject("stripeUrl")).port,
  protocol: "http",
  httpClient: Stripe.createFetchHttpClient(realFetch),
});

const app = createApp();

export async function call(method: string, path: string, { user, body, headers = {} }: Call = {}, bindings = shopEnv()): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(`https://fillwright.test${path}`, {
    method,
    headers: {
      ...(user && { Authorization: `Bearer ${user.token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await app.fetch(request, bindings, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  return new Response(text, response);
}

export async function runCron(bindings = shopEnv()): Promise<void> {
  const execution = createExecutionContext();
  await runScheduled(bindings, execution);
  await waitOnExecutionContext(execution);
}

/** The offers of these tests: a week without trial, a month with a paid one, a year with a free one. */
export async function putOffersOnSale(): Promise<void> {
  const recurring = (interval: "week" | "month" | "year", unit_amount: number) =>
    stripeApi.prices.create({ currency: "usd", unit_amount, recurring: { interval }, product: "fillwright" });
  const [week, month, year, intro] = await Promise.all([
    recurring("week", 499),
    recurring("month", 1299),
    recurring("year", 6999),
    stripeApi.prices.create({ currency: "usd", unit_amount: 99, recurring: { interval: "day", interval_count: 7 }, product: "fillwright" }),
  ]);
  const trial = await stripeApi.productCatalog.trialOffers.create({
    price: intro.id,
    duration: { type: "relative", relative: { iterations: 1 } },
    end_behavior: { transition: { price: month.id } },
  });
  const insert = `INSERT INTO offers (id, name, price_minor, currency, interval, trial_price_minor, trial_days, stripe_price_id, stripe_trial_offer_id)
    VALUES (?, ?, ?, 'usd', ?, ?, ?, ?, ?)`;
  await env.DB.batch([
    env.DB.prepare(insert).bind("weekly", "Weekly", 499, "week", null, null, week.id, null),
    env.DB.prepare(insert).bind("monthly", "Monthly", 1299, "month", 99, 7, month.id, trial.id),
    env.DB.prepare(insert).bind("yearly", "Yearly", 6999, "year", 0, 7, year.id, null),
  ]);
}

/** The shop with its offers and everything behind it, and its first customer. */
export async function openShop(customer?: string): Promise<User> {
  publishShopKeys();
  await putOffersOnSale();
  return createUser(customer);
}

/** Opens the shop before each test of a file, and takes the test's spies off after it. Returns its customer: in each test a new account. */
export function openShopBeforeEach(name?: string): User {
  const customer: User = { uid: "", token: "" };
  beforeEach(async () => {
    Object.assign(customer, await openShop(name));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return customer;
}

export async function readJson<T>(response: Response, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const body: unknown = await response.json();
  const result = v.safeParse(schema, body);
  if (!result.success) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return result.output;
}

export async function readError(response: Response): Promise<string> {
  return `${response.status} ${(await readJson(response, ErrorBody)).code}`;
}

export async function startPurchase(
  user: User,
  offerId: string,
  extra: object = {},
  headers: Record<string, string> = {},
  bindings = shopEnv(),
) {
  const body = { offerId, ...extra };
  const response = await call("PUT", "/api/subscription-offers/create-payment-intent", { user, body, headers }, bindings);
  return readJson(response, PaymentIntent);
}

/** Confirms with a card, as Stripe.js does. Returns the intent's status, or the code of its refusal. */
export async function pay(
  { type, clientSecret }: Pick<PaymentIntent, "type" | "clientSecret">,
  card = "4242424242424242",
  challenge?: "pass" | "fail",
) {
  const [id] = clientSecret.split("_secret");
  const step = challenge ? "challenge" : "confirm";
  const form = new URLSearchParams({ key: "pk_test_local", client_secret: clientSecret, card_number: card, outcome: challenge ?? "" });
  const response = await realFetch(`${inject("stripeUrl")}/v1/${type}_intents/${id}/${step}`, { method: "POST", body: form });
  const body: { status?: string; error?: { code?: string } } = await response.json();
  return body.status ?? body.error?.code;
}

export async function sendReceipt(user: User, intent: Pick<PaymentIntent, "stripeCustomerId">, tracking?: object): Promise<Subscription> {
  const body = { stripeCustomerId: intent.stripeCustomerId, ...(tracking && { tracking }) };
  return readJson(await call("PUT", "/api/account/subscription/receipt", { user, body }), Subscription);
}

export async function readSubscription(user: User): Promise<Subscription> {
  return readJson(await call("GET", "/api/account/subscription", { user }), Subscription);
}

export async function buy(user: User, offerId: string, extra: object = {}, headers: Record<string, string> = {}): Promise<PaymentIntent> {
  const intent = await startPurchase(user, offerId, extra, headers);
  await pay(intent);
  await sendReceipt(user, intent);
  return intent;
}

async function control(path: string, body: object, method = "POST"): Promise<unknown> {
  const response = await realFetch(`${inject("stripeUrl")}/_standin/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The stand-in of Stripe answered ${response.status} to ${path}.`);
  return response.json();
}

export const advanceStripe = (days: number) => control("advance", { seconds: days * 86_400 });
export const setStripe = (settings: { afterRetries?: "cancel" | "unpaid" | "past_due"; taxRate?: number }) => control("settings", settings);
/** Bills a period more of a subscription that owes the last one. A renewal is a `draft` for its first hour. */
export const billStripe = (subscription: string, draft = false) => control("bill", { subscription, draft });
/** Pays a customer's newest invoice alone, as its page at Stripe does. */
export async function payNewest(customer: string): Promise<void> {
  const [newest] = (await stripeApi.invoices.list({ customer, limit: 1 })).data;
  await stripeApi.invoices.pay(newest?.id ?? "", { payment_method: "pm_card_visa" });
}
/** Puts a subscription into a state that a person or a setting at Stripe has put it into. */
export const putSubscription = (id: string, status: "paused" | "unpaid" | "past_due") => control("subscription", { id, status });
/** Takes a plan's card away, or keeps it with its customer alone, as Stripe's portal keeps a new one. */
export const moveCard = (subscription: string, to: "customer" | "nowhere") => control("card", { subscription, to });
export const answerProcessing = (clientSecret: string, passed: boolean) =>
  control("processing", { id: clientSecret.split("_secret")[0], passed });
export async function openDispute(subscription: string, which: "newest" | "first" = "newest"): Promise<string> {
  return v.parse(v.object({ id: v.string() }), await control("dispute", { subscription, which })).id;
}
export const closeDispute = (id: string, status: "won" | "lost") => control("dispute/close", { id, status });
export const appealDispute = (id: string) => control("dispute/appeal", { id });
export const failRefund = (id: string) => control("refund/fail", { id });
export const failStripe = (fault: object) => control("fault", fault);

const StripeEvents = v.array(v.object({ id: v.string(), type: v.string() }));
type StripeEvent = v.InferOutput<typeof StripeEvents>[number];

export async function listStripeEvents(customer: string): Promise<StripeEvent[]> {
  return v.parse(StripeEvents, await (await realFetch(`${inject("stripeUrl")}/_standin/events?customer=${customer}`)).json());
}

export type SignedEvent = { body: string; signature: string };

/** An event as Stripe would deliver it. */
export async function signEvent(id: string, options: { secret?: string; timestamp?: number } = {}): Promise<SignedEvent> {
  const signed = await control("events/sign", { id, secret: WEBHOOK_SECRET, ...options });
  return v.parse(v.object({ body: v.string(), signature: v.string() }), signed);
}

export async function deliverEvent(id: string): Promise<number> {
  return deliverSigned(await signEvent(id));
}

export async function deliverSigned({ body, signature }: SignedEvent): Promise<number> {
  return (await call("POST", "/api/stripe/webhook", { body, headers: { "Stripe-Signature": signature } })).status;
}

const StripeState = v.object({
  customers: v.array(v.object({ id: v.string(), metadata: v.record(v.string(), v.string()) })),
  subscriptions: v.array(v.object({ id: v.string(), status: v.string(), metadata: v.record(v.string(), v.string()) })),
  refunds: v.array(v.object({ amount: v.number() })),
  invoices: v.array(v.object({ id: v.string(), status: v.string(), amount_due: v.number(), next_payment_attempt: v.nullable(v.number()) })),
  portals: v.array(v.object({ id: v.string() })),
});

export async function readStripe(customer?: string) {
  const query = customer ? `?customer=${customer}` : "";
  return v.parse(StripeState, await (await realFetch(`${inject("stripeUrl")}/_standin/state${query}`)).json());
}

const Received = v.object({
  taken: v.array(v.object({ to: v.string(), body: v.record(v.string(), v.unknown()), funnelId: v.nullable(v.string()) })),
  refused: v.array(v.unknown()),
});

export async function readSinks() {
  return v.parse(Received, await (await realFetch(`${inject("sinksUrl")}/_standin/received`)).json());
}
export async function clearSinks(): Promise<void> {
  await realFetch(`${inject("sinksUrl")}/_standin/received`, { method: "DELETE" });
}
export async function failSinks(failure: object): Promise<void> {
  await realFetch(`${inject("sinksUrl")}/_standin/fail`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(failure),
  });
}
