import { exports } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";

let warnings: MockInstance<typeof console.warn>;
beforeEach(() => {
  warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function post(path: string, body: unknown, type: string): Promise<Response> {
  return exports.default.fetch(`https://fillwright.test/api/reports/${path}`, {
    method: "POST",
    headers: { "Content-Type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

describe("a report of the browser's policy", () => {
  const violation = {
    type: "csp-violation",
    url: "https://fillwright.test/template/w-9/fill#name=Zoe",
    body: {
      effectiveDirective: "script-src",
      blockedURL: "https://evil.test/a.js?ssn=123-45-6789",
      sourceFile: "https://fillwright.test/assets/a.js",
      lineNumber: 3,
    },
  };

  it("is logged with the origin that was blocked, and with nothing that an address could carry", async () => {
    const response = await post("policy", [violation], "application/reports+json");
    expect(response.status).toBe(204);
    expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { event: "policy_violation", effectiveDirective: "script-src", blocked: "https://evil.test", source: "/assets/a.js", line: 3 },
    ]);
  });

  it("names what has no address by the policy's own words, and nothing else of a stranger's", async () => {
    const bodies = [
      { effectiveDirective: "script-src", blockedURL: "trusted-types-policy" },
      { effectiveDirective: "script-src", blockedURL: "Zoe\u009B2J" },
      { effectiveDirective: "img-src\u009B2J", blockedURL: "inline" },
    ];
    await post(
      "policy",
      bodies.map((body) => ({ type: "csp-violation", body })),
      "application/reports+json",
    );
    expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)).blocked)).toEqual(["trusted-types-policy", ""]);
  });

  it("is passed over when it is none", async () => {
    expect((await post("policy", [{ type: "deprecation" }, 7, null], "application/reports+json")).status).toBe(204);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("is refused when it is not JSON or too large", async () => {
    expect((await post("policy", "{", "application/reports+json")).status).toBe(400);
    expect((await post("policy", "x".repeat(70_000), "application/reports+json")).status).toBe(413);
  });
});

describe("a report of a failure in the browser", () => {
  const failure = { name: "TypeError", at: "/assets/fill-Ab1.js:1:200", route: "templateFill" };

  it("is logged as the kind of failure and its place", async () => {
    expect((await post("failure", failure, "application/json")).status).toBe(204);
    expect(JSON.parse(String(warnings.mock.calls[0]?.[0]))).toEqual({ event: "client_failure", ...failure });
  });

  it.each([
    { ...failure, name: "Zoë's SSN is 123-45-6789" },
    { ...failure, at: "https://fillwright.test/template/w-9/fill?name=Zoe" },
  ])("is refused when it could quote what was typed", async (body) => {
    expect((await post("failure", body, "application/json")).status).toBe(400);
    expect(warnings).not.toHaveBeenCalled();
  });
});
