import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Stripe } from "stripe";
import { createContexts } from "../../worker/context.ts";
import { listConcerns } from "../../shared/rules/operator-report.ts";
import { takeMissedEvents } from "../../worker/domain/missed-events.ts";
import { loadOperatorReport } from "../../worker/domain/operator-report.ts";
import {
  advanceStripe,
  buy,
  call,
  closeDispute,
  createUser,
  deliverEvent,
  deliverSigned,
  failRefund,
  failStripe,
  listStripeEvents,
  openDispute,
  openShopBeforeEach,
  pay,
  publishShopKeys,
  readSubscription,
  runCron,
  sendReceipt,
  shopEnv,
  type SignedEvent,
  signEvent,
  startPurchase,
  stripeApi,
  type User,
} from "./shop.ts";

const ORDERS = 200;
/** Orders whose events are signed together: a signature is good for five minutes. */
const SIGNED_TOGETHER = 50;
const ann = openShopBeforeEach();

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A subscription's events after a bad line: shuffled, some twice, some never. At least one arrives after everything has happened. */
function mangle<T>(events: readonly T[], random: () => number): T[] {
  const kept = events.filter(() => random() > 0.3);
  const some = kept.length > 0 ? kept : events.slice(-1);
  const twice = some.filter(() => random() < 0.3);
  return [...some, ...twice]
    .map((event) => ({ event, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ event }) => event);
}

const rows = () =>
  Promise.all(
    [
      "SELECT offer_id, status, is_active, trial, start_time, access_until, cancel_at_period_end, payment_due, renewed_at, renewal_minor FROM subscriptions",
      "SELECT event_name, destination FROM outbox ORDER BY destination, position",
      "SELECT state, trial FROM purchases ORDER BY created_at, state",
    ].map(async (sql) => (await env.DB.prepare(sql).all()).results),
  );

async function forgetEverything() {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM subscriptions"),
    env.DB.prepare("DELETE FROM outbox"),
    env.DB.prepare("DELETE FROM webhook_events"),
    env.DB.prepare("UPDATE purchases SET state = 'open', started_at = NULL WHERE state = 'started'"),
  ]);
}

describe("a webhook", () => {
  it("alone activates what was paid, without any receipt", async () => {
    const intent = await startPurchase(ann, "monthly");
    await pay(intent);
    expect((await readSubscription(ann)).isActive).toBe(false);
    const paid = (await listStripeEvents(intent.stripeCustomerId)).find(({ type }) => type === "invoice.paid");
    expect(await deliverEvent(paid?.id ?? "")).toBe(200);
    expect((await readSubscription(ann)).isActive).toBe(true);
  });

  it("that is unsigned, forged, changed, late, from the future or signed with another secret is refused and does nothing", async () => {
    const intent = await startPurchase(ann, "weekly");
    await pay(intent);
    const id = (await listStripeEvents(intent.stripeCustomerId)).find(({ type }) => type === "invoice.paid")?.id ?? "";
    const now = Math.floor(Date.now() / 1000);
    const good = await signEvent(id);
    const send = async (body: string, signature?: string) =>
      (await call("POST", "/api/stripe/webhook", { body, headers: signature === undefined ? {} : { "Stripe-Signature": signature } }))
        .status;
    const late = await signEvent(id, { timestamp: now - 301 });
    const early = await signEvent(id, { timestamp: now + 3600 });
    const other = await signEvent(id, { secret: "whsec_other" });
    expect([
      await send(good.body),
      await send(good.body, ""),
      await send(
        good.body,
        good.signature.replace(/.$/u, (last) => (last === "0" ? "1" : "0")),
      ),
      await send(good.body.replace("invoice.paid", "invoice.made"), good.signature),
      await send(good.body, good.signature.replace("v1=", "v0=")),
      await send(late.body, late.signature),
      await send(early.body, early.signature),
      // Of several moments each has to be now.
      await send(early.body, `t=${now},${early.signature}`),
      await send(late.body, `t=${now},${late.signature}`),
      // A moment in a spelling of its own is one too.
      await send(early.body, early.signature.replace("t=", "t=+")),
      await send(other.body, other.signature),
    ]).toEqual(Array.from({ length: 11 }, () => 400));
    expect((await readSubscription(ann)).isActive).toBe(false);
    expect(await env.DB.prepare("SELECT count(*) n FROM webhook_events").first("n")).toBe(0);
    // Stripe signs with the old secret and the new one while a secret is exchanged.
    expect(await send(good.body, good.signature.replace("v1=", `v1=${"0".repeat(64)},v1=`))).toBe(200);
    expect(await send(good.body, good.signature)).toBe(200);
  });

  it("that is replayed is acknowledged and asks Stripe nothing", async () => {
    const intent = await buy(ann, "weekly");
    const [event] = await listStripeEvents(intent.stripeCustomerId);
    const paid = (await listStripeEvents(intent.stripeCustomerId)).find(({ type }) => type === "invoice.paid") ?? event;
    expect(await deliverEvent(paid?.id ?? "")).toBe(200);
    await failStripe({ call: "GET /v1/subscriptions", status: 500, times: 1 });
    expect(await deliverEvent(paid?.id ?? "")).toBe(200);
    const another = (await listStripeEvents(intent.stripeCustomerId)).find(({ type }) => type === "customer.subscription.updated");
    expect(await deliverEvent(another?.id ?? "")).toBe(503);
    expect(await deliverEvent(another?.id ?? "")).toBe(200);
  });

  it("about a dispute of another account, or of what nobody here paid, is acknowledged and changes nothing", async () => {
    await buy(ann, "weekly");
    const before = await readSubscription(ann);
    for (const object of [
      { id: "du_other", object: "dispute", charge: "ch_other" },
      { id: "issfr_1", object: "radar.early_fraud_warning", charge: "ch_other" },
      { id: "in_other", object: "invoice", customer: "cus_other", field_of_another_version: true },
    ]) {
      const type = { dispute: "charge.dispute.created", invoice: "invoice.paid" }[object.object] ?? "radar.early_fraud_warning.created";
      const body = JSON.stringify({ id: `evt_${object.id}`, object: "event", type, api_version: "2031-01-01.other", data: { object } });
      const cryptoProvider = Stripe.createSubtleCryptoProvider();
      const signature = await stripeApi.webhooks.generateTestHeaderStringAsync({ payload: body, secret: "whsec_local", cryptoProvider });
      expect(await deliverSigned({ body, signature })).toBe(200);
    }
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, accessUntil: before.accessUntil });
  });

  it("about a subscription that ended long ago cannot take away the one that came after", async () => {
    const first = await buy(ann, "weekly");
    await call("POST", "/api/account/subscription/cancel", { user: ann });
    await advanceStripe(8);
    const ended = (await listStripeEvents(first.stripeCustomerId)).find(({ type }) => type === "customer.subscription.deleted");
    await sendReceipt(ann, first);
    await buy(ann, "weekly");
    expect(await deliverEvent(ended?.id ?? "")).toBe(200);
    expect((await readSubscription(ann)).isActive).toBe(true);
  });

  it("that is lost is made up for by the Cron Trigger", async () => {
    const intent = await startPurchase(ann, "weekly");
    await pay(intent);
    await env.DB.prepare("UPDATE purchases SET created_at = ?")
      .bind(new Date(Date.now() - 600_000).toISOString())
      .run();
    await runCron();
    expect((await readSubscription(ann)).isActive).toBe(true);
  });
});

const paymentOf = ({ clientSecret }: { clientSecret: string }) => clientSecret.split("_secret")[0] ?? "";

/** Runs that part of the Cron Trigger at a time that is later for Stripe too, until it has read everything. */
async function takeMissed(): Promise<void> {
  const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
  const later = new Date(Date.now() + 50 * 365 * 86_400_000);
  let place: string | null = null;
  do {
    place = await context.stores.webhookEvents.findPlace();
    await takeMissedEvents(context, later);
  } while (place !== (await context.stores.webhookEvents.findPlace()));
}

describe("a refund that fails after it was made", () => {
  it.each(["stays", "is erased since"])("is told to the operator once, however often its event comes: the account %s", async (account) => {
    const intent = await buy(ann, "weekly");
    const refund = await stripeApi.refunds.create({ payment_intent: paymentOf(intent) });
    if (account !== "stays") await call("DELETE", "/api/account", { user: ann });
    await failRefund(refund.id);
    const failed = (await listStripeEvents(refund.id)).find(({ type }) => type === "refund.failed");
    for (let time = 0; time < 2; time += 1) expect(await deliverEvent(failed?.id ?? "")).toBe(200);
    const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
    const report = await loadOperatorReport(context, 2);
    expect(report.failedRefunds).toMatchObject([{ id: refund.id, amount: 4.99, currency: "usd" }]);
    expect(listConcerns(report).map(({ name }) => name)).toEqual(["failed_refunds"]);
    expect(listConcerns(await loadOperatorReport(context, 2, new Date(Date.now() + 3 * 86_400_000)))).toEqual([]);
  });

  it("is found in Stripe's list of events when its webhook never comes", async () => {
    await takeMissed();
    const intent = await buy(ann, "weekly");
    const refund = await stripeApi.refunds.create({ payment_intent: paymentOf(intent) });
    await failRefund(refund.id);
    await takeMissed();
    const report = await loadOperatorReport(createContexts()(shopEnv(), { waitUntil: () => undefined }), 2);
    expect(report.failedRefunds.filter(({ id }) => id === refund.id)).toHaveLength(1);
  });
});

/** Sells something of another product on the same Stripe account. */
async function sellElsewhere() {
  const customer = await stripeApi.customers.create({ metadata: { shop: "another" } });
  const price = await stripeApi.prices.create({ currency: "usd", unit_amount: 700, recurring: { interval: "month" }, product: "another" });
  const plan = await stripeApi.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = plan.latest_invoice;
  const clientSecret = (typeof invoice === "object" && invoice?.confirmation_secret?.client_secret) || "";
  await pay({ type: "payment", clientSecret });
  return { subscription: plan.id, payment: paymentOf({ clientSecret }) };
}

describe("what happens to another product of the same Stripe account", () => {
  it.each(["a dispute", "a failed refund"])("is not in our operator’s report: %s", async (what) => {
    const { subscription, payment } = await sellElsewhere();
    const isDispute = what === "a dispute";
    const id = isDispute ? await openDispute(subscription) : (await stripeApi.refunds.create({ payment_intent: payment })).id;
    if (!isDispute) await failRefund(id);
    const type = isDispute ? "charge.dispute.created" : "refund.failed";
    const event = (await listStripeEvents(id)).find((candidate) => candidate.type === type);
    expect(await deliverEvent(event?.id ?? "")).toBe(200);
    const report = await loadOperatorReport(createContexts()(shopEnv(), { waitUntil: () => undefined }), 2);
    expect([report.disputes, report.failedRefunds]).toEqual([[], []]);
  });

  it("is not in it either when it happened in the other mode of Stripe, of which our key knows nothing", async () => {
    const object = { id: "re_live", object: "refund", amount: 700, currency: "usd", payment_intent: "pi_live" };
    const body = JSON.stringify({ id: "evt_live", object: "event", type: "refund.failed", livemode: true, data: { object } });
    const cryptoProvider = Stripe.createSubtleCryptoProvider();
    const signature = await stripeApi.webhooks.generateTestHeaderStringAsync({ payload: body, secret: "whsec_local", cryptoProvider });
    expect(await deliverSigned({ body, signature })).toBe(200);
    const report = await loadOperatorReport(createContexts()(shopEnv(), { waitUntil: () => undefined }), 2);
    expect(report.failedRefunds).toEqual([]);
  });
});

describe("a dispute", () => {
  it("whose end is never told gives access back with the Cron Trigger once it is won", async () => {
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    const opened = (await listStripeEvents(dispute)).find(({ type }) => type === "charge.dispute.created");
    await deliverEvent(opened?.id ?? "");
    expect((await readSubscription(ann)).isActive).toBe(false);
    await closeDispute(dispute, "won");
    await runCron();
    expect((await readSubscription(ann)).isActive).toBe(true);
  });

  it.each(["before it is opened", "while it is read"])(
    "whose person erases the account %s stands in the operator’s report, of nobody",
    async (when) => {
      const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const erase = async () => expect((await call("DELETE", "/api/account", { user: ann })).status).toBe(200);
      const intent = await buy(ann, "weekly");
      if (when === "before it is opened") await erase();
      const dispute = await openDispute(intent.subscriptionId);
      const opened = (await listStripeEvents(dispute)).find(({ type }) => type === "charge.dispute.created");
      let erasures = 0;
      publishShopKeys(async (address) => {
        if (when === "while it is read" && address.includes("/v1/subscriptions?") && (erasures += 1) === 1) await erase();
      });
      expect(await deliverEvent(opened?.id ?? "")).toBe(200);
      const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
      const report = await loadOperatorReport(context, 2);
      expect(report.disputes).toMatchObject([{ id: dispute, status: "needs_response", amount: 4.99, currency: "usd" }]);
      expect(listConcerns(report).map(({ name }) => name)).toContain("disputes");
      expect(await env.DB.prepare("SELECT count(*) n FROM disputes WHERE uid IS NOT NULL").first("n")).toBe(0);
      expect(warned.mock.calls.join("\n")).toContain(dispute);
    },
  );

  it("whose person erases the account is followed to its decision, so that no report waits for ever", async () => {
    const intent = await buy(ann, "weekly");
    const dispute = await openDispute(intent.subscriptionId);
    const deliverLast = async (type: string) => {
      const event = (await listStripeEvents(dispute)).findLast((candidate) => candidate.type === type);
      expect(await deliverEvent(event?.id ?? "")).toBe(200);
    };
    await deliverLast("charge.dispute.created");
    expect((await call("DELETE", "/api/account", { user: ann })).status).toBe(200);
    await closeDispute(dispute, "lost");
    await deliverLast("charge.dispute.closed");
    expect(await env.DB.prepare("SELECT status FROM disputes WHERE id = ?").bind(dispute).first("status")).toBe("lost");
  });
});

describe("news that never came", () => {
  let ben: User;
  beforeEach(async () => {
    ben = await createUser("ben");
  });

  it.each([
    {
      what: "a dispute",
      happens: async (subscription: string) => openDispute(subscription),
      told: { isActive: false, disputed: true },
    },
    {
      what: "an end that the operator set at Stripe",
      happens: async (subscription: string) => stripeApi.subscriptions.cancel(subscription),
      told: { isActive: false, status: "canceled" },
    },
  ])("of $what is found in Stripe's list of events, long before the period's end", async ({ happens, told }) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await takeMissed();
    const intent = await buy(ann, "weekly");
    await happens(intent.subscriptionId);
    expect((await readSubscription(ann)).isActive).toBe(true);
    await takeMissed();
    expect(await readSubscription(ann)).toMatchObject(told);
  });

  it("is left to its webhook for some minutes, and what was handled costs one call", async () => {
    const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
    await takeMissed();
    const intent = await buy(ann, "weekly");
    await stripeApi.subscriptions.cancel(intent.subscriptionId);
    await takeMissedEvents(context, new Date(Date.now() - 86_400_000));
    expect((await readSubscription(ann)).isActive).toBe(true);
    await takeMissed();
    let asked = 0;
    publishShopKeys((address) => {
      if (address.includes("/v1/")) asked += 1;
    });
    await takeMissedEvents(context, new Date(Date.now() + 50 * 365 * 86_400_000));
    expect(asked).toBe(1);
  });

  it("of others' customers at Stripe takes nobody's turn", async () => {
    const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
    const { subscriptionId } = await buy(ann, "weekly");
    await takeMissed();
    const price = (await stripeApi.subscriptions.retrieve(subscriptionId)).items.data[0]?.price.id ?? "";
    const { id: customer } = await stripeApi.customers.create({});
    for (let times = 0; times < 30; times += 1)
      await stripeApi.subscriptions.create({ customer, items: [{ price }], payment_behavior: "default_incomplete" });
    await stripeApi.subscriptions.cancel(subscriptionId);
    await takeMissedEvents(context, new Date(Date.now() + 50 * 365 * 86_400_000));
    expect((await readSubscription(ann)).isActive).toBe(false);
  });

  it("that our own fault keeps from being handled holds up nobody else's", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [first, second] = [await buy(ann, "weekly"), await buy(ben, "weekly")];
    await takeMissed();
    await env.DB.prepare(
      `CREATE TRIGGER our_fault BEFORE UPDATE ON customers WHEN NEW.uid = '${ann.uid}' BEGIN SELECT RAISE(ABORT, 'our fault'); END`,
    ).run();
    await stripeApi.subscriptions.cancel(first.subscriptionId);
    await stripeApi.subscriptions.cancel(second.subscriptionId);
    try {
      await takeMissed();
    } finally {
      await env.DB.prepare("DROP TRIGGER our_fault").run();
    }
    expect((await readSubscription(ben)).isActive).toBe(false);
    expect(logged.mock.calls.join("\n")).toContain("missed_event");
  });

  it("goes on where Stripe did not answer, and from the newest where it has forgotten the last event", async () => {
    await takeMissed();
    const intent = await buy(ann, "weekly");
    await stripeApi.subscriptions.cancel(intent.subscriptionId);
    await failStripe({ call: "GET /v1/subscriptions", status: 500, times: 1 });
    await expect(takeMissed()).rejects.toThrow(/answering/u);
    expect((await readSubscription(ann)).isActive).toBe(true);
    await env.DB.prepare("UPDATE webhook_place SET event_id = 'evt_forgotten'").run();
    await takeMissed();
    expect((await readSubscription(ann)).isActive).toBe(false);
  });
});

describe("two readings of Stripe at once", () => {
  it("the one that began earlier and came back later does not undo the other, and answers what is true", async () => {
    const intent = await startPurchase(ann, "weekly");
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let held = false;
    publishShopKeys(async (address) => {
      if (held || !address.includes("/v1/subscriptions?")) return;
      held = true;
      reached.resolve();
      await gate.promise;
    });
    const slow = sendReceipt(ann, intent);
    await reached.promise;
    await pay(intent);
    expect((await sendReceipt(ann, intent)).isActive).toBe(true);
    gate.resolve();
    expect((await slow).isActive).toBe(true);
    expect((await readSubscription(ann)).isActive).toBe(true);
  });
});

describe("a whole life of a subscription", () => {
  it(`ends in the same state when its events arrive in ${ORDERS} random orders with duplicates and gaps`, async () => {
    const intent = await startPurchase(ann, "monthly");
    await pay(intent, "4000000000000002");
    await pay(intent);
    await advanceStripe(8);
    await sendReceipt(ann, intent);
    await call("POST", "/api/account/subscription/cancel", { user: ann });
    await call("POST", "/api/account/subscription/resume", { user: ann });
    await advanceStripe(31);
    await sendReceipt(ann, intent);
    await call("POST", "/api/account/subscription/cancel", { user: ann });
    const life = await listStripeEvents(intent.stripeCustomerId);
    const wanted = life.filter(({ type }) => /^(?:customer\.subscription|invoice\.(?:paid|payment_failed))/u.test(type));
    await forgetEverything();
    for (const event of wanted) expect(await deliverEvent(event.id)).toBe(200);
    const orderly = await rows();
    const sign = () => Promise.all(wanted.map(({ id }) => signEvent(id)));
    let signed: SignedEvent[] = [];
    const results: unknown[] = [];
    for (let order = 0; order < ORDERS; order += 1) {
      if (order % SIGNED_TOGETHER === 0) signed = await sign();
      await forgetEverything();
      for (const event of mangle(signed, createRandom(order))) await deliverSigned(event);
      results.push(await rows());
    }
    expect(results).toEqual(Array.from({ length: ORDERS }, () => orderly));
    expect(orderly[0]).toMatchObject([{ status: "active", cancel_at_period_end: 1, renewal_minor: 1299 }]);
  }, 300_000);

  it("ends in the same state when all of its events arrive at once", async () => {
    const intent = await startPurchase(ann, "weekly");
    await pay(intent);
    await advanceStripe(8);
    const life = await listStripeEvents(intent.stripeCustomerId);
    const answers = await Promise.all(life.map(({ id }) => deliverEvent(id)));
    for (const [index, status] of answers.entries()) if (status !== 200) await deliverEvent(life[index]?.id ?? "");
    expect(await readSubscription(ann)).toMatchObject({ isActive: true, trial: false, refund: { amount: 4.99 } });
    expect(await env.DB.prepare("SELECT count(*) n FROM outbox").first("n")).toBe(1);
  });
});
