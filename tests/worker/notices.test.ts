import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { createContexts } from "../../worker/context.ts";
import { noteNotices } from "../../worker/domain/notices.ts";
import { deliverOutbox } from "../../worker/domain/outbox.ts";
import {
  buy,
  call,
  clearSinks,
  createUser,
  failStripe,
  openShopBeforeEach,
  pay,
  putSubscription,
  readSinks,
  runCron,
  sendReceipt,
  shopEnv,
  startPurchase,
  stripeApi,
} from "./shop.ts";

const ann = openShopBeforeEach();
beforeEach(clearSinks);

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const context = () => createContexts()(shopEnv(), createExecutionContext());
const NOTICES = ["Trial Ending", "Payment Failed", "Renewal Reminder", "Cancellation Confirmed"];

async function readNotices() {
  const { taken, refused } = await readSinks();
  expect(refused).toEqual([]);
  return taken.map(({ body }) => body).filter(({ event_name: name }) => NOTICES.includes(String(name)));
}

/** What the cron says at another time. */
async function noticesAt(now: Date) {
  await noteNotices(context(), now);
  await deliverOutbox(context(), { clock: () => now });
  return readNotices();
}

/** The stand-in's clock is one for all files, and others move it: a period ends so many days from now. */
const endIn = (days: number) => change(`access_until = '${later(days).toISOString()}'`);
const change = (set: string) => env.DB.prepare(`UPDATE subscriptions SET ${set} WHERE uid = ?`).bind(ann.uid).run();

/** People in a trial of a plan that ends at one time. */
async function crowd(people: number, offerId: string, end: Date) {
  const rows = Array.from({ length: people }, (_, index) => `a-${index}`).flatMap((uid) => [
    env.DB.prepare(
      "INSERT INTO accounts (uid, email, display_name, created_at, updated_at) VALUES (?, 'x@example.com', 'x', '2026', '2026')",
    ).bind(uid),
    env.DB.prepare(
      `INSERT INTO subscriptions (uid, stripe_subscription_id, offer_id, status, is_active, trial, access_until, updated_at)
       VALUES (?1, 'sub_' || ?1, ?2, 'trialing', 1, 1, ?3, ?4)`,
    ).bind(uid, offerId, end.toISOString(), new Date().toISOString()),
  ]);
  await env.DB.batch(rows);
}

it("a trial that ends is announced three days before, once, with date, amount, address and a link", async () => {
  await buy(ann, "monthly");
  await endIn(7);
  expect(await noticesAt(later(3.5))).toEqual([]);
  const told = await noticesAt(later(5));
  expect(told).toEqual([
    {
      event_id: expect.stringMatching(/:trial_ending:/u),
      event_name: "Trial Ending",
      event_date: expect.any(String),
      email: "ann@example.com",
      name: "ann",
      plan: "Monthly",
      amount: 12.99,
      currency: "USD",
      due_date: expect.any(String),
      link: expect.stringMatching(/\/paywall$/u),
    },
  ]);
  const days = (Date.parse(String(told[0]?.["due_date"])) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  expect(await noticesAt(later(6))).toHaveLength(1);
});

it("a trial that was cancelled is not announced as one that goes on", async () => {
  await buy(ann, "monthly");
  await call("POST", "/api/account/subscription/cancel", { user: ann });
  const names = (await noticesAt(later(5))).map(({ event_name: name }) => name);
  expect(names).not.toContain("Trial Ending");
});

it("the renewal of a yearly plan is announced thirty days before, and that of other plans is not", async () => {
  await buy(ann, "yearly", { ignoreTrialFromOffer: true });
  await endIn(365);
  expect(await noticesAt(later(330))).toEqual([]);
  expect(await noticesAt(later(340))).toMatchObject([{ event_name: "Renewal Reminder", plan: "Yearly", amount: 69.99 }]);
  await change("offer_id = 'monthly', stripe_subscription_id = 'sub_other'");
  expect(await noticesAt(later(341))).toHaveLength(1);
});

it("what is charged next is named with the tax that is added and less the discount that goes on, as Stripe will charge it", async () => {
  const bindings = shopEnv({ STRIPE_TAX: "added" });
  const location = { country: "US", postalCode: "94107" };
  const { id: coupon } = await stripeApi.coupons.create({ percent_off: 50, duration: "forever" });
  const { code } = await stripeApi.promotionCodes.create({ promotion: { type: "coupon", coupon } });
  const intent = await startPurchase(ann, "yearly", { location, code }, {}, bindings);
  await pay(intent);
  await sendReceipt(ann, intent);
  await endIn(365);
  expect(await noticesAt(later(340))).toMatchObject([{ event_name: "Renewal Reminder", amount: 37.79, currency: "USD" }]);
});

it("while Stripe does not answer no price is made up: the mail comes once it does, and others meanwhile", async () => {
  await buy(ann, "monthly");
  await endIn(2);
  const bob = await createUser("bob");
  await buy(bob, "weekly");
  await call("POST", "/api/account/subscription/cancel", { user: bob });
  await failStripe({ call: "POST /v1/invoices/create_preview", status: 500, times: 1 });
  await expect(noteNotices(context(), later(0))).rejects.toThrow("isn’t answering");
  await deliverOutbox(context(), { clock: () => later(0) });
  expect(await readNotices()).toMatchObject([{ event_name: "Cancellation Confirmed" }]);
  expect((await noticesAt(later(0))).at(-1)).toMatchObject({ event_name: "Trial Ending", amount: 12.99 });
});

it("a cancellation is confirmed with the day on which access ends, and again after it was taken back", async () => {
  await buy(ann, "weekly");
  await call("POST", "/api/account/subscription/cancel", { user: ann });
  await runCron();
  await runCron();
  expect(await readNotices()).toMatchObject([{ event_name: "Cancellation Confirmed", plan: "Weekly", amount: null }]);
  await call("POST", "/api/account/subscription/resume", { user: ann });
  await runCron();
  await call("POST", "/api/account/subscription/cancel", { user: ann });
  await runCron();
  expect(await readNotices()).toHaveLength(2);
});

it("a failed payment is told once, with what is owed and where to pay", async () => {
  await buy(ann, "weekly");
  await change(`payment_due = 1, status = 'past_due', due = '{"amountMinor":499,"currency":"usd"}'`);
  await Promise.all([runCron(), runCron()]);
  expect(await readNotices()).toMatchObject([
    { event_name: "Payment Failed", amount: 4.99, currency: "USD", link: expect.stringMatching(/^https?:/u) },
  ]);
});

it("a debt that was told is not told again when Stripe gives up on it, and the next debt is", async () => {
  const owe = (status: string, since: string, until: number) =>
    change(
      `payment_due = 1, status = '${status}', due = '${JSON.stringify({ amountMinor: 499, currency: "usd", since })}', access_until = '${later(until).toISOString()}'`,
    );
  await buy(ann, "weekly");
  await owe("past_due", "2026-11-01T00:00:00.000Z", 14);
  await noticesAt(later(0));
  await owe("unpaid", "2026-11-01T00:00:00.000Z", 7);
  expect(await noticesAt(later(0))).toHaveLength(1);
  await owe("past_due", "2026-12-01T00:00:00.000Z", 14);
  expect(await noticesAt(later(0))).toHaveLength(2);
});

it("what is long past is not told when a deployment begins to write", async () => {
  await buy(ann, "weekly");
  await change("status = 'canceled', is_active = 0, updated_at = '2026-01-01T00:00:00.000Z'");
  await runCron();
  expect(await readNotices()).toEqual([]);
});

it("a debt that is long past is not told either, though the Cron Trigger asks Stripe about it again and again", async () => {
  const intent = await buy(ann, "weekly");
  await putSubscription(intent.subscriptionId, "unpaid");
  await sendReceipt(ann, intent);
  await change("updated_at = '2026-01-01T00:00:00.000Z'");
  await runCron();
  await runCron();
  expect(await readNotices()).toEqual([]);
});

it("a person erased meanwhile gets no more mail", async () => {
  await buy(ann, "weekly");
  await change("payment_due = 1, status = 'past_due'");
  await noteNotices(context());
  await call("DELETE", "/api/account", { user: ann });
  await runCron();
  expect(await readNotices()).toEqual([]);
});

it("a trial's end is announced in time however many others are running that are not due yet", async () => {
  await env.DB.prepare("UPDATE offers SET trial_days = 2 WHERE id = 'weekly'").run();
  await crowd(60, "weekly", later(1.5));
  await buy(ann, "monthly");
  await endIn(2.5);
  expect(await noticesAt(later(0))).toMatchObject([{ event_name: "Trial Ending", plan: "Monthly" }]);
});
