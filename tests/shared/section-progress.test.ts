import { expect, test } from "vitest";
import { sectionProgress } from "../../shared/rules/fields/section-progress.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

test("a heading counts the fields under it, up to the next heading or the end of the page", () => {
  const map = fieldMapOf([
    textField("before"),
    textField("name", { section: "About you", required: true }),
    textField("city"),
    textField("other", { page: 1 }),
    textField("sum", { page: 1, section: "Payment" }),
  ]);
  const found = sectionProgress(map, { name: "Ada" }).map(({ page, section, filled, total }) => ({ page, section, filled, total }));
  expect(found).toEqual([
    { page: 0, section: "", filled: 0, total: 1 },
    { page: 0, section: "About you", filled: 1, total: 2 },
    { page: 1, section: "", filled: 0, total: 1 },
    { page: 1, section: "Payment", filled: 0, total: 1 },
  ]);
});

test("what is open next under a heading is a required field before any other", () => {
  const map = fieldMapOf([textField("a"), textField("b", { required: true }), textField("c", { required: true })]);
  expect(sectionProgress(map, {})[0]).toMatchObject({ requiredLeft: 2, first: "a", nextOpen: "b" });
  expect(sectionProgress(map, { b: "x", c: "x" })[0]).toMatchObject({ requiredLeft: 0, nextOpen: "a" });
  expect(sectionProgress(map, { a: "x", b: "x", c: "x" })[0]?.nextOpen).toBeNull();
});

test("fields of one name count once, and those that cannot be answered do not count", () => {
  const map = fieldMapOf([textField("a"), textField("a", { page: 1, id: "other" }), textField("fixed", { readOnly: true, page: 1 })]);
  expect(sectionProgress(map, {})).toHaveLength(1);
});
