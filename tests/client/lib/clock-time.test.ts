import { expect, test } from "vitest";
import { toClockTime } from "../../../client/lib/clock-time.ts";

test.each([
  [new Date(2026, 10, 26, 9, 5, 59), "09:05"],
  [new Date(2026, 10, 26, 0, 0), "00:00"],
  [new Date(2026, 10, 26, 23, 59), "23:59"],
])("the time of %s is written as %s", (date, text) => {
  expect(toClockTime(date)).toBe(text);
});
