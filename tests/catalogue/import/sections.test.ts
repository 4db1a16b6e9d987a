import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, StandardFonts } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { cleanHeading, findHeadings } from "../../../pdf/read/headings.ts";
import type { ShownRect } from "../../../pdf/read/page-geometry.ts";
import { pageSections, withoutPageHeads, withoutTitle } from "../../../pdf/read/page-sections.ts";
import { readTagged } from "../../../pdf/read/tagged-headings.ts";
import type { TextLine } from "../../../pdf/read/text-lines.ts";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { type Pdfium } from "../../../pdf/open/pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import type { Block } from "../../../catalogue/starter/template.ts";
import { column, columns, heading, labelColumn, pageBreak, row, table } from "../../../catalogue/starter/blocks.ts";
import { date, money, text } from "../../../catalogue/starter/fields.ts";
import { listTemplates } from "../../../catalogue/starter/list-templates.ts";
import { makePdf } from "../../../catalogue/starter/make-pdf.ts";
import { trialTemplate } from "../trial-template.ts";
import { addWidget, createForm, text as words } from "./make-form.ts";

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

/** Each heading with the labels under it, as the form view shows them; "" before the first of a page. */
async function sectionsOf(bytes: Uint8Array): Promise<[string, string[]][]> {
  const { fieldMap } = await readTemplate(pdfium, bytes);
  const sections: [string, string[]][] = [];
  let page = -1;
  for (const { section = "", label, page: own } of fieldMap.fields) {
    const last = sections.at(-1);
    if (last && own === page && last[0] === section) last[1].push(label);
    else sections.push([section, [label]]);
    page = own;
  }
  return sections;
}

function tagged(...sections: Block[]): Promise<Uint8Array> {
  return makePdf(trialTemplate({ look: "band", aside: [date("date", "Date")], sections }));
}

const parties = columns(
  [heading("From"), row(text("a", "Company name")), row(text("b", "City"))],
  [heading("Bill to"), row(text("c", "Full name")), row(text("d", "State"))],
);

describe("the headings of a tagged form", () => {
  test("are the structure tree's; the title is none, and what stands before the first has none", async () => {
    expect(await sectionsOf(await tagged(row(text("subject", "Subject")), parties, heading("Items"), row(text("item", "Item"))))).toEqual([
      ["", ["Date", "Subject"]],
      ["From", ["Company name", "City"]],
      ["Bill to", ["Full name", "State"]],
      ["Items", ["Item"]],
    ]);
  });

  test("go on over the end of a page", async () => {
    const bytes = await tagged(
      heading("Terms"),
      row(text("a", "Rent")),
      pageBreak(),
      row(text("b", "Deposit")),
      heading("Consent"),
      row(text("c", "Name")),
    );
    expect(await sectionsOf(bytes)).toEqual([
      ["", ["Date"]],
      ["Terms", ["Rent"]],
      ["Terms", ["Deposit"]],
      ["Consent", ["Name"]],
    ]);
  });

  test("count by their place on the page where the tree does not lead to the fields", async () => {
    const document = await PDFDocument.load(
      await tagged(heading("Sender"), row(text("a", "Name")), heading("Goods"), row(text("b", "Weight"))),
    );
    for (const [, element] of document.context.enumerateIndirectObjects()) {
      if (!(element instanceof PDFDict) || element.get(PDFName.of("S")) !== PDFName.of("Form")) continue;
      element.set(PDFName.of("K"), PDFArray.withContext(document.context));
    }
    expect(await sectionsOf(await document.save())).toEqual([
      ["", ["Date"]],
      ["Sender", ["Name"]],
      ["Goods", ["Weight"]],
    ]);
  });

  test("may all be of one level, under a name that the document explains", async () => {
    const document = await PDFDocument.load(
      await tagged(heading("Sender"), row(text("a", "Name")), heading("Goods"), row(text("b", "Weight"))),
    );
    for (const [, element] of document.context.enumerateIndirectObjects())
      if (element instanceof PDFDict && element.get(PDFName.of("S")) === PDFName.of("H2"))
        element.set(PDFName.of("S"), PDFName.of("Part_head"));
    document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).set(PDFName.of("RoleMap"), document.context.obj({ Part_head: "H1" }));
    expect(await sectionsOf(await document.save())).toEqual([
      ["", ["Date"]],
      ["Sender", ["Name"]],
      ["Goods", ["Weight"]],
    ]);
  });

  test("of our own templates are those that a person sees", async () => {
    const templates = new Map((await listTemplates()).map((template) => [template.id, template]));
    const namesOf = async (id: string) => {
      const template = templates.get(id);
      if (!template) throw new Error(`There is no template ${id}.`);
      return (await sectionsOf(await makePdf(template))).map(([section, labels]) => [section, labels.length]);
    };
    expect(await namesOf("invoice")).toEqual([
      ["", 3],
      ["From", 7],
      ["Bill to", 7],
      ["Items", 34],
    ]);
    expect(await namesOf("nda-mutual")).toEqual([
      ["First party", 7],
      ["Second party", 7],
      ["Agreement", 2],
      ["Agreement", 3],
      ["Signatures", 8],
    ]);
  });
});

test("under the title alone a tagged table names its fields by what stands over its rows' titles", async () => {
  const rows = ["Pay", "Other"];
  const bytes = await tagged(
    row(text("a", "Household")),
    table("income", "Income", [labelColumn("Income", 40), column(60, money("planned", "Planned"))], rows),
    table("days", "Day", [column(100, text("note", "Note"))], 1),
    heading("Left over"),
    table("rest", "Rest", [labelColumn("Kind", 40), column(60, money("sum", "Sum"))], ["Saved"]),
  );
  expect(await sectionsOf(bytes)).toEqual([
    ["", ["Date", "Household"]],
    ["Income", ["Income, Pay: Planned", "Income, Other: Planned"]],
    ["", ["Day 1: Note"]],
    ["Left over", ["Rest, Saved: Sum"]],
  ]);
});

test("the title of a form without tags is no heading either", async () => {
  const bytes = await createForm((document, page) => {
    const add = (name: string, label: string, y: number) => {
      page.drawText(label, { x: 72, y: y + 25, size: 10 });
      document.getForm().createTextField(name).addToPage(page, { x: 72, y, width: 200, height: 20 });
    };
    add("number", "Permit number", 650);
    page.drawText("About the applicant", { x: 72, y: 600, size: 15 });
    add("name", "Full name", 550);
    add("city", "City", 500);
    add("phone", "Phone", 450);
  });
  expect(await sectionsOf(bytes)).toEqual([
    ["", ["Permit number"]],
    ["About the applicant", ["Full name", "City", "Phone"]],
  ]);
});

test("a bold head of a table's column is no heading, also where its rows have words", async () => {
  const bytes = await createForm(async (document, page) => {
    page.drawText("Spouse", { x: 300, y: 650, size: 9, font: await document.embedFont(StandardFonts.HelveticaBold) });
    for (const [row, name] of ["Gross receipts", "Operating expenses", "Net income"].entries()) {
      const y = 627 - row * 20;
      page.drawText(name, { x: 100, y: y + 3, size: 9 });
      for (const x of [200, 300]) document.getForm().createTextField(`f${row}.${x}`).addToPage(page, { x, y, width: 90, height: 14 });
    }
  });
  expect(await sectionsOf(bytes)).toEqual([
    [
      "",
      ["Gross receipts", "Gross receipts, Spouse", "Operating expenses", "Operating expenses, Spouse", "Net income", "Net income, Spouse"],
    ],
  ]);
});

test("a field whose tooltip tells no way goes on under the heading that another's on the page told before it", async () => {
  const bytes = await createForm((document, page) => {
    const tooltips = ["For the office", "Part 1. About You. Your Legal Name. 1. Enter Last Name.", "Suffix"];
    for (const [index, tooltip] of tooltips.entries()) {
      const top = 600 - index * 50;
      addWidget(document, page, { FT: "Tx", T: words(`f${index}`), TU: words(tooltip), Rect: [72, top, 272, top + 20] });
    }
  });
  expect(await sectionsOf(bytes)).toEqual([
    ["", ["For the office"]],
    ["Your Legal Name", ["1. Last Name", "Suffix"]],
  ]);
});

function line(words: string, left: number, top: number, size = 9, bold = true): TextLine {
  return { text: words, rect: [left, top, left + words.length * 5, top + size], size, bold };
}

function field(left: number, top: number): ShownRect {
  return [left, top, left + 100, top + 16];
}

const never = () => false;

describe("what looks like a heading on a page", () => {
  test("names columns when it takes turns with another, and then what stands above both counts", () => {
    const headings = [line("Income", 40, 50), line("Yours", 40, 80), line("Your spouse's", 300, 80)];
    const rows = [field(40, 100), field(300, 100), field(40, 120), field(300, 120)];
    expect(pageSections(rows, headings, 600, never)).toEqual(["Income", "Income", "Income", "Income"]);
  });

  test("heads two columns that are filled out one after the other", () => {
    const headings = [line("Seller", 40, 80), line("The buyer", 300, 80)];
    const rows = [field(40, 100), field(40, 120), field(300, 100), field(300, 120)];
    expect(pageSections(rows, headings, 600, never)).toEqual(["Seller", "Seller", "The buyer", "The buyer"]);
  });

  test("stays when it is sure, whatever the tab order", () => {
    const headings = [line("Part 1. Name", 40, 80), line("Part 2. Address", 300, 80)];
    const rows = [field(40, 100), field(300, 100), field(40, 120)];
    expect(pageSections(rows, headings, 600, () => true)).toEqual(["Part 1. Name", "Part 2. Address", "Part 1. Name"]);
  });

  test("is not the title, unless parts are written as large and it does not stand in the middle", () => {
    const part = line("Applicant", 40, 100);
    expect(withoutTitle([line("Agency", 40, 10), line("Permit form", 40, 30, 18), part], 600)).toEqual([part]);
    const alike = [line("Applicant", 40, 30), line("Witness", 40, 200)];
    expect(withoutTitle(alike, 600)).toEqual(alike);
  });

  test("is not what every page repeats at its head", () => {
    const [head, first, second] = [line("Form 12 Permit", 40, 20), line("Applicant", 40, 60), line("Witness", 40, 60)];
    expect(
      withoutPageHeads(
        [
          [head, first],
          [head, second],
        ],
        800,
      ),
    ).toEqual([[first], [second]]);
  });

  test.for([
    "(If “Yes,” complete Items 21B thru 21F)",
    "14A. TO WHOM MARRIED",
    "DATE OF DEATH (MM-DD-YYYY)",
    "DO NOT WRITE BELOW",
    "Code)",
    "I declare that what this form says is true and complete",
  ])("is not an item, a note or a sentence: %s", (words) => {
    const around = Array.from({ length: 9 }, (_, index) => line("Plain words of the page", 40, 300 + index * 20, 9, false));
    expect(findHeadings([line(words, 40, 100), line("Your Income", 40, 200), ...around]).map((found) => found.text)).toEqual([
      "Your Income",
    ]);
  });

  test("is not a few bold words in a sentence", () => {
    const around = Array.from({ length: 9 }, (_, index) => line("Plain words of the page", 40, 300 + index * 20, 9, false));
    const sentence = [line("For guidance, see", 40, 100, 9, false), line("Purpose of Form", 130, 100)];
    expect(findHeadings([...sentence, ...around])).toEqual([]);
  });
});

test.for([
  ["Part I Short-Term. Transactions involving capital assets you held 1 year or less", "Part I Short-Term"],
  ["Section 1 . Employee Information and Attestation: Employees must sign Section 1", "Section 1. Employee Information and Attestation"],
  ["SECTION IX: WITNESSES TO SIGNATURE (REQUIRED ONLY IF ITEM 33A IS BLANK)", "SECTION IX: WITNESSES TO SIGNATURE"],
  ["Part 9. Additional Information (continued)", "Part 9. Additional Information"],
  ["Preparer 's Statement:", "Preparer's Statement"],
  ["Part E - Election NOT to Enroll (Employees Only)", "Part E - Election NOT to Enroll (Employees Only)"],
  ["12.", ""],
])("a heading is written without what explains it: %s", ([words = "", clean]) => {
  expect(cleanHeading(words)).toBe(clean);
});

test("fields under the tagged heads of two columns stand under the head over each", () => {
  const heads = ["List A", "List B"].map((text, index) => line(text, 40 + index * 200, 100));
  const refs = heads.map((_, index) => PDFRef.of(index + 1));
  const tree = {
    order: new Map(refs.map((ref, rank) => [ref, rank])),
    headings: heads.map((_, id) => ({ level: 2, rank: 0, marks: [{ page: 0, id }] })),
    tables: [],
  };
  const items = refs.map((ref, index) => {
    const rect: ShownRect = [40 + index * 200, 130, 140 + index * 200, 145];
    return { widget: { ref }, page: 0, rect };
  });
  const readMarks = (_: number, marks: ReadonlySet<number>) => heads.filter((_head, id) => marks.has(id));
  expect(readTagged(items, tree, readMarks)).toEqual({ sections: ["List A", "List B"] });
});
