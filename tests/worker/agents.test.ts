import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseLinkAnswers } from "../../shared/rules/fields/prefilled-links.ts";
import { seedTemplates } from "./seed-templates.ts";

let last = 0;

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return exports.default.fetch(
    new Request("https://fillwright.test/mcp", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
      body,
    }),
  );
}

async function ask(method: string, params: Record<string, unknown> = {}): Promise<unknown> {
  const response = await post(JSON.stringify({ jsonrpc: "2.0", id: ++last, method, params }));
  expect(response.status).toBe(200);
  return response.json();
}

const call = (name: string, input: Record<string, unknown>) => ask("tools/call", { name, arguments: input });

beforeEach(() => seedTemplates([{ id: "w-9", title: "Request for Taxpayer Identification Number", tags: ["business", "us"] }]));

describe("the protocol", () => {
  it("speaks the revision that is asked for, else its newest", async () => {
    expect(await ask("initialize", { protocolVersion: "2025-06-18" })).toMatchObject({ result: { protocolVersion: "2025-06-18" } });
    expect(await ask("initialize", { protocolVersion: "1999-01-01" })).toMatchObject({ result: { protocolVersion: "2025-11-25" } });
    expect((await post("{}", { "MCP-Protocol-Version": "1999-01-01" })).status).toBe(400);
  });

  it("answers a notification with nothing, and what it does not understand with a code", async () => {
    const told = await post(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
    expect([told.status, await told.text()]).toEqual([202, ""]);
    expect(await (await post("{")).json()).toMatchObject({ id: null, error: { code: -32_700 } });
    expect(await (await post("[]")).json()).toMatchObject({ id: null, error: { code: -32_600 } });
    expect(await ask("resources/list")).toMatchObject({ error: { code: -32_601 } });
    expect(await call("delete_everything", {})).toMatchObject({ error: { code: -32_602 } });
  });

  it.each(["1e999", "12345678901234567890"])("refuses the id %s, which its answer could not name", async (id) => {
    const answer = await post(`{"jsonrpc":"2.0","id":${id},"method":"ping"}`);
    expect(await answer.json()).toMatchObject({ id: null, error: { code: -32_600 } });
  });

  it("keeps no stream open, and lets pages of other origins ask", async () => {
    const streamed = await exports.default.fetch(new Request("https://fillwright.test/mcp", { headers: { Accept: "text/event-stream" } }));
    expect([streamed.status, streamed.headers.get("Allow")]).toEqual([405, "POST"]);
    const asked = await exports.default.fetch(
      new Request("https://fillwright.test/mcp", {
        method: "OPTIONS",
        headers: { Origin: "https://assistant.test", "Access-Control-Request-Method": "POST" },
      }),
    );
    expect([asked.status, asked.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
    expect((await post(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }))).headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});

describe("the tools", () => {
  it("say that they change nothing, and what they take", async () => {
    const answer = await ask("tools/list");
    expect(answer).toMatchObject({
      result: {
        tools: ["search_forms", "get_form", "get_fields", "make_fill_link"].map((name) => ({
          name,
          inputSchema: { type: "object" },
          annotations: { readOnlyHint: true },
        })),
      },
    });
  });

  it("find a form", async () => {
    expect(await call("search_forms", { query: "taxpayer" })).toMatchObject({
      result: { structuredContent: { forms: [{ id: "w-9" }], total: 1 } },
    });
  });

  it("say in a sentence what was asked wrongly", async () => {
    for (const [name, input, sentence] of [
      ["search_forms", { query: "" }, "We couldn’t read the query."],
      ["search_forms", { query: "x".repeat(201) }, "The query is too long."],
      ["get_form", { id: "no-such-form" }, "There is no template with this name."],
      ["get_fields", {}, "The id is missing."],
      ["make_fill_link", { id: "w-9", answers: { a: 1 } }, "We couldn’t read the a."],
    ] as const) {
      expect(await call(name, input)).toMatchObject({ result: { isError: true, content: [{ type: "text", text: sentence }] } });
    }
  });
});

describe("a link with answers", () => {
  it("is made of the form's own fields, and names what fits none", async () => {
    expect(await call("get_fields", { id: "w-9" })).toMatchObject({
      result: {
        structuredContent: { total: 1, fields: [{ name: "full_name", question: "Full name", kind: "text", page: 1, required: true }] },
      },
    });
    // The total is the whole form's, on whatever page is asked for.
    expect(await call("get_fields", { id: "w-9", page: 2 })).toMatchObject({ result: { structuredContent: { total: 1, fields: [] } } });
    const answer = await call("make_fill_link", { id: "w-9", answers: { full_name: "Ada", nowhere: "x" } });
    expect(answer).toMatchObject({ result: { isError: false, structuredContent: { answers: 1, fitNoField: ["nowhere"] } } });
    const url = new URL(String(/"url":"([^"]+)"/u.exec(JSON.stringify(answer))?.[1]));
    expect(url.pathname).toBe("/template/w-9/fill");
    expect(parseLinkAnswers(url.hash)).toEqual({ full_name: "Ada", nowhere: "x" });
  });

  it("has the fields of a page with more than one answer holds", async () => {
    await seedTemplates([{ id: "long", fields: { count: 450 } }]);
    const namesFrom = async (from: number) => {
      const answer = JSON.stringify(await call("get_fields", { id: "long", page: 1, from }));
      return { names: answer.match(/full_name_\d+(?=\\?","question)/gu) ?? [], next: /\\?"next\\?":(\d+)/u.exec(answer)?.[1] };
    };
    const pages = [await namesFrom(0), await namesFrom(200), await namesFrom(400)];
    expect(pages.map(({ next }) => next)).toEqual(["200", "400", undefined]);
    expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(450);
  });

  it("leaves no answer in the log", async () => {
    const written = vi.spyOn(console, "log");
    await call("make_fill_link", { id: "w-9", answers: { full_name: "Marker-Lovelace" } });
    const lines = written.mock.calls.flat().map(String);
    written.mockRestore();
    expect(lines.some((line) => line.includes("/mcp"))).toBe(true);
    expect(lines.filter((line) => line.includes("Marker"))).toEqual([]);
  });
});
