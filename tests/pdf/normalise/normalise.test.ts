import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { readFields } from "../../../pdf/normalise/form-tree.ts";
import { normalisePdf } from "../../../pdf/normalise/normalise-pdf.ts";
import { addWidget, createForm, createSimpleForm, formOf, text } from "../../catalogue/import/make-form.ts";

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
}

/** Normalises, saves and opens again, as every reader of the copy does. */
async function normalised(bytes: Uint8Array) {
  const document = await open(bytes);
  const result = await normalisePdf(document);
  return { ...result, document: await open(await document.save({ updateFieldAppearances: false })) };
}

test("a widget that only its page knows becomes a field", async () => {
  const bytes = await createForm((document, page) => {
    document.getForm().createTextField("known").addToPage(page, { x: 72, y: 600, width: 100, height: 20 });
    addWidget(document, page, { FT: "Tx", T: text("lost"), DA: text("/Helv 0 Tf") });
  });
  const { document, warnings } = await normalised(bytes);
  expect(readFields(document).map((field) => field.name)).toEqual(["known", "lost"]);
  expect(warnings.join(" ")).toContain("tied in");
});

test("kids of one field on two pages stay one field", async () => {
  const bytes = await createForm((document, page) => {
    const field = document.getForm().createTextField("twice");
    field.addToPage(page, { x: 72, y: 600, width: 100, height: 20 });
    field.addToPage(document.addPage(), { x: 72, y: 600, width: 100, height: 20 });
  });
  const { document } = await normalised(bytes);
  expect(readFields(document).map((field) => field.widgets.map((widget) => widget.page))).toEqual([[0, 1]]);
});

test("two objects of one name and kind become one field with both widgets", async () => {
  const bytes = await createForm((document, page) => {
    const fields = document.context.obj([
      addWidget(document, page, { FT: "Tx", T: text("date"), Rect: [10, 10, 60, 30], DA: text("/Helv 9 Tf") }),
      addWidget(document, page, { FT: "Tx", T: text("date"), Rect: [10, 40, 60, 60], DA: text("/Cour 7 Tf") }),
    ]);
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: fields }));
  });
  const { document } = await normalised(bytes);
  const fields = readFields(document);
  expect(fields.map((field) => [field.name, field.widgets.length])).toEqual([["date", 2]]);
  expect(fields[0]?.widgets.map(({ dict }) => dict.get(PDFName.of("DA"))?.toString())).toHaveLength(2);
});

test("two objects of one name and different kinds are told apart", async () => {
  const bytes = await createForm((document, page) => {
    const fields = document.context.obj([
      addWidget(document, page, { FT: "Tx", T: text("a"), Rect: [10, 10, 60, 30] }),
      addWidget(document, page, { FT: "Btn", T: text("a"), Rect: [10, 40, 20, 50] }),
    ]);
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: fields }));
  });
  const { document, warnings } = await normalised(bytes);
  expect(readFields(document).map((field) => field.name)).toEqual(["a", "a 2"]);
  expect(warnings.join(" ")).toContain("renamed");
});

test("every font that a field names is defined", async () => {
  const bytes = await createForm((document, page) => {
    const field = addWidget(document, page, { FT: "Tx", T: text("a"), DA: text("/ArialBold 9 Tf 0 g") });
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [field] }));
  });
  const { document, warnings } = await normalised(bytes);
  const fonts = formOf(document).lookup(PDFName.of("DR"), PDFDict).lookup(PDFName.of("Font"), PDFDict);
  expect(fonts.lookup(PDFName.of("ArialBold"), PDFDict).get(PDFName.of("BaseFont"))?.toString()).toBe("/Helvetica-Bold");
  expect(warnings.join(" ")).toContain("ArialBold");
});

test("a check box without an appearance gets both states and shows the value it has", async () => {
  const bytes = await createForm((document, page) => {
    const box = addWidget(document, page, { FT: "Btn", T: text("agree"), V: "On", Rect: [10, 10, 22, 22] });
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [box] }));
  });
  const { document } = await normalised(bytes);
  const widget = readFields(document)[0]?.widgets[0]?.dict;
  const states = widget?.lookup(PDFName.of("AP"), PDFDict).lookup(PDFName.of("N"), PDFDict);
  expect(
    states
      ?.keys()
      .map((key) => key.decodeText())
      .toSorted(),
  ).toEqual(["Off", "On"]);
  expect(widget?.get(PDFName.of("AS"))?.toString()).toBe("/On");
});

test("of radio buttons whose states and options are both numbers the one of that state is on", async () => {
  const bytes = await createForm((document, page) => {
    const look = document.context.register(document.context.flateStream("", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 12, 12] }));
    const field = document.context.register(document.context.obj({ FT: "Btn", Ff: 1 << 15, V: "1", Opt: [text("1"), text("2")] }));
    const kids = [0, 1].map((state) => {
      const kid = addWidget(document, page, { Rect: [10, 10 + 20 * state, 22, 22 + 20 * state] });
      const widget = document.context.lookup(kid, PDFDict);
      widget.set(PDFName.of("Parent"), field);
      widget.set(PDFName.of("AP"), document.context.obj({ N: { [state]: look, Off: look } }));
      return kid;
    });
    const dict = document.context.lookup(field, PDFDict);
    dict.set(PDFName.of("T"), text("choice"));
    dict.set(PDFName.of("Kids"), document.context.obj(kids));
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [field] }));
  });
  const { document } = await normalised(bytes);
  expect(readFields(document)[0]?.widgets.map(({ dict }) => dict.get(PDFName.of("AS"))?.toString())).toEqual(["/Off", "/1"]);
});

test("a value without an appearance is drawn, and readers are no longer asked to draw fields", async () => {
  const bytes = await createForm((document, page) => {
    const field = addWidget(document, page, { FT: "Tx", T: text("a"), V: text("Ada"), DA: text("/Helv 0 Tf 0 g") });
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [field], NeedAppearances: true }));
  });
  const { document } = await normalised(bytes);
  const appearance = readFields(document)[0]?.widgets[0]?.dict.lookup(PDFName.of("AP"), PDFDict).lookup(PDFName.of("N"));
  expect(appearance?.toString()).toContain("/Helv");
  expect(formOf(document).has(PDFName.of("NeedAppearances"))).toBe(false);
});

test("XFA, usage rights and ended signatures are gone, and said to be", async () => {
  const document = await open(await createSimpleForm());
  formOf(document).set(PDFName.of("XFA"), PDFString.of("<xdp/>"));
  document.catalog.set(PDFName.of("Perms"), document.context.obj({ UR3: {} }));
  const result = await normalised(await document.save({ updateFieldAppearances: false }));
  expect(result.locks).toEqual({ xfa: "static", signed: false, usageRights: true });
  expect(formOf(result.document).has(PDFName.of("XFA"))).toBe(false);
  expect(result.document.catalog.has(PDFName.of("Perms"))).toBe(false);
});

test("a field that came signed keeps its picture, and takes no other signature", async () => {
  const bytes = await createForm((document, page) => {
    const { context } = document;
    const [signed, empty] = ["signed", "empty"].map((name) => addWidget(document, page, { FT: "Sig", T: text(name) }));
    const picture = context.register(context.stream("0 0 10 10 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 200, 20] }));
    const dict = context.lookup(signed, PDFDict);
    dict.set(PDFName.of("V"), context.obj({ Type: "Sig", Filter: "Adobe.PPKLite" }));
    dict.set(PDFName.of("AP"), context.obj({ N: picture }));
    document.catalog.set(PDFName.of("AcroForm"), context.obj({ Fields: [signed ?? null, empty ?? null], SigFlags: 3 }));
  });
  const { document, locks } = await normalised(bytes);
  expect(locks.signed).toBe(true);
  const fields = readFields(document);
  expect(fields.map(({ name, flags, dict }) => [name, flags & 1, dict.has(PDFName.of("V"))])).toEqual([
    ["signed", 1, false],
    ["empty", 0, false],
  ]);
  expect(fields[0]?.dict.lookup(PDFName.of("AP"), PDFDict).lookup(PDFName.of("N"))?.toString()).toContain("re f");
});

test("a loop in the field tree ends", async () => {
  const document = await open(await createSimpleForm());
  const fields = formOf(document).lookup(PDFName.of("Fields"), PDFArray);
  const root = document.context.obj({ T: text("loop") });
  const ref = document.context.register(root);
  root.set(PDFName.of("Kids"), document.context.obj([ref]));
  root.set(PDFName.of("Parent"), ref);
  fields.push(ref);
  const result = await normalised(await document.save({ updateFieldAppearances: false }));
  expect(result.fields.map((field) => field.name)).toEqual(["full_name"]);
});
