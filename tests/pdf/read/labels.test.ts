import * as fc from "fast-check";
import { expect, test } from "vitest";
import { labelFor } from "../../../pdf/read/field-labels.ts";
import { headingAbove, headingWords } from "../../../pdf/read/headings.ts";
import { humaniseName } from "../../../pdf/read/field-names.ts";
import { dateFormatFromLabel, readInputHints } from "../../../pdf/read/input-hints.ts";
import { nearestLabel, questionFor } from "../../../pdf/read/nearest-label.ts";
import type { ShownRect } from "../../../pdf/read/page-geometry.ts";
import type { TextLine } from "../../../pdf/read/text-lines.ts";
import { cleanLabel } from "../../../pdf/read/sentences.ts";
import { isEmptyTooltip, readTooltip, splitAnswer, splitTooltip } from "../../../pdf/read/tooltips.ts";

function line(text: string, left: number, top: number): TextLine {
  return { text, rect: [left, top, left + text.length * 5, top + 9], size: 9, bold: false };
}

function field(left: number, top: number, width = 100, height = 16): ShownRect {
  return [left, top, left + width, top + height];
}

test("a field to write in is named by the text before it", () => {
  expect(nearestLabel(field(100, 100), [line("Last name:", 40, 103), line("First name", 300, 103)], [], false)).toBe("Last name");
});

test("a caption above the field names it when nothing stands before it", () => {
  expect(nearestLabel(field(100, 100), [line("Street address", 100, 88), line("Unrelated", 100, 20)], [], false)).toBe("Street address");
});

test("a mark is named by the text after it", () => {
  expect(nearestLabel(field(100, 100, 10, 10), [line("Married", 116, 101), line("Single", 60, 101)], [], true)).toBe("Married");
});

test("the end of a paragraph above does not name a field that has words before it", () => {
  const lines = [line("is disregarded from the owner of the company.", 100, 92), line("Other (see instructions)", 70, 103)];
  expect(nearestLabel(field(200, 100), lines, [], false)).toBe("Other (see instructions)");
});

test("a note under a mark's words is no part of its name", () => {
  const lines = [line("Limited liability company", 116, 101), line("Note: Check the box above for the owner", 116, 111)];
  expect(nearestLabel(field(100, 100, 10, 10), lines, [], true)).toBe("Limited liability company");
});

test("a title in the middle of the page heads every column, and is read with all its lines", () => {
  const title = (text: string, top: number): TextLine => ({ text, rect: [200, top, 400, top + 14], size: 14, bold: true });
  const headings = [title("Request for Taxpayer", 40), title("Identification Number", 56), { ...line("Form W-9", 40, 45), bold: true }];
  const whole = "Request for Taxpayer Identification Number";
  const above = [field(50, 100), field(450, 100)].map((rect) => headingAbove(rect, headings, 600));
  expect(above.map((heading) => heading && headingWords(heading, headings, 600))).toEqual([whole, whole]);
});

test("text that belongs to another field in between names only that one", () => {
  const other = field(120, 100, 60);
  expect(nearestLabel(field(200, 100), [line("Last name", 70, 103)], [other], false)).toBeUndefined();
});

test("the number of a line is read with the words at the far end of its row", () => {
  const lines = [line("Household employee wages", 80, 103), line("1b", 400, 103)];
  expect(nearestLabel(field(415, 100), lines, [], false)).toBe("1b Household employee wages");
});

test("fields of a table are named by their column and row", () => {
  const rows = [field(100, 100), field(100, 118), field(100, 136)];
  const label = (row: number) =>
    nearestLabel(
      rows[row] ?? field(0, 0),
      [line("Relationship", 100, 88)],
      rows.filter((_, index) => index !== row),
      false,
    );
  expect([label(0), label(1), label(2)]).toEqual(["Relationship, row 1", "Relationship, row 2", "Relationship, row 3"]);
});

test("a bare answer is heard with its question", () => {
  const lines = [line("Are you a citizen of the United States?", 40, 101), line("Yes", 266, 101)];
  const input = { name: "c1", tooltip: undefined, ownTooltip: undefined, optionText: undefined, isMark: true, isOneOfMany: false, page: 0 };
  expect(labelFor({ ...input, rect: field(250, 100, 10, 10) }, lines, [])).toMatchObject({
    label: "Yes",
    groupLabel: "Are you a citizen of the United States?",
  });
  expect(questionFor(field(250, 100, 10, 10), [])).toBeUndefined();
});

test("no field is left without a name", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.option(fc.string(), { nil: undefined }),
      fc.boolean(),
      fc.boolean(),
      (name, tooltip, isMark, isOneOfMany) => {
        const { label } = labelFor(
          { name, tooltip, ownTooltip: undefined, optionText: undefined, isMark, isOneOfMany, rect: field(10, 10), page: 0 },
          [],
          [],
        );
        expect(label.trim()).not.toBe("");
      },
    ),
  );
});

test("a tooltip counts before the text around, unless a tool made it up", () => {
  const lines = [line("Grade", 60, 103)];
  const input = { ownTooltip: undefined, optionText: undefined, isMark: false, isOneOfMany: false, rect: field(100, 100), page: 0 };
  expect(labelFor({ ...input, name: "a.MbrGrade[1]", tooltip: "Your pay grade" }, lines, [])).toEqual({
    label: "Your pay grade",
    labelSource: "tooltip",
  });
  expect(labelFor({ ...input, name: "a.MbrGrade[1]", tooltip: "MbrGrade" }, lines, [])).toEqual({
    label: "Grade",
    labelSource: "nearby text",
  });
  expect(isEmptyTooltip("Text Field 12", "f1")).toBe(true);
});

test("the name of a field is read as words, the parts that tools make up left out", () => {
  expect(humaniseName("topmostSubform[0].Page1[0].FirstName[0]")).toBe("First name");
  expect(humaniseName("account_1_name_address")).toBe("Account 1 name address");
  expect(humaniseName("topmostSubform[0].Page1[0].f1_01[0]")).toBe("");
  expect(readTooltip("NAME_Row_4")).toBe("NAME, row 4");
});

test("a label is one line of readable length, whatever the page holds", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: "grapheme" }), (text) => {
      const label = cleanLabel(text);
      expect(label.length).toBeLessThanOrEqual(161);
      expect(label).not.toMatch(/[\n\r\t]|^\s|\s$/);
    }),
  );
});

test("browsers are told what a field asks for only when it is the person's own", () => {
  expect(readInputHints("Email address", undefined)).toEqual({ autocomplete: "email", inputMode: "email" });
  expect(readInputHints("Your first name and middle initial", undefined)).toEqual({ autocomplete: "given-name" });
  expect(readInputHints("Spouse's first name", undefined)).toEqual({});
  expect(readInputHints("5.d. City or Town.", undefined)).toEqual({ autocomplete: "address-level2" });
  expect(readInputHints("Your Mailing Address. Enter Apartment or Unit Number.", undefined)).toEqual({});
  expect(readInputHints("1.a. Family Name (Last Name).", undefined)).toEqual({ autocomplete: "family-name" });
  expect(readInputHints("6 City, state, and ZIP code", undefined).autocomplete).toBeUndefined();
  expect(readInputHints("Amount you owe", { kind: "currency" })).toEqual({ inputMode: "decimal" });
});

test("a date is known by its pattern or its words, a part of a date is not one", () => {
  expect(dateFormatFromLabel("Date of Birth (mm/dd/yyyy)")).toEqual({ kind: "date", pattern: "mm/dd/yyyy" });
  expect(dateFormatFromLabel("Date signed")).toEqual({ kind: "date" });
  expect(dateFormatFromLabel("Fecha de nacimiento Mes")).toBeUndefined();
  expect(dateFormatFromLabel("Estimated tax paid to date and amounts")).toBeUndefined();
});

test.for([
  ["Enter U S C I S Online Number", "USCIS Online Number"],
  ["Board of Immigration Appeals (B I. A.)-accredited", "Board of Immigration Appeals (BIA)-accredited"],
  ["Do you want the S S. A. to issue a card?", "Do you want the SSA to issue a card?"],
  ["a new Form I - 7 65 and filing fee", "a new Form I-765 and filing fee"],
  ["Form I-1 29 for H-1 B, in the U. S.", "Form I-129 for H-1B, in the U.S."],
  ["(B - 2 visitor, F - 1 student)", "(B-2 visitor, F-1 student)"],
  ["Your U.S. Physical Address. Item A. U.S. Street", "Your U.S. Physical Address. Item A. U.S. Street"],
])("what a tool spelled out is written as people write it: %s", ([tooltip = "", words]) => {
  expect(readTooltip(tooltip)).toBe(words);
});

test.for([
  {
    tooltip: "Part 2. Information About You. Your Full Legal Name. 1. A. Enter Family Name, Last Name.",
    section: "Your Full Legal Name",
    text: "1.a. Family Name, Last Name.",
  },
  {
    tooltip:
      "Part 2. Information About You. Other Names Used. If you need more space, go on in Part 6. Additional Information. 2.B. Enter Given Name.",
    section: "Other Names Used",
    text: "2.b. Given Name.",
  },
  { tooltip: "Part 1. Reason for Applying. 1. Select Renewal.", section: "Part 1. Reason for Applying", text: "1. Select Renewal." },
  { tooltip: "Part 2. Your U.S. Mailing Address. 5. A. Enter City.", section: "Part 2. Your U.S. Mailing Address", text: "5.a. City." },
  {
    tooltip: "H Classification Supplement to Form I-129. Section 1. Specialty Occupations. 3. Enter Title.",
    section: "Section 1. Specialty Occupations",
    text: "3. Title.",
  },
  { tooltip: "Enter Family Name.", section: undefined, text: "Enter Family Name." },
  {
    tooltip: "Part 9. Additional Information. Answer Item Numbers 30. - 31. 30. Select Yes.",
    section: "Part 9. Additional Information",
    text: "30. Select Yes.",
  },
  { tooltip: "Part 3. Sign here.", section: undefined, text: "Part 3. Sign here." },
])("a tooltip that tells the way to its field is taken apart: $tooltip", ({ tooltip, section, text }) => {
  expect(splitTooltip(tooltip)).toEqual({ text, ...(section === undefined ? {} : { section }) });
});

test.for([
  { text: "12. Have you filed Form I-765? Select Yes.", question: "12. Have you filed Form I-765?", answer: "Yes" },
  { text: "10. Sex. Select Male.", question: "10. Sex", answer: "Male" },
  { text: "6. Is it the same? Select No. NOTE: Go on.", question: "6. Is it the same?", answer: "No. NOTE: Go on." },
  {
    text: "4. Requested Action (select only one box). Check A. Notify the office.",
    question: "4. Requested Action (select only one box)",
    answer: "Notify the office",
  },
])("question and answer in one tooltip are two things: $text", ({ text, question, answer }) => {
  expect(splitAnswer(text)).toEqual({ question, answer });
});

test.for(["5.c. Select Apartment.", "Select Yes.", "3. Enter City."])("a tooltip without a question has none: %s", (text) => {
  expect(splitAnswer(text)).toBeUndefined();
});
