import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../worker/app.ts";
import { seedTemplates } from "./seed-templates.ts";

let app: ReturnType<typeof createApp>;
async function ask(method: string, path: string): Promise<Response> {
  const execution = createExecutionContext();
  const response = await app.fetch(new Request(`https://fillwright.test${path}`, { method }), env, execution);
  const body = await response.text();
  await waitOnExecutionContext(execution);
  return new Response(response.status === 204 ? null : body, response);
}

/** What differs from answer to answer. */
const OWN = ["x-request-id", "date", "content-length"];
const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !OWN.includes(name));

beforeEach(async () => {
  for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  await seedTemplates([{ id: "a" }]);
  app = createApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("HEAD", () => {
  it.each([
    "/",
    "/template/a",
    "/template/none",
    "/nothing",
    "/?slug=all",
    "/paywall",
    "/healthz",
    "/feed.xml",
    "/ops",
    "/api/fillwright/templates",
    "/api/fillwright/templates/a",
    "/api/fillwright/templates/none",
    "/api/account/export",
    "/mcp",
    `/files/templates/a/${"a".repeat(64)}/original.pdf`,
  ])("of %s has the status and the headers of GET, and no body", async (path) => {
    // A page is kept with its first answer, and the second is of the kept one.
    await ask("GET", path);
    const [get, head] = [await ask("GET", path), await ask("HEAD", path)];
    expect([head.status, headersOf(head)]).toEqual([get.status, headersOf(get)]);
    expect(await head.text()).toBe("");
  });

  it("of a page not opened before keeps it for the next", async () => {
    const head = await ask("HEAD", "/template/a");
    const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const get = await ask("GET", "/template/a");
    expect([head.status, get.headers.get("etag")]).toEqual([200, head.headers.get("etag")]);
    expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)).cache)).toEqual([undefined, "memory"]);
  });
});
