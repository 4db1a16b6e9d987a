import * as v from "valibot";
import { expect, test } from "vitest";
import { ManifestEntry } from "../../../catalogue/import/template-source.ts";
import { describeOfficialForm, findOfficialForm } from "../../../catalogue/sources/official-form.ts";
import { readSourceLists } from "../../../catalogue/sources/source-list.ts";

const lists = await readSourceLists();
const entry = (said: object) => v.parse(ManifestEntry, { file: "form.pdf", ...said });
const numberOf = (said: object) => findOfficialForm(lists, entry(said))?.number;

test.each([
  [{ title: "Form W-9", source: "IRS" }, "W-9"],
  [{ title: "Form W-9 (Rev. March 2024)", source: "Internal Revenue Service" }, "W-9"],
  [{ title: "Form 1040 (2024)", source: "irs" }, "1040"],
  [{ title: "Schedule 3 (Form 1040) (2025)", source: "IRS" }, "Schedule 3 (1040)"],
  [{ title: "Form N-400: Application for Naturalization", source: "USCIS" }, "N-400"],
  [{ title: "DD Form 293", source: "DoD" }, "DD 293"],
  [{ title: "VA Form 21-526EZ", source: "VA" }, "21-526EZ"],
  [{ title: "VA Form 10-10EZ", source: "VA" }, "10-10EZ"],
  [{ title: "A title that says nothing", number: "I-9", source: "USCIS" }, "I-9"],
  [{ file: "irs/fw9.pdf", tags: ["irs"] }, "W-9"],
])("an official form is known by its agency and its number: %o", (said, number) => {
  expect(numberOf(said)).toBe(number);
});

test.each([
  ["another agency's", { title: "Form W-9", source: "Department of Revenue" }],
  ["one of no agency", { title: "Form W-9" }],
  ["another form whose number begins alike", { title: "Form 1040 (SP), draft", source: "IRS" }],
  ["instructions", { title: "Instructions for Form 1040-NR", source: "IRS" }],
  ["the form in another language", { title: "Form W-9", source: "IRS", language: "es" }],
])("%s is not", (_, said) => {
  expect(numberOf(said)).toBeUndefined();
});

test("an official form brings what people type for it, its place in a list, its page and our guidance", () => {
  const { words, lead, sourceUrl, guidance } = describeOfficialForm(lists, entry({ title: "Form N-400", source: "USCIS" }));
  expect(words).toContain("become a citizen");
  expect(lead).toBeGreaterThan(0);
  expect(sourceUrl).toBe("https://www.uscis.gov/n-400");
  expect(guidance?.needs).toContain("your green card");
});

test("what an entry says itself stays", () => {
  const said = { title: "Form N-400", source: "USCIS", words: ["naturalisation"], lead: 0, sourceUrl: "https://example.org/n-400" };
  expect(describeOfficialForm(lists, entry(said))).toMatchObject({
    words: ["naturalisation"],
    lead: 0,
    sourceUrl: "https://example.org/n-400",
  });
});
