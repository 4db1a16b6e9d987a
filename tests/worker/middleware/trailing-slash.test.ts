import { exports } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { seedTemplates } from "../seed-templates.ts";

beforeEach(async () => {
  await seedTemplates([{ id: "w-9" }]);
});

const ask = (path: string, init?: RequestInit) => exports.default.fetch(`https://fillwright.test${path}`, { redirect: "manual", ...init });

it.each([
  ["/template/w-9/", "/template/w-9"],
  ["/template/w-9/fill/?fileName=a", "/template/w-9/fill?fileName=a"],
  ["/paywall/", "/paywall"],
])("an address with a slash at its end, %s, leads to %s", async (path, wanted) => {
  const response = await ask(path);
  expect([response.status, response.headers.get("location")]).toEqual([301, `https://fillwright.test${wanted}`]);
});

it.each([
  "//evil.example/",
  "//evil.example/paywall/",
  "/\\evil.example/paywall/",
  "///evil.example//",
  "//evil.example/..//?payment_intent=pi_1",
  "//?payment_intent=pi_1",
  "//?cursor=broken",
  `//evil.example/?${"a=b&".repeat(1_001)}`,
])("leads to no other site, whatever the path looks like: %s", async (path) => {
  const { status, headers } = await ask(path);
  const location = headers.get("location") ?? "";
  expect([301, 303]).toContain(status);
  // Whole, as a browser takes what begins with two slashes for another site.
  expect(location).toMatch(/^https:\/\/fillwright\.test\//u);
});

it("is refused for a request that sends something", async () => {
  expect((await ask("/template/w-9/", { method: "POST" })).status).toBe(404);
});

it.each(["/api/fillwright/templates/w-9/", "/files/nowhere/"])("is not forgiven where programs ask: %s", async (path) => {
  expect((await ask(path)).status).toBe(404);
});
