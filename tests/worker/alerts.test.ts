import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createContexts } from "../../worker/context.ts";
import { sendAlerts } from "../../worker/domain/alerts.ts";
import { runCron, shopEnv } from "./shop.ts";

const HOOK = "https://hooks.test/alerts";
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

let sent: { alert: string; state: string; text: string; link: string }[];
let status: number;
beforeEach(() => {
  sent = [];
  status = 204;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url !== HOOK) throw new Error(`no network: ${request.url}`);
    if (status < 300) sent.push(await request.json());
    return new Response(null, { status });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const bindings = (changes = {}) =>
  shopEnv({ ALERT_WEBHOOK_URL: HOOK, STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "", ...changes });
const alertAt = (now: Date) => sendAlerts(createContexts()(bindings(), createExecutionContext()), now);
const names = () => sent.map(({ alert, state }) => `${alert} ${state}`);

const giveUp = () =>
  env.DB.prepare(
    "INSERT INTO outbox (id, destination, event_name, payload, created_at, next_attempt_at, state) VALUES ('e', 'automation', 'Subscribe', '{}', ?1, ?1, 'dead')",
  )
    .bind(new Date().toISOString())
    .run();

it("a case for the operator is told once, again after a day, and once when it is over", async () => {
  await giveUp();
  await alertAt(later(0));
  await alertAt(later(1));
  expect(names()).toEqual(["dead_events new"]);
  expect(sent[0]).toMatchObject({
    text: expect.stringMatching(/^Fillwright: Events that were given up: 1\./u),
    link: expect.stringMatching(/\/ops$/u),
  });
  await alertAt(later(25));
  await env.DB.prepare("DELETE FROM outbox").run();
  await alertAt(later(26));
  await alertAt(later(27));
  expect(names()).toEqual(["dead_events new", "dead_events still", "dead_events over"]);
});

it("a dispute that waits for an answer, many failures, a part of the cron and a report are told, each under its own name", async () => {
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO disputes (id, status, amount_minor, currency, charged_at, opened_at, updated_at) VALUES ('du_1', 'needs_response', 1, 'usd', '2026', '2026-11-01', '2026')",
    ),
    env.DB.prepare("INSERT INTO daily_counts VALUES (?, 'server_errors', '', 60)").bind(new Date().toISOString().slice(0, 10)),
    env.DB.prepare(
      "INSERT INTO content_reports (id, template_id, reason, details, reporter_name, reporter_email, created_at) VALUES ('r', '', 'other', 'x', '', '', '2026')",
    ),
    env.DB.prepare("INSERT INTO cron_parts (name, failing_since, error) VALUES ('keep_counts', '2026-11-22T10:00:00.000Z', 'D1')"),
  ]);
  await alertAt(later(0));
  expect(names().toSorted()).toEqual(["content_reports new", "cron:keep_counts new", "disputes new", "server_errors new"]);
});

it.each([
  ["warning_needs_response", 1],
  ["appeal_needs_response", 1],
  ["appeal_under_review", 0],
])("a dispute in Stripe’s state %s is told %i times", async (status, times) => {
  await env.DB.prepare(
    "INSERT INTO disputes (id, status, amount_minor, currency, charged_at, opened_at, updated_at) VALUES ('du_1', ?, 1, 'usd', '2026', '2026-11-01', '2026')",
  )
    .bind(status)
    .run();
  await alertAt(later(0));
  expect(names()).toHaveLength(times);
});

it("an alert that was not taken is sent again by the next run, and the cron says so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await giveUp();
  status = 500;
  await runCron(bindings());
  expect(await env.DB.prepare("SELECT failing_since IS NOT NULL AS fails FROM cron_parts WHERE name = 'send_alerts'").first("fails")).toBe(
    1,
  );
  status = 204;
  await runCron(bindings());
  expect(names()).toContain("dead_events new");
});

it("a deployment without an address sends no alert", async () => {
  await giveUp();
  await runCron(bindings({ ALERT_WEBHOOK_URL: "" }));
  expect(sent).toEqual([]);
});
