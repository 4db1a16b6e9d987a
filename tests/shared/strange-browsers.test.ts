import { afterEach, describe, expect, it, vi } from "vitest";
import { toLocale } from "../../shared/rules/locales.ts";
import { segmentText } from "../../shared/rules/fields/text-segments.ts";
import { avatarLetter } from "../../shared/rules/user.ts";

describe("a language that a browser calls its own", () => {
  it.each([
    ["de-AT", "de-AT"],
    ["EN-us", "en-US"],
    ["en_GB.UTF-8", "en-GB"],
    ["sr_RS@latin", "sr-RS"],
    ["C", "en-US"],
    ["C.UTF-8", "en-US"],
    ["", "en-US"],
    ["not a language", "en-US"],
    ["x", "en-US"],
    [undefined, "en-US"],
  ])("as %j is %s to Intl", (language, locale) => {
    expect(toLocale(language)).toBe(locale);
    expect(new Intl.NumberFormat(toLocale(language)).format(1)).toBe("1");
  });

  it("is taken as it is made up, when Intl takes it", () => {
    expect(() => new Intl.DateTimeFormat(toLocale("zz-ZZ-fantasia")).format(0)).not.toThrow();
  });
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
