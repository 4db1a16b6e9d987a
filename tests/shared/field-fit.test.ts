import { describe, expect, test } from "vitest";
import { fitsReadably } from "../../shared/rules/fields/field-fit.ts";
import { textSizePoints } from "../../shared/rules/fields/field-text-size.ts";
import { textField } from "./form-fields.ts";

/** A page of 100 points: rectangles are in hundredths of it, and every character is half as wide as it is high. */
const PAGE = { width: 100, height: 100 };
const widthOf = (text: string): number => text.length / 2;

describe("a text fits its field", () => {
  test.for([
    { what: "nothing", text: "", fits: true },
    { what: "a short line", text: "x".repeat(20), fits: true },
    { what: "a line that is 4 points high when it just fits", text: "x".repeat(38), fits: true },
    { what: "one character more", text: "x".repeat(39), fits: false },
    { what: "the same on several lines", text: "x".repeat(39), more: { multiline: true }, fits: true },
    { what: "four lines where three have room", text: "a\nb\nc\nd", more: { multiline: true }, fits: false },
    { what: "a turned field is as long as it is high", text: "x".repeat(9), more: { rotation: 90 }, fits: false },
    { what: "a field that is written smaller anyway", text: "x".repeat(50), more: { fontSize: 3 }, fits: true },
    { what: "cells have their own measure", text: "x".repeat(60), more: { comb: true, maxLength: 60 }, fits: true },
  ] as const)("$what: $fits", ({ text, fits, ...rest }) => {
    const target = textField("a", { rect: [0, 0, 0.8, 0.17], ...("more" in rest ? rest.more : {}) });
    expect(fitsReadably(target, PAGE, text, widthOf)).toBe(fits);
  });
});

describe("the size of a text on the screen", () => {
  test.each([
    { what: "that the form fixes is kept where a line of it is seen whole", fontSize: 12, room: 14, size: 12 },
    { what: "that is higher than its box is made smaller, as on paper", fontSize: 14, room: 8, size: 8 / 1.12 },
    { what: "that is higher than a very low box stays readable", fontSize: 14, room: 3, size: 4 },
    { what: "that is small is not made larger for a low box", fontSize: 3, room: 2, size: 3 },
  ])("$what", ({ fontSize, room, size }) => {
    expect(textSizePoints({ fontSize }, room)).toBeCloseTo(size);
  });

  test("is that of the form where it may take several lines, which the screen fits to their box", () => {
    expect(textSizePoints({ fontSize: 14, multiline: true }, 8)).toBe(14);
  });
});
