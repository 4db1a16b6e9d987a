import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContexts } from "../../worker/context.ts";
import { deliverOutbox } from "../../worker/domain/outbox.ts";
import { clearSinks, failSinks, publishShopKeys, readSinks, runCron, shopEnv } from "./shop.ts";

beforeEach(async () => {
  publishShopKeys();
  await clearSinks();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const newContext = () => createContexts()(shopEnv(), createExecutionContext());
const stateCounts = async () =>
  Object.fromEntries(await env.DB.prepare("SELECT state, count(*) AS n FROM outbox GROUP BY state").raw<[string, number]>());
const received = async () => (await readSinks()).taken.map(({ body }) => String(body["event_id"]));

/** Events of as many purchases, waiting. */
async function fillOutbox(count: number, createdAt = new Date().toISOString()): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `buy-${index}:automation:Subscribe`);
  const rows = ids.map((id, index) => {
    const payload = { event_id: id, event_name: "Subscribe", event_date: createdAt, gclid: null };
    return env.DB.prepare(
      `INSERT INTO outbox (id, uid, destination, event_name, payload, created_at, next_attempt_at, purchase_id, position)
       VALUES (?1, 'uid-' || ?2, 'automation', 'Subscribe', ?3, ?4, ?4, 'buy-' || ?2, 0)`,
    ).bind(id, String(index), JSON.stringify(payload), createdAt);
  });
  for (let start = 0; start < rows.length; start += 100) await env.DB.batch(rows.slice(start, start + 100));
  return ids;
}

/** A clock that stands, and the address of the automation, which takes `slow` milliseconds of that clock to answer. */
function slowAutomation(slowMs: number): { clock: () => Date; sent: string[]; meanwhile: (() => Promise<void>)[] } {
  let time = Date.now();
  const sent: string[] = [];
  const meanwhile: (() => Promise<void>)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const body: { event_id: string } = await new Request(input, init).json();
    sent.push(body.event_id);
    time += slowMs;
    await meanwhile.shift()?.();
    return new Response(null, { status: 204 });
  });
  return { clock: () => new Date(time), sent, meanwhile };
}

describe("delivery", () => {
  it("by two at once of 1,000 events sends none twice and loses none", async () => {
    const ids = await fillOutbox(1000);
    for (let run = 0; run < 4 && (await stateCounts())["pending"] !== undefined; run += 1) {
      await Promise.all([deliverOutbox(newContext()), deliverOutbox(newContext())]);
    }
    expect((await received()).toSorted()).toEqual(ids.toSorted());
    expect(await stateCounts()).toEqual({ delivered: 1000 });
  });

  it("that takes long measures the lease of each event against now, so that no other run sends it meanwhile", async () => {
    const ids = await fillOutbox(25);
    const { clock, sent, meanwhile } = slowAutomation(4000);
    // The first batch of twenty takes eighty seconds of this clock; the second deliverer looks while the second batch is on its way.
    for (let sends = 0; sends < 20; sends += 1) meanwhile.push(async () => undefined);
    meanwhile.push(() => deliverOutbox(newContext(), { clock }));
    await deliverOutbox(newContext(), { clock });
    expect(sent.toSorted()).toEqual(ids.toSorted());
  });

  it("that woke up too late in its lease leaves the event to the next run", async () => {
    await fillOutbox(1);
    const start = Date.now();
    const times = [start, start, start, start + 89_000];
    const { sent } = slowAutomation(0);
    await deliverOutbox(newContext(), { clock: () => new Date(times.shift() ?? start + 600_000) });
    expect(sent).toEqual([]);
    await env.DB.prepare("UPDATE outbox SET next_attempt_at = '2000'").run();
    await deliverOutbox(newContext());
    expect(sent).toHaveLength(1);
  });

  it("of a long backlog stays inside what one invocation may do, and the next goes on", async () => {
    await fillOutbox(350);
    await runCron();
    expect(await stateCounts()).toEqual({ delivered: 300, pending: 50 });
    await runCron();
    expect(await stateCounts()).toEqual({ delivered: 350 });
  });

  it("after an answer is of that person's events, whatever else waits", async () => {
    await fillOutbox(50, "2026-01-01T00:00:00.000Z");
    await deliverOutbox(newContext(), { uid: "uid-49" });
    expect(await received()).toEqual(["buy-49:automation:Subscribe"]);
  });

  it("is not stopped by an event that cannot be read", async () => {
    await fillOutbox(3);
    await env.DB.prepare("UPDATE outbox SET payload = 'not json' WHERE id LIKE 'buy-0:%'").run();
    await runCron();
    expect(await stateCounts()).toEqual({ delivered: 2, dead: 1 });
  });

  it("says each event's id, at every attempt the same, and of one that was stored before ids its row's", async () => {
    const [id = ""] = await fillOutbox(1);
    await env.DB.prepare("UPDATE outbox SET payload = json_remove(payload, '$.event_id')").run();
    await failSinks({ to: "automation", times: 1, mode: "lost" });
    await runCron();
    await env.DB.prepare("UPDATE outbox SET next_attempt_at = '2000'").run();
    await runCron();
    expect(await received()).toEqual([id, id]);
  });
});

describe("an event whose payload", () => {
  it.each([
    ["is cut off", "automation", '{"event_id":"x","event_na'],
    ["is no object", "automation", "7"],
    ["has another shape", "conversions", "{}"],
    ["is cut off, for the ad platform", "conversions", '{"event_name":"Purchase","user":{"em":"ann@'],
  ])("%s is given up at once, quotes nothing, and holds up no other event", async (_, destination, payload) => {
    const logged: unknown[] = [];
    for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation((line) => void logged.push(line));
    const [healthy] = await fillOutbox(1);
    await env.DB.prepare(
      `INSERT INTO outbox (id, uid, destination, event_name, payload, created_at, next_attempt_at, purchase_id, position)
       VALUES ('damaged', 'uid-d', ?, 'Subscribe', ?, ?3, ?3, 'buy-d', 0)`,
    )
      .bind(destination, payload, new Date().toISOString())
      .run();
    await deliverOutbox(newContext());
    const damaged = await env.DB.prepare("SELECT state, last_error AS why FROM outbox WHERE id = 'damaged'").first();
    expect(damaged).toEqual({ state: "dead", why: "its payload cannot be read" });
    expect(await received()).toEqual([healthy]);
    expect(JSON.stringify(logged)).not.toContain("ann@");
  });
});

describe("records that have served their purpose", () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  it("go by their age, and what is waiting, was bought or is young stays", async () => {
    const outbox =
      "INSERT INTO outbox (id, destination, event_name, payload, created_at, next_attempt_at, state) VALUES (?, 'automation', 'Subscribe', '{}', ?, '2999', ?)";
    const purchase =
      "INSERT INTO purchases (id, uid, offer_id, trial, amount_minor, currency, event_id, tracking, created_at, state, started_at) VALUES (?, 'ann', 'weekly', 0, 1, 'usd', 'e', 0, ?, ?, ?)";
    await env.DB.batch([
      env.DB.prepare("INSERT INTO accounts (uid, email, display_name, created_at, updated_at) VALUES ('ann', NULL, NULL, '2026', '2026')"),
      env.DB.prepare(outbox).bind("delivered long ago", ago(31), "delivered"),
      env.DB.prepare(outbox).bind("delivered lately", ago(29), "delivered"),
      env.DB.prepare(outbox).bind("dead for half a year", ago(181), "dead"),
      env.DB.prepare(outbox).bind("dead for a month", ago(31), "dead"),
      env.DB.prepare(outbox).bind("waiting", ago(400), "pending"),
      env.DB.prepare("INSERT INTO webhook_events VALUES ('old', 't', ?), ('young', 't', ?)").bind(ago(31), ago(1)),
      env.DB.prepare(purchase).bind("given up", ago(31), "open", null),
      env.DB.prepare(purchase).bind("replaced", ago(31), "replaced", null),
      env.DB.prepare(purchase).bind("bought", ago(400), "started", ago(400)),
      env.DB.prepare(purchase).bind("under way", ago(1), "replaced", null),
    ]);
    await runCron();
    const left = async (table: string) => (await env.DB.prepare(`SELECT id FROM ${table} ORDER BY id`).all()).results.map(({ id }) => id);
    expect(await left("outbox")).toEqual(["dead for a month", "delivered lately", "waiting"]);
    expect(await left("webhook_events")).toEqual(["young"]);
    expect(await left("purchases")).toEqual(["bought", "under way"]);
  });
});
