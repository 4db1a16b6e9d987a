import { describe, expect, it } from "vitest";
import { toHighlights } from "../../shared/rules/catalogue/highlights.ts";
import { toBases } from "../../shared/rules/catalogue/inflections.ts";
import { toFormNumbers, toSearchGroups, toWords } from "../../shared/rules/catalogue/search-words.ts";
import { allowedSlips, closestWords, editDistance, toDeletions } from "../../shared/rules/catalogue/spelling.ts";

describe("words of a text", () => {
  it("are lower case, without accents, and joined over an apostrophe", () => {
    expect(toWords("Attestation d'hébergement — Driver’s LICENSE")).toEqual(["attestation", "dhebergement", "drivers", "license"]);
  });

  it.each([
    ["a soft hyphen", "in\u00ADvoice"],
    ["a space without width", "in\u200Bvoice"],
    ["a joiner", "in\u2060vo\u200Dice\uFEFF"],
    ["a mark of direction", "\u200Einvoice\u200F"],
    ["Turkish letters", "ınvoıce"],
    ["a large Turkish letter", "İNVOİCE"],
  ])("do not hold %s", (_, text) => {
    expect(toWords(text)).toEqual(["invoice"]);
  });

  it.each([
    ["Form W-9", ["w9"]],
    ["VA 10-10CG", ["1010cg", "va10"]],
    ["SF 2809", ["sf2809"]],
    ["Residential lease", []],
  ])("hold the form numbers of %s written together", (text, numbers) => {
    expect(toFormNumbers(text)).toEqual(numbers);
  });
});

describe("what a typed text asks for", () => {
  it.each(["w9", "W-9", "w 9", "Form W-9 (PDF)"])("is the form number for %s", (text) => {
    expect(toSearchGroups(text)).toEqual([{ terms: [["w9"], ["w", "9"]], similar: [] }]);
  });

  it("leaves out words that every template has, unless there is nothing else", () => {
    expect(toSearchGroups("printable lease form").map((group) => group.terms[0])).toEqual([["lease"]]);
    expect(toSearchGroups("form").map((group) => group.terms[0])).toEqual([["form"]]);
  });

  it("includes what other people call the same thing", () => {
    expect(toSearchGroups("rental")[0]?.similar).toContainEqual(["lease"]);
    expect(toSearchGroups("eviction")[0]?.similar).toContainEqual(["pay", "rent", "or", "quit"]);
  });

  it("takes what is written short as if it were written out", () => {
    expect(toSearchGroups("lease NY").map((group) => group.terms)).toEqual([[["lease"]], [["ny"], ["new", "york"]]]);
  });

  it.each(["", '"', "*", "🙂🙂", "()", "--", "' OR 1=1 --"])("is words or nothing for %s", (text) => {
    for (const word of toSearchGroups(text).flatMap((group) => group.terms.flat())) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
  });

  it("reads no more than ten words of a novel", () => {
    expect(toSearchGroups("lorem ipsum dolor sit amet ".repeat(200)).length).toBeLessThanOrEqual(10);
  });
});

describe("spelling", () => {
  it.each([
    ["leese", "lease", 1],
    ["recipt", "receipt", 1],
    ["form", "from", 1],
    ["agreemnet", "agreement", 1],
    ["invoice", "invoice", 0],
    ["abc", "xyzw", 3],
  ])("counts the edits between %s and %s", (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
  });

  it("forgives one slip in a short word, two in a long one, none in a number", () => {
    expect(["tax", "leese", "employmnt", "w9"].map(allowedSlips)).toEqual([0, 1, 2, 0]);
  });

  it("meets every word within its slips on at least one deletion", () => {
    for (const [typed, word] of [
      ["leese", "lease"],
      ["employemnt", "employment"],
      ["resignaton", "resignation"],
      ["purchse", "purchase"],
      ["naturalisatoin", "naturalization"],
    ] as const) {
      const slips = allowedSlips(typed);
      expect(editDistance(typed, word, slips)).toBeLessThanOrEqual(slips);
      const known = new Set(toDeletions(word, 2));
      expect(toDeletions(typed, slips).some((deletion) => known.has(deletion))).toBe(true);
    }
  });

  it("prefers the same first letter, then the more telling word", () => {
    const words = [
      { word: "cease", weight: 1 },
      { word: "lense", weight: 1 },
      { word: "lease", weight: 2 },
    ];
    expect(closestWords("leese", words)[0]).toBe("lease");
  });
});

describe("highlights", () => {
  it("mark the words that begin with what was sought, and keep the text", () => {
    const parts = toHighlights("Residential leases, and a lease", ["lease"]);
    expect(parts.filter((part) => part.match).map((part) => part.text)).toEqual(["leases", "lease"]);
    expect(parts.map((part) => part.text).join("")).toBe("Residential leases, and a lease");
  });

  it("mark a form number however it is written", () => {
    expect(toHighlights("Form W-9", ["w9"])).toEqual([
      { text: "Form ", match: false },
      { text: "W-9", match: true },
    ]);
  });
});

describe("a correction", () => {
  it.each([
    ["boss", "loss"],
    ["kick", "sick"],
  ])("never takes %s for %s, which begins with another letter", (typed, word) => {
    expect(closestWords(typed, [{ word, weight: 2 }])).toEqual([]);
  });

  it.each(["nvoice", "nivoice", "invioce"])("knows a first letter that was left out or swapped: %s", (typed) => {
    expect(closestWords(typed, [{ word: "invoice", weight: 2 }])).toEqual(["invoice"]);
  });
});

describe("an inflected word", () => {
  it.each([
    ["selling", "sell"],
    ["quitting", "quit"],
    ["leases", "lease"],
    ["married", "marri"],
  ])("%s has the base %s", (word, base) => {
    expect(toBases(word)).toContain(base);
  });

  it("is looked for by its synonyms too", () => {
    expect(toSearchGroups("leases")[0]?.similar).toContainEqual(["rental"]);
  });
});
