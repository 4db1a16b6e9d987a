import { expect, test } from "vitest";
import { importDigest, numberFromTitle, toFileName } from "../../../catalogue/import/describe-template.ts";
import { editionDateFromText, editionDateFromTitle } from "../../../pdf/read/edition-date.ts";
import { categoryName, placeName } from "../../../catalogue/import/tag-names.ts";
import { idOf } from "../../../catalogue/import/template-source.ts";

test("a form is known by the number in its title", () => {
  expect(
    ["Form W-9", "Form 1040 (2024)", "Schedule 3 (Form 1040) (2025)", "VA Form 10-10CG", "SF 2809", "Invoice"].map(numberFromTitle),
  ).toEqual(["W-9", "1040", "Schedule 3", "VA 10-10CG", "SF 2809", null]);
});

test("the edition is the one that the form prints about itself", () => {
  expect(editionDateFromText(["Form W-9", "(Rev. October 2018)"])).toBe("2018-10-01");
  expect(editionDateFromText(["Form I-9 Edition 01/20/25"])).toBe("2025-01-20");
  expect(editionDateFromText(["Form 13614-C (Rev. 10-2025)"])).toBe("2025-10-01");
  expect(editionDateFromText(["Form I-765", "Edition", "01/20/25", "Page 1 of 7"])).toBe("2025-01-20");
  expect(editionDateFromText(["Revenue of May 2020 was low"])).toBeUndefined();
  expect(editionDateFromTitle("Form 1040 (2024)")).toBe("2024-01-01");
});

test("tags without a name of their own are named in words", () => {
  expect(["us", "us-ca", "ca", "ny", "de", "gb", "new-zealand"].map(placeName)).toEqual([
    "United States",
    "California",
    "California",
    "New York",
    "Delaware",
    "United Kingdom",
    "New Zealand",
  ]);
  expect(["tax", "real-estate", "hr"].map(categoryName)).toEqual(["Tax", "Real estate", "Human resources"]);
});

test("an id and a download name are made of the file's name, whatever it holds", () => {
  expect(idOf("Forms/Überweisung (2024).PDF")).toBe("u-berweisung-2024");
  expect(idOf("???.pdf")).toBe("form");
  expect(toFileName('../a/..\\evil\n"name".pdf')).not.toMatch(/[\n"/\\]/);
});

test("what an import would write is the same only for the same words and the same import", () => {
  const source = { id: "a", path: "/x/a.pdf", entry: { file: "a.pdf", title: "A", tags: [], places: [], tagNames: {}, words: [] } };
  const moved = { ...source, path: "/y/a.pdf", entry: { ...source.entry, file: "deeper/a.pdf" } };
  expect(importDigest(moved, "r1")).toBe(importDigest(source, "r1"));
  expect(importDigest({ ...source, entry: { ...source.entry, title: "B" } }, "r1")).not.toBe(importDigest(source, "r1"));
  expect(importDigest(source, "r2")).not.toBe(importDigest(source, "r1"));
});
