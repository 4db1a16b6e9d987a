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

it("leads to no other site, whatever the path looks like", async () => {
  const { headers } = await ask("//evil.example/");
  expect(new URL(headers.get("location") ?? "").host).toBe("fillwright.test");
});

it("is refused for a request that sends something", async () => {
  expect((await ask("/template/w-9/", { method: "POST" })).status).toBe(404);
});

it.each(["/api/fillwright/templates/w-9/", "/files/nowhere/"])("is not forgiven where programs ask: %s", async (path) => {
  expect((await ask(path)).status).toBe(404);
});
