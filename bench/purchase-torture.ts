// Kills the Worker at random moments of purchases and counts the purchases, events and requests after it: node bench/purchase-torture.ts [kills]
// Stripe's stand-in and the sinks live on. Afterwards every paid subscription has to be active, no account may have two, and every event has to
// have been delivered at least once, under one id.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import * as v from "valibot";
import { putOffersOnSale } from "../catalogue/offers/put-on-sale.ts";
import { buildWhenStale } from "../local/build.ts";
import { readBuiltConfig } from "../local/built-worker.ts";
import { findFreePort } from "../local/free-port.ts";
import { applyMigrations } from "../catalogue/migrations.ts";
import { withLocalState } from "../local/local-state.ts";
import { startSinks } from "../local/sinks/start-sinks.ts";
import { startStripe } from "../local/stripe/start-stripe.ts";
import { createEventId } from "../shared/rules/purchase/purchase-events.ts";
import { startKeys } from "./torture/keys.ts";
import { startKillableWorker, type WorkerSettings } from "./torture/killable-worker.ts";
import { readSubscription, type Shopper, tryToBuy } from "./torture/shopper.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const CRON_PATH = "/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*";
const KILLS = Number(process.argv[2] ?? 100);
const SHOPPERS_PER_KILL = 2;
/** Number of shoppers whose last try failed and who try again beside the new ones. */
const RETRIES_PER_KILL = 3;
const OFFERS = ["weekly", "monthly", "yearly"];
const SECRET = "whsec_local";

const State = v.object({
  subscriptions: v.array(
    v.object({
      id: v.string(),
      status: v.string(),
      default_payment_method: v.nullable(v.string()),
      metadata: v.record(v.string(), v.string()),
    }),
  ),
  validRequests: v.number(),
  refusedRequests: v.number(),
});
const Received = v.object({
  taken: v.array(v.object({ to: v.string(), body: v.record(v.string(), v.unknown()) })),
  refused: v.array(v.unknown()),
});

const stateDir = mkdtempSync(path.join(tmpdir(), "fillwright-torture-"));
await buildWhenStale(ROOT);
const [stripe, sinks, keys, port] = await Promise.all([startStripe(), startSinks(), startKeys(), findFreePort(0)]);
const product = `http://127.0.0.1:${port}`;
const secrets = {
  STRIPE_SECRET_KEY: "sk_test_local",
  STRIPE_PUBLISHABLE_KEY: "pk_test_local",
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: stripe.url,
};
await withLocalState({ root: ROOT, stateDir }, async ({ DB }) => {
  await applyMigrations(DB, path.join(ROOT, "migrations"));
  await putOffersOnSale(DB, secrets);
});
const settings: WorkerSettings = {
  root: ROOT,
  stateDir,
  port,
  vars: {
    ...(await readBuiltConfig(ROOT)).vars,
    ...secrets,
    PRODUCT_HOST: product,
    FIREBASE_PROJECT_ID: keys.projectId,
    FIREBASE_JWKS_URL: keys.url,
    CONVERSIONS_URL: sinks.url,
    FUNNEL_ID: "torture",
    AUTOMATION_WEBHOOK_URL: `${sinks.url}/automation`,
  },
};
await fetch(`${stripe.url}/_standin/webhook`, {
  method: "PUT",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ url: `${product}/api/stripe/webhook`, secret: SECRET }),
});

async function createShopper(index: number): Promise<Shopper> {
  const uid = `shopper-${index}`;
  const email = `${uid}@example.com`;
  const eventId = createEventId(Date.now(), crypto.randomUUID());
  return {
    uid,
    email,
    token: await keys.sign(uid, email),
    offerId: OFFERS[index % OFFERS.length] ?? "weekly",
    eventId,
    leavesAfterPaying: index % 3 === 0,
  };
}

const addresses = { product, stripe: stripe.url };
const shoppers: Shopper[] = [];
// People whose last go failed try again while the next Worker lives, and may be hit again.
const waiting: Shopper[] = [];

// Lives are as long as up to two purchases take on this machine now, so that every step of one is hit.
const first = await startKillableWorker(settings);
const firstShopper = await createShopper(KILLS * SHOPPERS_PER_KILL);
shoppers.push(firstShopper);
const startedAt = performance.now();
await tryToBuy(addresses, firstShopper);
const longestLifeMs = 2 * (performance.now() - startedAt);
await first.kill();

let interrupted = 0;
for (let kill = 0; kill < KILLS; kill += 1) {
  const worker = await startKillableWorker(settings);
  const fresh = await Promise.all(Array.from({ length: SHOPPERS_PER_KILL }, (_, index) => createShopper(kill * SHOPPERS_PER_KILL + index)));
  shoppers.push(...fresh);
  const trying = [...waiting.splice(0, RETRIES_PER_KILL), ...fresh];
  const goes = trying.map((shopper) =>
    tryToBuy(addresses, shopper).catch(() => {
      interrupted += 1;
      waiting.push(shopper);
    }),
  );
  await delay(Math.random() * longestLifeMs);
  await worker.kill();
  await Promise.all(goes);
  if ((kill + 1) % 10 === 0) console.log(`${kill + 1} kills, ${interrupted} goes interrupted, ${waiting.length} waiting to try again`);
}

// Everything that was left behind is picked up: people try again, Stripe sends again, the Cron Trigger runs.
const worker = await startKillableWorker(settings);
for (const shopper of waiting) await tryToBuy(addresses, shopper);
await fetch(`${stripe.url}/_standin/webhook/flush`, { method: "POST" });
for (let round = 0; round < 60; round += 1) {
  await fetch(`${product}${CRON_PATH}`);
  const { taken } = v.parse(Received, await (await fetch(`${sinks.url}/_standin/received`)).json());
  if (
    new Set(taken.map(({ body }) => `${String(body["event_name"])} ${String(body["event_id"] ?? body["gclid"])}`)).size >=
    shoppers.length * 3
  )
    break;
  await delay(2000);
}

const state = v.parse(State, await (await fetch(`${stripe.url}/_standin/state`)).json());
const { taken, refused } = v.parse(Received, await (await fetch(`${sinks.url}/_standin/received`)).json());
const problems: string[] = [];
let active = 0;
let delivered = 0;
for (const shopper of shoppers) {
  const own = state.subscriptions.filter(({ metadata, default_payment_method: card }) => metadata["uid"] === shopper.uid && card !== null);
  if (own.length !== 1) problems.push(`${shopper.uid} has ${own.length} paid subscriptions`);
  if ((await readSubscription(addresses, shopper)).isActive) active += 1;
  else problems.push(`${shopper.uid} paid and is not active`);
  const em = createHash("sha256").update(shopper.email).digest("hex");
  const conversions = taken.filter(({ to, body }) => to === "conversions" && v.is(v.object({ em: v.literal(em) }), body["user_data"]));
  const automation = taken.filter(({ to, body }) => to === "automation" && body["gclid"] === shopper.uid);
  const names = new Set(conversions.map(({ body }) => body["event_name"]));
  const ids = new Set(conversions.map(({ body }) => body["event_id"]));
  if (names.size !== 2 || !names.has("Purchase")) problems.push(`${shopper.uid}: reported as ${[...names].join(", ") || "nothing"}`);
  if (ids.size !== 1 || !ids.has(shopper.eventId)) problems.push(`${shopper.uid}: ${ids.size} event ids`);
  if (automation.length === 0) problems.push(`${shopper.uid}: the automation heard nothing`);
  delivered += names.size + Math.min(automation.length, 1);
}
await worker.kill();
await Promise.all([stripe.close(), sinks.close()]);
keys.close();
rmSync(stateDir, { recursive: true });

console.log(`
kills                     ${KILLS}
purchases                 ${shoppers.length} (${interrupted} goes interrupted)
active afterwards         ${active} of ${shoppers.length}
different events          ${delivered} of ${shoppers.length * 3} delivered
deliveries in all         ${taken.length} (${taken.length - delivered} a second time, under the same id)
refused by the sinks      ${refused.length}
requests to Stripe        ${state.validRequests} valid, ${state.refusedRequests} refused
problems                  ${problems.length}`);
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
process.exit(problems.length > 0 || refused.length > 0 ? 1 : 0);
