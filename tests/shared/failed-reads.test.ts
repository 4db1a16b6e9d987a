import { describe, expect, it } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { parseRetryAfter, waitBeforeAskingAgain } from "../../shared/rules/failed-reads.ts";

describe("a page whose read failed", () => {
  it.each(["rate_limited", "internal", "upstream_failed", "unavailable"] as const)(
    "asks again by itself after %s, twice in 20 s at most",
    (code) => {
      const error = new AppError(code, "later");
      const waits = [0, 1, 2, 3, 4, 5, 6, 60].map((tries) => waitBeforeAskingAgain(error, tries) ?? 0);
      expect(waits[0]).toBeGreaterThanOrEqual(10_000);
      expect((waits[0] ?? 0) + (waits[1] ?? 0)).toBeGreaterThan(20_000);
      expect(waits.slice(1).every((wait, index) => wait >= (waits[index] ?? 0))).toBe(true);
      expect(Math.max(...waits)).toBe(300_000);
    },
  );

  it("waits as long as the server asks for, and as any timer can", () => {
    const error = (retryAfterSeconds: number) => new AppError("unavailable", "later", { retryAfterSeconds });
    expect(waitBeforeAskingAgain(error(45), 0)).toBe(45_000);
    expect(waitBeforeAskingAgain(error(1), 0)).toBe(10_000);
    expect(waitBeforeAskingAgain(error(1e12), 0)).toBe(2_147_483_647);
  });

  it("does not ask again for what asking does not change, or what is a fault of its own", () => {
    for (const code of ["not_found", "malformed", "signed_out", "subscription_required", "forbidden"] as const)
      expect(waitBeforeAskingAgain(new AppError(code, "no"), 0)).toBeNull();
    expect(waitBeforeAskingAgain(new TypeError("a fault of ours"), 0)).toBeNull();
  });
});

describe("Retry-After", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  it.each([
    ["120", 120],
    [" 0 ", 0],
    ["Sun, 22 Nov 2026 10:00:30 GMT", 30],
    ["Sun, 22 Nov 2026 09:00:00 GMT", 0],
    ["-5", undefined],
    ["1.5", undefined],
    ["soon", undefined],
    ["", undefined],
    [null, undefined],
  ])("of %j is %j seconds", (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
