import * as fc from "fast-check";
import { expect, test } from "vitest";
import { labelFor } from "../../../../pdf/read/labels/field-labels.ts";
import { headingAbove, headingWords } from "../../../../pdf/read/headings.ts";
import { humaniseName } from "../../../../pdf/read/labels/field-names.ts";
import { dateFormatFromLabel, readInputHints } from "../../../../pdf/read/input-hints.ts";
import { nearestLabel } from "../../../../pdf/read/labels/nearest-label.ts";
import { isBareAnswer, questionFor } from "../../../../pdf/read/labels/question-for.ts";
import type { ShownRect } from "../../../../pdf/read/page-geometry.ts";
import { type Glyph, type TextLine, toLines } from "../../../../pdf/read/text-lines.ts";
import { cleanLabel } from "../../../../pdf/read/sentences.ts";
import { isEmptyTooltip, readTooltip, splitAnswer, splitTooltip } from "../../../../pdf/read/labels/tooltips.ts";

function line(text: string, left: number, top: number): TextLine {
  return { text, rect: [left, top, left + text.length * 5, top + 9], size: 9, bold: false };
}

function field(left: number, top: number, width = 100, height = 16): ShownRect {
  return [left, top, left + width, top + height];
}

/** Returns the labels of all fields to write in that a page has. */
function labelsToWrite(fields: ShownRect[], lines: TextLine[]): (string | undefined)[] {
  return fields.map((field) =>
    nearestLabel(
      field,
      lines,
      fields.filter((other) => other !== field),
      false,
    ),
  );
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

test("a question has the number of its item, and few words with a number ask", () => {
  const lines = [line("18B. OTHER NAMES", 300, 60), line("19.", 300, 100), line("If this person is insured, check all", 318, 100)];
  expect(questionFor(field(300, 120, 10, 10), lines)).toBe("19. If this person is insured, check all");
  const named = [line("18B. LIST THE OTHER NAMES YOU SERVED UNDER", 300, 60), line("19B. COMPONENT", 300, 100)];
  expect(questionFor(field(300, 126, 10, 10), named)).toBe("19B. COMPONENT");
});

test("a question behind its number goes on in the lines under it", () => {
  const lines = [line("8.", 40, 100), line("Animals, and products that are", 58, 100), line("made of them?", 58, 111)];
  expect(questionFor(field(300, 100, 10, 10), lines)).toBe("8. Animals, and products that are made of them?");
});

test("a button alone with the number of its own item does not answer the one over it", () => {
  const lines = [line("12. EMAIL ADDRESS (Optional)", 40, 80), line("13. IF YOU ARE AN EMPLOYEE, CHECK THE BOX", 60, 121)];
  const input = { name: "b", tooltip: undefined, ownTooltip: undefined, optionText: undefined, page: 0 };
  const labelWhere = (isAlone: boolean) =>
    labelFor({ ...input, isMark: true, isOneOfMany: true, isAlone, rect: field(45, 120, 10, 10) }, lines, []);
  expect(labelWhere(false).groupLabel).toBe("12. EMAIL ADDRESS (Optional)");
  expect(labelWhere(true)).toEqual({ label: "13. IF YOU ARE AN EMPLOYEE, CHECK THE BOX", labelSource: "nearby text" });
});

test("the only field of a row is named by the words at the far beginning of the row", () => {
  const expenses = ["Tuition", "Court payments", "Other"];
  const lines = [line("$ per month", 400, 80), ...expenses.map((words, row) => line(words, 40, 103 + 20 * row))];
  const fields = expenses.map((_, row) => field(400, 100 + 20 * row, 60));
  expect(labelsToWrite(fields, lines)).toEqual(expenses.map((words) => `${words}, $ per month`));
  // A note beside one row does not name it.
  const noted = [line("Name", 400, 80), line("Write all names", 40, 103)];
  expect(labelsToWrite(fields, noted)).toEqual([1, 2, 3].map((row) => `Name, row ${row}`));
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
  expect(readTooltip("Enter code: The mailing postal code of the producer.")).toBe("The mailing postal code of the producer");
  expect(readTooltip("Check the box (if applicable): Indicates that any auto is covered.")).toBe("Any auto is covered");
  expect(readTooltip("Enter Y for yes.")).toBe("Enter Y for yes");
  expect(readTooltip("Attach a copy of the certification. . . . . . . . . . . va")).toBe("Attach a copy of the certification");
  expect(readTooltip("Page 1. Your first name")).toBe("Your first name");
  expect(readTooltip("Blind . . . . . . . Number checked")).toBe("Blind. Number checked");
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
  expect(readInputHints("Ciudad o pueblo, estado o provincia y código postal (ZIP)", undefined).autocomplete).toBeUndefined();
  expect(readInputHints("Town or City and Postal Code", undefined).autocomplete).toBeUndefined();
  expect(readInputHints("Province and Postal Code", undefined).autocomplete).toBeUndefined();
  expect(readInputHints("Name and date of birth", undefined)).toEqual({});
  expect(readInputHints("Utility costs (utility statement, phone bill, etc.)", undefined)).toEqual({});
  expect(readInputHints("Name (last, first)", undefined)).toEqual({ autocomplete: "name" });
  expect(readInputHints("Name(s) of others", undefined)).toEqual({});
  expect(readInputHints("Your date of birth", undefined)).toEqual({ autocomplete: "bday" });
  expect(readInputHints("Amount you owe", { kind: "currency" })).toEqual({ inputMode: "decimal" });
});

test("a cell's tooltip is told as its column and row", () => {
  expect(readTooltip("Row: 2. Column: Date of birth (mm/dd/yy).")).toBe("Date of birth (mm/dd/yy), row 2");
  expect(readTooltip("Row: 3. Column: Months lived in your home in 2025.")).toBe("Months lived in your home in 2025, row 3");
  expect(readTooltip("List everyone who lived with you last year. Row: 1. Column: Name (first, last).")).toBe("Name (first, last), row 1");
});

test("a phone shows all letters where a field takes more than a number", () => {
  const keyboards = [
    "6 City, state, and ZIP code",
    "6. Enrollee's city, state, and ZIP code",
    "City/State/Zip",
    "State, Zip",
    "c Employer’s name, address, and ZIP code",
    "f Employee’s address and ZIP code",
    "Other real estate location (city, state, zip)",
    "Pharmacy Name, Address and Telephone Number",
    "Herald's E-mail/Phone",
    "Cell culture",
    "C. Utilities (gas, electric, telephone (cell or land line), Internet, trash collection, water, etc.)",
    "¿Quién ayudó al solicitante a llenar esta solicitud? (El número de teléfono es optativo",
    "(c) DOB (if SSN or other TIN is not available), row 2",
  ].map((label) => [label, readInputHints(label, undefined).inputMode]);
  expect(keyboards.filter(([, inputMode]) => inputMode !== undefined)).toEqual([]);
});

test("a phone shows the keyboard of an answer, whoever it is about", () => {
  expect(readInputHints("Spouse's telephone number", undefined)).toEqual({ inputMode: "tel" });
  expect(readInputHints("Preparer's Email Address", undefined)).toEqual({ inputMode: "email" });
  expect(readInputHints("Cell", undefined).inputMode).toBe("tel");
  expect(readInputHints("ZIP Code, Employer or Organization Address", undefined).inputMode).toBe("numeric");
  expect(readInputHints("Mailing Address, ZIP Code", undefined)).toEqual({ autocomplete: "postal-code", inputMode: "numeric" });
  expect(readInputHints("11. Employer identification number (EIN)", undefined).inputMode).toBe("numeric");
  expect(readInputHints("(Zip Code)", undefined).inputMode).toBe("numeric");
});

test("browsers are told nothing of a table's cell: the rows may be about others", () => {
  const printed = (label: string) => readInputHints(label, undefined, "", true).autocomplete;
  expect(["Phone, row 2", "Reference 1, Phone", "Reference 1, Email", "Saturday, City"].map(printed)).toEqual(Array(4).fill(undefined));
  expect(printed("Phone")).toBe("tel");
  expect(readInputHints("Mailing address, City", undefined).autocomplete, "a tooltip").toBe("address-level2");
});

test("a date is known by its pattern or its words, a part of a date is not one", () => {
  expect(dateFormatFromLabel("Date of Birth (mm/dd/yyyy)")).toEqual({ kind: "date", pattern: "mm/dd/yyyy" });
  expect(dateFormatFromLabel("Date signed")).toEqual({ kind: "date" });
  for (const [label, pattern] of [
    ["Date of birth (DD/MM/YYYY)", "dd/mm/yyyy"],
    ["Geburtsdatum (TT.MM.JJJJ)", "dd.mm.yyyy"],
    ["Date de naissance (jj/mm/aaaa)", "dd/mm/yyyy"],
    ["Geboortedatum (dd-mm-jjjj)", "dd-mm-yyyy"],
    ["Date issued (yyyy-mm-dd)", "yyyy-mm-dd"],
    ["Valid from mm/dd/yy", "mm/dd/yy"],
    ["Date (Tag Monat Jahr)", "dd/mm/yyyy"],
    ["Date (jour, mois et année)", "dd/mm/yyyy"],
  ] as const)
    expect(dateFormatFromLabel(label)).toEqual({ kind: "date", pattern });
  for (const label of ["Trading as (d/b/a)", "Gas/Tag/Day", "a/a/a"]) expect(dateFormatFromLabel(label)).toBeUndefined();
  // The day comes first on A4 paper, and on Letter the month.
  expect(dateFormatFromLabel("Date of birth", { width: 595.28, height: 841.89 })).toEqual({ kind: "date", pattern: "dd/mm/yyyy" });
  expect(dateFormatFromLabel("Date of birth", { width: 612, height: 792 })).toEqual({ kind: "date" });
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

test.for(["5.c. Select Apartment.", "Select Yes.", "3. Enter City.", "9. Disability. Check this box if you have a disability."])(
  "a tooltip without a question has none: %s",
  (text) => {
    expect(splitAnswer(text)).toBeUndefined();
  },
);

/** A line whose middle stands at `middle`, as the heads of columns do. */
function centred(text: string, middle: number, top: number): TextLine {
  const half = text.length * 2.5;
  return { text, rect: [middle - half, top, middle + half, top + 9], size: 9, bold: false };
}

test("a column's head of several centred lines is read whole, however high it stands over the first row", () => {
  const rows = [field(100, 150, 80, 12), field(100, 162, 80, 12), field(100, 174, 80, 12)];
  const lines = [centred("Name and Address", 140, 100), centred("of Institution", 140, 110)];
  const named = labelsToWrite(rows, lines);
  expect(named).toEqual([1, 2, 3].map((row) => `Name and Address of Institution, row ${row}`));
});

test("a note beside a whole table names none of its rows", () => {
  const rows = [field(100, 100, 80, 12), field(100, 112, 80, 12), field(100, 124, 80, 12)];
  const note = ["If more than four", "see instructions", "and check here"].map((text, index) => line(text, 10, 101 + index * 12));
  const lines = [line("First name", 100, 86), ...note.map((item) => ({ ...item, size: 11 }))];
  const named = labelsToWrite(rows, lines);
  expect(named).toEqual(["First name, row 1", "First name, row 2", "First name, row 3"]);
});

test("the rows of a list are named by the words before them, not by the heading over the first", () => {
  const rows = [field(300, 100, 80, 12), field(300, 116, 80, 12), field(300, 132, 80, 12)];
  const items = ["Rent or mortgage", "Property tax", "Food and drink"].map((text, index) => line(text, 190, 101 + index * 16));
  const lines = [line("Per month", 310, 90), ...items];
  const named = labelsToWrite(rows, lines);
  expect(named).toEqual(["Rent or mortgage", "Property tax", "Food and drink"]);
});

test("a caption of two lines before a field is read whole", () => {
  const lines = [line("Personal identification", 40, 98), line("number (PIN)", 40, 108), line("No", 180, 86)];
  expect(nearestLabel(field(160, 98, 80, 20), lines, [field(166, 84, 10, 10)], false)).toBe("Personal identification number (PIN)");
});

test("a line's number close to its field counts more than words over it, and may stand under the words of its item", () => {
  const over = line("Estimated payments of last year", 300, 88);
  const rest = [line("27", 395, 102), line("Earned income credit", 100, 102)];
  expect(nearestLabel(field(410, 100), [over, ...rest], [], false)).toBe("27 Earned income credit");
  const item = [line("z Other credits. List type and amount", 90, 70), line("6z", 395, 102)];
  expect(nearestLabel(field(410, 100), item, [], false)).toBe("6z Other credits. List type and amount");
  const apart = [line("z", 50, 70), line("Other credits. List type and amount", 65, 70), line("6z", 395, 102)];
  expect(nearestLabel(field(410, 100), apart, [], false)).toBe("6z Other credits. List type and amount");
});

test("the words of an item do not go on from those of the item before", () => {
  const items = [line("c", 50, 60), line("Net election amount from Form 3800", 65, 60), line("z", 50, 72), line("Other credits", 65, 72)];
  expect(nearestLabel(field(65, 84), items, [], false)).toBe("Other credits");
});

test("a row with a number of its own bears it under the heading of its table's first", () => {
  const lines = [line("12a See box 12", 60, 90), line("12b", 60, 114), line("12c", 60, 138)];
  const rows = [100, 124, 148].map((y) => field(62, y));
  const labels = labelsToWrite(rows, lines);
  expect(labels).toEqual(["12a See box 12", "12b See box 12", "12c See box 12"]);
});

test("a mark with its words close on the left is named by them", () => {
  const lines = [line("Yes", 80, 101), line("No", 128, 101)];
  const [yes, no] = [field(98, 100, 12, 12), field(142, 100, 12, 12)];
  expect([nearestLabel(yes, lines, [no], true), nearestLabel(no, lines, [yes], true)]).toEqual(["Yes", "No"]);
});

test("the number of a form behind its box is the box's name, and the number of a line is not", () => {
  const box = field(98, 100, 10, 10);
  const question = line("Check if any from Form(s)", -30, 101);
  expect(nearestLabel(box, [question, line("8814", 112, 101)], [], true)).toBe("8814");
  expect(nearestLabel(box, [question, line("7", 112, 101)], [], true)).toBe("Check if any from Form(s)");
});

test("how a day is to be written names nothing", () => {
  const hints = ["D D M M Y Y", "(mm/dd/yyyy)", "TT.MM.JJJJ", "gg/mm/aaaa", "J J / M M / A A"].map((text) => line(text, 100, 90));
  for (const hint of hints) expect(nearestLabel(field(100, 100), [hint, line("Born on", 50, 103)], [], false)).toBe("Born on");
});

test("answers in several languages, and with what to do then, get their question", () => {
  const bare = [
    "Yes (list below)",
    "Yes/Sí",
    "Sí No",
    "Ja",
    "nein",
    "Oui",
    "non",
    "No. Go to item 12",
    "No, skip to Part 3",
    "Yes. Complete below.",
    "Nein weiter mit Frage 9",
    "Oui (précisez)",
    "Não, passe à pergunta 4",
    "Sì allegare un documento",
    "weiblich",
    "Homme",
  ];
  expect(bare.filter((answer) => !isBareAnswer(answer))).toEqual([]);
  const names = [
    "No. of children",
    "Other (see instructions)",
    "Yesterday",
    "Nonresident",
    "None of the above",
    "Nein-Stimmen",
    "Autre (précisez)",
  ];
  expect(names.filter((name) => isBareAnswer(name))).toEqual([]);
});

test("a box with its name before it is not asked by the name of the box above", () => {
  const [above, other] = [field(98, 80, 10, 10), field(98, 100, 10, 10)];
  expect(questionFor(other, [line("Native or other Islander", -24, 81), line("Other", 70, 101)], [above])).toBeUndefined();
});

test("a question is a caption close above its mark, and never another mark's answer or a note on it", () => {
  const [yes, no] = [field(100, 100, 10, 10), field(160, 100, 10, 10)];
  const lines = [line("Your date of birth", 20, 88), line("Sex", 150, 88), line("Yes. Complete it below.", 112, 101)];
  expect(questionFor(no, lines, [yes])).toBe("Sex");
  const noted = [line("18A. Did you serve under another name?", 100, 78), line('(If "Yes," complete Item 18B)', 100, 89)];
  expect(questionFor(yes, noted, [no])).toBe("18A. Did you serve under another name?");
  const hanging = [line("20C. DID YOU SERVE", 80, 78), line("IN A COMBAT ZONE?", 96, 88)];
  expect(questionFor(yes, hanging, [no])).toBe("20C. DID YOU SERVE IN A COMBAT ZONE?");
});

test("the narrow column beside amounts is for their cents", () => {
  const amounts = [0, 1, 2].map((row) => field(300, 100 + row * 14, 60, 12));
  const cents = [0, 1, 2].map((row) => field(361, 100 + row * 14, 20, 12));
  const lines = ["Wages", "Interest", "Dividends"].map((text, row) => line(text, 200, 101 + row * 14));
  const rect = cents[1] ?? field(0, 0);
  const others = [...amounts, ...cents].filter((other) => other !== rect);
  const input = { name: "c", tooltip: undefined, ownTooltip: undefined, optionText: undefined, isMark: false, isOneOfMany: false, page: 0 };
  expect(labelFor({ ...input, rect }, lines, others).label).toBe("Interest, cents");
});

test("a tooltip that tells a box's turn leaves its name to the page", () => {
  const lines = [line("Sex", 100, 88), line("F", 112, 101)];
  const input = { name: "c", ownTooltip: undefined, optionText: undefined, isMark: true, isOneOfMany: false, page: 0 };
  const rect = field(98, 100, 10, 10);
  for (const tooltip of [
    "Part A. About you. Number 4. This is checkbox two of two",
    "Part A. About you. Number 4. This is the NO check box",
  ])
    expect(labelFor({ ...input, tooltip, rect }, lines, [])).toMatchObject({ label: "F", groupLabel: "Sex" });
});

test("how a day is to be entered is no part of a tooltip's name, with all of its words", () => {
  expect(readTooltip("8. B. Date of Signature. Enter The 2-digit Month, 2-digit Day, and 4-digit Year.")).toBe("8. B. Date of Signature");
});

test.for([
  ["Question 11. Ay. Are you employed? (V Ay, Army)", "Question 11. A. Are you employed? (VA, Army)"],
  ["Ay wet signature is required. print the form and sign.", ""],
  ["The following is a table with two columns and 3 rows. The column headers are Owner, Value. Row 1. Owner.", "Row 1. Owner"],
  ["Page 4 of 10. Balance. This is a calculated field that totals rows 1 through 5. ", "Balance"],
  ["Amount. The amount for this field is automatically calculated from question 11 B.", "Amount"],
])("what a voice needs once, or never, is no part of a name: %s", ([tooltip = "", words]) => {
  expect(readTooltip(tooltip)).toBe(words);
});

test.for([
  { text: "B. Do you own a car? Yes (list below)", question: "B. Do you own a car?", answer: "Yes (list below)" },
  { text: "Page 2. Tell us more. 7. Do you rent? No, go to 9", question: "7. Do you rent?", answer: "No, go to 9" },
  { text: "Haben Sie Kinder? Nein", question: "Haben Sie Kinder?", answer: "Nein" },
])("a question with the printed answer behind it is two things: $text", ({ text, question, answer }) => {
  expect(splitAnswer(text)).toEqual({ question, answer });
});

test("captions under their lines name what they stand under, not the line below them", () => {
  const lines = [line("Applicant", 40, 70), ...["Name", "Street", "Town"].map((text, row) => line(text, 42, 113 + row * 28))];
  const rows = [100, 128, 156].map((top) => field(40, top, 200, 12));
  const named = labelsToWrite(rows, lines);
  expect(named).toEqual(["Name", "Street", "Town"]);
});

test("a tooltip's way through the form is no part of the name, and what is selected is the answer", () => {
  const way = "SECTION 3 - ADD A CHILD. If more than four, use another sheet (Page 12). 16. A. NAME OF CHILD - First Name";
  expect(splitTooltip(way).text).toBe("16. A. NAME OF CHILD - First Name");
  expect(splitTooltip("SECTION 2 - CAREGIVER (continued). * Last Name").text).toBe("Last Name");
  const other = "Section 1. If you checked Item Number 4. enter one of these";
  expect(splitTooltip(other).text).toBe(other);
  expect(splitTooltip(readTooltip("Part, A. Family Member. Number 11. Email address"))).toEqual({
    section: "Part A. Family Member",
    text: "11. Email address",
  });
  expect(splitAnswer('1. BRANCH OF SERVICE - Select for "ARMY."')).toEqual({ question: "1. BRANCH OF SERVICE", answer: "ARMY" });
});

test("an answer is told from its question at whatever length, and with a letter lost", () => {
  expect(splitAnswer("Part 9. Have you EVER done any of this:16. Have you finished? Select Yes")).toEqual({
    question: "16. Have you finished?",
    answer: "Yes",
  });
  expect(splitAnswer("27. Have you EVER left? SelecNo")).toEqual({ question: "27. Have you EVER left?", answer: "No" });
});

/** The label of the first field among the others of a page without tooltips. */
function labelAmong(rects: ShownRect[], lines: TextLine[]): string[] {
  const input = {
    name: "f1",
    tooltip: undefined,
    ownTooltip: undefined,
    optionText: undefined,
    isMark: false,
    isOneOfMany: false,
    page: 0,
  };
  return rects.map(
    (rect) =>
      labelFor(
        { ...input, rect },
        lines,
        rects.filter((other) => other !== rect),
      ).label,
  );
}

test("words over a field's neighbour, before the next one, or of a paragraph under it do not name it", () => {
  const [area, number] = [field(120, 100, 40), field(164, 100, 90)];
  const lines = [line("Phone", 92, 103), line("May we discuss this with another person?", 40, 86), line("PIN", 262, 103)];
  const pin = field(284, 100, 60);
  const declaration = line("Under penalties of perjury, I declare that all of this is true.", 40, 119);
  expect(labelAmong([area, number, pin], [...lines, declaration])).toEqual(["Phone", "Phone, continued", "PIN"]);
});

test("the lines under the first line of an answer go on with it", () => {
  const answer = [field(240, 100, 160, 12), field(60, 114, 340, 12), field(60, 128, 340, 12)];
  const lines = [line("If so, give name and address", 60, 101), line("Next question", 60, 143)];
  const whole = "If so, give name and address";
  expect(labelAmong(answer, lines)).toEqual([whole, `${whole}, continued`, `${whole}, continued`]);
});

test("the number at the beginning of a row tells where the words of the number at its end begin", () => {
  const boxes = [field(200, 101, 10, 10), field(260, 101, 10, 10)];
  const lines = [line("16", 30, 103), line("Tax from Form", 60, 103), line("4972", 214, 103), line("8814", 274, 103), line("16", 388, 103)];
  expect(nearestLabel(field(402, 100), lines, boxes, false)).toBe("16 Tax from Form");
});

test("the number at the end of an item of several rows takes the words of the first", () => {
  const lines = [line("37", 30, 90), line("This is what you owe.", 60, 90), line("For details see page 5", 60, 103), line("37", 388, 103)];
  expect(nearestLabel(field(402, 100), lines, [], false)).toBe("37 This is what you owe.");
});

test("a note, or the middle of a sentence from elsewhere, gives way to the words beside the field", () => {
  const input = { name: "f1", ownTooltip: undefined, optionText: undefined, isMark: false, isOneOfMany: false, page: 0 };
  const rect = field(100, 100);
  const named = (tooltip: string) => labelFor({ ...input, tooltip, rect }, [line("Signature", 100, 88)], []).label;
  expect(named("NOTE: Enter the date before you sign.")).toBe("Signature");
  expect(named("record that the work was done")).toBe("Signature");
  expect(named("last name")).toBe("last name");
});

test("a sentence of many lines beside its field is read from its beginning", () => {
  const words = [
    "2 Totals. Add the amounts of all columns, subtract what is",
    "negative, and enter each total here and on the line of your",
  ];
  const more = ["other schedule that is meant for it, whichever of the boxes", "above is ticked, or on the next line when none of them is"];
  const lines = [...words, ...more].map((text, row) => line(text, 20, 100 + row * 11));
  expect(nearestLabel(field(330, 132), lines, [], false)).toMatch(/^2 Totals\. Add the amounts/);
});

test("a narrow field with a caption of its own under it is no box for cents, however near the next field is", () => {
  const rows = [100, 160];
  const columns = rows.flatMap((top) => [field(72, top, 73, 14), field(146, top, 26, 14)]);
  const lines = rows.flatMap((top) => [line("City", 72, top + 16), line("State", 149, top + 16)]);
  const [, , , state = field(0, 0)] = columns;
  const input = { name: "c", tooltip: undefined, ownTooltip: undefined, optionText: undefined, isMark: false, isOneOfMany: false, page: 0 };
  const others = [...columns.filter((other) => other !== state), field(160, 186, 50, 14)];
  expect(labelFor({ ...input, rect: state }, lines, others).label).toBe("State");
});

test("a box for cents is named by its amount, whatever heads its column", () => {
  const rows = [100, 118, 136];
  const amounts = rows.map((top) => field(100, top, 40));
  const cents = rows.map((top) => field(141, top, 16));
  const lines = [line("10 %", 108, 86), line("Rate of tax", 141, 86)];
  const input = {
    name: "f1",
    tooltip: undefined,
    ownTooltip: undefined,
    optionText: undefined,
    isMark: false,
    isOneOfMany: false,
    page: 0,
  };
  const [first, ...others] = cents;
  if (!first) throw new Error("There is a first row.");
  expect(labelFor({ ...input, rect: first }, lines, [...amounts, ...others]).label).toMatch(/^10 %.*, cents$/);
});

/** A field without any words of its own in the file. */
const UNNAMED = {
  name: "f1",
  tooltip: undefined,
  ownTooltip: undefined,
  optionText: undefined,
  isMark: false,
  isOneOfMany: false,
  page: 0,
};

test("a row of amounts and cents bears the name at its beginning to its end", () => {
  const tops = [100, 118, 136];
  const column = (left: number, width: number) => tops.map((top) => field(left, top, width));
  const columns = [column(100, 60), column(164, 20), column(190, 60), column(254, 20)];
  const lines = ["Wages", "Interest", "Dividends"].map((text, row) => line(text, 20, 102 + row * 18));
  const named = columns.map((cells) => {
    const rect = cells[1] ?? field(0, 0);
    return labelFor(
      { ...UNNAMED, rect },
      lines,
      columns.flat().filter((other) => other !== rect),
    ).label;
  });
  expect(named).toEqual(["Interest", "Interest, cents", "Interest", "Interest, cents"]);
});

test("words right before another field are no beginning of the caption under them", () => {
  const lines = [line("2007, and ending", 100, 78), line("Last name", 100, 88)];
  expect(nearestLabel(field(100, 100), lines, [field(182, 74)], false)).toBe("Last name");
});

test("a statement over the line that it is signed on gives way to the caption under the line", () => {
  const lines = [line("I certify that all that I wrote here is true to my knowledge.", 100, 80), line("Signature of applicant", 100, 118)];
  expect(nearestLabel(field(100, 98, 300), lines, [], false)).toBe("Signature of applicant");
});

test("a box before the number at the end of its row is named by the words of that number", () => {
  const lines = [
    line("7", 30, 88),
    line("Capital gain or loss. If not required,", 50, 88),
    line("check here", 50, 100),
    line("7", 420, 100),
  ];
  expect(nearestLabel(field(400, 100, 10, 10), lines, [], true)).toMatch(/^7 Capital gain or loss/);
});

test("a note in brackets under the words of a box comes with them", () => {
  const note = line("(Explain on the back)", 116, 102);
  expect(nearestLabel(field(98, 100, 12, 12), [line("RESTRICTIONS", 120, 92), note], [], true)).toBe("RESTRICTIONS (Explain on the back)");
});

test("an answer behind the number of its item gets the item's question", () => {
  const lines = [line("12A. Is your spouse a veteran?", 100, 84), line("No", 116, 101)];
  const rect = field(100, 100, 10, 10);
  expect(labelFor({ ...UNNAMED, tooltip: "12. A. NO.", isMark: true, rect }, lines, [])).toMatchObject({
    label: "NO",
    groupLabel: "12A. Is your spouse a veteran?",
  });
});

test("a question goes on in its row, and a remark of several lines asks nothing", () => {
  const yes = field(80, 110, 10, 10);
  const words = [line("16I. IF YOU CHECKED", 80, 90), line("STEPCHILD, IS IT YOUR CHILD?", 178, 90), line("YES", 94, 111)];
  expect(questionFor(yes, words)).toBe("16I. IF YOU CHECKED STEPCHILD, IS IT YOUR CHILD?");
  const remark = [line("IMPORTANT: THIS PAY IS NOT TAXED, AND", 80, 80), line("MAY BE THE GREATER BENEFIT.", 80, 90)];
  expect(questionFor(yes, remark)).toBeUndefined();
});

test("captions that stand as close to the line above as to their own belong to their own", () => {
  const [upper, lower] = [field(38, 168, 290, 12), field(310, 192, 20, 12)];
  const lines = [line("d Control number", 42, 155), line("Suff.", 312, 182.4)];
  expect(nearestLabel(upper, lines, [lower], false)).toBe("d Control number");
  expect(nearestLabel(lower, lines, [upper], false)).toBe("Suff.");
});

test("the name that a tool gave to buttons is no question", () => {
  const rect = field(100, 100, 10, 10);
  const input = { ...UNNAMED, name: "form.RadioButtonList[12]", isMark: true, isOneOfMany: true, rect };
  expect(labelFor(input, [line("Don't have date", 116, 101)], []).groupLabel).toBeUndefined();
});

test("the end of a heading that stands within its width goes on with it", () => {
  const wide: TextLine = { ...line("Relationship to", 100, 78), rect: [100, 78, 190, 86] };
  expect(nearestLabel(field(120, 100, 40), [wide, line("you", 121, 88)], [], false)).toBe("Relationship to you");
});

test("a box numbered by its column is named by the words of its item over it", () => {
  const lines = [line("7.", 30, 80), line("Wages, salaries, and other pay", 48, 80), line("7F.", 70, 103), line("7S.", 290, 103)];
  const [federal, state] = [field(96, 100, 160), field(312, 100, 160)];
  expect(nearestLabel(state, lines, [federal], false)).toBe("7S Wages, salaries, and other pay");
});

test("a letter and a number before a box give way to the heading over its column", () => {
  const rows = [field(276, 100, 200), field(276, 130, 200)];
  const lines = [line("Code", 190, 88), line("Amount", 276, 88), line("A2.", 252, 103), line("A4.", 252, 133)];
  const labels = rows.map((row) =>
    nearestLabel(row, lines, [...rows.filter((other) => other !== row), field(190, 100, 40), field(190, 130, 40)], false),
  );
  expect(labels).toEqual(["Amount, row 1", "Amount, row 2"]);
});

test.for(["\u274f", "\u2751", "\u274d", "\u2610", "\uf06f", "\uf0a8", "\uf071"])(
  "a box that is the sign %s of a font is no word, and is named by the words behind it",
  (sign) => {
    const write = (char: string, left: number, top: number): Glyph => ({
      char,
      rect: [left, top, left + 8, top + 9],
      weight: 400,
      space: char === " ",
    });
    const row = (words: string, top: number) => [
      write(sign, 100, top),
      write(" ", 108, top),
      ...Array.from(words, (char, index) => write(char, 114 + index * 8, top)),
    ];
    const lines = toLines([...row("Chapter", 100), ...row("Payment", 114)]);
    expect(lines.map(({ text }) => text)).toEqual(["Chapter", "Payment"]);
    const [upper, lower] = [field(99, 100, 10, 10), field(99, 114, 10, 10)];
    expect([nearestLabel(upper, lines, [lower], true), nearestLabel(lower, lines, [upper], true)]).toEqual(["Chapter", "Payment"]);
  },
);

test("captions that stand under their lines name those, where no words are as close over the first", () => {
  const rects = [0, 1, 2].map((row) => field(100, 100 + row * 36, 200, 14));
  const captions = ["First name", "Last name", "Telephone"].map((text, row) => line(text, 103, 119 + row * 36));
  const lines = [line("Social Security Number", 103, 82), ...captions];
  const labels = labelsToWrite(rects, lines);
  expect(labels).toEqual(["First name", "Last name", "Telephone"]);
});

test("captions over their fields name those, also when the next one stands right under a field", () => {
  const rects = [0, 1, 2].map((row) => field(100, 100 + row * 26, 200, 14));
  const lines = ["First name", "Last name", "Telephone"].map((text, row) => line(text, 100, 90 + row * 26));
  const labels = labelsToWrite(rects, lines);
  expect(labels).toEqual(["First name", "Last name", "Telephone"]);
});

test("captions that touch the fields over and under them name those over them, where nothing or a statement stands over the first", () => {
  const rects = [0, 1, 2].map((row) => field(100, 100 + row * 28.5, 200, 18));
  const captions = ["Street address", "City", "Telephone"].map((text, row) => line(text, 150, 119.2 + row * 28.5));
  const statement = line("By signing below you agree to all of this.", 100, 88);
  for (const lines of [captions, [statement, ...captions]]) {
    const labels = labelsToWrite(rects, lines);
    expect(labels).toEqual(["Street address", "City", "Telephone"]);
  }
});

test("words that only say how a date is written name no field", () => {
  const lines = [line("Month, Day, Year", 100, 88), line("This order ends on", 4, 103), line("Tag, Monat, Jahr", 300, 88)];
  expect(nearestLabel(field(100, 100), lines, [], false)).toBe("This order ends on");
  expect(nearestLabel(field(300, 100), lines.slice(2), [], false)).toBeUndefined();
});

test("what is written behind a yes is named by its question too", () => {
  const rect = field(215, 100, 50);
  const lines = [line("Kindergeld?", 55, 103), line("Nein", 160, 103), line("Ja:", 196, 103), line("EUR", 225, 118)];
  const boxes = [field(148, 102, 8, 8), field(186, 102, 8, 8)];
  expect(labelFor({ ...UNNAMED, rect }, lines, boxes).label).toBe("Kindergeld? Ja");
});

test("a numbered caption begins the cell under the field's line", () => {
  const lines = [line("11. Email address", 100, 84), line("13. Name of family member", 100, 117)];
  expect(nearestLabel(field(100, 100), lines, [], false)).toBe("11. Email address");
});

test("several captions under one line are all its own", () => {
  const own = field(100, 100, 200, 14);
  const lines = [line("Fill in this information", 100, 76), line("Number", 104, 116), line("Street", 200, 116)];
  expect(nearestLabel(own, lines, [], false)).toBe("Number, Street");
});

test("captions under the two lines of an answer, and down to a field that has words before it, name what they stand under", () => {
  const nameOf = (rect: ShownRect, others: ShownRect[], lines: TextLine[]) => nearestLabel(rect, lines, others, false);
  const [first, second, town] = [field(100, 100, 200, 9), field(100, 124, 200, 9), field(100, 148, 120, 9)];
  const lines = [line("(Print name)", 160, 90), line("(Street address)", 160, 110), line("(City)", 140, 158)];
  expect(nameOf(first, [second, town], lines)).toBe("(Street address)");
  const [city, telephone] = [field(100, 100, 120, 9), field(150, 132, 150, 9)];
  const last = [line("(Print name)", 130, 90), line("(City)", 140, 110), line("Telephone:", 96, 133)];
  expect(nameOf(city, [telephone], last)).toBe("(City)");
});

test("a narrow field with a caption of its own under it is not for cents", () => {
  const rows = [100, 200].map((top) => [field(100, top, 90), field(191, top, 25), field(220, top, 50)]);
  const lines = [100, 200].flatMap((top) => [line("City", 100, top + 18), line("State", 191, top + 18), line("ZIP Code", 222, top + 18)]);
  const rect = rows[0]?.[1] ?? field(0, 0);
  const others = rows.flat().filter((other) => other !== rect);
  expect(labelFor({ ...UNNAMED, rect }, lines, others).label).toBe("State");
});

test("the numbers of a list's rows take no words of another column", () => {
  const rects = [100, 120, 140].map((top) => field(330, top, 150));
  const lines = [
    line("Make / Year", 330, 86),
    ...[100, 120, 140].map((top, row) => line(`(${row + 1})`, 312, top + 3)),
    line("gambling or lottery winnings", 60, 123),
  ];
  const labels = labelsToWrite(rects, lines);
  expect(labels).toEqual(["Make / Year, row 1", "Make / Year, row 2", "Make / Year, row 3"]);
});

test("words before a field name it, and not those before the field over it", () => {
  const [code, province] = [field(224, 100, 57), field(114, 124, 167)];
  const lines = [line("ZIP Code", 182, 103), line("Province", 50, 127)];
  expect(labelFor({ ...UNNAMED, rect: province }, lines, [code]).label).toBe("Province");
});

test("words over the pattern of a date before a field name the field", () => {
  const own = field(140, 100);
  const lines = [line("Date of Birth", 60, 88), line("(mm/dd/yyyy)", 78, 103), line("Account number", 130, 122)];
  expect(nearestLabel(own, lines, [], false)).toBe("Date of Birth");
});

test("the number of an item's part at both ends of its row is no name", () => {
  const lines = [line("F(a)", 40, 101), line("Amounts repaid in prior years", 66, 103), line("F(a)", 464, 101)];
  expect(nearestLabel(field(490, 98, 70), lines, [], false)).toBe("Amounts repaid in prior years");
});

test("an item whose letters stand at its beginning and its end is read from its beginning", () => {
  const lines = [
    line("aa. Payments from a pension system of the county", 60, 80),
    line("bb. Net profit of a farm as counted when claiming the", 60, 92),
    line("federal allowances of the year", 76, 103),
    line("bb.", 470, 103),
  ];
  expect(nearestLabel(field(490, 98, 70), lines, [], false)).toBe(
    "bb. Net profit of a farm as counted when claiming the federal allowances of the year",
  );
});

test("what the words of a box ask for right over a field names the field", () => {
  const box = field(100, 100, 10, 10);
  const lines = [line("A pending application. Receipt number:", 116, 101)];
  expect(nearestLabel(field(116, 113, 300), lines, [box], false)).toBe("A pending application. Receipt number");
  expect(nearestLabel(field(116, 113, 300), [line("A pending application", 116, 101)], [box], false)).toBeUndefined();
});

test("the bold title over a note heads a column", () => {
  const title = (text: string, left: number, top: number): TextLine => ({ ...line(text, left, top), bold: true });
  const lines = [title("Gross income", 100, 60), line("(before deductions)", 100, 72)];
  const fields = [field(100, 90), field(100, 110), field(100, 130)];
  expect(labelsToWrite(fields, lines)).toEqual(["Gross income, row 1", "Gross income, row 2", "Gross income, row 3"]);
});

test("a column whose rows stand in groups has its heading in each; the parts of a number are not its rows", () => {
  const lines = [
    line("Amount paid", 240, 80),
    line("Amount owed", 360, 80),
    line("Creditor’s name", 100, 118),
    line("Creditor’s name", 100, 218),
  ];
  const groups = [100, 200].flatMap((top) => [field(100, top, 120), field(225, top, 110), field(340, top, 110)]);
  expect(labelAmong(groups, lines)).toEqual([
    "Creditor’s name",
    "Amount paid",
    "Amount owed",
    "Creditor’s name",
    "Amount paid, row 2",
    "Amount owed, row 2",
  ]);
  const parts = [100, 200].flatMap((top) => [field(100, top, 30), field(135, top, 30), field(170, top, 30)]);
  expect(labelAmong(parts, lines).slice(3)).toEqual(["Creditor’s name", "Creditor’s name, continued", "Creditor’s name, continued"]);
});

test("words that a field in brackets parts are named without the bracket", () => {
  expect(cleanLabel("(January 1 to December 31,")).toBe("January 1 to December 31");
  expect(cleanLabel("(if known)")).toBe("(if known)");
});
