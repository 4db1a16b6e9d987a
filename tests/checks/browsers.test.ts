import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { OLDEST_BROWSERS } from "../../build/supported-browsers.ts";
import { findTooNew, findTooNewStyles } from "../../checks/browsers.ts";

const NOTHING: ReadonlySet<string> = new Set();

test("what the oldest supported browser lacks is found in a built file, unless it is asked for or filled in", () => {
  expect(findTooNew("a.js", "Promise.try(run)", NOTHING)).toEqual(["a.js uses Promise.try unasked: Safari 18.2 is the first that has it"]);
  expect(findTooNew("a.js", '"try"in Promise&&Promise.try(run)', NOTHING)).toEqual([]);
  expect(findTooNew("a.js", "`requestIdleCallback`in globalThis?requestIdleCallback(run):run()", NOTHING)).toEqual([]);
  expect(findTooNew("a.js", "Promise.try(run)", new Set(["Promise.try"]))).toEqual([]);
  expect(findTooNew("a.js", "requestIdleCallback(run)", NOTHING)).toHaveLength(1);
  expect(findTooNew("a.js", "const pattern=/[a--b]/v", NOTHING)).toHaveLength(1);
});

test.each([
  [".fill { .page { color: red } }", ".page{color:red}}"],
  ["@media (width < 640px) { .fill { & > .page { color: red } } }", "{&>.page{color:red}}"],
  ["@scope (.fill) { .page { color: red } }", "@scope"],
  [".field:user-invalid { color: red }", ":user-invalid"],
  [".page { color: light-dark(red, blue) }", "light-dark("],
  [".page, ::view-transition-old(root) { color: red }", "::view-transition-old(root)"],
])("styles that the oldest supported browser drops are found: %s", (styles, said) => {
  expect(findTooNewStyles("a.css", styles)).toEqual([expect.stringContaining(said)]);
});

test("styles that it knows are left alone", () => {
  const styles = "@media (width < 640px) { .fill:not([data-view=form]) .page > :is(img, canvas):has(+ a) { inset: 0; user-select: none } }";
  expect(findTooNewStyles("a.css", styles)).toEqual([]);
  expect(findTooNewStyles("a.css", "::view-transition-old(root), ::view-transition-new(root) { color: red }")).toEqual([]);
  expect(findTooNewStyles("a.css", ".menu:is([open], :popover-open, :open) { color: red }")).toEqual([]);
  expect(findTooNewStyles("a.css", ".opener[aria-expanded]:hover { color: red }")).toEqual([]);
});

test("the README promises the browsers that the build is made for", () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, "../../README.md"), "utf8");
  const [table = ""] = readme.split("## Browsers").slice(1);
  for (const version of Object.values(OLDEST_BROWSERS)) expect(table).toContain(version);
});
