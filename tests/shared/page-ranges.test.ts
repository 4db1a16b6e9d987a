import { expect, test } from "vitest";
import { parsePageRanges } from "../../shared/rules/page-ranges.ts";

test.each([
  ["", []],
  ["2", [1]],
  ["1-3, 5", [0, 1, 2, 4]],
  ["3, 1 – 2, 3", [2, 0, 1]],
])("the pages %j are found", (text, pages) => {
  expect(parsePageRanges(text, 5)).toEqual(pages);
});

test.each(["0", "6", "4-6", "3-1", "two", "1-"])("%j names no pages of five", (text) => {
  expect(parsePageRanges(text, 5)).toBeNull();
});
