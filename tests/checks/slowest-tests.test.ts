import { expect, test } from "vitest";
import { describeSlowest } from "../../checks/slowest-tests.ts";

test("the ten slowest tests are named, the slowest first", () => {
  const noted = Array.from({ length: 12 }, (_, index) => `${(index + 1) * 1000} tests/a.test.ts: test ${index + 1} of many`);
  const lines = describeSlowest(noted).split("\n");
  expect(lines).toHaveLength(11);
  expect(lines[1]?.trim()).toBe("12.0 s  tests/a.test.ts: test 12 of many");
  expect(lines.at(-1)?.trim()).toBe("3.0 s  tests/a.test.ts: test 3 of many");
});

test("where no test was slow, none is named", () => {
  expect(describeSlowest([])).toBe("");
});
