import { PDFDict, type PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { loadPdfium } from "../../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../../catalogue/import/prepare-template.ts";
import type { Field } from "../../../../shared/contracts/field-map.ts";
import type { Pdfium } from "../../../../pdf/open/pdfium.ts";
import { withoutSharedBeginnings } from "../../../../pdf/read/labels/shared-beginnings.ts";
import { isContinuation } from "../../../../pdf/read/sentences.ts";
import { type Glyph, toLines } from "../../../../pdf/read/text-lines.ts";
import { readTooltip } from "../../../../pdf/read/labels/tooltips.ts";
import { addWidget, createForm, text } from "../../../catalogue/import/make-form.ts";
import { type Box, type Sheet, namesOf, namesOn } from "./names-on.ts";
import { textField } from "../../../shared/form-fields.ts";

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

/** The names of fields without what they begin with alike, on a page that prints every item, or none. */
const shorten = (fields: Field[], isPrinted = true) => withoutSharedBeginnings(fields, () => isPrinted).map(({ label }) => label);

test("boxes that all bear the question are named by the answers printed beside them", async () => {
  const boxes = [300, 360].map((x, index): Box => ({ name: `b${index}`, tip: "Are you married?", x, y: 500, type: "Btn" }));
  const names = await namesOf(
    [
      ["Single", 316, 502],
      ["Wed", 376, 502],
    ],
    boxes,
  );
  expect(names).toEqual(["Are you married? Single", "Are you married? Wed"]);
});

test("the head of a column that a name says already is told once, with the row", async () => {
  const rows = [560, 540, 520];
  const boxes = rows.map((y, index): Box => ({ name: `d${index}`, tip: "16. DATE DISABILITY BEGAN", x: 300, y }));
  const names = await namesOf([["DATE DISABILITY(IES) BEGAN", 302, 576]], boxes);
  expect(names).toEqual([1, 2, 3].map((row) => `16. DATE DISABILITY BEGAN, row ${row}`));
});

test("the head of a column is told where a name only begins with its letters", async () => {
  const boxes = [560, 540, 520].flatMap((y) => [300, 400].map((x): Box => ({ name: `d${x}-${y}`, tip: "Carrier", x, y })));
  const names = await namesOf(
    [
      ["Car", 330, 576],
      ["Bus", 430, 576],
    ],
    boxes,
  );
  expect(names).toEqual([1, 2, 3].flatMap((row) => [`Carrier, Car, row ${row}`, `Carrier, Bus, row ${row}`]));
});

test("cells of a table that share a name are told apart by row or column", async () => {
  const words: [string, number, number][] = [
    ["Date acquired", 200, 540],
    ["Date sold", 320, 540],
  ];
  const cells = [200, 320].map((x, index): Box => ({ name: `c${index}`, tip: "Description of property", x, y: 520 }));
  expect(await namesOf(words, cells)).toEqual(["Description of property, Date acquired", "Description of property, Date sold"]);
  const rows = [520, 490, 460].map((y, index): Box => ({ name: `r${index}`, tip: "Child's name", x: 200, y }));
  expect(await namesOf([], rows)).toEqual(["Child's name, row 1", "Child's name, row 2", "Child's name, row 3"]);
});

test("two questions of one name that have the same answers are told apart, and their answers stay as they are", async () => {
  const bytes = await createForm((document: PDFDocument, page: PDFPage) => {
    const fields = [500, 400].flatMap((y, question) => {
      const kids = ["Mr", "Ms"].map((answer, index) => {
        page.drawText(answer, { x: 120 + index * 60, y: y + 2, size: 10 });
        const look = document.context.obj({ N: { [answer]: document.context.register(document.context.stream("")) } });
        const kid = addWidget(document, page, { AS: "Off", Rect: [104 + index * 60, y, 116 + index * 60, y + 12] });
        document.context.lookup(kid, PDFDict).set(PDFName.of("AP"), look);
        return kid;
      });
      const field = { FT: "Btn", Ff: 1 << 15, T: text(`title ${question}`), TU: text("Your title"), Kids: kids };
      const ref = document.context.register(document.context.obj(field));
      for (const kid of kids) document.context.lookup(kid, PDFDict).set(PDFName.of("Parent"), ref);
      return ref;
    });
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: fields }));
  });
  const { fieldMap } = await readTemplate(pdfium, bytes);
  expect(fieldMap.fields.map(({ groupLabel, label }) => [groupLabel, label])).toEqual([
    ["Your title, row 1", "Mr"],
    ["Your title, row 1", "Ms"],
    ["Your title, row 2", "Mr"],
    ["Your title, row 2", "Ms"],
  ]);
});

test("two widgets of one field keep their name: they are the same thing", async () => {
  const names = await namesOf(
    [],
    [
      { name: "a", tip: "Your name", x: 100, y: 500 },
      { name: "a", tip: "Your name", x: 100, y: 470 },
    ],
  );
  expect(names).toEqual(["Your name", "Your name"]);
});

test("instructions that stand before every name of a table are said once, by the page", () => {
  const before = "Part 6. Information About Your Children. Provide the following information about your children listed in Item Number 1. ";
  const fields = ["Name", "Date of birth", "Relationship"].map((name) => textField(name, { label: before + name }));
  expect(shorten(fields)).toEqual(["Name", "Date of birth", "Relationship"]);
  expect(shorten(fields.slice(0, 2))).toEqual([`${before}Name`, `${before}Date of birth`]);
});

test("what rows of a table share is what they ask for, where only the mark of a row stands behind it", () => {
  const asked = "The full legal name of the company, as found in the file copy of the policy. This is not its trade name. ";
  const names = ["A", "B", "C", "D"].map((row) => `${asked}As used here, this is Insurer ${row}.`);
  expect(shorten(names.map((label) => textField(label, { label })))).toEqual(names);
});

test("what is left of a name behind shared instructions is more than a remark and a number", () => {
  const asked = "21. In support of this claim, the following documentary evidence is attached (list documents): Example records. ";
  const names = [1, 2, 3].map((row) => `${asked}(Do NOT submit originals.) - item ${row}`);
  expect(shorten(names.map((label) => textField(label, { label })))).toEqual(names);
});

test("the item that names share stays without the remark in brackets that makes it long", () => {
  const item =
    "2. Other Names You Have Used Since Birth (see the Instructions for this Item Number for more information about which names to include";
  const rest = ["Line One. Family Name", "Line One. Given Name", "Line Two. Family Name", "Line Two. Given Name"];
  for (const end of [").", "."]) {
    const fields = rest.map((label) => textField(label, { label: `${item}${end} ${label}` }));
    expect(shorten(fields)).toEqual(rest.map((label) => `2. Other Names You Have Used Since Birth. ${label}`));
    // A tool copied the item from another page.
    expect(shorten(fields, false)).toEqual(rest);
  }
});

test("names that share their beginning keep the line of the table that each is on", () => {
  const before = "Part 5. Information About Your Employment and Schools You Attended. ";
  const names = ["1", "2"].flatMap((line) => ["City", "State", "Occupation"].map((asked) => `Line ${line}. ${asked}`));
  const fields = names.map((label) => textField(label, { label: `${before}${label}` }));
  expect(shorten(fields)).toEqual(names);
});

test("the name of the field above tells nothing of the one under it", async () => {
  const emails = [470, 270].map((y, index): Box => ({ name: `e${index}`, tip: "Email", x: 200, y }));
  const above = ["Telephone", "Street"].map((tip, index): Box => ({ name: `a${index}`, tip, x: 190, y: 500 - index * 200 }));
  const words: [string, number, number][] = [
    ["Telephone", 200, 514],
    ["Street", 200, 314],
  ];
  expect((await namesOf(words, [...emails, ...above])).toSorted()).toEqual(["Email, row 1", "Email, row 2", "Street", "Telephone"]);
});

test("the part of an item that another form prints is called by the item over it, though the page prints that number elsewhere", async () => {
  const words: [string, number, number][] = [
    ["5. CLAIMANT'S NAME", 60, 700],
    ["11E. PLACE OF MARRIAGE", 60, 500],
    ["12A. REASON FOR TERMINATION", 60, 440],
  ];
  const city = { name: "b", tip: "5. City", x: 60, y: 480 };
  expect(await namesOf(words, [city])).toEqual(["11E. PLACE OF MARRIAGE, City"]);
});

test.each([
  ["5. Enter City.", "5. City"],
  ["39. Date of birth of the child. Enter A 2-digit Month, 2-digit Day, and 4-digit Year.", "39. Date of birth of the child"],
  ["20. Date of Birth. Enter The 2- digit Month, 2- digit Day, and 4- digit Year.", "20. Date of Birth"],
  ["6. Date of Birth. Enter as 2-digit Month, 2-digit Day, and 4-digit Year.", "6. Date of Birth"],
  ["1. Family Name. This is a read only field. This field pre-populated from page 1.", "1. Family Name"],
  ["11. F. Check box. Common Law.", "11. F. Common Law"],
  ["Last Name. This is a required field.", "Last Name"],
  ["6. Enter Date of Signature. Enter date as Enter as 2-digit Month, 2-digit Day, and 4-digit.", "6. Date of Signature"],
  ["Number 45. This is the YES check box. Press the space bar to check it.", "Number 45. This is the YES check box"],
  ["Patents, trademarks, etc.", "Patents, trademarks, etc."],
])("a tooltip says what is asked, and not how to type it: %s", (tooltip, words) => {
  expect(readTooltip(tooltip)).toBe(words);
});

test("a tooltip that was copied from another form gives way to the item that the page prints", async () => {
  const words: [string, number, number][] = [
    ["14A. TO WHOM MARRIED", 60, 560],
    ["14B. DATE AND PLACE OF MARRIAGE", 60, 500],
    ["14C. REASON FOR TERMINATION", 60, 440],
  ];
  const names = await namesOf(words, [
    { name: "a", tip: "16. A. NAME OF FIRST CHILD - First Name", x: 60, y: 540 },
    { name: "b", tip: "5. City", x: 60, y: 480 },
    { name: "c", tip: "16. C. NAME OF CHILD - First Name", x: 60, y: 420 },
    { name: "d", tip: "14. A. Whom did you marry?", x: 200, y: 540 },
  ]);
  expect(names.toSorted()).toEqual([
    "14. A. Whom did you marry?",
    "14A. TO WHOM MARRIED, First Name",
    "14B. DATE AND PLACE OF MARRIAGE, City",
    "14C. REASON FOR TERMINATION",
  ]);
});

test("a tooltip that was copied from another page gives way to the item that its own page prints, though that has the number too", async () => {
  const children = "1. Indicate your total number of children. Enter Total Number of Children.";
  const spouse = "4. Does your spouse live at the same address?";
  const family: Sheet = {
    words: [
      ["1. Indicate your total number of children under 18 years of age.", 60, 562],
      ["4. Does your spouse live at the same address?", 60, 502],
      ["Yes", 76, 482],
      ["5. Employer of your spouse", 60, 442],
    ],
    boxes: [
      { name: "a", tip: children, x: 60, y: 540 },
      { name: "b", tip: `${spouse} Select Yes.`, x: 60, y: 480, type: "Btn" },
    ],
  };
  const fee: Sheet = {
    words: [
      ["1. My income is low enough for the reduced fee.", 60, 662],
      ["Yes", 76, 642],
      ["2. Total household income", 60, 602],
      ["3. My household size is", 60, 542],
      ["4. Members of the household with an income", 60, 482],
    ],
    boxes: [
      { name: "c", tip: `${spouse} Select Yes.`, x: 60, y: 640, type: "Btn" },
      { name: "d", tip: children, x: 60, y: 580 },
      { name: "e", tip: children, x: 60, y: 520 },
    ],
  };
  expect(await namesOn([family, fee])).toEqual([
    "1. Indicate your total number of children. Total Number of Children",
    `${spouse} Yes`,
    "1. My income is low enough for the reduced fee. Yes",
    "2. Total household income",
    "3. My household size is",
  ]);
});

test("how a list is used is no part of its name", async () => {
  const names = await namesOf([], [{ name: "a", tip: "7. GRADE/RANK - NAVY- Select from drop-down list.", x: 200, y: 500 }]);
  expect(names).toEqual(["7. GRADE/RANK - NAVY"]);
});

test("the words of an item go on in its row, in letters of another weight", async () => {
  const words: [string, number, number][] = [
    ["14A. TO WHOM MARRIED", 60, 560],
    ["14B. IF YOU CHECKED", 60, 500],
    ["STEPCHILD IN 14A, SINCE WHEN?", 172, 500],
    ["14C. REASON FOR TERMINATION", 60, 440],
  ];
  expect(await namesOf(words, [{ name: "b", tip: "16. C. Date of Birth", x: 60, y: 480 }])).toEqual([
    "14B. IF YOU CHECKED STEPCHILD IN 14A, SINCE WHEN?",
  ]);
});

test("two boxes of a question that a tool gave the same answer have those that are printed beside them", async () => {
  const words: [string, number, number][] = [
    ["Yes", 316, 502],
    ["No", 376, 502],
  ];
  const boxes = [300, 360].map((x, index): Box => ({ name: `b${index}`, tip: "31. Are you here? Select No.", x, y: 500, type: "Btn" }));
  expect(await namesOf(words, boxes)).toEqual(["31. Are you here? Yes", "31. Are you here? No"]);
});

test("fields that share a copied tooltip have the caption beside each, and not one of theirs for all", async () => {
  const words: [string, number, number][] = [
    ["ARMY:", 60, 502],
    ["COAST GUARD:", 220, 502],
  ];
  const boxes = [100, 300].map((x, index): Box => ({ name: `b${index}`, tip: "7. RANK HELD - ARMY - Select from list", x, y: 500 }));
  expect(await namesOf(words, boxes)).toEqual(["7. RANK HELD - ARMY", "7. RANK HELD - COAST GUARD"]);
});

test("an item's number that stands apart from its words counts, in a cell and on a page", async () => {
  const words: [string, number, number][] = [
    ["12.", 60, 562],
    ["Telephone number", 80, 562],
    ["13.", 60, 502],
    ["Date of birth", 80, 502],
    ["14.", 60, 442],
    ["Place of work", 80, 442],
  ];
  const boxes = [
    { name: "a", tip: "12. Telephone number", x: 80, y: 546 },
    { name: "b", tip: "12. Telephone number", x: 80, y: 486 },
    { name: "c", tip: "38. Whom did you meet?", x: 80, y: 426 },
  ];
  expect(await namesOf(words, boxes)).toEqual(["12. Telephone number", "13. Date of birth", "14. Place of work"]);
});

test("a tooltip that several boxes share and the page does not print gives way to the page", async () => {
  const words: [string, number, number][] = [
    ["15A. ARE YOU HOMELESS?", 60, 562],
    ["YES", 78, 542],
    ["NO", 78, 522],
    ["15B. CHECK WHAT APPLIES", 300, 562],
    ["LIVING IN A SHELTER", 318, 542],
  ];
  const places: [number, number][] = [
    [60, 540],
    [60, 520],
    [300, 540],
  ];
  const boxes = places.map(([x, y], index): Box => ({ name: `b${index}`, tip: "11. F. Common Law", x, y, type: "Btn" }));
  expect((await namesOf(words, boxes)).toSorted()).toEqual([
    "15A. ARE YOU HOMELESS? NO",
    "15A. ARE YOU HOMELESS? YES",
    "15B. CHECK WHAT APPLIES LIVING IN A SHELTER",
  ]);
});

test("letters under each other are words, and those of columns side by side one text", () => {
  const letters = (word: string, left: number) =>
    Array.from(word, (char, index) => ({
      char,
      rect: [left, index * 7, left + 4, index * 7 + 4] satisfies [number, number, number, number],
      size: 4,
      weight: 700,
      space: char === " ",
    }));
  const lines = toLines([...letters("CONCUR", 20), ...letters("DO NOT", 40), ...letters("CONCUR", 48)]);
  expect(lines.map(({ text: words }) => words)).toEqual(["CONCUR", "DO NOT CONCUR"]);
});

test("the letters of a list's items are no word", () => {
  const items = Array.from("acz", (char, index) => drawn(char, 20, 40 + index * 11));
  expect(toLines(items.flat()).map(({ text: words }) => words)).toEqual(["a", "c", "z"]);
});

test("a tooltip is believed whose item begins at the end of its neighbour's line", async () => {
  const words: [string, number, number][] = [
    ["1. Name", 72, 660],
    ["2. Address", 72, 600],
    ["3. Social Security Number 4.", 150, 534],
  ];
  expect(await namesOf(words, [{ name: "born", tip: "4. Day of your birth", x: 150, y: 520 }])).toEqual(["4. Day of your birth"]);
});

test("a very long tooltip is heard as what it asks and what tells it from its neighbours", async () => {
  const rest = "Only use this field if you have read what the page says about everything that has to be said before it, and no other. ";
  const long = `6. MAILING ADDRESS (It is up to you to report every change of this address. ${rest}) - STREET ADDRESS`;
  const note = `${rest.repeat(2)}NOTE: ${rest}`;
  const names = await namesOf(
    [],
    [
      { name: "a", tip: long, x: 100, y: 500 },
      { name: "b", tip: `9. EMAIL ADDRESS (Optional) NOTE: ${note}`, x: 100, y: 460 },
    ],
  );
  expect(names).toEqual([
    "6. MAILING ADDRESS (It is up to you to report every change of this address. - STREET ADDRESS",
    "9. EMAIL ADDRESS (Optional)",
  ]);
});

test("a page without text says so, and its fields are told apart by their place", async () => {
  const names = await namesOf(
    [],
    [500, 460].map((y, index): Box => ({ name: `f${index}`, tip: "", x: 100, y })),
  );
  expect(names).toEqual(["Field on page 1, row 1", "Field on page 1, row 2"]);
});

/** Letters of a word in one row, as a page draws them; those without a stem are lower. */
function drawn(word: string, left: number, top: number): Glyph[] {
  return Array.from(word, (char, index): Glyph => {
    const isLow = /[acemnorsuvwxz.]/.test(char);
    return {
      char,
      rect: [left + index * 5, top + (isLow ? 2 : 0), left + index * 5 + 5, top + 7],
      weight: 400,
      space: char === " ",
    };
  });
}

test("words reach to the end of the arrow that leads to their field", () => {
  const lines = toLines([...drawn("name", 20, 40), ...drawn("\u25b6", 60, 40), ...drawn("City", 120, 40)]);
  expect(new Map(lines.map(({ text: words, rect }) => [words, rect[2]]))).toEqual(
    new Map([
      ["name", 65],
      ["City", 140],
    ]),
  );
});

test("a line of low letters is as high as its font", () => {
  const [phone, no] = toLines([...drawn("Phone", 20, 40), ...drawn("no.", 20, 48)]);
  expect(phone && no && isContinuation(phone, no)).toBe(true);
  expect(no?.size).toBeCloseTo(7);
});

test("fields that stand in no table are told apart by the part of the form that they are in", async () => {
  const words: [string, number, number][] = [
    ["Part 1. Employer", 72, 690],
    ["What is over it", 200, 668],
    ["Part 2. Applicant", 72, 590],
    ["What is over this", 200, 568],
  ];
  const boxes = [620, 520].map((y, index): Box => ({ name: `p${index}`, tip: "Phone", x: 200, y }));
  expect(await namesOf(words, boxes)).toEqual(["Phone, Part 1. Employer", "Phone, Part 2. Applicant"]);
});
