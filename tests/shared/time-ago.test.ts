import { expect, test } from "vitest";
import { timeAgo } from "../../shared/rules/time-ago.ts";

const NOW = new Date(2026, 10, 18, 14, 30);

test.each([
  [new Date(2026, 10, 18, 14, 29, 31), "just now"],
  [new Date(2026, 10, 18, 14, 31), "just now"],
  [new Date(2026, 10, 18, 14, 25), "5 minutes ago"],
  [new Date(2026, 10, 18, 11, 29), "3 hours ago"],
  [new Date(2026, 10, 17, 23, 59), "yesterday"],
  [new Date(2026, 10, 16, 9, 0), "on Monday"],
  [new Date(2026, 10, 11, 9, 0), "on Nov 11"],
  [new Date(2025, 10, 20, 9, 0), "on Nov 20, 2025"],
])("a change of %s is said to be %s", (then, words) => {
  expect(timeAgo(then, NOW, "en-US")).toBe(words);
});
