import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, publishShopKeys, readError, shopEnv } from "./shop.ts";

const TOKEN = "a-token-of-the-operator-0123456789";
const REPORT = {
  templateId: "w-9",
  reason: "copyright",
  details: "The third page is mine.",
  name: "Zoë Ångström",
  email: "zoe@example.com",
};

beforeEach(() => publishShopKeys());
afterEach(() => {
  vi.restoreAllMocks();
});

function report(changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...REPORT, ...changes }).toString();
  return call("POST", "/api/reports/content", { body, headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers } });
}
const kept = async () =>
  await env.DB.prepare("SELECT template_id, reason, details, reporter_name, reporter_email FROM content_reports").raw();

describe("a report about a form", () => {
  it("is kept as it was written, and leads back to the page", async () => {
    const answer = await report();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/report?sent"]);
    expect(await kept()).toEqual([["w-9", "copyright", "The third page is mine.", "Zoë Ångström", "zoe@example.com"]]);
    expect((await report({}, { Accept: "application/json" })).status).toBe(201);
  });

  it("is shown on the operator's page with the command that takes the form down, as text", async () => {
    await report({ details: "<script>alert(1)</script> is on it" });
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const page = await (await call("GET", "/ops", { headers }, shopEnv({ OPS_TOKEN: TOKEN }))).text();
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; is on it");
    expect(page).toMatch(/npm run ops -- reports retire [0-9a-f]{8} --remote/u);
    expect(page).toContain("Reports about forms that wait for a decision: 1.");
  });

  it.each([
    ["no reason", { reason: "" }, "Choose what is wrong."],
    ["nothing said", { details: "  " }, "Say in a sentence what is wrong."],
    ["a work without its owner's name", { name: "" }, "A copyright report needs your full name: it counts as your signature."],
    ["a work without an address", { email: "" }, "A copyright report needs an email address, so that we can answer."],
    ["an address that is none", { email: "zoe" }, "Check the email address."],
  ])("with %s is refused with a sentence", async (_, changes, sentence) => {
    const answer = await report(changes);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: sentence })]);
    expect(await kept()).toEqual([]);
  });

  it("needs neither name nor address when it is no matter of rights", async () => {
    expect((await report({ reason: "outdated", name: "", email: "" })).status).toBe(303);
  });

  it("of a program that fills in what no person sees is dropped, and from another site refused", async () => {
    expect((await report({ website: "https://spam.test" })).status).toBe(303);
    expect(await readError(await report({}, { "Sec-Fetch-Site": "cross-site" }))).toBe("403 forbidden");
    expect(await kept()).toEqual([]);
  });

  it("is refused when it is larger than any, or when ten thousand wait", async () => {
    expect((await report({ details: "x".repeat(50_000) })).status).toBe(413);
    await env.DB.prepare(
      `INSERT INTO content_reports (id, template_id, reason, details, reporter_name, reporter_email, created_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT i, '', 'other', 'x', '', '', '2026' FROM n`,
    ).run();
    expect(await readError(await report())).toBe("503 unavailable");
  });
});
