import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { seedTemplates } from "../seed-templates.ts";

beforeEach(async () => {
  await seedTemplates([{ id: "w-9" }]);
});

const PAGES = ["/", "/template/w-9", "/template/w-9/fill", "/paywall", "/documents", "/privacy-choices", "/legal/terms", "/nowhere"];
const ANSWERS = ["/api/fillwright/templates/structure", "/api/nowhere", "/healthz", "/robots.txt", "/files/nowhere", "/api/account"];

describe("every kind of answer", () => {
  it.each([...PAGES, ...ANSWERS])("%s carries the headers that keep others out", async (path) => {
    const response = await exports.default.fetch(`https://fillwright.test${path}`);
    await response.arrayBuffer();
    const { headers } = response;
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'/u);
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/u);
    expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/u);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/u);
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toMatch(/camera=\(\)/u);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/u);
  });

  it("the fill page lets no other host in", async () => {
    const response = await exports.default.fetch("https://fillwright.test/template/w-9/fill");
    await response.arrayBuffer();
    expect(response.headers.get("content-security-policy")).not.toMatch(/connect\.facebook|facebook\.com|stripe/u);
  });
});
