import { expect, it } from "vitest";
import { createConfig } from "../../worker/config/config.ts";
import { shopEnv } from "./shop.ts";

const PUBLIC = {
  PRODUCT_HOST: "https://forms.example",
  FIREBASE_PROJECT_ID: "forms-prod",
  FIREBASE_JWKS_URL: "",
  ANSWER_KEYS: "",
  PERSON_KEY: "",
  STRIPE_API_BASE: "",
};
const LIVE = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_API_BASE: "" };
const start = (changes: Record<string, string>) => createConfig(shopEnv(changes));

it.each([
  ["the example's OPS_TOKEN on a public host", { ...PUBLIC, OPS_TOKEN: "operator-of-this-machine-only" }, "OPS_TOKEN"],
  ["the stand-in's webhook secret on a public host", { ...PUBLIC, STRIPE_WEBHOOK_SECRET: "whsec_standin" }, "STRIPE_WEBHOOK_SECRET"],
  ["the stand-in's keys on a public host", { ...PUBLIC, STRIPE_SECRET_KEY: "sk_test_standin" }, "STRIPE_SECRET_KEY"],
  [
    "the example's key of erased people on a public host",
    { ...PUBLIC, PERSON_KEY: "stand-in-key-by-which-erased-people-are-known-here" },
    "PERSON_KEY",
  ],
  [
    "the stand-in's webhook secret with live keys, even on this machine",
    { ...LIVE, STRIPE_WEBHOOK_SECRET: "whsec_standin" },
    "STRIPE_WEBHOOK_SECRET",
  ],
  ["the example's OPS_TOKEN with live keys, even on this machine", { ...LIVE, OPS_TOKEN: "operator-of-this-machine-only" }, "OPS_TOKEN"],
])("%s does not start", (_, changes, name) => {
  expect(() => start(changes)).toThrow(name);
});

it.each([
  "https://*.com",
  "https://*.co.uk",
  "https://*.com.au",
  "https://*.github.io",
  "https://*.pages.dev",
  "https://*.s3.amazonaws.com",
  "https://*.s3.eu-central-1.amazonaws.com",
  "https://*.z6.web.core.windows.net",
  "https://*",
  "*",
  "http://example.com",
  "https://example.com/path",
  "https://example.com https://*.org",
])("EMBED_HOSTS of %s, under which strangers have sites, does not start", (hosts) => {
  expect(() => start({ EMBED_HOSTS: hosts })).toThrow("EMBED_HOSTS");
});

it.each([
  "",
  "https://example.com",
  "https://*.example.com",
  "https://*.forms.example.co.uk",
  "https://*.forms.pages.dev",
  "https://site.s3.amazonaws.com",
  "https://a.example  https://b.example:8443",
  "http://localhost:*",
])("EMBED_HOSTS of '%s' starts", (hosts) => {
  expect(start({ EMBED_HOSTS: hosts }).embedHosts).toEqual(hosts.split(/ +/u).filter(Boolean));
});

it.each(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"])(
  "two of Stripe's three secrets, without %s, start and sell nothing",
  (name) => {
    expect(start({ [name]: " " }).payments.stripe).toBeNull();
  },
);

it("secrets of one's own start on a public host", () => {
  expect(start({ ...PUBLIC, STRIPE_WEBHOOK_SECRET: "whsec_a1b2c3", OPS_TOKEN: "a".repeat(48) }).operatorToken).toBe("a".repeat(48));
});
