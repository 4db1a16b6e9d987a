import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  buy,
  call,
  clearSinks,
  createUser,
  failSinks,
  openShopBeforeEach,
  pay,
  readSinks,
  runCron,
  sendReceipt,
  shopEnv,
  startPurchase,
} from "./shop.ts";

// Meta's documentation gives this pair of address and hash.
const HASH = "62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f";
const EVENT_ID = "event-id-1795213577342-3f0e7a52-9d1c-4b57-8f1e-2a6d9c0b1e4f";
const FBP = "fb.1.1558571054389.1098115397";
const FBC = "fb.1.1554763741205.AbCdEf-_x%2Bz.AQ";
const consenting = { tracking: { eventId: EVENT_ID, gclid: "Cj0K-_1", consent: true } };
const cookies = { Cookie: `theme=dark; _fbp=${FBP}; _fbc=${FBC}` };

const ann = openShopBeforeEach("John_Smith");
beforeEach(clearSinks);

const received = async (to: string) => (await readSinks()).taken.filter((delivery) => delivery.to === to);
const names = async (to: string) => (await received(to)).map(({ body }) => body["event_name"]);
const outbox = async () =>
  (await env.DB.prepare("SELECT event_name, state, attempts FROM outbox ORDER BY destination, position").all()).results;
const dueNow = () => env.DB.prepare("UPDATE outbox SET next_attempt_at = '2000-01-01' WHERE state = 'pending'").run();

describe("the report of a purchase", () => {
  it("with a trial is Purchase, then StartTrial, with the browser's event id and the trial's price", async () => {
    await env.DB.prepare("INSERT INTO accounts (uid, email, display_name, created_at, updated_at) VALUES (?, 'x', 'x', '2026', '2026')")
      .bind(ann.uid)
      .run();
    const before = Math.floor(Date.now() / 1000) - 5;
    await buy(ann, "monthly", consenting, cookies);
    const deliveries = await received("conversions");
    expect(deliveries.map(({ body }) => body["event_name"])).toEqual(["Purchase", "StartTrial"]);
    for (const { body, funnelId } of deliveries) {
      expect(funnelId).toBe("funnel-1");
      expect(body).toEqual({
        event_name: expect.any(String),
        event_id: EVENT_ID,
        event_time: expect.any(Number),
        user_data: { em: expect.stringMatching(/^[0-9a-f]{64}$/u), fbp: FBP, fbc: FBC },
        custom_data: { currency: "USD", value: 0.99, offerId: "monthly" },
      });
      expect(Number(body["event_time"])).toBeGreaterThan(before);
    }
    expect(await received("automation")).toMatchObject([
      { body: { event_name: "Trial Started", event_date: expect.stringMatching(/Z$/u), gclid: "Cj0K-_1" } },
    ]);
    expect((await readSinks()).refused).toEqual([]);
  });

  it("without a trial is Purchase, then Subscribe, with the full price", async () => {
    await buy(ann, "monthly", { ...consenting, ignoreTrialFromOffer: true });
    expect(await names("conversions")).toEqual(["Purchase", "Subscribe"]);
    expect((await received("conversions"))[1]?.body).toMatchObject({ custom_data: { value: 12.99 } });
    expect(await names("automation")).toEqual(["Subscribe"]);
  });

  it("hashes the address as the ad platform does: trimmed, lower case, nothing else", async () => {
    await buy(ann, "weekly", consenting);
    await clearSinks();
    const bob = await createUser("bob");
    const { hashEmail } = await import("../../worker/domain/conversions.ts");
    expect(await hashEmail("  John_Smith@gmail.com ")).toBe(HASH);
    expect(await hashEmail("nobody")).toBeUndefined();
    expect(bob.uid).not.toBe(ann.uid);
  });

  it("is made once, however often receipt and webhook confirm it", async () => {
    const intent = await buy(ann, "weekly", consenting);
    await Promise.all([sendReceipt(ann, intent), sendReceipt(ann, intent, { eventId: EVENT_ID.replace("3f0e", "4f0e") })]);
    expect(await names("conversions")).toEqual(["Purchase", "Subscribe"]);
  });

  it("takes the event id and the click of the receipt when the purchase came without", async () => {
    const intent = await startPurchase(ann, "weekly");
    await pay(intent);
    await sendReceipt(ann, intent, { eventId: EVENT_ID, gclid: "late", consent: true });
    expect((await received("conversions")).map(({ body }) => body["event_id"])).toEqual([EVENT_ID, EVENT_ID]);
    expect((await received("automation"))[0]?.body).toMatchObject({ gclid: "late" });
  });
});

describe("without consent", () => {
  const cases: [string, object, Record<string, string>][] = [
    ["no question was asked", {}, {}],
    ["it was refused", { tracking: { consent: false, gclid: "click" } }, {}],
    ["the browser sends Global Privacy Control", consenting, { "Sec-GPC": "1" }],
  ];
  it.each(cases)("the ad platform hears nothing and the automation no click: %s", async (_, extra, headers) => {
    await buy(ann, "weekly", extra, headers);
    expect(await received("conversions")).toEqual([]);
    expect((await received("automation"))[0]?.body).toMatchObject({ event_name: "Subscribe", gclid: null });
  });

  it("the account's refusal counts more than the browser's yes, also while an event waits", async () => {
    await call("PUT", "/api/account", { user: ann, body: { isProduction: true } });
    await call("PUT", "/api/account/consent", { user: ann, body: { tracking: false } });
    await buy(ann, "weekly", consenting);
    expect(await received("conversions")).toEqual([]);

    const bob = await createUser("bob");
    await failSinks({ to: "conversions", times: 1 });
    await buy(bob, "weekly", consenting);
    await call("PUT", "/api/account/consent", { user: bob, body: { tracking: false } });
    await dueNow();
    await runCron();
    expect(await received("conversions")).toEqual([]);
  });
});

describe("when a place does not answer", () => {
  it("the purchase goes on, and the Cron Trigger delivers in order with the same id", async () => {
    await failSinks({ to: "any", times: 2 });
    const intent = await buy(ann, "monthly", consenting);
    expect(intent.trial).toBe(true);
    expect(await outbox()).toEqual([
      { event_name: "Trial Started", state: "pending", attempts: 1 },
      { event_name: "Purchase", state: "pending", attempts: 1 },
      { event_name: "StartTrial", state: "pending", attempts: 0 },
    ]);
    await runCron();
    expect(await received("conversions")).toEqual([]);
    await dueNow();
    await runCron();
    expect(await names("conversions")).toEqual(["Purchase", "StartTrial"]);
    expect(new Set((await received("conversions")).map(({ body }) => body["event_id"]))).toEqual(new Set([EVENT_ID]));
    expect((await outbox()).every(({ state }) => state === "delivered")).toBe(true);
  });

  it("an address that leads elsewhere has taken nothing: the event waits", async () => {
    await failSinks({ to: "automation", times: 1, mode: "moved" });
    await buy(ann, "weekly");
    expect(await outbox()).toEqual([{ event_name: "Subscribe", state: "pending", attempts: 1 }]);
    await dueNow();
    await runCron();
    expect(await names("automation")).toEqual(["Subscribe"]);
  });

  it("the failure is logged with the prefix '[ERROR]' and does not reach the buyer", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await failSinks({ to: "any", times: 2 });
    await buy(ann, "monthly", consenting);
    const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("conversion event"));
    expect(lines).toEqual([expect.stringMatching(/^\[ERROR\] conversion event .*:Purchase was not taken/u)]);
  });

  it("an event is given up after six days and stays visible as dead", async () => {
    await failSinks({ to: "automation", times: 2 });
    await buy(ann, "weekly");
    await env.DB.prepare("UPDATE outbox SET created_at = ?")
      .bind(new Date(Date.now() - 6 * 86_400_000).toISOString())
      .run();
    await dueNow();
    await runCron();
    expect(await outbox()).toEqual([{ event_name: "Subscribe", state: "dead", attempts: 2 }]);
  });

  it("an event that is older than the ad platform accepts is not sent", async () => {
    await failSinks({ to: "conversions", times: 1 });
    await buy(ann, "weekly", consenting);
    const old = Math.floor(Date.now() / 1000) - 7 * 86_400;
    await env.DB.prepare("UPDATE outbox SET payload = json_set(payload, '$.event_time', ?) WHERE destination = 'conversions'")
      .bind(old)
      .run();
    await dueNow();
    await runCron();
    const { taken, refused } = await readSinks();
    expect([...taken.filter(({ to }) => to === "conversions"), ...refused]).toEqual([]);
    expect((await outbox()).filter(({ state }) => state === "dead")).toHaveLength(2);
  });

  it("two deliveries at once send an event once", async () => {
    await failSinks({ to: "any", times: 2 });
    await buy(ann, "weekly", consenting);
    await dueNow();
    await Promise.all([runCron(), runCron(), runCron()]);
    expect(await names("conversions")).toEqual(["Purchase", "Subscribe"]);
    expect(await names("automation")).toEqual(["Subscribe"]);
  });

  it("a deployment without addresses keeps no events", async () => {
    const silent = shopEnv({ CONVERSIONS_URL: "", AUTOMATION_WEBHOOK_URL: "" });
    const intent = await startPurchase(ann, "weekly", consenting);
    await pay(intent);
    await call("PUT", "/api/account/subscription/receipt", { user: ann, body: { stripeCustomerId: intent.stripeCustomerId } }, silent);
    expect(await outbox()).toEqual([]);
  });
});
