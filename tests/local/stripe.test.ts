import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixture } from "../../local/stripe/fixtures.ts";
import { startStripe } from "../../local/stripe/start-stripe.ts";

const KEY = "sk_test_local";
let server: Awaited<ReturnType<typeof startStripe>>;
let stripe: Stripe;
let monthly: Stripe.Price;
let trialOffer: Stripe.ProductCatalog.TrialOffer;

beforeAll(async () => {
  server = await startStripe();
  const { hostname, port } = new URL(server.url);
  stripe = new Stripe(KEY, { host: hostname, port, protocol: "http", maxNetworkRetries: 2 });
  monthly = await stripe.prices.create({ currency: "usd", unit_amount: 1299, recurring: { interval: "month" }, product: "fillwright" });
  const intro = await stripe.prices.create({
    currency: "usd",
    unit_amount: 99,
    recurring: { interval: "day", interval_count: 7 },
    product: "fillwright",
  });
  trialOffer = await stripe.productCatalog.trialOffers.create({
    price: intro.id,
    duration: { type: "relative", relative: { iterations: 1 } },
    end_behavior: { transition: { price: monthly.id } },
  });
});
afterAll(() => server.close());

const EXPAND = ["latest_invoice.confirmation_secret", "latest_invoice.payments", "pending_setup_intent"];

async function subscribe(item: Stripe.SubscriptionCreateParams.Item, extra: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: "ann@example.com" });
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [item],
    payment_behavior: "default_incomplete",
    expand: EXPAND,
    ...extra,
  });
}

function secretOf(subscription: Stripe.Subscription): string {
  const invoice = subscription.latest_invoice;
  const setup = subscription.pending_setup_intent;
  const payment = invoice && typeof invoice === "object" ? invoice.confirmation_secret?.client_secret : undefined;
  const secret = payment ?? (setup && typeof setup === "object" ? setup.client_secret : undefined);
  if (!secret) throw new Error("nothing to confirm");
  return secret;
}

const invoiceOf = (subscription: Stripe.Subscription) =>
  typeof subscription.latest_invoice === "object" ? (subscription.latest_invoice?.id ?? "") : "";

async function pay(secret: string, card: string, step = "confirm", outcome = "") {
  const [id = ""] = secret.split("_secret");
  const kind = id.startsWith("pi") ? "payment_intents" : "setup_intents";
  const body = new URLSearchParams({ key: "pk_test_local", client_secret: secret, card_number: card, outcome });
  const response = await fetch(`${server.url}/v1/${kind}/${id}/${step}`, { method: "POST", body });
  const json: { status?: string; error?: { code?: string; decline_code?: string } } = await response.json();
  return json.status ?? json.error?.decline_code ?? json.error?.code;
}

const post = (path: string, body: string) =>
  fetch(`${server.url}/v1${path}`, { method: "POST", body, headers: { authorization: `Bearer ${KEY}` } });

const control = (path: string, body: object) =>
  fetch(`${server.url}/_standin/${path}`, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
const reread = (id: string) => stripe.subscriptions.retrieve(id);

it("a paid trial is incomplete until the card is accepted, and renews at the regular price", async () => {
  const subscription = await subscribe({ current_trial: { trial_offer: trialOffer.id } });
  expect(subscription.status).toBe("incomplete");
  expect(await pay(secretOf(subscription), "4000000000000002")).toBe("generic_decline");
  expect(await pay(secretOf(subscription), "4242424242424242")).toBe("succeeded");
  expect((await reread(subscription.id)).status).toBe("active");
  await control("advance", { seconds: 8 * 86_400 });
  const renewed = await reread(subscription.id);
  expect(renewed.items.data[0]?.price.id).toBe(monthly.id);
  expect(renewed.items.data[0]?.current_trial).toBeNull();
});

it("a free trial is trialing before any card, with a setup intent that waits", async () => {
  const subscription = await subscribe(
    { price: monthly.id },
    { trial_period_days: 7, trial_settings: { end_behavior: { missing_payment_method: "cancel" } } },
  );
  expect(subscription.status).toBe("trialing");
  expect(subscription.pending_setup_intent).toMatchObject({ status: "requires_payment_method" });
  await control("advance", { seconds: 8 * 86_400 });
  expect((await reread(subscription.id)).status).toBe("canceled");
});

it("a 3-D Secure card waits for its challenge and can fail it", async () => {
  const secret = secretOf(await subscribe({ price: monthly.id }));
  expect(await pay(secret, "4000002500003155")).toBe("requires_action");
  expect(await pay(secret, "", "challenge", "fail")).toBe("payment_intent_authentication_failure");
  expect(await pay(secret, "4000002500003155")).toBe("requires_action");
  expect(await pay(secret, "", "challenge", "pass")).toBe("succeeded");
});

it("an abandoned purchase expires after 23 hours", async () => {
  const subscription = await subscribe({ price: monthly.id });
  await control("advance", { seconds: 24 * 3600 });
  expect((await reread(subscription.id)).status).toBe("incomplete_expired");
});

it("an invoice that was paid cannot be voided, one that is open takes its subscription with it", async () => {
  const paid = await subscribe({ price: monthly.id });
  await pay(secretOf(paid), "4242424242424242");
  await expect(stripe.invoices.voidInvoice(invoiceOf(paid))).rejects.toThrow("open");
  const open = await subscribe({ price: monthly.id });
  await stripe.invoices.voidInvoice(invoiceOf(open));
  expect((await reread(open.id)).status).toBe("incomplete_expired");
});

it("one idempotency key means one subscription, however many ask at once", async () => {
  const customer = await stripe.customers.create({ email: "many@example.com" });
  const create = () =>
    stripe.subscriptions.create(
      { customer: customer.id, items: [{ price: monthly.id }], payment_behavior: "default_incomplete" },
      { idempotencyKey: "once" },
    );
  const made = await Promise.all([create(), create(), create()]);
  expect(new Set(made.map((subscription) => subscription.id)).size).toBe(1);
  await expect(stripe.subscriptions.create({ customer: customer.id, items: [] }, { idempotencyKey: "once" })).rejects.toThrow(
    "Keys for idempotent requests",
  );
});

it("a request with an unknown parameter, a wrong value or a missing one is refused", async () => {
  const messages = await Promise.all(
    [
      ["/subscriptions", "customer=c&items[0][price]=p&current_period_end=1"],
      ["/subscriptions", "customer=c&items[0][trial]=1"],
      ["/subscriptions", "customer=c&payment_behavior=later"],
      ["/product_catalog/trial_offers", "duration[type]=relative"],
    ].map(async ([path = "", body = ""]) => {
      const response = await post(path, body);
      const json: { error: { message: string } } = await response.json();
      return `${response.status} ${json.error.message}`;
    }),
  );
  expect(messages).toEqual([
    "400 Received unknown parameter: current_period_end",
    "400 Received unknown parameter: items.0.trial",
    expect.stringContaining("400 Invalid payment_behavior"),
    expect.stringContaining("400 Missing required param"),
  ]);
});

it("a refund gives the whole payment back once", async () => {
  const subscription = await subscribe({ price: monthly.id });
  await pay(secretOf(subscription), "4242424242424242");
  const [intent = ""] = secretOf(subscription).split("_secret");
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 1299, status: "succeeded" });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toThrow("already been refunded");
});

it("an event of each kind holds all that Stripe's own example of its object holds", async () => {
  const paid = await subscribe({ price: monthly.id });
  await pay(secretOf(paid), "4242424242424242");
  const [intent = ""] = secretOf(paid).split("_secret");
  await stripe.refunds.create({ payment_intent: intent, amount: 100 });
  await control("dispute", { subscription: paid.id });
  await pay(secretOf(await subscribe({ price: monthly.id })), "000123456789");
  await pay(secretOf(await subscribe({ price: monthly.id }, { trial_period_days: 7 })), "4242424242424242");
  const failing = await subscribe({ price: monthly.id });
  await pay(secretOf(failing), "4000000000000341");
  await control("advance", { seconds: 60 * 86_400 });
  type Sent = { id: string; type: string; object: { object: Parameters<typeof fixture>[0] } };
  const events: Sent[] = await (await fetch(`${server.url}/_standin/events`)).json();
  // Stripe sends these parts of an invoice only when a request expands them.
  const asked = new Set(["confirmation_secret", "payments"]);
  const kinds = new Map(events.map((event) => [event.type, event]));
  const lacking = [...kinds.values()].flatMap(({ type, object }) =>
    Object.keys(fixture(object.object))
      .filter((key) => !asked.has(key) && !(key in object))
      .map((key) => `${type} ${key}`),
  );
  expect(lacking).toEqual([]);
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining([
      "customer.created",
      "customer.subscription.created",
      "customer.subscription.updated",
      "customer.subscription.deleted",
      "invoice.paid",
      "invoice.payment_failed",
      "charge.refunded",
      "charge.dispute.created",
      "payment_intent.processing",
      "payment_intent.succeeded",
      "setup_intent.succeeded",
    ]),
  );
  const { id = "" } = events.at(-1) ?? {};
  const signed: { body: string } = await (await control("events/sign", { id, secret: "whsec_local" })).json();
  expect(Object.keys(JSON.parse(signed.body))).toEqual(expect.arrayContaining(Object.keys(fixture("event"))));
});

it("webhooks carry a signature that the official SDK accepts", async () => {
  const events: { id: string }[] = await (await fetch(`${server.url}/_standin/events`)).json();
  const id = events[0]?.id ?? "";
  const signed: { body: string; signature: string } = await (await control("events/sign", { id, secret: "whsec_local" })).json();
  expect((await stripe.webhooks.constructEventAsync(signed.body, signed.signature, "whsec_local")).id).toBe(id);
  await expect(stripe.webhooks.constructEventAsync(signed.body, signed.signature, "whsec_other")).rejects.toThrow("signature");
});
