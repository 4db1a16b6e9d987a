import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { publishShopKeys, runCron } from "./shop.ts";

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
