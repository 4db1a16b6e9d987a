import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { API_OPERATIONS, API_SCHEMAS, type ApiOperation } from "../../shared/api-operations.ts";
import { ROUTES } from "../../shared/routes.ts";
import { createApp } from "../../worker/app.ts";
import { seedTemplates } from "./seed-templates.ts";
import { buy, createUser, publishShopKeys, putOffersOnSale, shopEnv } from "./shop.ts";

const OPERATOR = "a-token-of-the-operator-0123456789";
const DOCUMENT = "0b6f3f0e-5f0c-4a53-9a0e-2f8c4a1d7b11";
const app = createApp();

beforeEach(async () => {
  publishShopKeys();
  await seedTemplates([{ id: "w-9", tags: ["business", "us"] }]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function call({ method, path }: ApiOperation, token: string | null, body?: unknown): Promise<Response> {
  const place = path
    .replace("{product}", "fillwright")
    .replace("documents/{id}", `documents/${DOCUMENT}`)
    .replace("{id}", "w-9")
    .replace("{file}", "pages.xml")
    .replace(/visit$/u, "visit?what=paywall_opened");
  const execution = createExecutionContext();
  const response = await app.fetch(
    new Request(`https://fillwright.test${place}`, {
      method: method.toUpperCase(),
      headers: { "Content-Type": "application/json", ...(token !== null && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    shopEnv({ OPS_TOKEN: OPERATOR, SUPPORT_EMAIL: "help@fillwright.test" }),
    execution,
  );
  await waitOnExecutionContext(execution);
  return response;
}

const named = (operations: ApiOperation[]) => operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

test("every path of the Worker that is not a page is described, and every described one is there", () => {
  const pages: string[] = Object.values(ROUTES);
  const served = app.routes
    .filter(({ method, path }) => method !== "ALL" && !pages.includes(path))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/gu, "{$1}").replace(/(?<=.)\/$/u, "")}`);
  const described = API_OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].toSorted()).toEqual(described.toSorted());
});

describe("each call that the API describes", () => {
  it.each(named(API_OPERATIONS.filter(({ who }) => who === "user" || who === "operator")))(
    "%s is there, and shut without a token",
    async (_, operation) => {
      expect((await call(operation, null)).status).toBe(401);
    },
  );

  it.each(named(API_OPERATIONS.filter(({ body }) => body !== undefined && body !== "AccountRequest" && body !== "PolicyReport")))(
    "%s refuses a body that is not the described one",
    async (_, operation) => {
      const token = operation.who === "operator" ? OPERATOR : (await createUser()).token;
      expect((await call(operation, token, { templateId: 1 })).status).toBe(400);
    },
  );

  it("answers with the described status and shape", async () => {
    await putOffersOnSale();
    const user = await createUser();
    await buy(user, "monthly");
    const bodies: Record<string, unknown> = {
      AccountRequest: { isProduction: true },
      ConsentRequest: { tracking: false },
      SavedDocumentRequest: { templateId: "w-9", sha256: "a".repeat(64), name: "Mine", values: { full_name: "Ann" } },
      QuoteRequest: { offerId: "weekly" },
      CompletionRequest: { templateId: "w-9" },
      PolicyReport: { type: "csp-violation", body: { effectiveDirective: "script-src", blockedURL: "https://example.com/x" } },
      ClientFailure: { name: "TypeError", at: "/assets/entry.js:1:1", route: "paywall" },
    };
    // A purchase has just been made; what else needs a state of its own has its tests in purchases, plan-change, webhooks, ops and templates.test.ts.
    const needsMore = /create-payment-intent|receipt|subscription\/change|refund|resend|webhook|^\/files|^\/ops\/session|reports\/content/u;
    // The account is erased last.
    const operations = API_OPERATIONS.filter(({ path }) => !needsMore.test(path)).toSorted(
      (a, b) =>
        Number(a.method === "delete") - Number(b.method === "delete") ||
        Number(a.path === "/api/account") - Number(b.path === "/api/account"),
    );
    for (const operation of operations) {
      const { method, path, who, status = 200, body, answer, type } = operation;
      const response = await call(operation, who === "operator" ? OPERATOR : user.token, body && bodies[body]);
      expect([method, path, response.status]).toEqual([method, path, status]);
      const contentType = response.headers.get("Content-Type")?.split(";")[0];
      const isAsDescribed = answer ? v.is(API_SCHEMAS[answer], await response.json()) : contentType === type;
      expect([method, path, isAsDescribed]).toEqual([method, path, true]);
    }
  });
});
