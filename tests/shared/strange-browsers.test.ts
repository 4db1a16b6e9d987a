import { afterEach, describe, expect, it, vi } from "vitest";
import { toLocale } from "../../shared/rules/locales.ts";
import { toNumericDay } from "../../shared/rules/numeric-day.ts";
import { segmentText } from "../../shared/rules/fields/text-segments.ts";
import { avatarLetter } from "../../shared/rules/user.ts";

describe("a language that a browser calls its own", () => {
  it.each([
    ["de-AT", "en-AT"],
    ["EN-us", "en-US"],
    ["en_GB.UTF-8", "en-GB"],
    ["sr_RS@latin", "en-RS"],
    ["th", "en"],
  ])("as %j is the English of its region, %s", (language, english) => {
    expect(toLocale(language)).toBe(`${english}-u-ca-gregory-nu-latn`);
  });

  it.each(["C", "C.UTF-8", "", "not a language", "x", undefined])("as %j is the product's", (language) => {
    expect(toLocale(language)).toBe("en-US");
  });

  it("is taken as it is made up, when Intl takes it", () => {
    expect(() => new Intl.DateTimeFormat(toLocale("zz-ZZ-fantasia")).format(0)).not.toThrow();
  });

  it.each([
    ["en-US", "December 5, 2026"],
    ["en-GB", "5 December 2026"],
    ["de-DE", "5 December 2026"],
    ["th-TH", "December 5, 2026"],
    ["fa-IR", "December 5, 2026"],
    ["ar-SA", "December 5, 2026"],
    ["ja-JP-u-ca-japanese", "December 5, 2026"],
    ["en-GB-u-ca-hebrew-nu-arab", "5 December 2026"],
  ])("puts a day into an English sentence that its readers understand: %s", (language, day) => {
    const locale = toLocale(language);
    expect(new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(2026, 11, 5))).toBe(day);
    expect(new Intl.NumberFormat(locale).format(12)).toBe("12");
  });
});

it.each([
  ["en-US", "3/9/2026"],
  ["de-DE", "9.3.2026"],
  ["ja-JP-u-ca-japanese", "2026/3/9"],
  ["th-TH", "9/3/2026"],
  ["fa-IR", "2026/3/9"],
  ["ar-EG", "9/3/2026"],
  ["he-IL", "9.3.2026"],
])("a day on a form is written as %s has it, in our calendar and digits", (language, day) => {
  expect(toNumericDay(new Date(2026, 2, 9), language)).toBe(day);
});

const TEXTS = ["Ada", "e\u0301te\u0301", "👩‍👩‍👧", "🇦🇹🇩🇪", "👍🏽 ok", "नमस्ते", "漢字かな", "a\r\nb", "\u0301", ""];

describe("a browser without Intl.Segmenter", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("cuts most texts into the same characters, and loses nothing of any", () => {
    const expected = TEXTS.map((text) => segmentText(text, "grapheme"));
    vi.stubGlobal("Intl", { NumberFormat: Intl.NumberFormat });
    const cut = TEXTS.map((text) => segmentText(text, "grapheme"));
    expect(cut.map((parts) => parts.join(""))).toEqual(TEXTS);
    // Letters of Indic scripts are joined by rules of their own.
    const isIndic = (index: number) => TEXTS[index] === "नमस्ते";
    expect(cut.filter((_, index) => !isIndic(index))).toEqual(expected.filter((_, index) => !isIndic(index)));
    expect(segmentText("ไทย", "word").join("")).toBe("ไทย");
    expect(avatarLetter({ displayName: "e\u0301va" })).toBe("E\u0301");
  });
});
