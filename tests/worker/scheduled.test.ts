import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listConcerns } from "../../shared/rules/operator-report.ts";
import { createContexts } from "../../worker/context.ts";
import { loadOperatorReport } from "../../worker/domain/operator-report.ts";
import { failStripe, publishShopKeys, runCron, shopEnv } from "./shop.ts";

beforeEach(() => publishShopKeys());
afterEach(() => {
  vi.restoreAllMocks();
});

it("a part that fails is logged by name, and the others are done", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await env.DB.batch([
    env.DB.prepare("DROP TABLE subscription_notices"),
    env.DB.prepare("INSERT INTO erased_accounts VALUES ('hash', '2020-01-01')"),
  ]);
  await runCron();
  const failed = log.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ event }) => event === "cron_failed");
  expect(failed.map(({ name }) => name)).toEqual(["note_notices"]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM erased_accounts").first("n")).toBe(0);
});

it("the operator reads which right Stripe's key lacks, in the log and in the alert, and nothing of the key", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await failStripe({ call: "GET /v1/events", status: 403, times: 1 });
  await runCron();
  const failed = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("take_missed_events"));
  const [concern] = listConcerns(await loadOperatorReport(createContexts()(shopEnv(), createExecutionContext()), 2));
  expect(failed).toHaveLength(1);
  expect(concern).toMatchObject({ name: "cron:take_missed_events", text: expect.stringContaining("fails since") });
  for (const text of [failed[0], concern?.text]) {
    expect(text).toContain("Stripe refuses STRIPE_SECRET_KEY");
    expect(text).toContain("'rak_event_read' permission");
    expect(text).not.toContain("rk_test_");
  }
});
