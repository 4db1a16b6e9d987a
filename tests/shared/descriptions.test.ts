import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitDescription, toFirstSentence } from "../../shared/rules/catalogue/descriptions.ts";

describe("what a card says of a template", () => {
  it.each([
    ["Request for Taxpayer Identification Number and Certification", "Request for Taxpayer Identification Number and Certification"],
    ["A clean invoice for goods. Totals work themselves out.", "A clean invoice for goods."],
    ["The yearly U.S. Individual Tax Return. Due in April.", "The yearly U.S. Individual Tax Return."],
    ["Pays in 4.5 % steps, e.g. monthly. 12 lines.", "Pays in 4.5 % steps, e.g. monthly."],
    ["U.S. Passport Renewal. By mail.", "U.S. Passport Renewal."],
  ])("is the first sentence of “%s”, whole", (text, sentence) => {
    expect(toFirstSentence(text)).toBe(sentence);
  });

  it("ends with a whole word and an ellipsis where a sentence is too long", () => {
    expect(toFirstSentence("Travel and other business expenses in one place, dated lines by category", 50)).toBe(
      "Travel and other business expenses in one place…",
    );
  });

  it("is never longer than there is room, and always the beginning", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), fc.integer({ min: 20, max: 200 }), (text, length) => {
        const sentence = toFirstSentence(text, length);
        expect(sentence.length).toBeLessThanOrEqual(length + 1);
        expect(text.startsWith(sentence.replace(/…$/u, ""))).toBe(true);
      }),
    );
  });
});

describe("a description that ends with what is needed", () => {
  it("is parted into its text and the list", () => {
    expect(splitDescription("An invoice. You will need: a customer's address; prices.")).toEqual({
      text: "An invoice.",
      needs: ["a customer's address", "prices"],
    });
  });

  it("is all text where it names nothing", () => {
    expect(splitDescription("An invoice.")).toEqual({ text: "An invoice.", needs: [] });
  });
});
