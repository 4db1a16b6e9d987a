import { expect, test } from "vitest";
import { formatNumber, serialize } from "../../../pdf/syntax/pdf-serializer.ts";

test.each([
  [577.48804, "577.48804"],
  [-31.968, "-31.968"],
  [0.1 + 0.2, "0.3"],
  [0.000_003_25, "0.00000325"],
  [-0.000_000_1, "-0.0000001"],
  [1e-30, "0"],
  [2_147_483_647, "2147483647"],
  [0, "0"],
  [Number.NaN, "0"],
  [1e300, "0"],
])("the number %s of an object is written as %s", (value, source) => {
  expect(serialize(value)).toBe(source);
});

test("what is drawn has four decimals at most", () => {
  expect([577.488_04, 0.000_003, 12].map(formatNumber)).toEqual(["577.488", "0", "12"]);
});
