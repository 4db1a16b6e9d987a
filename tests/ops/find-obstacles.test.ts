import { expect, test } from "vitest";
import { findObstacles, type Plan } from "../../ops/deploy/find-obstacles.ts";

const READY: Plan = {
  environment: "production",
  vars: {
    PRODUCT_HOST: "https://forms.test",
    FIREBASE_PROJECT_ID: "forms",
    FIREBASE_API_KEY: "key",
    SUPPORT_EMAIL: "help@forms.test",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  },
  resourceIds: ["0123456789abcdef0123456789abcdef", "01234567-89ab-cdef-0123-456789abcdef"],
  secrets: ["OPS_TOKEN", "ANSWER_KEYS", "PERSON_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  pendingMigrations: [],
  changedFiles: [],
};

const withVars = (vars: Record<string, string>) => ({ vars: { ...READY.vars, ...vars } });

test("nothing stands against a deployment that has everything", () => {
  expect(findObstacles(READY)).toEqual([]);
  expect(findObstacles({ ...READY, ...withVars({ EMBED_HOSTS: "https://*.example.co.uk https://site.surge.sh" }) })).toEqual([]);
});

test.each<[string, Partial<Plan>, RegExp]>([
  ["a test key of Stripe in production", withVars({ STRIPE_PUBLISHABLE_KEY: "pk_test_1" }), /no live key/u],
  ["a live key of Stripe in staging", { environment: "staging" }, /no test key/u],
  [
    "a secret that is missing",
    { secrets: ["OPS_TOKEN", "ANSWER_KEYS", "PERSON_KEY", "STRIPE_SECRET_KEY"] },
    /secret STRIPE_WEBHOOK_SECRET is missing/u,
  ],
  ["secrets of Stripe without its publishable key", withVars({ STRIPE_PUBLISHABLE_KEY: "" }), /STRIPE_PUBLISHABLE_KEY is empty/u],
  [
    "no key for saved answers",
    { secrets: READY.secrets?.filter((name) => name !== "ANSWER_KEYS") ?? null },
    /secret ANSWER_KEYS is missing/u,
  ],
  ["a migration that is pending", { pendingMigrations: ["0009_more.sql"] }, /0009_more\.sql is pending/u],
  ["a tree with changes", { changedFiles: ["worker/app.ts"] }, /in no commit: worker\/app\.ts/u],
  ["an id left as the example has it", { resourceIds: ["<id of the KV namespace>"] }, /lacks the id/u],
  ["an address of the example", withVars({ PRODUCT_HOST: "https://example.com" }), /PRODUCT_HOST is https/u],
  ["an address without encryption", withVars({ PRODUCT_HOST: "http://forms.test" }), /PRODUCT_HOST is http/u],
  ["the stand-in's project", withVars({ FIREBASE_PROJECT_ID: "demo-fillwright" }), /stand-in/u],
  ["a stand-in of Stripe", withVars({ STRIPE_API_BASE: "http://127.0.0.1:9100" }), /STRIPE_API_BASE is set/u],
  ["sites of strangers around a form", withVars({ EMBED_HOSTS: "https://a.example https://*.surge.sh" }), /EMBED_HOSTS has .*surge\.sh/u],
  ["no support address", withVars({ SUPPORT_EMAIL: "" }), /SUPPORT_EMAIL is empty/u],
  ["no identity provider", withVars({ FIREBASE_API_KEY: "" }), /FIREBASE_API_KEY is empty/u],
])("%s stands against a deployment", (_, change, problem) => {
  expect(findObstacles({ ...READY, ...change })).toEqual([expect.stringMatching(problem)]);
});

test("a deployment that sells nothing needs no secrets of Stripe", () => {
  expect(
    findObstacles({ ...READY, ...withVars({ STRIPE_PUBLISHABLE_KEY: "" }), secrets: ["OPS_TOKEN", "ANSWER_KEYS", "PERSON_KEY"] }),
  ).toEqual([]);
});
