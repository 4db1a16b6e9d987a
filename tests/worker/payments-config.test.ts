import { expect, it } from "vitest";
import { createConfig } from "../../worker/config.ts";
import { shopEnv } from "./shop.ts";

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
  ["a live and a test key", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_API_BASE: "" }, "one is live"],
  ["a secret that is missing", { STRIPE_WEBHOOK_SECRET: "" }, "belong together"],
  ["a key that is none", { STRIPE_SECRET_KEY: "secret" }, "STRIPE_SECRET_KEY"],
  ["an address that is none", { AUTOMATION_WEBHOOK_URL: "ftp://x" }, "AUTOMATION_WEBHOOK_URL"],
  ["conversions without a funnel", { FUNNEL_ID: "" }, "FUNNEL_ID"],
])("%s refuses to start", (_, changes, name) => {
  expect(() => createConfig(shopEnv(changes))).toThrow(name);
});

it("live keys and Stripe's own addresses belong together", () => {
  const env = shopEnv({ STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_API_BASE: "", STRIPE_JS_URL: "" });
  expect(createConfig(env).payments.stripe).toMatchObject({ apiBase: null, scriptUrl: null });
});
