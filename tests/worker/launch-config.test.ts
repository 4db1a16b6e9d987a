import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createConfig } from "../../worker/config/config.ts";
import { call, publishShopKeys, shopEnv } from "./shop.ts";

beforeEach(() => publishShopKeys());
afterEach(() => {
  vi.restoreAllMocks();
});

const hsts = async (path: string, changes = {}) => (await call("GET", path, {}, shopEnv(changes))).headers.get("Strict-Transport-Security");

it.each([
  ["SUPPORT_EMAIL", "nobody"],
  ["GOOGLE_SITE_VERIFICATION", '"><script>'],
  ["HSTS_PRELOAD", "yes"],
  ["ALERT_WEBHOOK_URL", "ftp://x"],
])("%s as %j refuses to start", (name, value) => {
  expect(() => createConfig(shopEnv({ [name]: value }))).toThrow(name);
});

it("a browser is asked to preload HTTPS only where the operator chose it, on pages and on answers", async () => {
  for (const path of ["/paywall", "/healthz"]) {
    expect(await hsts(path)).toBe("max-age=63072000; includeSubDomains");
    expect(await hsts(path, { HSTS_PRELOAD: "on" })).toBe("max-age=63072000; includeSubDomains; preload");
  }
});

it("the home page alone carries the codes of search consoles", async () => {
  const env = shopEnv({ GOOGLE_SITE_VERIFICATION: "g-code", BING_SITE_VERIFICATION: "B1NG" });
  const home = await (await call("GET", "/", {}, env)).text();
  expect(home).toContain('<meta name="google-site-verification" content="g-code"/>');
  expect(home).toContain('<meta name="msvalidate.01" content="B1NG"/>');
  expect(await (await call("GET", "/paywall", {}, env)).text()).not.toContain("g-code");
});

it("who to write to stands in the footer of a page, and nowhere on a deployment without an address", async () => {
  const env = shopEnv({ SUPPORT_EMAIL: "help@forms.test" });
  expect(await (await call("GET", "/privacy-choices", {}, env)).text()).toContain('href="mailto:help@forms.test"');
  expect(await (await call("GET", "/documents")).text()).not.toContain("mailto:");
});
