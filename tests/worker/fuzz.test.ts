import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createApp } from "../../worker/app.ts";
import { seedTemplates } from "./seed-templates.ts";
import { createUser, publishShopKeys, shopEnv } from "./shop.ts";

const RUNS = Number(env.FUZZ_REQUESTS);
/** Statuses that the contract knows (decisions, "Contracts beyond section 7"). 502 and 503 are for what is down, and here nothing is. */
/** A page's address with a slash at its end leads to the page. */
const REDIRECTED = /^\/(?!api\/|files\/|mcp\/).+\/$/u;
const EXPECTED = new Set([200, 201, 204, 206, 304, 400, 401, 402, 403, 404, 405, 409, 412, 413, 415, 416, 429]);

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "business",
    "us",
    "w-9",
    "a".repeat(64),
    "%00",
    "../../etc",
    "NEAR(a b)",
    '"',
    "*",
    "{}",
    "null",
    "-1",
    "1e309",
    "😀",
    "\u202e",
    "x".repeat(1000),
  ),
);
const segment = fc.oneof(
  text,
  fc.uuid(),
  fc.constantFrom("w-9", "structure", "fields", "fill", "subscription", "documents", "templates", "account"),
);

const path = fc.oneof(
  fc.constantFrom(
    "/",
    "/template/w-9",
    "/template/w-9/fill",
    "/paywall",
    "/healthz",
    "/sitemap.xml",
    "/robots.txt",
    "/api/fillwright/templates",
    "/api/fillwright/templates/structure",
    "/api/fillwright/templates/w-9",
    "/api/fillwright/templates/w-9/fields",
    "/api/account",
    "/api/account/export",
    "/api/account/consent",
    "/api/account/documents",
    "/api/account/subscription",
    "/api/account/subscription/receipt",
    "/api/account/subscription/management-link",
    "/api/account/subscription/cancel",
    "/api/account/subscription/resume",
    "/api/account/completions",
    "/api/subscription-offers",
    "/api/subscription-offers/create-payment-intent",
    "/api/stripe/webhook",
    "/api/reports/policy",
    "/api/reports/failure",
  ),
  fc
    .tuple(
      fc.constantFrom("/api/fillwright/templates/", "/api/account/documents/", "/files/", "/template/", "/legal/", "/api/", "/"),
      segment,
    )
    .map(([start, end]) => start + encodeURIComponent(end)),
);

const query = fc.array(
  fc.tuple(
    fc.constantFrom(
      "tags",
      "q",
      "cursor",
      "limit",
      "sort",
      "group",
      "slug",
      "edition",
      "downloadUrl",
      "fileName",
      "return",
      "document",
      "x",
    ),
    text,
  ),
  { maxLength: 4 },
);

const body = fc.oneof(
  fc.json(),
  text,
  fc.record(
    {
      isProduction: fc.anything(),
      tracking: fc.anything(),
      templateId: text,
      sha256: text,
      name: text,
      values: fc.dictionary(text, fc.oneof(text, fc.array(text))),
      offerId: text,
      customerId: fc.oneof(text, fc.constant(null)),
      stripeCustomerId: text,
      ignoreTrialFromOffer: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
);

const headerText = fc.string({ unit: "binary-ascii" }).map((value) => value.replaceAll(/[^\x21-\x7e]/gu, ""));
const headers = fc.record(
  {
    "Content-Type": fc.constantFrom(
      "application/json",
      "application/json; charset=utf-8",
      "text/plain",
      "multipart/form-data; boundary=x",
      "",
    ),
    "If-Match": fc.oneof(headerText, fc.constant('"1"')),
    "If-None-Match": headerText,
    Range: fc.oneof(headerText, fc.constantFrom("bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-1,3-4")),
    "Stripe-Signature": fc.oneof(headerText, fc.constant("t=1,v1=00")),
    Cookie: headerText,
    "Sec-GPC": fc.constantFrom("1", "0", "x"),
    Accept: headerText,
  },
  { requiredKeys: [] },
);

const request = fc.record({
  method: fc.constantFrom("GET", "GET", "PUT", "POST", "DELETE", "HEAD", "OPTIONS", "PATCH"),
  path,
  query,
  headers,
  body,
  isSignedIn: fc.boolean(),
});

function toBody(value: unknown): string {
  return typeof value === "string"
    ? value
    : (JSON.stringify(value, (_, item: unknown) => (typeof item === "bigint" ? String(item) : item)) ?? "");
}

beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  publishShopKeys();
  await seedTemplates([{ id: "w-9", tags: ["business", "us"] }]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("whatever is sent, each endpoint answers with a status of the contract", { timeout: 3_600_000 }, async () => {
  const app = createApp();
  // Limits of calls a minute have a test of their own.
  const open = { limit: async () => ({ success: true }) };
  const bindings = { ...shopEnv(), USER_LIMIT: open, ADDRESS_LIMIT: open, REPORT_LIMIT: open };
  const { token } = await createUser("fuzz");

  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const url = new URL(asked.path, "https://fillwright.test");
      for (const [name, value] of asked.query) url.searchParams.append(name, value.toWellFormed());
      const all = new Headers(asked.headers);
      if (asked.isSignedIn) all.set("Authorization", `Bearer ${token}`);
      const hasBody = !["GET", "HEAD"].includes(asked.method);
      const execution = createExecutionContext();
      const response = await app.fetch(
        new Request(url, { method: asked.method, headers: all, ...(hasBody && { body: toBody(asked.body) }) }),
        bindings,
        execution,
      );
      await response.arrayBuffer();
      await waitOnExecutionContext(execution);
      const expected = [...EXPECTED, ...(REDIRECTED.test(url.pathname) ? [301] : []), ...(url.searchParams.get("cursor") ? [303] : [])];
      expect(expected, `${asked.method} ${asked.path}`).toContain(response.status);
    }),
    { numRuns: RUNS, endOnFailure: false },
  );
});
