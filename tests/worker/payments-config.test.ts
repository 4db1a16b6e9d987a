import { expect, it, vi } from "vitest";
import { createConfig } from "../../worker/config/config.ts";
import { call, shopEnv } from "./shop.ts";

it("without keys nothing is on sale, and the Worker runs", () => {
  const env = shopEnv({ STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "" });
  expect(createConfig(env).payments.stripe).toBeNull();
});

it.each([
  ["a live key with a stand-in for the API", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" }, "STRIPE_API_BASE"],
  [
    "a live key with a stand-in for Stripe.js",
    { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_API_BASE: "", STRIPE_JS_URL: "http://127.0.0.1:1/s.js" },
    "STRIPE_JS_URL",
  ],
  ["a restricted live key with a stand-in", { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" }, "live key"],
  ["a key that is none", { STRIPE_SECRET_KEY: "secret" }, "STRIPE_SECRET_KEY"],
  ["an address that is none", { AUTOMATION_WEBHOOK_URL: "ftp://x" }, "AUTOMATION_WEBHOOK_URL"],
  ["conversions without a funnel", { FUNNEL_ID: "" }, "FUNNEL_ID"],
])("%s refuses to start", (_, changes, name) => {
  expect(() => createConfig(shopEnv(changes))).toThrow(name);
});

it.each([
  ["a secret that is not set yet", { STRIPE_WEBHOOK_SECRET: "" }, "one is missing"],
  ["a publishable key alone", { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }, "one is missing"],
  ["a live key beside a test key", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_API_BASE: "" }, "one is live"],
])("with %s nothing is on sale, the log says why, and the site is up", async (_, changes, reason) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const env = shopEnv(changes);
  expect((await call("GET", "/healthz", {}, env)).status).toBe(200);
  expect((await call("GET", "/paywall", {}, env)).status).toBe(200);
  expect(createConfig(env).payments.stripe).toBeNull();
  expect(String(warn.mock.calls[0]?.[0])).toContain(reason);
  warn.mockRestore();
});

it("live keys and Stripe's own addresses belong together", () => {
  const env = shopEnv({ STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_API_BASE: "", STRIPE_JS_URL: "" });
  expect(createConfig(env).payments.stripe).toMatchObject({ apiBase: null, scriptUrl: null });
});
