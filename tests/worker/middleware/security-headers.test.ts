import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../../worker/app.ts";
import { createConfig } from "../../../worker/config/config.ts";
import { SPECULATION_RULES_HASH } from "../../../shared/speculation-rules.ts";
import { originalKey } from "../../../worker/store/template-files.ts";
import STATIC from "../../../public/_headers?raw";
import { seedTemplates } from "../seed-templates.ts";

beforeEach(async () => {
  await seedTemplates([{ id: "w-9" }]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Limiters that let nothing through. */
const FLOODED = { ADDRESS_LIMIT: { limit: () => Promise.resolve({ success: false }) } };

/** A database that lacks what is asked of it, which is a fault of ours, and one that cannot be reached. */
const [BROKEN_DATABASE, LOST_DATABASE] = ["D1_ERROR: no such column: x: SQLITE_ERROR", "D1_ERROR: Network connection lost."].map(
  (message) => ({
    prepare: () => {
      throw new Error(message);
    },
  }),
);

type Kind = { path: string; status: number; init?: RequestInit; outside?: object };
const FILE = `/files/${originalKey({ id: "w-9", sha256: "a".repeat(64) })}`;
const post = (body: string, type = "application/json") => ({ method: "POST", body, headers: { "Content-Type": type } });

/** Every kind of answer that the Worker gives. Files of the build are answered by the platform, with the headers of `public/_headers`. */
const KINDS: Record<string, Kind> = {
  "the catalogue": { path: "/", status: 200 },
  "a form's page": { path: "/template/w-9", status: 200 },
  "a form to fill out": { path: "/template/w-9/fill", status: 200 },
  "the plans": { path: "/paywall", status: 200 },
  "saved documents": { path: "/documents", status: 200 },
  "a PDF of one's own": { path: "/open", status: 200 },
  "the page without a network": { path: "/offline", status: 200 },
  "privacy choices": { path: "/privacy-choices", status: 200 },
  "the API's reference": { path: "/docs/api", status: 200 },
  "a legal page": { path: "/legal/terms", status: 200 },
  "the operator's page": { path: "/ops", status: 401, outside: { OPS_TOKEN: "a-token-of-the-operator-0123456789" } },
  "a page that is not there": { path: "/nowhere", status: 404 },
  "a page in the shortest of answers": { path: "/template/w-9", status: 200, init: { method: "HEAD" } },
  "a page without a slash": { path: "/template/w-9/", status: 301 },
  "a page without an endless query": { path: `/?${"a&".repeat(3_000)}`, status: 303 },
  "a page without a damaged cursor": { path: "/?cursor=damaged", status: 303 },
  "a page without a bank's secrets": { path: "/paywall?payment_intent=pi_1", status: 303 },
  "a page without a foreign file": { path: "/open?handed", status: 303, init: { headers: { "Sec-Fetch-Site": "cross-site" } } },
  "the list's data": { path: "/api/fillwright/templates/structure", status: 200 },
  "the API's description": { path: "/api/openapi.json", status: 200 },
  "a call that is not there": { path: "/api/nowhere", status: 404 },
  "a call without a sign-in": { path: "/api/account", status: 401, init: { method: "PUT" } },
  "a call without a method": { path: "/healthz", status: 405, init: { method: "DELETE" } },
  "a call with a body that is none": { path: "/api/reports/failure", status: 400, init: post("{") },
  "a call in another type": { path: "/api/reports/failure", status: 415, init: post("{}", "text/plain") },
  "a call that is too large": { path: "/api/reports/failure", status: 413, init: post(" ".repeat(70_000)) },
  "a call without an answer": { path: "/api/reports/policy", status: 204, init: post("[]") },
  "a call of another site": { path: "/ops/session", status: 403, init: { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } } },
  "an assistant's call": { path: "/mcp", status: 200, init: post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}') },
  "the health": { path: "/healthz", status: 200 },
  "a PDF": { path: FILE, status: 200 },
  "a part of a PDF": { path: FILE, status: 206, init: { headers: { Range: "bytes=0-1" } } },
  "a part that a PDF has not": { path: FILE, status: 416, init: { headers: { Range: "bytes=9999-" } } },
  "a PDF that a browser has": { path: FILE, status: 304, init: { headers: { "If-None-Match": "*" } } },
  "a file that is not there": { path: "/files/nowhere", status: 404 },
  "the feed": { path: "/feed.xml", status: 200 },
  "the sitemap": { path: "/sitemap.xml", status: 200 },
  "a sitemap that is not there": { path: "/sitemaps/nowhere.xml", status: 404 },
  "robots.txt": { path: "/robots.txt", status: 200 },
  "security.txt": { path: "/.well-known/security.txt", status: 200, outside: { SUPPORT_EMAIL: "help@example.com" } },
  "the manifest": { path: "/manifest.webmanifest", status: 200 },
  "a page asked for too often": { path: "/nowhere", status: 429, outside: FLOODED, init: { headers: { "CF-Connecting-IP": "192.0.2.1" } } },
  "an assistant's call too often": {
    path: "/mcp",
    status: 429,
    outside: FLOODED,
    init: { ...post("{}"), headers: { "CF-Connecting-IP": "192.0.2.1" } },
  },
  "a call that fails": { path: "/api/fillwright/templates/w-9", status: 500, outside: { DB: BROKEN_DATABASE } },
  "a page that cannot be had": {
    path: "/template/w-9",
    status: 503,
    outside: { DB: LOST_DATABASE },
  },
};

async function ask({ path, init, outside }: Kind, app = createApp()): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(`https://fillwright.test${path}`, { ...init, redirect: "manual" });
  const response = await app.fetch(request, Object.assign({}, env, outside), execution);
  const whole = new Response([204, 304].includes(response.status) ? null : await response.arrayBuffer(), response);
  await waitOnExecutionContext(execution);
  return whole;
}

it.each([
  ["/template/w-9", true],
  ["/template/w-9/fill", false],
])("what %s may have fetched ahead by inline rules: %s", async (path, speculates) => {
  const response = await exports.default.fetch(`https://fillwright.test${path}`);
  await response.arrayBuffer();
  expect(response.headers.get("content-security-policy")?.includes(SPECULATION_RULES_HASH)).toBe(speculates);
});

/** What programs of other sites may read. */
const OF_OTHER_SITES = new Set(["the API's description", "an assistant's call"]);

function expectSecure({ headers }: Response): void {
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'/u);
  expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/u);
  expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/u);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/u);
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toMatch(/camera=\(\)/u);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/u);
}

describe("every kind of answer", () => {
  it.each(Object.entries(KINDS))("%s carries the headers that keep others out", async (what, kind) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const response = await ask(kind);
    expect(response.status).toBe(kind.status);
    expectSecure(response);
    expect(response.headers.get("cross-origin-resource-policy")).toBe(OF_OTHER_SITES.has(what) ? "cross-origin" : "same-origin");
    const isKept = !/no-(?:cache|store)/u.test(response.headers.get("cache-control") ?? "");
    expect(kind.status >= 400 && isKept).toBe(false);
  });

  it("so does a page out of the memory, and the answer that a browser has it", async () => {
    const app = createApp();
    const kind = { path: "/template/w-9", status: 200 };
    const etag = (await ask(kind, app)).headers.get("etag") ?? "none";
    expectSecure(await ask(kind, app));
    const known = await ask({ ...kind, init: { headers: { "If-None-Match": etag } } }, app);
    expect(known.status).toBe(304);
    expectSecure(known);
  });

  it("files of the build have the same ones, as far as they count for what is no page", async () => {
    const [, ofAll = ""] = /^\/\*\n((?: {2}.+\n?)+)/mu.exec(STATIC) ?? [];
    const lines = ofAll
      .trim()
      .split(/\n\s*/u)
      .map((line) => line.split(": "));
    expect(lines.map(([name]) => name)).toEqual([
      "Cross-Origin-Resource-Policy",
      "Referrer-Policy",
      "Strict-Transport-Security",
      "X-Content-Type-Options",
    ]);
    const { headers } = await ask({ path: "/healthz", status: 200 });
    for (const [name = "", value] of lines) expect([name, headers.get(name)]).toEqual([name, value]);
    const policies = [...STATIC.matchAll(/Content-Security-Policy: (.+)/gu)].map(([, policy]) => policy);
    for (const policy of policies) expect(policy).toMatch(/^default-src 'none';.* ?frame-ancestors 'none'$/u);
  });

  it("the fill page lets no other host in", async () => {
    const response = await exports.default.fetch("https://fillwright.test/template/w-9/fill");
    await response.arrayBuffer();
    expect(response.headers.get("content-security-policy")).not.toMatch(/connect\.facebook|facebook\.com|stripe/u);
  });
});

describe("with sites that may embed a form", () => {
  async function ancestorsOf(path: string): Promise<string | undefined> {
    const execution = createExecutionContext();
    const EMBED_HOSTS = "https://example.com  https://*.example.org";
    const response = await createApp().fetch(new Request(`https://fillwright.test${path}`), { ...env, EMBED_HOSTS }, execution);
    await response.arrayBuffer();
    await waitOnExecutionContext(execution);
    return /frame-ancestors ([^;]+)/u.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  }

  it("the fill page may be shown by them alone", async () => {
    expect(await ancestorsOf("/template/w-9/fill")).toBe("https://example.com https://*.example.org");
  });

  it.each(["/template/w-9", "/template/nowhere/fill", "/paywall", "/docs/api", "/healthz"])("%s may not be framed", async (path) => {
    expect(await ancestorsOf(path)).toBe("'none'");
  });

  it.each(["*", "https:", "example.com", "http://example.com", "https://example.com/path", "https://example.com; script-src *", "'self'"])(
    "the Worker does not start with %j among them",
    (EMBED_HOSTS) => {
      expect(() => createConfig({ ...env, EMBED_HOSTS })).toThrow(/EMBED_HOSTS must be origins/u);
    },
  );
});
