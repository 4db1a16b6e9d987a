import { exports } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBody } from "../../shared/contracts/error-body.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const ask = (method: string, path: string) => exports.default.fetch(new Request(`https://fillwright.test${path}`, { method }));

describe("a method that an address does not take", () => {
  it.each([
    ["OPTIONS", "/api/account", "PUT, DELETE"],
    ["GET", "/api/account", "PUT, DELETE"],
    ["PATCH", "/api/account/export", "GET, HEAD"],
    ["POST", "/api/account/documents", "GET, HEAD"],
    ["POST", `/api/account/documents/${crypto.randomUUID()}`, "GET, HEAD, PUT, DELETE"],
    ["GET", "/api/account/subscription/cancel", "POST"],
    ["OPTIONS", "/api/subscription-offers", "GET, HEAD"],
    ["GET", "/api/subscription-offers/quote", "POST"],
  ])("is refused before anybody is asked to sign in: %s %s", async (method, path, allowed) => {
    const response = await ask(method, path);
    const { code } = v.parse(ErrorBody, await response.json());
    expect([response.status, code, response.headers.get("allow")]).toEqual([405, "method_not_allowed", allowed]);
    expect(response.headers.has("www-authenticate")).toBe(false);
  });

  it.each(["/ops/session", "/ops/leave"])("is no fault of ours on the page that a browser opens there: %s", async (path) => {
    const response = await ask("GET", path);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await response.text()).toContain("<title>Page not found");
  });
});
