import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { createApp } from "../../worker/app.ts";
import type { Bindings } from "../../worker/config/config.ts";
import { seedTemplates } from "./seed-templates.ts";

type Visit = { response: Response; body: string };

/** A binding of which every call fails as the platform's do when what is behind them is down: `prepare` and `bind` are local, the rest is a promise. */
function breakBinding(message: string) {
  const statement: object = new Proxy(
    {},
    { get: (_, method) => (method === "bind" ? () => statement : () => Promise.reject(new Error(message))) },
  );
  return new Proxy({}, { get: (_, method) => (method === "prepare" ? () => statement : () => Promise.reject(new Error(message))) });
}

const D1_DOWN = { DB: breakBinding("D1_ERROR: Network connection lost.") };
const KV_DOWN = { CACHE: breakBinding("KV GET failed: 500 Internal Server Error") };
const R2_DOWN = { FILES: breakBinding("get: We encountered an internal error. Please try again. (10001)") };
type Outside = Partial<Record<keyof Bindings, object>>;

/** Visits to one Worker, whose outside can break between them. */
function createVisitor() {
  const app = createApp();
  return async (path: string, outside: Outside = {}): Promise<Visit> => {
    const execution = createExecutionContext();
    const response = await app.fetch(new Request(`https://fillwright.test${path}`), Object.assign({}, env, outside), execution);
    const body = await response.text();
    await waitOnExecutionContext(execution);
    return { response, body };
  };
}

function expectUnavailable({ response, body }: Visit): void {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(v.parse(ErrorBody, JSON.parse(body)).code).toBe("unavailable");
  expect(body).not.toMatch(/D1_|10001|SELECT/u);
}

const API = "/api/fillwright/templates";
const FILE = `/files/templates/a/${"a".repeat(64)}/original.pdf`;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await seedTemplates([{ id: "a", title: "Alpha" }]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("while D1 is down", () => {
  it.each([`${API}/structure`, `${API}?tags=business`])("%s goes on from the cache", async (path) => {
    const visit = createVisitor();
    const before = await visit(path);
    const during = await visit(path, D1_DOWN);
    expect(during.response.status).toBe(200);
    expect(during.body).toBe(before.body);
  });

  it("a Worker that has just started knows the catalogue's last version from KV", async () => {
    await createVisitor()(`${API}/structure`);
    expect((await createVisitor()(`${API}/structure`, D1_DOWN)).response.status).toBe(200);
  });

  it("pages that were rendered before are served on", async () => {
    const visit = createVisitor();
    const before = await visit("/template/a");
    expect((await visit("/template/a", D1_DOWN)).body).toBe(before.body);
  });

  it("a page not read before answers 503 and says when to come back", async () => {
    const visit = createVisitor();
    await visit(`${API}/structure`);
    expectUnavailable(await visit(`${API}/a`, D1_DOWN));
  });

  it("a page that cannot be made says so to a person", async () => {
    const { response, body } = await createVisitor()("/template/a", D1_DOWN);
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/u);
    expect(body).toContain("Try again");
  });

  it("files, which need no database, are served", async () => {
    expect((await createVisitor()(FILE, D1_DOWN)).response.status).toBe(200);
  });
});

describe("while KV is down", () => {
  it.each(["/", "/template/a", `${API}/structure`, `${API}?tags=business`, `${API}/a`])("%s is answered from D1", async (path) => {
    expect((await createVisitor()(path, KV_DOWN)).response.status).toBe(200);
  });
});

describe("while R2 is down", () => {
  it("a file answers 503 and not an empty success", async () => {
    expectUnavailable(await createVisitor()(FILE, R2_DOWN));
  });

  it("the catalogue and the template's page are served", async () => {
    const visit = createVisitor();
    expect((await visit("/", R2_DOWN)).response.status).toBe(200);
    expect((await visit("/template/a", R2_DOWN)).response.status).toBe(200);
  });

  it("the fill page says that the form cannot be opened now", async () => {
    expect((await createVisitor()("/template/a/fill", R2_DOWN)).response.status).toBe(503);
  });
});

describe("whatever D1 says of its trouble", () => {
  const IN_ITS_WORDS = [
    "D1_ERROR: Network connection lost.",
    "Network connection lost.",
    "internal error; reference = 6tkbdb3fhgkqq0a0vlkdqmpt",
    "D1_ERROR: internal error; reference = 6tkbdb3fhgkqq0a0vlkdqmpt",
    "D1_ERROR: database is locked: SQLITE_BUSY",
    "D1_ERROR: disk I/O error: SQLITE_IOERR",
    "D1_ERROR: database or disk is full: SQLITE_FULL",
    "D1_ERROR: database disk image is malformed: SQLITE_CORRUPT",
    "D1 DB is overloaded. Requests queued for too long.",
    "D1 DB storage operation exceeded timeout which caused object to be reset.",
    "D1_ERROR: D1 DB reset because its code was updated.",
    "Cannot resolve D1 DB due to transient issue on remote node.",
    "The script will never generate a response.",
  ];

  it.each(IN_ITS_WORDS)("%s is 503 and a moment to come back at", async (words) => {
    const down = { DB: breakBinding(words) };
    expectUnavailable(await createVisitor()(`${API}/a`, down));
    const page = await createVisitor()("/template/a", down);
    expect([page.response.status, page.response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(page.body).not.toContain(words);
  });

  it.each(["D1_ERROR: no such column: nmae: SQLITE_ERROR", "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'"])(
    "%s is a fault of ours and no outage",
    async (words) => {
      expect((await createVisitor()(`${API}/a`, { DB: breakBinding(words) })).response.status).toBe(500);
    },
  );
});

describe("what is stored and cannot be read", () => {
  const PATHS = ["/", "/?slug=business", "/template/a", `${API}/structure`, `${API}?tags=business`, `${API}/a/guide`];

  it.each([
    ["cut off", (text: string) => text.slice(0, text.length / 2)],
    ["empty", () => ""],
    ["of another shape", () => '{"tagGroups":null}'],
    ["HTML", () => "<html>sign in to this network</html>"],
  ])("in KV, because it is %s, is a miss, and is made anew", async (_, damage) => {
    const ofWhole = createVisitor();
    const bodies = [];
    for (const path of PATHS) bodies.push((await ofWhole(path)).body);
    const { keys } = await env.CACHE.list();
    for (const { name } of keys) await env.CACHE.put(name, damage((await env.CACHE.get(name)) ?? ""));
    const visit = createVisitor();
    const again = [];
    for (const path of PATHS) again.push(await visit(path));
    expect(again.map(({ response }) => response.status)).toEqual(PATHS.map(() => 200));
    expect(again.map(({ body }) => body)).toEqual(bodies);
    const structure = keys.find(({ name }) => name.endsWith(":structure"))?.name ?? "";
    expect(await env.CACHE.get(structure)).toBe(bodies[PATHS.indexOf(`${API}/structure`)]);
  });

  it("of a form's fields is said on its fill page, and its template's page stands", async () => {
    const { objects } = await env.FILES.list();
    const { key = "" } = objects.find((object) => object.key.endsWith("/fields.json")) ?? {};
    await env.FILES.put(key, (await (await env.FILES.get(key))?.text())?.slice(0, 40) ?? "");
    const visit = createVisitor();
    const { response, body } = await visit("/template/a/fill");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(body).toContain("We can’t read the fields of this form right now.");
    expectUnavailable(await visit(`${API}/a/fields`));
    expect((await visit("/template/a")).response.status).toBe(200);
  });

  it("of a form's pages takes that form alone out of sight", async () => {
    await seedTemplates([{ id: "b", title: "Beta" }]);
    await env.DB.prepare("UPDATE editions SET pages = '[{' WHERE template_id = 'a'").run();
    const visit = createVisitor();
    expectUnavailable(await visit(`${API}/a`));
    expect((await visit(`${API}/b`)).response.status).toBe(200);
    expect((await visit(`${API}?tags=business`)).response.status).toBe(200);
  });

  it("is said once in the log", async () => {
    await seedTemplates([{ id: "once" }]);
    const { key = "" } =
      (await env.FILES.list()).objects.find((object) => object.key.endsWith("/fields.json") && object.key.includes("/once/")) ?? {};
    await env.FILES.put(key, "[");
    const log = vi.spyOn(console, "error");
    const visit = createVisitor();
    for (let time = 0; time < 3; time++) await visit(`${API}/once/fields`);
    expect(log.mock.calls.filter(([line]) => String(line).includes("stored_unreadable"))).toHaveLength(1);
  });
});

describe("an answer that failed", () => {
  it("is not kept: the next visit is answered as soon as the fault is over", async () => {
    const visit = createVisitor();
    await visit("/template/a/fill", R2_DOWN);
    expect((await visit("/template/a/fill")).response.status).toBe(200);
  });
});
