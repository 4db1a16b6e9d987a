import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bindings } from "../../worker/config/config.ts";
import { PaymentIntent } from "../../shared/contracts/subscription.ts";
import {
  call,
  createUser,
  deliverEvent,
  failStripe,
  listStripeEvents,
  openShop,
  pay,
  publishShopKeys,
  readError,
  readStripe,
  runCron,
  shopEnv,
  startPurchase,
  stripeApi,
  type User,
} from "./shop.ts";

const RUNS = 15;
const WAITS_A_RUN = 400;

/** How long each call outside takes, one after the other, in turns of the event loop: what decides who is first. */
let waits: readonly number[] = [];
let used = 0;

async function wait(): Promise<void> {
  const turns = waits[used++ % WAITS_A_RUN] ?? 0;
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** D1 whose every answer waits its turns. */
function withWaits(db: D1Database): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const slow = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => slow(target.bind(...values));
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== "function") return member;
        return async (...args: unknown[]) => {
          await wait();
          return Reflect.apply(member, target, args);
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  return new Proxy(db, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => slow(target.prepare(sql));
      if (key === "batch")
        return async (statements: D1PreparedStatement[]) => {
          await wait();
          return target.batch(statements.map((item) => originals.get(item) ?? item));
        };
      const member: unknown = Reflect.get(target, key);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

let bindings: Bindings;

beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  await openShop();
  publishShopKeys(wait);
  const open = { limit: async () => ({ success: true }) };
  bindings = { ...shopEnv(), DB: withWaits(env.DB), USER_LIMIT: open };
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What can happen at the same time, each answering the statuses that the person got. */
function createSteps(user: User) {
  const ask = async (method: string, path: string, body?: object): Promise<Response> =>
    call(method, path, { user, ...(body && { body }) }, bindings);
  const readCustomer = async (): Promise<string> =>
    (await env.DB.prepare("SELECT stripe_customer_id id FROM customers WHERE uid = ?").bind(user.uid).first<string>("id")) ?? "cus_none";
  return {
    erase: async () => [(await ask("DELETE", "/api/account")).status],
    intent: async () => [(await ask("PUT", "/api/subscription-offers/create-payment-intent", { offerId: "weekly" })).status],
    buy: async () => {
      const response = await ask("PUT", "/api/subscription-offers/create-payment-intent", { offerId: "monthly" });
      const intent = v.safeParse(PaymentIntent, await response.json());
      if (!intent.success) return [response.status];
      await pay(intent.output);
      const { stripeCustomerId } = intent.output;
      return [response.status, (await ask("PUT", "/api/account/subscription/receipt", { stripeCustomerId })).status];
    },
    receipt: async () => [(await ask("PUT", "/api/account/subscription/receipt", { stripeCustomerId: await readCustomer() })).status],
    webhooks: async () => Promise.all((await listStripeEvents(await readCustomer())).slice(-3).map(({ id }) => deliverEvent(id))),
    cron: async () => {
      await runCron(bindings);
      return [];
    },
  };
}
const NAMES = ["erase", "intent", "buy", "receipt", "webhooks", "cron"] as const;

it(
  "whatever happens while an account is erased, no customer is left at Stripe that the product does not know, and no answer is a fault",
  { timeout: 600_000 },
  async () => {
    const turns = fc.array(fc.nat({ max: 2 }), { minLength: WAITS_A_RUN, maxLength: WAITS_A_RUN, size: "max" });
    const others = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(turns, others, fc.boolean(), async (drawn, names, hasBought) => {
        const user = await createUser("race");
        const steps = createSteps(user);
        waits = [];
        await call("PUT", "/api/account", { user, body: {} });
        if (hasBought) await steps.buy();
        waits = drawn;
        used = 0;
        const statuses = (await Promise.all([steps.erase(), ...names.map((name) => steps[name]())])).flat();
        waits = [];
        await runCron();
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        const left = (await readStripe()).customers.filter(({ metadata }) => metadata["uid"] === user.uid).map(({ id }) => id);
        const { results } = await env.DB.prepare("SELECT stripe_customer_id id FROM customers WHERE uid = ?")
          .bind(user.uid)
          .all<{ id: string }>();
        expect(left).toEqual(results.map(({ id }) => id));
        expect(await env.DB.prepare("SELECT count(*) n FROM accounts WHERE uid = ?").bind(user.uid).first("n")).toBe(0);
        expect(await env.DB.prepare("SELECT count(*) n FROM customers_to_close").first("n")).toBe(0);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);

it("an erasure while Stripe is down leaves all as it was, and can be made again", async () => {
  const user = await createUser("down");
  const steps = createSteps(user);
  await steps.buy();
  const reads = vi.spyOn(globalThis, "fetch");
  reads.mockImplementation(async (input) =>
    String(input instanceof Request ? input.url : input).includes("/v1/") ? Response.error() : Response.json({ keys: [] }),
  );
  const [status] = await steps.erase();
  expect(status).toBe(503);
  reads.mockRestore();
  publishShopKeys();
  expect(await steps.erase()).toEqual([200]);
  expect((await readStripe()).customers.filter(({ metadata }) => metadata["uid"] === user.uid)).toEqual([]);
});

it("a customer that Stripe refuses to delete keeps no other at Stripe, is tried again, and makes the cron say so", async () => {
  const [refused, other] = [await createUser("refused"), await createUser("other")];
  for (const user of [refused, other]) await createSteps(user).buy();
  const insert = "INSERT INTO customers_to_close SELECT stripe_customer_id, ?2 FROM customers WHERE uid = ?1";
  await env.DB.batch([env.DB.prepare(insert).bind(refused.uid, "2026-01-01"), env.DB.prepare(insert).bind(other.uid, "2026-01-02")]);
  const [customer = ""] = await listCustomersOf(refused);
  await failStripe({ call: `DELETE /v1/customers/${customer}`, status: 403 });
  await runCron();
  expect([await listCustomersOf(refused), await listCustomersOf(other)]).toEqual([[customer], []]);
  const fails = "SELECT failing_since IS NOT NULL AS fails FROM cron_parts WHERE name = 'close_customers'";
  expect(await env.DB.prepare(fails).first("fails")).toBe(1);
  await runCron();
  expect([await listCustomersOf(refused), await env.DB.prepare(fails).first("fails")]).toEqual([[], 0]);
});

it("a customer whose row is gone is asked of Stripe not even once", async () => {
  const user = await createUser("gone");
  const steps = createSteps(user);
  await steps.buy();
  const customer = await env.DB.prepare("SELECT stripe_customer_id id FROM customers WHERE uid = ?").bind(user.uid).first<string>("id");
  const [event] = (await listStripeEvents(customer ?? "")).slice(-1);
  await steps.erase();
  let asked = 0;
  publishShopKeys((address) => {
    if (address.includes("/v1/")) asked += 1;
  });
  expect(await deliverEvent(event?.id ?? "")).toBe(200);
  expect(asked).toBe(0);
});

/** The Worker's bindings with a D1 that does some of its work in another way. */
function withDatabase(replaced: Partial<Pick<D1Database, "prepare" | "batch">>): Bindings {
  const DB = new Proxy(env.DB, {
    get(target, key) {
      const member: unknown = Reflect.get(key in replaced ? replaced : target, key);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { ...bindings, DB };
}

/** The Worker ends between Stripe's answer and the row that keeps it. */
function cutOffBeforeKeeping(): Bindings {
  const prepare = (sql: string) => {
    if (sql.startsWith("INSERT INTO customers (")) throw new Error("D1_ERROR: Network connection lost.");
    return env.DB.prepare(sql);
  };
  return withDatabase({ prepare });
}

/** D1 before whose next batch the account is erased, once. */
function eraseBeforeBatch(user: User): Bindings {
  let isErased = false;
  const batch = async <T>(statements: D1PreparedStatement[]) => {
    if (!isErased) {
      isErased = true;
      await call("DELETE", "/api/account", { user });
    }
    return env.DB.batch<T>(statements);
  };
  return withDatabase({ batch });
}

it("a purchase that begins as its account is erased leaves no event about the person", async () => {
  const user = await createUser("begun");
  const intent = await startPurchase(user, "weekly");
  await pay(intent);
  const body = { stripeCustomerId: intent.stripeCustomerId, tracking: { consent: true } };
  const receipt = await call("PUT", "/api/account/subscription/receipt", { user, body }, eraseBeforeBatch(user));
  expect(await readError(receipt)).toBe("401 signed_out");
  expect(await env.DB.prepare("SELECT count(*) n FROM outbox WHERE uid = ?").bind(user.uid).first("n")).toBe(0);
});

/** The cron of some minutes later. */
async function runLaterCron(): Promise<void> {
  await env.DB.prepare("UPDATE customer_attempts SET since = '2026-01-01T00:00:00.000Z'").run();
  await runCron();
}

async function listCustomersOf({ uid }: User): Promise<string[]> {
  return (await readStripe()).customers.filter(({ metadata }) => metadata["uid"] === uid).map(({ id }) => id);
}

it.each([false, true])("a customer whose making was cut off is not left at Stripe (account erased since: %s)", async (isErased) => {
  const user = await createUser("cut");
  const path = "/api/subscription-offers/create-payment-intent";
  const cut = await call("PUT", path, { user, body: { offerId: "weekly" } }, cutOffBeforeKeeping());
  const made = await listCustomersOf(user);
  const erased = isErased && (await createSteps(user).erase());
  await runLaterCron();
  const kept = await env.DB.prepare("SELECT stripe_customer_id id FROM customers WHERE uid = ?").bind(user.uid).first<string>("id");
  expect([cut.ok, made.length]).toEqual([false, 1]);
  expect(await listCustomersOf(user)).toEqual(erased ? [] : made);
  expect(kept).toBe(erased ? null : made[0]);
  expect(await env.DB.prepare("SELECT count(*) n FROM customer_attempts").first("n")).toBe(0);
});

describe("a customer that a failing call left at Stripe", () => {
  it("is the one that is kept, and no other is made", async () => {
    const user = await createUser("left");
    await failStripe({ call: "POST /v1/customers", when: "left" });
    expect(await createSteps(user).buy()).toEqual([200, 200]);
    expect(await listCustomersOf(user)).toHaveLength(1);
  });

  it("is found by the cron as well, when Stripe has forgotten the call's key", async () => {
    const user = await createUser("late");
    await createSteps(user).intent();
    const made = await listCustomersOf(user);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM purchases WHERE uid = ?").bind(user.uid),
      env.DB.prepare("DELETE FROM customers WHERE uid = ?").bind(user.uid),
      env.DB.prepare("INSERT INTO customer_attempts VALUES ('customer:forgotten', ?, 'late@example.com', NULL, '2026-01-01')").bind(
        user.uid,
      ),
    ]);
    await runLaterCron();
    expect(await listCustomersOf(user)).toEqual(made);
    expect(await env.DB.prepare("SELECT stripe_customer_id id FROM customers WHERE uid = ?").bind(user.uid).first("id")).toBe(made[0]);
  });

  it("is deleted with the account, and nobody else's of the same address is", async () => {
    const user = await createUser("kept");
    await createSteps(user).buy();
    const email = "kept@example.com";
    await stripeApi.customers.create({ email, metadata: { uid: user.uid } });
    const other = await stripeApi.customers.create({ email, metadata: { uid: "uid-other" } });
    expect(await createSteps(user).erase()).toEqual([200]);
    expect(await listCustomersOf(user)).toEqual([]);
    expect((await readStripe(other.id)).customers).toHaveLength(1);
  });
});
