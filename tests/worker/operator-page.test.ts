import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seedTemplates } from "./seed-templates.ts";
import { buy, call, openShop, runCron, shopEnv, type User } from "./shop.ts";

const TOKEN = "a-token-of-the-operator-0123456789";

let ann: User;
beforeEach(async () => {
  ann = await openShop();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const bindings = (changes = {}) => shopEnv({ OPS_TOKEN: TOKEN, ...changes });
const open = (cookie?: string, query = "") =>
  call("GET", `/ops${query}`, { headers: cookie === undefined ? {} : { Cookie: cookie } }, bindings());

function signIn(token: string, changes = {}) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return call("POST", "/ops/session", { body: new URLSearchParams({ token }).toString(), headers }, bindings(changes));
}

async function openSession(): Promise<string> {
  const cookie = (await signIn(TOKEN)).headers.get("Set-Cookie") ?? "";
  return cookie.split(";")[0] ?? "";
}

describe("the operator's page", () => {
  it("is not there on a deployment without a token", async () => {
    expect((await call("GET", "/ops", {}, bindings({ OPS_TOKEN: "" }))).status).toBe(404);
    expect((await signIn("", { OPS_TOKEN: "" })).status).toBe(404);
  });

  it("asks for the token, and shows nothing of the report before", async () => {
    const door = await open();
    expect([door.status, door.headers.get("Cache-Control"), door.headers.get("X-Robots-Tag")]).toEqual([
      401,
      "private, no-store",
      "noindex",
    ]);
    const text = await door.text();
    expect(text).toContain("Operator’s token");
    expect(text).not.toContain("Revenue");
  });

  it("stays shut for another token, a session of another token, one that has ended and one that was made up", async () => {
    expect((await signIn(`${TOKEN}x`)).status).toBe(401);
    const cookie = await openSession();
    expect((await open(cookie.replace(/=\d/u, "=9"))).status).toBe(401);
    expect((await open(`operator=${Date.now() + 1000}`)).status).toBe(401);
    const headers = { Cookie: cookie };
    expect((await call("GET", "/ops", { headers }, bindings({ OPS_TOKEN: `${TOKEN}-new` }))).status).toBe(401);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 13 * 3_600_000);
    expect((await open(cookie)).status).toBe(401);
  });

  it("opens with the token for this browser alone, which no script can read and no other site can send", async () => {
    const answer = await signIn(TOKEN);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/ops"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^operator=.*Max-Age=43200; Path=\/ops; HttpOnly; Secure; SameSite=Strict$/u);
    expect(answer.headers.get("Set-Cookie")).not.toContain(TOKEN);
    expect((await open(await openSession())).status).toBe(200);
  });

  it("takes no form that is larger than a token needs", async () => {
    expect((await signIn("x".repeat(5_000))).status).toBe(413);
  });

  it("is opened and left by no page of another site", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site", Cookie: await openSession() };
    const body = new URLSearchParams({ token: TOKEN }).toString();
    for (const path of ["/ops/session", "/ops/leave"]) {
      const answer = await call("POST", path, { body, headers }, bindings());
      expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([403, null]);
    }
  });

  it("shows counts, charts and money, runs no script, loads nothing from elsewhere and names no person", async () => {
    await buy(ann, "weekly");
    await runCron(bindings());
    const page = await open(await openSession(), "?days=7");
    const policy = page.headers.get("Content-Security-Policy");
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/u);
    const text = await page.text();
    expect(text).toContain("$4.99");
    expect(text.match(/<svg role="img"/gu)).toHaveLength(10);
    expect(text).toContain('aria-label="Purchases, trials included: 1 in 7 days');
    expect(text).not.toContain("<script");
    expect(text).not.toContain(ann.uid);
  });

  it("shows amounts in the decimals in which Stripe charges a currency", async () => {
    const now = new Date().toISOString();
    const book = "INSERT INTO payments (id, offer_id, kind, amount_minor, currency, paid_at) VALUES (?1, ?1, 'renewal', ?2, ?3, ?4)";
    await env.DB.batch([
      env.DB.prepare(book).bind("dinars", 149_050, "rsd", now),
      env.DB.prepare(book).bind("forints", 149_050, "huf", now),
      env.DB.prepare(book).bind("yen", 500, "jpy", now),
    ]);
    const text = (await (await open(await openSession())).text()).replaceAll("\u00A0", " ");
    for (const amount of ["RSD 1,490.50", "HUF 1,490.50", "¥500"]) expect(text).toContain(`${amount}</td>`);
  });

  it("writes what strangers made up as text", async () => {
    await seedTemplates([{ id: "w-9", title: "<img src=x> form" }]);
    await call("POST", "/api/reports/visit?what=form_opened&templateId=w-9");
    const text = await (await open(await openSession())).text();
    expect(text).toContain("&lt;img src=x&gt; form");
    expect(text).not.toContain("<img");
  });
});
