import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { keepMethods, keepResources, UNUSED } from "../../build/stripe-core.ts";

const require = createRequire(import.meta.url);
const SDK = path.resolve(path.dirname(require.resolve("stripe")), "../esm");
const CORE = path.join(SDK, "stripe.core.js");

it("leaves out of Stripe's client what makes other resources, and nothing else", async () => {
  const whole = await readFile(CORE, "utf8");
  const lines = whole.split("\n");
  const kept = new Set(keepResources(whole, ["customers"]).split("\n"));
  const gone = lines.filter((line) => !kept.has(line));
  expect(gone.some((line) => line.includes("this.quotes = new QuoteResource(this);"))).toBe(true);
  expect(gone.filter((line) => !/^ +this\.\w+ = new \w+\(this\);$|^import \* as resources/u.test(line))).toEqual([]);
  expect(kept).toContain("        this.customers = new CustomerResource(this);");
});

it("stops a build with a Stripe that it does not know", async () => {
  const whole = await readFile(CORE, "utf8");
  expect(() => keepResources(whole.replaceAll("customers", "clients"), ["customers"])).toThrow(/it makes no customers/u);
});

it("leaves out of a resource the methods that are not asked, and what makes numbers of its decimals", async () => {
  const file = path.join(SDK, "resources/Subscriptions.js");
  const whole = await readFile(file, "utf8");
  const kept = keepMethods(file, whole, new Set(["update", "list"]));
  const methods = (source: string) => [...source.matchAll(/^ {4}(\w+)\(/gmu)].map(([, name]) => name);
  expect(methods(whole)).toEqual(expect.arrayContaining(["cancel", "create", "list", "update"]));
  expect(new Set(methods(kept))).toEqual(new Set(["list", "update"]));
  expect(whole).toContain("decimal_string");
  expect(kept).not.toMatch(/decimal_string|Schema/u);
  for (const line of kept.split("\n").filter((text) => text.trim() !== "" && !text.endsWith("{"))) expect(whole).toContain(line.trim());
});

it.each(Object.entries(UNUSED))("has the names of %s, whatever it leaves out", async (file, unused) => {
  const real: Record<string, unknown> = await import(path.join(SDK, file));
  const names = [...unused.matchAll(/(?:const|,) (\w+) =/gu)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(real).toHaveProperty(name);
});

it("leaves out nothing that the Worker reads of Stripe", async () => {
  const folder = path.resolve(import.meta.dirname, "../../worker/services");
  const files = (await readdir(path.join(folder, "stripe"))).map((file) => path.join(folder, "stripe", file));
  const adapter = await Promise.all([path.join(folder, "stripe.ts"), ...files].map((file) => readFile(file, "utf8")));
  expect(adapter.join("\n")).not.toMatch(/_decimal\b|\bDecimal\b|autoPaging|for await|[nN]otification/u);
});
