import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../worker/app.ts";
import * as v from "valibot";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { call, createUser, publishShopKeys, readError, shopEnv, type User } from "./shop.ts";

const CHUNK = new Uint8Array(64 * 1024).fill(0x20);
const MB_95 = 95 * 1024 * 1024;

/** A body that is made while it is read, and how much of it was. */
function createLongBody(bytes: number) {
  let made = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(CHUNK);
        made += CHUNK.length;
        if (made >= bytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, made: () => made };
}

let user: User;
async function send(method: string, path: string, body: ReadableStream, headers: Record<string, string>): Promise<Response> {
  const execution = createExecutionContext();
  const authorization = { Authorization: `Bearer ${user.token}`, "Content-Type": "application/json" };
  const request = new Request(`https://fillwright.test${path}`, { method, body, headers: { ...authorization, ...headers } });
  const response = await createApp().fetch(request, shopEnv(), execution);
  await waitOnExecutionContext(execution);
  return response;
}

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  publishShopKeys();
  user = await createUser();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const CALLS: [method: string, path: string][] = [
  ["POST", "/api/stripe/webhook"],
  ["PUT", "/api/account"],
  ["PUT", `/api/account/documents/${crypto.randomUUID()}`],
  ["PUT", "/api/subscription-offers/create-payment-intent"],
  ["POST", "/api/reports/policy"],
  ["POST", "/api/nothing/here"],
];

describe("a body of 95 MB", () => {
  it.each(CALLS)("to %s %s is refused by its Content-Length, unread", async (method, path) => {
    const { stream, made } = createLongBody(MB_95);
    const response = await send(method, path, stream, { "Content-Length": String(MB_95) });
    expect(await readError(response)).toBe("413 too_large");
    expect(made()).toBe(0);
  });

  it.each(CALLS)("to %s %s that does not say its size is cut off where it is too long", async (method, path) => {
    const { stream, made } = createLongBody(MB_95);
    expect(await readError(await send(method, path, stream, {}))).toBe("413 too_large");
    expect(made()).toBeLessThan(1.5 * 1024 * 1024);
  });
});

describe("a body that breaks off", () => {
  it.each([...CALLS.slice(0, -1), ["POST", "/mcp"], ["POST", "/api/reports/content"]])("to %s %s is malformed", async (method, path) => {
    for (const headers of [{}, { "Content-Length": "8000" }]) {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(100).fill(0x20)),
        pull: (controller) => controller.error(new Error("a chunk that is none")),
      });
      const allowed = { ...headers, ...(path === "/api/reports/content" && { "Content-Type": "application/x-www-form-urlencoded" }) };
      expect(await readError(await send(method, path, stream, allowed))).toBe("400 malformed");
    }
  });
});

describe("JSON that no client of ours sends", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  it.each(["[]", '[{"isProduction":true}]', '"text"', "1", "null"])("%s is no object, so it is malformed", async (body) => {
    for (const path of ["/api/account", "/api/account/consent", "/api/account/subscription/receipt"])
      expect(`${path} ${await readError(await call("PUT", path, { user, body }))}`).toBe(`${path} 400 malformed`);
  });

  it.each<[string, unknown, string]>([
    ["subscription/receipt", { stripeCustomerId: { a: 1 } }, "We couldn’t read the stripe customer id."],
    ["subscription/receipt", { stripeCustomerId: "c".repeat(256) }, "The stripe customer id is too long."],
    ["subscription/receipt", { stripeCustomerId: "cus_1", tracking: { gclid: 7 } }, "We couldn’t read the gclid."],
    ["subscription/receipt", { stripeCustomerId: "cus_1", tracking: [] }, "We couldn’t read the tracking."],
    ["subscription/receipt", {}, "The stripe customer id is missing."],
    ["subscription/receipt", [], "We couldn’t read the request."],
    ["subscription/receipt", "text", "We couldn’t read the request."],
    [
      `documents/${crypto.randomUUID()}`,
      { templateId: "a", sha256: "a", name: " ", values: {} },
      "The edition is named by the SHA-256 of its file.",
    ],
  ])("to %s with %j is answered with a sentence for a person", async (path, body, sentence) => {
    const response = await call("PUT", `/api/account/${path}`, { user, body: JSON.stringify(body) });
    expect(v.parse(ErrorBody, await response.json())).toMatchObject({ code: "malformed", error: sentence });
  });

  it("has no list where the contract has an object, at any depth", async () => {
    const body = { stripeCustomerId: "cus_1", tracking: [] };
    expect(await readError(await call("PUT", "/api/account/subscription/receipt", { user, body }))).toBe("400 malformed");
    const document = { templateId: "a", sha256: "a".repeat(64), name: "A", values: ["x"] };
    expect(await readError(await call("PUT", `/api/account/documents/${crypto.randomUUID()}`, { user, body: document }))).toBe(
      "400 malformed",
    );
  });

  it.each([
    ["more than 12 levels", `{"isProduction":true,"x":${nested(13)}}`],
    ["30,000 levels", `{"isProduction":true,"x":${nested(30_000)}}`],
    ["a name of 3,000 characters", JSON.stringify({ isProduction: true, ["x".repeat(3_000)]: 1 })],
  ])("with %s is malformed, whatever the contract ignores", async (_, body) => {
    expect(await readError(await call("PUT", "/api/account", { user, body }))).toBe("400 malformed");
  });

  it("within the limits is taken with what the contract ignores", async () => {
    expect((await call("PUT", "/api/account", { user, body: { isProduction: true, other: [[1]] } })).status).toBe(200);
  });
});

describe("a form that no browser sends", () => {
  it.each(["multipart/form-data", "multipart/form-data; boundary=", "application/x-www-form-urlencoded; charset=utf-16"])(
    "as %s is malformed",
    async (type) => {
      const headers = { "Content-Type": type };
      for (const path of ["/api/reports/content", "/ops/session"]) {
        const bindings = shopEnv({ OPS_TOKEN: "a-token-of-the-operator-0123456789" });
        expect(await readError(await call("POST", path, { body: "reason=other", headers }, bindings))).toBe("400 malformed");
      }
    },
  );
});
