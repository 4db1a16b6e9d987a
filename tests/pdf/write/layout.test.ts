import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SMALLEST_SIZE, fitComb, fitLine, fitParagraphs, fitRuledLines } from "../../../pdf/write/layout/fit-text.ts";
import { breakLines, splitGraphemes } from "../../../pdf/write/layout/line-breaking.ts";
import type { Typesetter } from "../../../pdf/write/layout/typesetter.ts";

/** How far the ring of Helvetica's Å reaches above the baseline, at size 1. */
const ACCENTED_CAPITAL = 0.931;

/** Letters of three widths, so that measures differ. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/[il., ]/.test(character) ? 0.25 : /[mwMW]/.test(character) ? 0.9 : 0.55), 0);
}

const typesetter: Typesetter = {
  ascent: 0.75,
  descent: -0.25,
  fonts: () => new Map(),
  shape: (text) => ({ advance: widthOf(text), operators: () => `(${text}) Tj` }),
};

const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.lorem({ maxCount: 40 }),
  fc.string({ unit: fc.constantFrom("a", "W", " ", "-", "\n", "語", "ก", "א", "😀") }),
);
const anyBox = fc
  .record({ width: fc.double({ min: 4, max: 600, noNaN: true }), height: fc.double({ min: 4, max: 300, noNaN: true }) })
  .map((box) => ({ ...box, inset: Math.min(2, box.width / 8) }));
const anySize = fc.constantFrom(0, 6, 9, 12, 24);
const anyAlignment = fc.constantFrom("start", "left", "center", "right");

describe("wrapping", () => {
  test("never loses or changes a character", () => {
    fc.assert(
      fc.property(anyText, fc.double({ min: 1, max: 100, noNaN: true }), (text, width) => {
        expect(breakLines(text, width, widthOf).join("")).toBe(text.replace(/\r\n|[\r\n\u2028\u2029]/g, ""));
      }),
    );
  });

  test("makes no line wider than the box unless one character alone is", () => {
    fc.assert(
      fc.property(anyText, fc.double({ min: 1, max: 100, noNaN: true }), (text, width) => {
        for (const line of breakLines(text, width, widthOf)) {
          const isOne = splitGraphemes(line.trimEnd()).length <= 1 || splitGraphemes(line.trim()).length <= 1;
          expect(isOne || widthOf(line.trimEnd()) <= width).toBe(true);
        }
      }),
    );
  });

  test("keeps the paragraphs that were typed", () => {
    expect(breakLines("one\ntwo\r\nthree", 100, widthOf)).toEqual(["one", "two", "three"]);
  });
});

describe("auto-sized and fixed text", () => {
  test("is inside its box whenever it says that it fits, and says so unless it is at the smallest size", () => {
    fc.assert(
      fc.property(anyText, anyBox, anySize, anyAlignment, fc.boolean(), (text, box, size, alignment, isMultiline) => {
        const fitted = isMultiline
          ? fitParagraphs(text, typesetter, box, size, alignment)
          : fitLine(text, typesetter, box, size, alignment);
        expect(fitted.fit !== "cut off" || fitted.size === SMALLEST_SIZE).toBe(true);
        const isInside = fitted.lines.every(({ x, y, shaped }) => {
          const isWide = !isMultiline && x + shaped.advance * fitted.size > box.width + 0.02;
          return x >= -0.02 && !isWide && (!isMultiline || y >= -0.3 * fitted.size);
        });
        expect(isInside || fitted.fit === "cut off").toBe(true);
      }),
    );
  });

  test("begins where its script does in a field without an alignment, and at the left where that was asked for", () => {
    const box = { width: 120, height: 60, inset: 2 };
    const hebrew = "שלום עולם שלום עולם שלום עולם";
    for (const fit of [fitLine, fitParagraphs]) {
      const ends = fit(hebrew, typesetter, box, 12, "start");
      for (const { x, shaped } of ends.lines) expect(x + shaped.advance * ends.size).toBeCloseTo(box.width - box.inset);
      for (const { x } of fit("Hello, hello, hello, hello", typesetter, box, 12, "start").lines) expect(x).toBe(box.inset);
      for (const { x } of fit(hebrew, typesetter, box, 12, "left").lines) expect(x).toBe(box.inset);
      for (const { x } of fit("12 שלום", typesetter, box, 12, "start").lines) expect(x).toBeGreaterThan(box.inset);
    }
    expect(fitParagraphs(hebrew, typesetter, box, 12, "start").lines.length).toBeGreaterThan(1);
  });

  test("keeps the accent of a capital inside the border, where the box is high enough for it", () => {
    const setters = [
      fitLine,
      fitParagraphs,
      (...[text, setter, box, size]: Parameters<typeof fitLine>) => fitComb(text, setter, box, size, 8, "left"),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom("Ñandú", "Éric", "Århus", "Žižek"),
        fc.constantFrom(...setters),
        anyBox,
        anySize,
        (text, fit, box, size) => {
          const { lines, size: chosen, fit: outcome } = fit(text, typesetter, box, size, "left");
          const [first] = lines;
          const isHighEnough = (ACCENTED_CAPITAL - typesetter.descent) * chosen + box.inset <= box.height;
          if (first === undefined || !isHighEnough || outcome === "cut off") return;
          expect(first.y + ACCENTED_CAPITAL * chosen).toBeLessThanOrEqual(box.height - box.inset / 2 + 0.01);
        },
      ),
    );
  });

  test("stands on the printed lines of its box, or takes none of them", () => {
    const box = { width: 200, height: 15 + 3 * 23 + 2, inset: 2 };
    const short = fitRuledLines("one two three ".repeat(6), typesetter, box, "left", 23);
    const rows = short?.lines.map(({ y }) => (y - 2 + typesetter.descent * short.size) / 23);
    expect(rows?.map((row) => row.toFixed(2))).toEqual(["3.00", "2.00", "1.00"]);
    expect(fitRuledLines("one two three ".repeat(80), typesetter, box, "left", 23)).toBeUndefined();
    const low = { ...box, height: 8 + 3 * 23 };
    const lower = fitRuledLines("one two three ".repeat(6), typesetter, low, "left", 23);
    expect(
      lower?.lines.every(({ y }) => y + lower.size * typesetter.ascent <= low.height),
      "a row without room takes no letters",
    ).toBe(true);
    expect(fitRuledLines("one", typesetter, box, "left", 0.5), "lines that no text has room on").toBeUndefined();
  });

  test("of several paragraphs begins each where its own script begins, as the field on the screen does", () => {
    const telling: Typesetter = { ...typesetter, shape: (text, direction) => ({ advance: widthOf(text), operators: () => direction }) };
    const box = { width: 200, height: 100, inset: 2 };
    const text = "שלום עולם\nFlat 5 שלום\n2026\nשלום";
    for (const laid of [fitParagraphs(text, telling, box, 10, "start"), fitRuledLines(text, telling, box, "start", 14)]) {
      expect(laid?.lines.map(({ x }) => x > box.inset)).toEqual([true, false, false, true]);
      expect(laid?.lines.map(({ shaped }) => shaped.operators(10))).toEqual(["rtl", "ltr", "ltr", "rtl"]);
    }
  });

  test("of a right-to-left script ends no line with a space, which would push its letters out of the box", () => {
    const box = { width: 60, height: 15 + 3 * 23 + 2, inset: 2 };
    const laid = [
      fitRuledLines("משה דוד ".repeat(4), typesetter, box, "start", 23),
      fitParagraphs("משה דוד ".repeat(4), typesetter, box, 12, "start"),
    ];
    for (const fitted of laid) {
      expect(fitted?.lines.length).toBeGreaterThan(1);
      for (const { x, shaped } of fitted?.lines ?? []) expect(x + shaped.advance * (fitted?.size ?? 0)).toBeLessThanOrEqual(58.01);
    }
  });

  test("keeps the field's size when there is room", () => {
    expect(fitLine("abc", typesetter, { width: 200, height: 20, inset: 2 }, 10, "left").size).toBe(10);
    expect(fitParagraphs("abc", typesetter, { width: 200, height: 40, inset: 2 }, 0, "left").size).toBe(12);
  });
});

describe("a comb", () => {
  test("puts each character into the middle of its own cell", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "W", "1", "i"), minLength: 1, maxLength: 12 }),
        anyBox,
        fc.integer({ min: 1, max: 12 }),
        (text, box, cells) => {
          const count = Math.max(cells, text.length);
          const { lines, size } = fitComb(text, typesetter, box, 0, cells, "left");
          expect(lines).toHaveLength(text.length);
          for (const [index, { x, shaped }] of lines.entries())
            expect(x + (shaped.advance * size) / 2).toBeCloseTo(((index + 0.5) * box.width) / count, 6);
        },
      ),
    );
  });

  test("fills from the right when the field is aligned right", () => {
    const { lines } = fitComb("12", typesetter, { width: 50, height: 20, inset: 0 }, 10, 5, "right");
    expect(lines.map(({ x, shaped }) => Math.floor((x + shaped.advance * 5) / 10))).toEqual([3, 4]);
  });
});
