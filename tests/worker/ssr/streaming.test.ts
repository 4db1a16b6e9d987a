import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/config/config.ts";
import { seedTemplates } from "../seed-templates.ts";

/** D1 whose lists of templates wait until they are let go. Everything else answers at once. */
function holdLists() {
  const held = Promise.withResolvers<void>();
  const hold = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => hold(target.bind(...values));
        if (key === "all") return () => held.promise.then(() => target.all());
        return Reflect.get(target, key);
      },
    });
  const db = new Proxy(env.DB, {
    get(target, key) {
      if (key === "prepare")
        return (sql: string) => (sql.includes("FROM template_tags a") ? hold(target.prepare(sql)) : target.prepare(sql));
      const member: unknown = Reflect.get(target, key);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const bindings: Bindings = Object.assign({}, env, { DB: db });
  return { bindings, letGo: held.resolve };
}

const app = createApp();
const HEADING = "Templates for fast document and form filling";

function visit(path: string, bindings: Bindings, headers: Record<string, string> = {}) {
  const execution = createExecutionContext();
  const response = Promise.resolve(app.fetch(new Request(`https://fillwright.test${path}`, { headers }), bindings, execution));
  return { response, finish: () => waitOnExecutionContext(execution) };
}

beforeEach(async () => {
  await seedTemplates([
    { id: "invoice", title: "Invoice of Ann", tags: ["business"] },
    { id: "lease", title: "Lease of Bob", tags: ["legal"] },
  ]);
});

describe("a page whose list is slow", () => {
  it("sends its shell before the list, and the list after it", async () => {
    const { bindings, letGo } = holdLists();
    const { response, finish } = visit("/?slug=business", bindings);
    const { body, headers, status } = await response;
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let shell = "";
    while (!shell.includes(HEADING)) shell += (await reader?.read())?.value ?? "";
    expect(status).toBe(200);
    expect(shell).not.toContain("Invoice of Ann");
    letGo();
    let rest = "";
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) rest += chunk.value;
    expect(rest).toContain("Invoice of Ann");
    // What React writes into a page that streams runs under the request's nonce, so such a page belongs to one visitor.
    expect(headers.get("content-security-policy")).toMatch(/'nonce-[\w+/=]+'/u);
    expect(headers.get("etag")).toBeNull();
    await finish();
  });

  it("is given to a crawler when all of it is there, in one piece that needs no script", async () => {
    const { bindings, letGo } = holdLists();
    const { response, finish } = visit("/?slug=business", bindings, {
      "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    });
    // A person's page goes out without its list, and so before the crawler's.
    const person = visit("/?slug=legal", bindings);
    const first = await Promise.race([response.then(() => "crawler"), person.response.then(() => "person")]);
    letGo();
    const { headers } = await response;
    const body = await (await response).text();
    await (await person.response).text();
    await Promise.all([finish(), person.finish()]);
    expect(first).toBe("person");
    expect(body.indexOf("Invoice of Ann")).toBeLessThan(body.indexOf("</main>"));
    expect(body).not.toMatch(/<script(?![^>]*(?:type="application|id="boot"))/u);
    expect(headers.get("content-security-policy")).not.toContain("nonce-");
  });

  it("is complete in one piece, without a nonce, when the list is there in time", async () => {
    const { response, finish } = visit("/?slug=business", env);
    const { headers } = await response;
    const body = await (await response).text();
    await finish();
    expect(body).toContain("Invoice of Ann");
    expect(body).not.toMatch(/<script(?![^>]*(?:type="application|id="boot"))/u);
    expect(headers.get("content-security-policy")).not.toContain("nonce-");
  });
});

describe("two visitors at once", () => {
  it("each get their own page and its data, though both wait in the same Worker", async () => {
    const { bindings, letGo } = holdLists();
    const visits = ["business", "legal"].map((slug) => visit(`/?slug=${slug}`, bindings));
    const answers = await Promise.all(visits.map(({ response }) => response));
    letGo();
    const [business = "", legal = ""] = await Promise.all(answers.map((answer) => answer.text()));
    await Promise.all(visits.map(({ finish }) => finish()));
    expect(business).toContain("Invoice of Ann");
    expect(business).not.toContain("Lease of Bob");
    expect(legal).toContain("Lease of Bob");
    expect(legal).not.toContain("Invoice of Ann");
    expect(new Set(answers.map((answer) => answer.headers.get("content-security-policy"))).size).toBe(2);
  });
});
