import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountExport } from "../../shared/contracts/account.ts";
import { ConsentAnswer } from "../../shared/contracts/consent.ts";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { createApp } from "../../worker/app.ts";
import { createContexts } from "../../worker/context.ts";
import { forgetErasures } from "../../worker/domain/accounts.ts";
import { GOOGLE_JWKS_URL } from "../../worker/services/firebase-tokens.ts";
import { createConsentStore } from "../../worker/store/consents.ts";
import { claimsOf, createKeyPair, GOOGLE_KEYS, rawToken, signToken, stubGoogleKeys } from "./fake-firebase.ts";

let ann: string;
let bob: string;
beforeAll(async () => {
  ann = await signToken(GOOGLE_KEYS);
  bob = await signToken(GOOGLE_KEYS, { sub: "uid-bob", email: "bob@example.com", name: "Bob" });
});
beforeEach(() => {
  stubGoogleKeys(GOOGLE_JWKS_URL, GOOGLE_KEYS);
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

function call(method: string, path: string, { token = ann, body, headers = {} }: Call = {}): Promise<Response> {
  return exports.default.fetch(`https://fillwright.test${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const signUp = (token?: string) => call("PUT", "/api/account", { token, body: { isProduction: true } });

async function readConsent(): Promise<ConsentAnswer> {
  return v.parse(ConsentAnswer, await (await call("GET", "/api/account/consent")).json());
}

async function decide(tracking: boolean, headers: Record<string, string> = {}): Promise<ConsentAnswer> {
  return v.parse(ConsentAnswer, await (await call("PUT", "/api/account/consent", { body: { tracking }, headers })).json());
}

/** One of everything that the product can hold about a person. */
async function fillAccount(uid: string) {
  await env.DB.batch(
    [
      `INSERT INTO customers (uid, stripe_customer_id, created_at) VALUES ('${uid}', 'cus_${uid}', '2026-11-20')`,
      `INSERT INTO purchases (id, uid, offer_id, trial, amount_minor, currency, event_id, tracking, created_at) VALUES ('buy-${uid}', '${uid}', 'monthly', 0, 999, 'usd', 'e', 0, '2026-11-20')`,
      `INSERT INTO subscriptions (uid, stripe_subscription_id, status, is_active, start_time, access_until, updated_at) VALUES ('${uid}', 'sub_${uid}', 'canceled', 0, '2026-10-20', '2026-11-20', '2026-11-20')`,
      `INSERT INTO disputes VALUES ('du_${uid}', '${uid}', 'lost', 499, 'usd', '2026-11-20', '2026-11-20', '2026-11-20', NULL, NULL)`,
      `INSERT INTO subscription_notices VALUES ('${uid}', 'sub_${uid}', 'cancellation_confirmed', '2026-11-20', '2026-11-20')`,
      `INSERT INTO completions (uid, template_id, completed_at) VALUES ('${uid}', 'w-9', '2026-11-20')`,
      `INSERT INTO documents (id, uid, template_id, sha256, name, field_values, version, updated_at) VALUES ('doc-${uid}', '${uid}', 'w-9', 'abc', 'My W-9', '{"name":"Ann"}', 1, '2026-11-20')`,
      `INSERT INTO consents VALUES ('${uid}', 1, '2026-11-20')`,
      `INSERT INTO outbox (id, uid, destination, event_name, payload, created_at, next_attempt_at) VALUES ('event-${uid}', '${uid}', 'conversions', 'Purchase', '{"value":1}', '2026-11-20', '2026-11-20')`,
    ].map((sql) => env.DB.prepare(sql)),
  );
}

/** A customer that is being made outlives its account for minutes: its row is what finds whom to delete at Stripe (decision 0089). */
async function personalRows(uid: string): Promise<Record<string, number>> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql GLOB '*[( ]uid TEXT*' AND name <> 'customer_attempts' ORDER BY name",
  ).all<{ name: string }>();
  const counts = tables.map(async ({ name }) => {
    const count = await env.DB.prepare(`SELECT count(*) n FROM ${name} WHERE uid = ?`).bind(uid).first<number>("n");
    return [name, count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe("a call that needs a user", () => {
  const paths = [
    ["PUT", "/api/account"],
    ["DELETE", "/api/account"],
    ["GET", "/api/account/export"],
    ["GET", "/api/account/consent"],
    ["PUT", "/api/account/consent"],
  ] as const;

  it.each(paths)("%s %s answers 401 without a token, with a code, a sentence and nothing else", async (method, path) => {
    const answer = await exports.default.fetch(`https://fillwright.test${path}`, { method });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const body: unknown = await answer.json();
    expect(Object.keys(v.parse(v.record(v.string(), v.unknown()), body)).toSorted()).toEqual(["code", "error", "requestId"]);
    expect(v.parse(ErrorBody, body).code).toBe("signed_out");
  });

  it.each([
    ["unsigned", () => rawToken({ alg: "none", typ: "JWT" }, claimsOf(), "x")],
    ["expired", () => signToken(GOOGLE_KEYS, { exp: 1, iat: 0, auth_time: 0 })],
    ["of another project", () => signToken(GOOGLE_KEYS, { aud: "other", iss: "https://securetoken.google.com/other" })],
    ["of a password user", () => signToken(GOOGLE_KEYS, { firebase: { sign_in_provider: "password" } })],
    ["of an unpublished key", async () => signToken(await createKeyPair("stranger"))],
    ["that is none", () => "invalid-token"],
  ])("answers 401 for a token %s, and does nothing", async (_, makeToken) => {
    const answer = await signUp(await makeToken());
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toMatch(/\bat .*\.ts|Error:|claim|signature|kid/u);
    expect(await env.DB.prepare("SELECT count(*) n FROM accounts").first("n")).toBe(0);
  });

  it.each(paths)("%s %s is answered to its caller alone", async (method, path) => {
    await signUp();
    const answer = await call(method, path, method === "PUT" ? { body: { tracking: true } } : {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("Vary")).toContain("Authorization");
    expect(answer.headers.get("WWW-Authenticate")).toBeNull();
  });

  it("answers 503 with Retry-After, and not 401, while no keys can be had to check tokens with", async () => {
    const unreachable = { ...env, FIREBASE_JWKS_URL: "http://127.0.0.1:9/jwks" };
    const request = new Request("https://fillwright.test/api/account/export", { headers: { Authorization: `Bearer ${ann}` } });
    const answer = await createApp().fetch(request, unreachable, createExecutionContext());
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("30");
    expect(v.parse(ErrorBody, await answer.json()).code).toBe("unavailable");
  });

  it("writes no token, e-mail or name into the log, whatever happens", async () => {
    const lines: unknown[] = [];
    for (const level of ["log", "info", "warn", "error", "debug"] as const) {
      vi.spyOn(console, level).mockImplementation((...args) => void lines.push(...args));
    }
    await signUp();
    await signUp(await signToken(GOOGLE_KEYS, { exp: 1 }));
    vi.spyOn(env.DB, "prepare").mockImplementation(() => {
      throw new Error("D1 is down");
    });
    expect((await signUp()).status).toBe(500);
    const log = lines.map(String).join("\n");
    expect(log).toContain("request_failed");
    expect(log).not.toMatch(/eyJ|ann@example\.com|Ann Example/u);
  });
});

describe("PUT /api/account", () => {
  it("makes the account from the token, not from the body", async () => {
    const answer = await call("PUT", "/api/account", { body: { isProduction: true, email: "victim@example.com", uid: "victim" } });
    expect(answer.status).toBe(200);
    const row = await env.DB.prepare("SELECT uid, email, display_name FROM accounts").all();
    expect(row.results).toEqual([{ uid: "uid-ann", email: "ann@example.com", display_name: "Ann Example" }]);
  });

  it("brings e-mail and name up to date when it comes again", async () => {
    await signUp();
    await signUp(await signToken(GOOGLE_KEYS, { name: "Ann Newname" }));
    const row = await env.DB.prepare("SELECT display_name FROM accounts").all();
    expect(row.results).toEqual([{ display_name: "Ann Newname" }]);
  });

  it.each([
    [400, "application/json", "{"],
    [400, "application/json", '{"isProduction":"yes"}'],
    [400, "application/json", "null"],
    [415, "text/plain", "{}"],
    [413, "application/json", JSON.stringify({ pad: "x".repeat(70_000) })],
  ])("answers %i for a body of %s that is not one", async (status, type, body) => {
    const answer = await exports.default.fetch("https://fillwright.test/api/account", {
      method: "PUT",
      headers: { Authorization: `Bearer ${ann}`, "Content-Type": type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(v.parse(ErrorBody, await answer.json()).error).not.toBe("");
  });
});

describe("GET /api/account/export", () => {
  it("hands over everything held about the caller, and nothing of anybody else", async () => {
    await Promise.all([signUp(), signUp(bob)]);
    await Promise.all([fillAccount("uid-ann"), fillAccount("uid-bob")]);
    const answer = await call("GET", "/api/account/export");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="fillwright-account.json"');
    const text = await answer.text();
    expect(text).not.toContain("bob");
    const exported = v.parse(AccountExport, JSON.parse(text));
    expect(exported.account).toMatchObject({ uid: "uid-ann", email: "ann@example.com", displayName: "Ann Example" });
    expect(exported.consent?.tracking).toBe(true);
    expect(exported.completions).toEqual([{ templateId: "w-9", completedAt: "2026-11-20" }]);
    expect(exported.documents).toMatchObject([{ id: "doc-uid-ann", values: { name: "Ann" } }]);
    expect(exported.events).toMatchObject([{ name: "Purchase", payload: { value: 1 } }]);
    expect(exported.purchases).toMatchObject([{ offerId: "monthly", amountMinor: 999, gclid: null, startedAt: null }]);
    expect(exported.disputes).toMatchObject([{ id: "du_uid-ann", status: "lost", amountMinor: 499 }]);
    expect(exported.notices).toEqual([{ subscriptionId: "sub_uid-ann", kind: "cancellation_confirmed", noticedAt: "2026-11-20" }]);
  });

  it("answers an empty export without an account", async () => {
    expect(v.parse(AccountExport, await (await call("GET", "/api/account/export")).json())).toMatchObject({ account: null, documents: [] });
  });
});

describe("DELETE /api/account", () => {
  it("erases every row about the caller, in every table that knows people, and of no one else", async () => {
    await Promise.all([signUp(), signUp(bob)]);
    await Promise.all([fillAccount("uid-ann"), fillAccount("uid-bob")]);
    const before = await personalRows("uid-ann");
    expect(before).toMatchObject({ accounts: 1, customers: 1, subscriptions: 1, completions: 1, documents: 1, consents: 1, outbox: 1 });
    expect(Object.values(before).every((count) => count === 1)).toBe(true);
    expect((await call("DELETE", "/api/account")).status).toBe(200);
    expect(Object.values(await personalRows("uid-ann")).some((count) => count > 0)).toBe(false);
    expect(await personalRows("uid-bob")).toEqual(before);
  });

  it("can be repeated, also by a person who never had an account", async () => {
    expect((await call("DELETE", "/api/account")).status).toBe(200);
    expect((await call("DELETE", "/api/account")).status).toBe(200);
  });

  it("is not undone by a call with a token from before, and the next sign-in starts afresh", async () => {
    await signUp();
    await call("DELETE", "/api/account");
    for (const late of [signUp(), call("PUT", "/api/account/consent", { body: { tracking: true } })]) {
      const answer = await late;
      expect(answer.status).toBe(401);
      expect(v.parse(ErrorBody, await answer.json()).code).toBe("signed_out");
    }
    expect(Object.values(await personalRows("uid-ann")).some((count) => count > 0)).toBe(false);
    const later = Math.floor(Date.now() / 1000) + 2;
    expect((await signUp(await signToken(GOOGLE_KEYS, { auth_time: later }))).status).toBe(200);
    expect(await personalRows("uid-ann")).toMatchObject({ accounts: 1, consents: 0 });
  });

  it("leaves no name behind, and nothing at all once no sign-in from before counts", async () => {
    await signUp();
    await call("DELETE", "/api/account");
    const { results } = await env.DB.prepare("SELECT * FROM erased_accounts").all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain("ann");
    const context = createContexts()(env, createExecutionContext());
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await forgetErasures(context, inDays(729));
    expect(await env.DB.prepare("SELECT count(*) n FROM erased_accounts").first("n")).toBe(1);
    await forgetErasures(context, inDays(733));
    expect(await env.DB.prepare("SELECT count(*) n FROM erased_accounts").first("n")).toBe(0);
  });

  it("is not undone by a token that was renewed hours later for the sign-in from before", async () => {
    await signUp();
    await call("DELETE", "/api/account");
    await forgetErasures(createContexts()(env, createExecutionContext()), new Date(Date.now() + 5 * 3_600_000));
    const now = Math.floor(Date.now() / 1000);
    const renewed = await signToken(GOOGLE_KEYS, { auth_time: now - 60, iat: now, exp: now + 3600 });
    expect((await signUp(renewed)).status).toBe(401);
    expect(await personalRows("uid-ann")).toMatchObject({ accounts: 0 });
  });

  it("is not undone by a sign-in that is older than what is remembered of erasures", async () => {
    const now = Math.floor(Date.now() / 1000);
    expect((await signUp(await signToken(GOOGLE_KEYS, { auth_time: now - 740 * 86_400 }))).status).toBe(401);
    expect((await signUp(await signToken(GOOGLE_KEYS, { auth_time: now - 700 * 86_400 }))).status).toBe(200);
  });

  it("is not undone by a decision about advertising that was on its way", async () => {
    const consents = createConsentStore(env.DB);
    await signUp();
    await call("DELETE", "/api/account");
    await consents.save("uid-ann", { tracking: true, decidedAt: "2026-11-20T00:00:00.000Z" });
    expect(await consents.find("uid-ann")).toBeNull();
  });
});

describe("the account's decision about advertising", () => {
  it("is none before it is made", async () => {
    expect(await readConsent()).toEqual({ consent: null, globalPrivacyControl: false });
  });

  it("is kept, and the last one counts", async () => {
    await decide(true);
    expect((await readConsent()).consent?.tracking).toBe(true);
    await decide(false);
    expect((await readConsent()).consent?.tracking).toBe(false);
  });

  it("is a refusal when the browser sends Global Privacy Control, whatever the body says", async () => {
    expect(await decide(true, { "Sec-GPC": "1" })).toMatchObject({ consent: { tracking: false }, globalPrivacyControl: true });
    expect((await readConsent()).consent?.tracking).toBe(false);
  });

  it("can be made before the account exists", async () => {
    expect((await decide(false)).consent?.tracking).toBe(false);
  });
});
