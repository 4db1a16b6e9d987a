import { expect, it } from "vitest";
import { call, shopEnv } from "./shop.ts";

const PATH = "/.well-known/security.txt";

it("security.txt says whom to write to, where it stands, and for how long that is good", async () => {
  const response = await call("GET", PATH, {}, shopEnv({ SUPPORT_EMAIL: "help@forms.example" }));
  const text = await response.text();
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/iu);
  expect(text).toContain("Contact: mailto:help@forms.example\n");
  expect(text).toContain(`Canonical: http://127.0.0.1:5173${PATH}\n`);
  const days = (Date.parse(/^Expires: (.+)$/mu.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

it("a deployment without a contact has none", async () => {
  expect((await call("GET", PATH, {}, shopEnv({ SUPPORT_EMAIL: "" }))).status).toBe(404);
});
