import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { OLDEST_BROWSERS } from "../../build/supported-browsers.ts";
import { findTooNew } from "../../checks/browsers.ts";

const NOTHING: ReadonlySet<string> = new Set();

test("what the oldest supported browser lacks is found in a built file, unless it is asked for or filled in", () => {
  expect(findTooNew("a.js", "Promise.try(run)", NOTHING)).toEqual(["a.js uses Promise.try unasked: Safari 18.2 is the first that has it"]);
  expect(findTooNew("a.js", '"try"in Promise&&Promise.try(run)', NOTHING)).toEqual([]);
  expect(findTooNew("a.js", "`requestIdleCallback`in globalThis?requestIdleCallback(run):run()", NOTHING)).toEqual([]);
  expect(findTooNew("a.js", "Promise.try(run)", new Set(["Promise.try"]))).toEqual([]);
  expect(findTooNew("a.js", "requestIdleCallback(run)", NOTHING)).toHaveLength(1);
  expect(findTooNew("a.js", "const pattern=/[a--b]/v", NOTHING)).toHaveLength(1);
});

test("the README promises the browsers that the build is made for", () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, "../../README.md"), "utf8");
  const [table = ""] = readme.split("## Browsers").slice(1);
  for (const version of Object.values(OLDEST_BROWSERS)) expect(table).toContain(version);
});
