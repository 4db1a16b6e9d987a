import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../worker/app.ts";
import { toAddressKey } from "../../worker/middleware/address-key.ts";
import { seedTemplates } from "./seed-templates.ts";

function createVisitor(address?: string) {
  const app = createApp();
  return async (path: string, form?: Record<string, string>): Promise<Response> => {
    const execution = createExecutionContext();
    const request = new Request(`https://fillwright.test${path}`, form && { method: "POST", body: new URLSearchParams(form) });
    if (form) request.headers.set("Accept", "application/json");
    if (address !== undefined) request.headers.set("CF-Connecting-IP", address);
    const response = await app.fetch(request, env, execution);
    const body = await response.text();
    await waitOnExecutionContext(execution);
    return new Response(body, response);
  };
}

async function countKvEntries(): Promise<number> {
  return (await env.CACHE.list()).keys.length;
}

const API = "/api/fillwright/templates";
/** More than the limiter of an address lets through in a minute; its windows follow the clock, so twice that is always too many. */
const FLOOD = 1_300;

beforeEach(async () => {
  for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  await seedTemplates([{ id: "a", tags: ["business"] }]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("what a stranger makes up", () => {
  const cursor = (index: number) => btoa(JSON.stringify(["newest", `2025-01-0${index}`, "x"]));

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("is no parameter of a page: %s", async (name) => {
    const visit = createVisitor();
    for (const path of ["/", "/template/a", "/template/a/fill"]) {
      const { status, headers } = await visit(`${path}?${name}=1`);
      expect([path, status, headers.has("etag")]).toEqual([path, 200, false]);
    }
  });

  it.each([
    ["tags", (index: number) => `${API}?tags=made-up-${index}`],
    ["tags beside one that there is", (index: number) => `${API}?tags=business&tags=made-up-${index}`],
    ["lengths of lists", (index: number) => `${API}?tags=business&limit=${index + 1}`],
    ["cursors", (index: number) => `${API}?tags=business&cursor=${cursor(index)}`],
    ["searches", (index: number) => `${API}?q=made-up-${index}`],
    ["places in the catalogue", (index: number) => `/?slug=made-up-${index}`],
    ["groups", (index: number) => `/?group=made-up-${index}`],
    ["categories of a card's link", (index: number) => `/template/a?category=made-up-${index}`],
  ])("writes nothing into KV: %s", async (_, toPath) => {
    const visit = createVisitor();
    await visit("/");
    await visit("/template/a");
    await visit(`${API}?tags=business`);
    const before = await countKvEntries();
    for (let index = 0; index < 9; index++) expect((await visit(toPath(index))).status).toBeLessThan(500);
    expect(await countKvEntries()).toBe(before);
  });

  it.each([
    (index: number) => `/?q=made-up-${index}`,
    (index: number) => `/?slug=made-up-${index}`,
    (index: number) => `/?slug=business&cursor=${cursor(index)}`,
    (index: number) => `/?edition=${index}`,
    (index: number) => `/paywall?slug=${index}`,
    (index: number) => `/template/a?category=made-up-${index}`,
    (index: number) => `/template/a/fill?tags=made-up-${index}`,
    () => "/template/%61",
    () => "/%70aywall",
  ])("is a page that is not asked for again, so none is kept: %s", async (toPath) => {
    const visit = createVisitor();
    expect((await visit(toPath(1))).headers.get("etag")).toBeNull();
  });

  it("does not keep the pages that people ask for from being kept", async () => {
    const visit = createVisitor();
    for (const path of ["/", "/?group=category&slug=business", "/template/a?category=business", "/template/a/fill?category=business"])
      expect(`${path} ${(await visit(path)).headers.has("etag")}`).toBe(`${path} true`);
  });

  it.each([
    ["/?slug=business&", "a&".repeat(2_000), "/?slug=business"],
    ["/template/a?", `gclid=${"x".repeat(9_000)}`, "/template/a"],
    ["/nothing-is-here?", "a&".repeat(2_000), "/nothing-is-here"],
    ["/?sort=", "x".repeat(9_000), "/"],
    ["//evil.example?", "a&".repeat(2_000), "//evil.example"],
  ])("is no long query that each of a page's links would repeat: %s", async (path, rest, wanted) => {
    const { status, headers } = await createVisitor()(path + rest);
    expect([status, headers.get("location")]).toEqual([303, `https://fillwright.test${wanted}`]);
  });

  it("does not shorten what an advertisement or a call brings along", async () => {
    const visit = createVisitor();
    const advertisement = `/?${Array.from({ length: 30 }, (_, index) => `utm_${index}=${"x".repeat(50)}`).join("&")}`;
    for (const path of [advertisement, `${API}?${"a&".repeat(2_000)}`]) expect((await visit(path)).status).toBe(200);
  });
});

describe("a flood from one address", () => {
  it.each([
    ["/?q=w-9", "text/html"],
    [`${API}?tags=business&limit=7`, "application/json"],
    [`${API}/made-up`, "application/json"],
    [`${API}/a/fields`, "application/json"],
    ["/sitemap.xml", "text/html"],
    ["/sitemaps/templates-9.xml", "text/html"],
    ["/feed.xml", "text/html"],
    ["/nothing-is-here", "text/html"],
    ["/mcp", "application/json"],
  ])("of %s is answered 429 and says when to come back", { timeout: 240_000 }, async (path, type) => {
    const visit = createVisitor("203.0.113.7");
    const answers: Response[] = [];
    while (answers.length < FLOOD && answers.at(-1)?.status !== 429)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => visit(path)))));
    const last = answers.at(-1);
    expect([last?.status, last?.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(last?.headers.get("content-type")).toContain(type);
    expect(await last?.text()).toContain("That was a lot at once.");
    expect((await createVisitor("203.0.113.8")(path)).status).not.toBe(429);
    expect((await visit("/healthz")).status).toBe(200);
  });

  it("of reports about forms ends long before no others can be kept", async () => {
    const report = { reason: "other", details: "This is no report at all." };
    const visit = createVisitor("203.0.113.10");
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await visit("/api/reports/content", report)).status);
    expect(statuses).toContain(429);
    expect((await createVisitor("203.0.113.11")("/api/reports/content", report)).status).toBe(201);
  });

  it("does not reach a page that is kept", async () => {
    const visit = createVisitor("203.0.113.9");
    for (let time = 0; time < FLOOD; time++) expect((await visit("/paywall")).status).toBe(200);
  });
});

describe("an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:0:0:0:1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["not an address", "not an address"],
  ])("%s is counted as %s", (address, key) => {
    expect(toAddressKey(address)).toBe(key);
  });
});
