import { PDFName } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { labelFor } from "../../../../pdf/read/labels/field-labels.ts";
import { nearestLabel } from "../../../../pdf/read/labels/nearest-label.ts";
import type { ShownRect } from "../../../../pdf/read/page-geometry.ts";
import type { TextLine } from "../../../../pdf/read/text-lines.ts";
import { cleanLabel, isDateHint } from "../../../../pdf/read/sentences.ts";
import { readTooltip } from "../../../../pdf/read/labels/tooltips.ts";
import { loadPdfium } from "../../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../../catalogue/import/prepare-template.ts";
import { addWidget, createForm, text } from "../../../catalogue/import/make-form.ts";

function line(text: string, left: number, top: number): TextLine {
  return { text, rect: [left, top, left + text.length * 5, top + 9], size: 9, bold: false };
}

const FIELD = { name: "f_1", tooltip: undefined, ownTooltip: undefined, optionText: undefined, isMark: false, isOneOfMany: false, page: 0 };

function nameOf(tooltip: string, isMark: boolean, rect: ShownRect, lines: TextLine[]): string {
  return labelFor({ ...FIELD, tooltip, isMark, rect }, lines, []).label;
}

const BOX: ShownRect = [100, 100, 110, 110];
const LINE: ShownRect = [200, 98, 300, 112];

test("a tooltip that breaks off gives way to the whole answer that is printed", () => {
  const lines = [line("Select this box if", 116, 101), line("Form G-28 is attached.", 116, 112)];
  expect(nameOf("Select this box if", true, BOX, lines)).toBe("Select this box if Form G-28 is attached.");
  expect(nameOf("Check here if", true, BOX, lines)).toBe("Check here if");
});

test("a tooltip that begins within a caption gives way to all of it, and one of its own words does not", () => {
  const lines = [line("How it ended (divorced, annulled)", 30, 101)];
  expect(nameOf("annulled", false, LINE, lines)).toBe("How it ended (divorced, annulled)");
  expect(nameOf("reason", false, LINE, lines)).toBe("reason");
});

test("a tooltip that is a number gives way to words, and the turn of a line not to a paragraph", () => {
  expect(nameOf("00", false, LINE, [line("Amount of premium", 90, 101)])).toBe("Amount of premium");
  expect(nameOf("00", false, LINE, [])).toBe("00");
  expect(nameOf("20", false, LINE, [line("New York", 150, 101)])).toBe("20");
  const paragraph = "If you need more room than there is you may add sheets";
  expect(nameOf("[1]", false, [320, 98, 420, 112], [line(paragraph, 40, 101)])).toBe("[1]");
  expect(nameOf("[1]", false, LINE, [line("City", 170, 101)])).toBe("City");
});

test("the beginning of a box's words heads nothing, though it is bold", async () => {
  const bytes = await createForm(async (document, page) => {
    const bold = await document.embedFont("Helvetica-Bold");
    page.drawText("Check if this is", { x: 56, y: 702, size: 10, font: bold });
    page.drawText("an amended filing", { x: 56, y: 690, size: 10, font: bold });
    page.drawText("City", { x: 40, y: 642, size: 10 });
    const fields = [
      addWidget(document, page, { T: text("a"), TU: text("Check if this is"), FT: "Btn", Rect: [40, 700, 52, 712] }),
      addWidget(document, page, { T: text("b"), FT: "Tx", Rect: [70, 640, 170, 652] }),
    ];
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: fields }));
  });
  const { fieldMap } = await readTemplate(await loadPdfium(), bytes);
  expect(fieldMap.fields.map(({ label, section }) => [label, section])).toEqual([
    ["Check if this is an amended filing", undefined],
    ["City", undefined],
  ]);
});

test("a box is named by the span of amounts behind it, and not by the question before it", () => {
  expect(nearestLabel(BOX, [line("worth of them", 32, 101), line("$50,001-$100,000", 114, 101)], [], true)).toBe("$50,001-$100,000");
});

test("the end of the answer over a box is no part of its own", () => {
  const above: ShownRect = [100, 82, 110, 92];
  const lines = [
    line("Obligations out of an agreement", 116, 84),
    line("that you did not report", 116, 94),
    line("Debts to pension plans", 116, 104),
  ];
  expect(nearestLabel([100, 96, 110, 114], lines, [above], true)).toBe("Debts to pension plans");
});

test("what is printed in a field that words lead to is its answer, and names it only alone", () => {
  const present = line("PRESENT", 230, 101);
  expect(nearestLabel(LINE, [line("Lived there until", 114, 101), present], [], false)).toBe("Lived there until");
  const until = line("Lived there until", 114, 101);
  expect(labelFor({ ...FIELD, rect: LINE, ownLines: () => [present] }, [until, present], []).label).toBe("Lived there until");
  expect(nearestLabel(LINE, [present], [], false)).toBe("PRESENT");
});

test.each([
  ["16. EXAMPLES OF DATES - JULY 1968, 6/11/2008 - APPROXIMATE DATE IT BEGAN", "16. APPROXIMATE DATE IT BEGAN"],
  ["16. EXAMPLES OF HOW IT RELATES - HEAVY EQUIPMENT, KNEE BRACE FAILED. Explain how it relates", "16. Explain how it relates"],
  ["See information and certification above. * Veteran Signature. This is a digital signature. ", "Veteran Signature"],
  ["Date of Birth (M M / D D / YYYY)", "Date of Birth (MM/DD/YYYY)"],
  ["Date of birth (m m/d d/y y)", "Date of birth (mm/dd/yy)"],
  ["Type digits only (no dashes)", ""],
  ["Digits only (MMDD)", ""],
  ["Enter 9 digits", ""],
  ["Case number. Enter 9 digits.", "Case number"],
  ["Last four digits only", "Last four digits only"],
  ["Add lines 5 and 10. Enter the total", "Add lines 5 and 10. Total"],
  ["Add lines 5 and 10. Enter here and on page 2, line 3", "Add lines 5 and 10. Enter here and on page 2, line 3"],
  ["Add lines 5 and 10. Enter the result here and on line 3", "Add lines 5 and 10. Enter the result here and on line 3"],
  ["Lesser of lines 6 and 12. Enter on line 1, Part 2", "Lesser of lines 6 and 12. Enter on line 1, Part 2"],
])("of the tooltip %o a person hears what is asked: %o", (tooltip, name) => {
  expect(readTooltip(tooltip)).toBe(name);
});

test("a bracket that has hardly begun is left out, and one that says something stays", () => {
  expect(cleanLabel("YES (If")).toBe("YES");
  expect(cleanLabel("YES (If so, tell when)")).toBe("YES (If so, tell when)");
});

test("the pattern of a date may have a month in letters", () => {
  expect(isDateHint("(dd/mmm/yyyy)")).toBe(true);
});

test("the pattern of a date may have digits of its year, and no other words", () => {
  for (const pattern of ["M M D D 2 0 2 4", "M M D D 2 0 Y Y", "D D M M Y Y Y Y"]) expect(isDateHint(pattern)).toBe(true);
  for (const words of ["M M D D 2 0 2 4 Last Name", "A D 2 0 2 4"]) expect(isDateHint(words)).toBe(false);
});
