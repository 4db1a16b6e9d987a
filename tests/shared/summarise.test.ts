import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summarise } from "../../shared/rules/summarise.ts";

describe("what a card says of a template", () => {
  it("is the whole description when there is room for it", () => {
    expect(summarise("Request for Taxpayer Identification Number and Certification")).toBe(
      "Request for Taxpayer Identification Number and Certification",
    );
  });

  it("ends with a sentence when one ends in time", () => {
    expect(summarise("A clean invoice for goods. Totals work themselves out. You will need many things.", 60)).toBe(
      "A clean invoice for goods. Totals work themselves out.",
    );
  });

  it("ends with a whole word and an ellipsis otherwise", () => {
    expect(summarise("Travel and other business expenses in one place, dated lines by category", 50)).toBe(
      "Travel and other business expenses in one place…",
    );
  });

  it("is never longer than there is room, and always the beginning", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), fc.integer({ min: 20, max: 200 }), (text, length) => {
        const summary = summarise(text, length);
        expect(summary.length).toBeLessThanOrEqual(length + 1);
        expect(text.startsWith(summary.replace(/…$/u, ""))).toBe(true);
      }),
    );
  });
});
