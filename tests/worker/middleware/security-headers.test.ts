import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../worker/app.ts";
import { createConfig } from "../../../worker/config/config.ts";
import { SPECULATION_RULES_HASH } from "../../../shared/speculation-rules.ts";
import { seedTemplates } from "../seed-templates.ts";

beforeEach(async () => {
  await seedTemplates([{ id: "w-9" }]);
});

const PAGES = [
  "/",
  "/template/w-9",
  "/template/w-9/fill",
  "/paywall",
  "/documents",
  "/privacy-choices",
  "/docs/api",
  "/legal/terms",
  "/nowhere",
];
const ANSWERS = ["/api/fillwright/templates/structure", "/api/nowhere", "/healthz", "/robots.txt", "/files/nowhere", "/api/account"];

it.each([
  ["/template/w-9", true],
  ["/template/w-9/fill", false],
])("what %s may have fetched ahead by inline rules: %s", async (path, speculates) => {
  const response = await exports.default.fetch(`https://fillwright.test${path}`);
  await response.arrayBuffer();
  expect(response.headers.get("content-security-policy")?.includes(SPECULATION_RULES_HASH)).toBe(speculates);
});

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

describe("with sites that may embed a form", () => {
  async function ancestorsOf(path: string): Promise<string | undefined> {
    const execution = createExecutionContext();
    const EMBED_HOSTS = "https://example.com  https://*.example.org";
    const response = await createApp().fetch(new Request(`https://fillwright.test${path}`), { ...env, EMBED_HOSTS }, execution);
    await response.arrayBuffer();
    await waitOnExecutionContext(execution);
    return /frame-ancestors ([^;]+)/u.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  }

  it("the fill page may be shown by them alone", async () => {
    expect(await ancestorsOf("/template/w-9/fill")).toBe("https://example.com https://*.example.org");
  });

  it.each(["/template/w-9", "/template/nowhere/fill", "/paywall", "/docs/api", "/healthz"])("%s may not be framed", async (path) => {
    expect(await ancestorsOf(path)).toBe("'none'");
  });

  it.each(["*", "https:", "example.com", "http://example.com", "https://example.com/path", "https://example.com; script-src *", "'self'"])(
    "the Worker does not start with %j among them",
    (EMBED_HOSTS) => {
      expect(() => createConfig({ ...env, EMBED_HOSTS })).toThrow(/EMBED_HOSTS must be origins/u);
    },
  );
});
