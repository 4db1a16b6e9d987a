import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { keepResources } from "../../build/stripe-core.ts";

const require = createRequire(import.meta.url);
const CORE = path.resolve(path.dirname(require.resolve("stripe")), "../esm/stripe.core.js");

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
