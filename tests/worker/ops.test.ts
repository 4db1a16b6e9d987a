import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OutboxReport } from "../../shared/contracts/outbox.ts";
import { createApp } from "../../worker/app.ts";
import { clearSinks, publishShopKeys, readSinks, shopEnv } from "./shop.ts";

const TOKEN = "a-token-of-the-operator-0123456789";
const app = createApp();

beforeEach(async () => {
  publishShopKeys();
  await clearSinks();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function call(method: string, path: string, { token = TOKEN, configured = TOKEN, body }: Record<string, string> = {}) {
  const execution = createExecutionContext();
  const response = await app.fetch(
    new Request(`https://fillwright.test/api/ops${path}`, {
      method,
      headers: {
        ...(token !== "" && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body }),
    }),
    shopEnv({ OPS_TOKEN: configured }),
    execution,
  );
  await waitOnExecutionContext(execution);
  return response;
}

const report = async () => v.parse(OutboxReport, await (await call("GET", "/outbox")).json());

async function giveUp(id: string): Promise<void> {
  const payload = { event_name: "Subscribe", event_date: "2026-11-20T10:00:00Z", gclid: "secret-click" };
  await env.DB.prepare(
    `INSERT INTO outbox (id, uid, destination, event_name, payload, created_at, attempts, next_attempt_at, state, last_error)
     VALUES (?1, 'uid-ann', 'automation', 'Subscribe', ?2, ?3, 12, ?3, 'dead', 'answered 500')`,
  )
    .bind(id, JSON.stringify(payload), new Date().toISOString())
    .run();
}

describe("the operator's door", () => {
  it("is not there on a deployment without a token", async () => {
    expect((await call("GET", "/outbox", { configured: "" })).status).toBe(404);
    expect((await call("GET", "/outbox", { configured: "", token: "" })).status).toBe(404);
  });

  it.each(["", "another-token-of-the-same-length-9", TOKEN.slice(0, -1), `${TOKEN}x`])("stays shut for the token %j", async (token) => {
    const refused = await call("GET", "/outbox", { token });
    expect([refused.status, refused.headers.get("WWW-Authenticate"), refused.headers.get("Cache-Control")]).toEqual([
      401,
      "Bearer",
      "no-store",
    ]);
  });

  it("answers what no cache in between may keep", async () => {
    expect((await call("GET", "/outbox")).headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("the outbox", () => {
  it("is empty before anything was reported", async () => {
    expect(await report()).toEqual({ counts: { pending: 0, delivered: 0, dead: 0 }, deadLetters: [] });
  });

  it("shows what was given up and why, and nothing of what it would have said", async () => {
    await giveUp("buy-1:automation:Subscribe");
    const response = await call("GET", "/outbox");
    const text = await response.text();
    expect(v.parse(OutboxReport, JSON.parse(text))).toMatchObject({
      counts: { pending: 0, delivered: 0, dead: 1 },
      deadLetters: [{ id: "buy-1:automation:Subscribe", destination: "automation", attempts: 12, lastError: "answered 500" }],
    });
    expect(text).not.toMatch(/secret-click|uid-ann/u);
  });

  it("sends again what was given up", async () => {
    await giveUp("buy-1:automation:Subscribe");
    const body = JSON.stringify({ id: "buy-1:automation:Subscribe" });
    expect((await call("POST", "/outbox/resend", { body })).status).toBe(202);
    expect((await readSinks()).taken.map(({ to }) => to)).toEqual(["automation"]);
    expect(await report()).toEqual({ counts: { pending: 0, delivered: 1, dead: 0 }, deadLetters: [] });
    expect((await call("POST", "/outbox/resend", { body })).status, "a second time").toBe(404);
  });

  it("refuses to resend what is no id", async () => {
    expect((await call("POST", "/outbox/resend", { body: "{}" })).status).toBe(400);
  });
});
