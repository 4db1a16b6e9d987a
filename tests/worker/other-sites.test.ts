import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { createApp } from "../../worker/app.ts";
import { readError, shopEnv } from "./shop.ts";

const OPERATOR = "a-token-of-the-operator-0123456789";

/** Sends what a browser sends for a page of another site, which cannot read nor write an Authorization header. */
async function send(method: string, path: string, body: string | null, site = "cross-site"): Promise<Response> {
  const execution = createExecutionContext();
  const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": site, "Content-Type": "text/plain" };
  const request = new Request(`https://fillwright.test${path}`, { method, body, headers, redirect: "manual" });
  const response = await createApp().fetch(request, shopEnv({ OPS_TOKEN: OPERATOR }), execution);
  await waitOnExecutionContext(execution);
  return response;
}

/** Calls that no browser makes for us: Stripe's are signed, and assistants only read what everybody may. */
const OF_PROGRAMS = new Set(["/api/stripe/webhook", "/mcp"]);
const WRITES = createApp()
  .routes.filter(({ method, path }) => ["POST", "PUT", "DELETE"].includes(method) && !OF_PROGRAMS.has(path))
  .map(({ method, path }) => [method, path.replace(":id", crypto.randomUUID())] as const);

describe("what a page of another site sends", () => {
  it("is looked for at every address that writes", () => {
    expect(WRITES.length).toBeGreaterThan(15);
  });

  it.each(WRITES)("to %s %s is refused", async (method, path) => {
    expect(await readError(await send(method, path, "{}"))).toMatch(/^(?:401 signed_out|403 forbidden)$/u);
  });

  it("is neither logged as a report of ours nor counted as a visit", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const report = JSON.stringify({ type: "csp-violation", body: { effectiveDirective: "script-src", blockedURL: "https://x.example" } });
    expect((await send("POST", "/api/reports/policy", report)).status).toBe(403);
    expect(warn).not.toHaveBeenCalled();
    expect((await send("POST", "/api/reports/policy", report, "same-origin")).status).toBe(204);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe("a file on its way to the page that opens PDFs", () => {
  const locationOf = async (site: string, path: string) => (await send("GET", path, null, site)).headers.get("location");

  it("is refused where a page of another site has sent it", async () => {
    expect(await locationOf("cross-site", "/open?handed")).toBe("/open?handed=foreign");
    expect(await locationOf("cross-site", "/open?x=1&handed=")).toBe("/open?handed=foreign");
  });

  it.each([
    ["a page of ours", "same-origin", "/open?handed"],
    ["the system, from another app", "none", "/open?handed"],
    ["nobody, but the page is linked to", "cross-site", "/open"],
    ["another site, which is said already", "cross-site", "/open?handed=foreign"],
    ["another site, and the device had no place for it, which is said", "cross-site", "/open?handed=not-kept"],
  ])("is let through where %s has sent it", async (_, site, path) => {
    expect(await locationOf(site, path)).toBeNull();
  });
});
