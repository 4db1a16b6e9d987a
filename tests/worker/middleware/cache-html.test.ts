import { brotliDecompressSync } from "node:zlib";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { readsBrotli } from "../../../worker/middleware/brotli.ts";
import { createPageMemory } from "../../../worker/middleware/page-memory.ts";
import { createApp } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/config/config.ts";
import worker from "../../../worker/index.ts";
import { seedTemplates } from "../seed-templates.ts";

async function visit(
  path: string,
  headers: Record<string, string> = {},
  app: Pick<typeof worker, "fetch"> = worker,
  bindings: Bindings = env,
) {
  const execution = createExecutionContext();
  const response = await app.fetch(new Request(`https://fillwright.test${path}`, { headers }), bindings, execution);
  const body = await response.text();
  await waitOnExecutionContext(execution);
  return { response, body };
}

/** How often a page was made rather than taken from a cache: each render of the catalogue reads its list once. */
function countCacheLines(): () => (string | undefined)[] {
  const spy = vi.spyOn(console, "log").mockImplementation(() => undefined);
  return () => spy.mock.calls.map(([line]) => JSON.parse(String(line)).cache).filter((cache) => cache === "memory" || cache === "colo");
}

describe("a complete page", () => {
  it("is rendered once and then served to all with the same bytes", async () => {
    await seedTemplates([{ id: "a" }]);
    const hits = countCacheLines();
    const first = await visit("/template/a");
    const second = await visit("/template/a", { Authorization: "Bearer x", Cookie: "a=b" });
    expect(second.body).toBe(first.body);
    expect(hits()).toEqual(["memory"]);
  });

  it.each<[string, Record<string, string>]>([
    ["a proxy", { "X-Forwarded-Host": "canary.example", "X-Forwarded-Proto": "http", Forwarded: "host=canary.example" }],
    ["a rewrite", { "X-Original-URL": "/canary", "X-Rewrite-URL": "/canary" }],
    [
      "a browser",
      { "Accept-Language": "canary", Referer: "https://canary.example/", "User-Agent": "canary", Origin: "https://canary.example" },
    ],
    ["a person", { Cookie: "operator=canary; _fbp=canary", Authorization: "Bearer canary.a.b" }],
    [
      "a part",
      { Range: "bytes=0-9", "If-Range": '"canary"', "If-None-Match": '"canary"', "If-Modified-Since": "Wed, 21 Oct 2099 07:28:00 GMT" },
    ],
    ["a program", { Accept: "application/json", "Accept-Encoding": "identity" }],
  ])("is whole, and has nothing of its first visitor's headers: those of %s", async (_, headers) => {
    await seedTemplates([{ id: "a" }]);
    const app = createApp();
    const first = await visit("/template/a", headers, app);
    const second = await visit("/template/a", {}, app);
    expect(first.response.status).toBe(200);
    expect(second.body).toBe(first.body);
    expect(second.body).toMatch(/<\/html>$/u);
    expect(second.body + JSON.stringify([...second.response.headers])).not.toContain("canary");
  });

  it("is not sent again to a browser that has it", async () => {
    await seedTemplates([{ id: "a" }]);
    const etag = (await visit("/template/a")).response.headers.get("etag") ?? "";
    const { response } = await visit("/template/a", { "If-None-Match": etag });
    expect(response.status).toBe(304);
  });

  it("keeps its own policy when a browser that has it asks again", async () => {
    await seedTemplates([{ id: "a" }]);
    const { headers } = (await visit("/template/a")).response;
    const again = (await visit("/template/a", { "If-None-Match": headers.get("etag") ?? "" })).response;
    expect(again.headers.get("Content-Security-Policy")).toBe(headers.get("Content-Security-Policy"));
  });

  it("is made anew when the catalogue has changed", async () => {
    await seedTemplates([{ id: "a", title: "Old title" }]);
    await visit("/template/a");
    await env.DB.batch([
      env.DB.prepare("UPDATE templates SET title = 'New title'"),
      env.DB.prepare("UPDATE catalogue SET version = version + 1"),
    ]);
    expect((await visit("/template/a")).body).toContain("New title");
  });

  it("is rendered once for many who ask at the same time", async () => {
    await seedTemplates([{ id: "a" }]);
    const hits = countCacheLines();
    const visits = await Promise.all(Array.from({ length: 8 }, () => visit("/template/a")));
    expect(new Set(visits.map(({ body }) => body)).size).toBe(1);
    expect(hits()).toHaveLength(7);
  });

  it("is the same for every link to a form, whatever name the link gives to its file", async () => {
    await seedTemplates([{ id: "a" }]);
    const hits = countCacheLines();
    const first = await visit("/template/a/fill?downloadUrl=%2Ffiles%2Fa.pdf&fileName=first.pdf");
    const second = await visit("/template/a/fill?downloadUrl=https%3A%2F%2Fexample.com%2Fb.pdf&fileName=second.pdf&document=d1");
    const plain = await visit("/template/a/fill");
    expect(hits()).toEqual(["memory", "memory"]);
    expect([second.body, plain.body]).toEqual([first.body, first.body]);
    expect(first.body).not.toContain("first.pdf");
  });

  it("is kept for the link of a card in its category", async () => {
    await seedTemplates([{ id: "a" }]);
    const hits = countCacheLines();
    await seedTemplates([{ id: "b", tags: ["tax"] }]);
    await visit("/template/a?group=category&slug=tax&category=tax");
    await visit("/template/a?group=category&slug=tax&category=tax");
    expect(hits()).toEqual(["memory"]);
  });

  it("is not kept when its address says something of its own", async () => {
    await seedTemplates([{ id: "a" }]);
    const hits = countCacheLines();
    await visit("/?q=tax");
    await visit("/?q=tax");
    expect(hits()).toEqual([]);
  });
});

describe("a page that is asked for again", () => {
  async function visitOften(path: string, times: number) {
    for (let time = 0; time < times; time++) await visit(path);
  }
  /** Sends a request with these headers, and returns the bytes as they are sent. */
  async function receive(headers: Record<string, string>, path = "/template/a") {
    const execution = createExecutionContext();
    const response = await worker.fetch(new Request(`https://fillwright.test${path}`, { headers }), env, execution);
    const bytes = new Uint8Array(await response.arrayBuffer());
    await waitOnExecutionContext(execution);
    return { headers: response.headers, bytes, status: response.status };
  }
  const readText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

  it("is sent as Brotli, a third of its bytes at most, and reads the same", async () => {
    await seedTemplates([{ id: "a" }]);
    await visitOften("/template/a", 2);
    const plain = await receive({});
    const compressed = await receive({ "Accept-Encoding": "gzip, deflate, br, zstd" });
    expect(compressed.headers.get("Content-Encoding")).toBe("br");
    expect(compressed.headers.get("Vary")).toContain("Accept-Encoding");
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(readText(brotliDecompressSync(compressed.bytes))).toBe(readText(plain.bytes));
    expect(compressed.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  });

  it("was Brotli for the first visitor too, in a few more bytes", async () => {
    await seedTemplates([{ id: "a" }]);
    const first = await receive({ "Accept-Encoding": "br" });
    expect(first.headers.get("Content-Encoding")).toBe("br");
    expect(first.headers.get("Vary")).toContain("Accept-Encoding");
    expect(first.headers.get("X-Request-Id")).not.toBeNull();
    await visitOften("/template/a", 2);
    const again = await receive({ "Accept-Encoding": "br" });
    expect(again.bytes.length).toBeLessThan(first.bytes.length);
    expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(readText(brotliDecompressSync(again.bytes))).toBe(readText(brotliDecompressSync(first.bytes)));
  });

  it("is plain for a program that does not read Brotli", async () => {
    await seedTemplates([{ id: "a" }]);
    await visitOften("/template/a", 2);
    for (const accepted of [{}, { "Accept-Encoding": "gzip" }, { "Accept-Encoding": "gzip, br;q=0" }, { "Accept-Encoding": "brother" }])
      expect((await receive(accepted)).headers.has("Content-Encoding")).toBe(false);
  });

  it("asks the program's own list where the edge has put another one in its place", () => {
    const headers = new Headers({ "Accept-Encoding": "gzip, br" });
    expect(readsBrotli({ headers })).toBe(true);
    expect(readsBrotli({ headers, cf: { clientAcceptEncoding: "gzip" } })).toBe(false);
    expect(readsBrotli({ headers, cf: { clientAcceptEncoding: "gzip, deflate, br;q=0.9" } })).toBe(true);
  });

  it("is no bytes to a browser that has it", async () => {
    await seedTemplates([{ id: "a" }]);
    await visitOften("/template/a", 2);
    const { headers } = await receive({ "Accept-Encoding": "br" });
    const again = await receive({ "Accept-Encoding": "br", "If-None-Match": headers.get("ETag") ?? "" });
    expect([again.status, again.bytes.length, again.headers.get("Content-Encoding")]).toEqual([304, 0, null]);
  });

  it("is the new one after the catalogue has changed", async () => {
    await seedTemplates([{ id: "a", title: "Old title" }]);
    await visitOften("/template/a", 3);
    await env.DB.batch([
      env.DB.prepare("UPDATE templates SET title = 'New title'"),
      env.DB.prepare("UPDATE catalogue SET version = version + 1"),
    ]);
    for (let time = 0; time < 3; time++) {
      const { headers, bytes } = await receive({ "Accept-Encoding": "br" });
      expect(readText(headers.has("Content-Encoding") ? brotliDecompressSync(bytes) : bytes)).toContain("New title");
    }
  });

  it("carries a visitor's own parameters along, uncompressed here", async () => {
    await seedTemplates([{ id: "a" }]);
    await visitOften("/template/a?gclid=first", 3);
    const { headers, bytes } = await receive({ "Accept-Encoding": "br" }, "/template/a?gclid=second");
    expect(headers.has("Content-Encoding")).toBe(false);
    expect(readText(bytes)).toContain("gclid=second");
  });
});

describe("a page that the isolate has, of a catalogue that it need not ask for", () => {
  /** The catalogue's version holds for a minute; no test lasts that long. */
  function createVisits() {
    const app = createApp();
    const bindings: Bindings = Object.assign({}, env, { CATALOGUE_CHECK_SECONDS: "60" });
    return (path: string, headers?: Record<string, string>) => visit(path, headers, app, bindings);
  }
  const withoutId = (headers: Headers) => [...headers].filter(([name]) => name !== "x-request-id" && name !== "content-length");

  it("has the bytes and the headers of the answer that made it, and an id of its own", async () => {
    await seedTemplates([{ id: "a" }]);
    const look = createVisits();
    const made = await look("/template/a");
    const kept = await look("/template/a");
    expect(kept.body).toBe(made.body);
    expect(withoutId(kept.response.headers)).toEqual(withoutId(made.response.headers));
    expect(kept.response.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/u);
    expect(kept.response.headers.get("x-request-id")).not.toBe(made.response.headers.get("x-request-id"));
  });

  it("is one line in the log, as every request is", async () => {
    await seedTemplates([{ id: "a" }]);
    const look = createVisits();
    await look("/template/a");
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    log.mockClear();
    const { response } = await look("/template/a");
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    const requestId = response.headers.get("x-request-id");
    expect(lines).toEqual([{ event: "request", requestId, method: "GET", route: "/template/:id", status: 200, ms: 0, cache: "memory" }]);
  });

  it("is not sent again to a browser that has it", async () => {
    await seedTemplates([{ id: "a" }]);
    const look = createVisits();
    const { headers } = (await look("/template/a")).response;
    const again = await look("/template/a", { "If-None-Match": headers.get("etag") ?? "" });
    expect(again.response.status).toBe(304);
    expect(again.body).toBe("");
    expect(again.response.headers.get("Content-Security-Policy")).toBe(headers.get("Content-Security-Policy"));
  });

  it("is another page at another address", async () => {
    await seedTemplates([{ id: "a" }, { id: "b" }]);
    const look = createVisits();
    const first = await look("/template/a");
    expect((await look("/template/b")).body).not.toBe(first.body);
    expect((await look("/template/a?edition=unknown")).response.status).toBe(404);
  });
});

describe("the memory of an isolate", () => {
  const page = (size: number) => ({ body: new Uint8Array(size), headers: new Headers(), etag: "", catalogueVersion: 1, route: "/" });

  it("lets the oldest pages go when it is full", () => {
    const cache = createPageMemory(1_000);
    for (const place of ["a", "b", "c", "d"]) cache.keep(place, page(70));
    expect(cache.find("a")).toBeUndefined();
    expect(cache.find("d")).toBeDefined();
    expect(cache.size()).toEqual({ pages: 3, bytes: 210 });
  });

  it("keeps what is asked for again, however many addresses are opened once", () => {
    const cache = createPageMemory(1_000);
    cache.keep("home", page(70));
    cache.find("home");
    for (let address = 0; address < 400; address++) cache.keep(`made-up-${address}`, page(70));
    expect(cache.find("home")).toBeDefined();
    expect(cache.size().bytes).toBeLessThanOrEqual(1_000);
  });

  it("keeps no page that would take the room of many", () => {
    const cache = createPageMemory(1_000);
    cache.keep("long", page(100));
    expect(cache.size().pages).toBe(0);
  });
});
