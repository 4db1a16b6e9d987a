import { createHash } from "node:crypto";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
} from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { column, heading, paragraph, row, table } from "../../../catalogue/starter/blocks.ts";
import { check, comb, money, radio, same, signature, text, total } from "../../../catalogue/starter/fields.ts";
import { checkPlacement } from "../../../catalogue/starter/check-template.ts";
import { createComposition } from "../../../catalogue/starter/layout/composition.ts";
import { createFaces } from "../../../catalogue/starter/pdf/faces.ts";
import { makePdf } from "../../../catalogue/starter/make-pdf.ts";
import type { Block } from "../../../catalogue/starter/template.ts";
import { trialTemplate } from "../trial-template.ts";

const templateWith = (...sections: Block[]) => trialTemplate({ sections });

function reasonsOf(...sections: Block[]): Promise<string> {
  return makePdf(templateWith(...sections)).then(
    () => "no mistake was found",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe("a template with a mistake is not made, and the message names place and reason", () => {
  it("two fields of one name", async () => {
    expect(await reasonsOf(heading("People"), row(text("name", "Full name"), text("name", "Name again")))).toContain(
      "trial > People > name: the name “name” is already taken by trial > People > name",
    );
  });

  it("a field that a screen reader has no name for", async () => {
    expect(await reasonsOf(paragraph`Paid ${money("price", "")} today.`)).toContain(
      "trial > price: the field has neither label nor tooltip",
    );
  });

  it("a label that does not fit", async () => {
    expect(
      await reasonsOf(heading("Home"), row(text("a", "A label far too long for two columns", { span: 2 }), text("b", "B", { span: 10 }))),
    ).toMatch(
      /trial > Home > A label far too long for two columns: “A label far too long for two columns” does not fit: it needs \d+ points and has 74/,
    );
  });

  it("a row of more columns than the page has", async () => {
    expect(await reasonsOf(heading("Home"), row(text("a", "A", { span: 8 }), text("b", "B", { span: 6 })))).toContain(
      "trial > Home: the row (a, b) needs 14 of 12 columns, so its fields would overlap",
    );
  });

  it("a letter that the typeface lacks", async () => {
    expect(await reasonsOf(paragraph("Signed → there"))).toContain("the typeface has no “→”");
  });

  it("a total of a field that does not exist", async () => {
    expect(await reasonsOf(row(total("sum", "Sum", "sum", ["here", "there"]), money("here", "Here")))).toContain(
      "trial > sum: it is worked out from “there”, which does not exist",
    );
  });

  it("a name that is also a group", async () => {
    expect(await reasonsOf(row(text("buyer", "Buyer"), text("buyer.phone", "Phone")))).toContain(
      "the name “buyer” is also the group of “buyer.phone”",
    );
  });

  it("a comb without the number of its cells", async () => {
    expect(await reasonsOf(row(text("code", "Code", { comb: true })))).toContain("a comb needs the number of its cells");
  });
});

describe("fields as they were placed", () => {
  it("may touch, and are a mistake with both places when they overlap", async () => {
    const { composition, tag } = await emptyPage();
    const place = (name: string, x: number) =>
      composition.placed.push({
        field: text(name, name),
        name,
        tooltip: name,
        place: `trial > ${name}`,
        page: 0,
        box: { x, y: 100, width: 50, height: 20 },
        tag,
      });
    place("left", 100);
    place("right", 150);
    expect(checkPlacement(composition)).toEqual([]);
    place("between", 140);
    expect(checkPlacement(composition)).toEqual([
      { place: "trial > between", reason: "it overlaps trial > left on page 1" },
      { place: "trial > between", reason: "it overlaps trial > right on page 1" },
    ]);
  });

  it("are told apart by a screen reader", async () => {
    expect(await reasonsOf(heading("Home"), row(text("first.phone", "Phone"), text("second.phone", "Phone")))).toContain(
      "trial > Home > second.phone: a screen reader says “Phone” here and at trial > Home > first.phone",
    );
  });
});

describe("the file", () => {
  const everything = templateWith(
    heading("One of each"),
    row(text("fullName", "Full name", { required: true }), comb("code", "Code", 5), radio("paid", "Paid", ["Cash", "Check"])),
    row(check("agreed", "I agree"), signature("signed"), same("fullName", "Full name again")),
    table(
      "items",
      "Item",
      [
        column(5, money("a", "First")),
        column(5, money("b", "Second")),
        column(5, money("amount", "Amount", { calculation: { kind: "product", of: ["a", "b"] } }), { name: "sum", label: "Sum" }),
      ],
      2,
    ),
  );

  it("is the same bytes each time", async () => {
    const digests = await Promise.all([makePdf(everything), makePdf(everything)]).then((files) =>
      files.map((file) => createHash("sha256").update(file).digest("hex")),
    );
    expect(digests[0]).toBe(digests[1]);
  });

  it("has a title to display, a language, a tag tree, and pages whose tab order is the tags'", async () => {
    const { catalog, pages, document } = await open(everything);
    expect(document.getTitle()).toBe("Trial form");
    expect(catalog.lookup(PDFName.of("Lang"), PDFString).asString()).toBe("en-US");
    expect(catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict).toString()).toContain("/DisplayDocTitle true");
    expect(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).toString()).toContain("/Marked true");
    for (const page of pages) expect(page.node.lookup(PDFName.of("Tabs"), PDFName).asString()).toBe("/S");
    const types = tagTypes(catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).lookup(PDFName.of("K"), PDFDict));
    for (const type of ["/Document", "/Sect", "/H1", "/H2", "/Table", "/TH", "/TD", "/Form", "/Lbl"]) expect(types).toContain(type);
  });

  it("ties every widget to a Form element and to its own place in the parent tree", async () => {
    const { catalog, pages } = await open(everything);
    const numbers = catalog
      .lookup(PDFName.of("StructTreeRoot"), PDFDict)
      .lookup(PDFName.of("ParentTree"), PDFDict)
      .lookup(PDFName.of("Nums"), PDFArray);
    const owners = new Map<number, PDFDict>();
    for (let index = 0; index < numbers.size(); index += 2) {
      const value = numbers.lookup(index + 1);
      if (value instanceof PDFDict) owners.set(numbers.lookup(index, PDFNumber).asNumber(), value);
    }
    const widgets = pages.flatMap((page) => dicts(page.node.lookup(PDFName.of("Annots"), PDFArray)));
    expect(widgets).toHaveLength(14);
    for (const widget of widgets) {
      const owner = owners.get(widget.lookup(PDFName.of("StructParent"), PDFNumber).asNumber());
      expect(owner?.lookup(PDFName.of("S"), PDFName).asString()).toBe("/Form");
    }
  });

  it("draws nothing that is neither tagged nor marked as decoration", async () => {
    const { pages } = await open(everything);
    for (const page of pages) {
      const content = page.node.lookup(PDFName.of("Contents"));
      if (!(content instanceof PDFRawStream)) throw new Error("The page has no content.");
      const operators = new TextDecoder("latin1").decode(decodePDFRawStream(content).decode()).split("\n");
      expect(unmarked(operators)).toEqual([]);
      expect(operators.filter((operator) => operator.startsWith("/Artifact")).length).toBeGreaterThan(0);
    }
  });

  it("works totals out in an order in which each has its parts", async () => {
    const { catalog, document } = await open(everything);
    const order = dicts(catalog.lookup(PDFName.of("AcroForm"), PDFDict).lookup(PDFName.of("CO"), PDFArray)).map((field) =>
      scriptOf(field, "C"),
    );
    expect(order).toEqual([
      'AFSimple_Calculate("PRD", new Array ("items.1.a", "items.1.b"));',
      'AFSimple_Calculate("PRD", new Array ("items.2.a", "items.2.b"));',
      'AFSimple_Calculate("SUM", new Array ("items.1.amount", "items.2.amount"));',
    ]);
    expect(document.getForm().getTextField("items.2.amount").isReadOnly()).toBe(true);
  });

  it("gives one field two places when it is shown again", async () => {
    const { document } = await open(everything);
    expect(document.getForm().getTextField("fullName").acroField.getWidgets()).toHaveLength(2);
    expect(document.getForm().getTextField("fullName").isRequired()).toBe(true);
  });
});

async function emptyPage() {
  const composition = createComposition(templateWith(), await createFaces(await PDFDocument.create({ updateMetadata: false })));
  return { composition, tag: composition.root };
}

async function open(template: ReturnType<typeof templateWith>) {
  const document = await PDFDocument.load(await makePdf(template), { updateMetadata: false });
  return { document, catalog: document.catalog, pages: document.getPages() };
}

/** Operators that draw outside of any marked content. */
function unmarked(operators: string[]): string[] {
  let isMarked = false;
  return operators.filter((operator) => {
    const begins = / BDC$|^\/Artifact BMC$/u.test(operator);
    if (begins || operator === "EMC") isMarked = begins;
    return !begins && operator !== "EMC" && !isMarked;
  });
}

function dicts(array: PDFArray): PDFDict[] {
  return Array.from({ length: array.size() }, (_, index) => array.lookup(index, PDFDict));
}

function tagTypes(element: PDFDict): string[] {
  const kids = element.lookup(PDFName.of("K"));
  const inner = kids instanceof PDFArray ? kids.asArray().map((_, index) => kids.lookup(index)) : [kids];
  return [
    element.lookup(PDFName.of("S"), PDFName).asString(),
    ...inner.flatMap((kid) => (kid instanceof PDFDict && kid.has(PDFName.of("S")) ? tagTypes(kid) : [])),
  ];
}

function scriptOf(field: PDFDict, key: string): string {
  const script = field.lookup(PDFName.of("AA"), PDFDict).lookup(PDFName.of(key), PDFDict).lookup(PDFName.of("JS"));
  return script instanceof PDFString || script instanceof PDFHexString ? script.decodeText() : "";
}
