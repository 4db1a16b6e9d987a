import { PDFDict, PDFName, degrees } from "@cantoo/pdf-lib";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { type Pdfium } from "../../../pdf/open/pdfium.ts";
import { prepareTemplate } from "../../../catalogue/import/prepare-template.ts";
import { type Field, FieldMap } from "../../../shared/contracts/field-map.ts";
import { makeForm, makePdf } from "../../fakes/small-pdf.ts";
import { addWidget, createForm, createSimpleForm, createXfaForm, text } from "./make-form.ts";

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

async function mapOf(bytes: Uint8Array): Promise<FieldMap> {
  const { fieldMap } = await prepareTemplate(pdfium, bytes, () => {});
  return v.parse(FieldMap, fieldMap);
}

function only(map: FieldMap): Field {
  const [field] = map.fields;
  if (!field || map.fields.length !== 1) throw new Error(`expected one field, found ${map.fields.length}`);
  return field;
}

test("a text field carries its place, caption and limits", async () => {
  const map = await mapOf(
    await createForm((document, page) => {
      page.drawText("Zip code", { x: 72, y: 655, size: 10 });
      const field = document.getForm().createTextField("zip");
      field.setMaxLength(5);
      field.enableCombing();
      field.enableRequired();
      field.addToPage(page, { x: 72, y: 630, width: 100, height: 20, borderWidth: 0 });
    }),
  );
  expect(only(map)).toMatchObject({
    name: "zip",
    kind: "text",
    label: "Zip code",
    labelSource: "nearby text",
    required: true,
    comb: true,
    maxLength: 5,
    autocomplete: "postal-code",
  });
  const [left, top, width, height] = only(map).rect;
  expect([left * 612, top * 792, width * 612, height * 792].map(Math.round)).toEqual([72, 142, 100, 20]);
});

test("a radio group may span pages, each button standing for its own answer", async () => {
  const map = await mapOf(
    await createForm((document, page) => {
      const second = document.addPage([612, 792]);
      const group = document.getForm().createRadioGroup("payment");
      group.addOptionToPage("card", page, { x: 72, y: 600, width: 12, height: 12 });
      group.addOptionToPage("cash", second, { x: 72, y: 600, width: 12, height: 12 });
      page.drawText("By card", { x: 90, y: 602, size: 10 });
      second.drawText("In cash", { x: 90, y: 602, size: 10 });
    }),
  );
  expect(map.fields.map(({ name, kind, page, label }) => ({ name, kind, page, label }))).toEqual([
    { name: "payment", kind: "radio", page: 0, label: "By card" },
    { name: "payment", kind: "radio", page: 1, label: "In cash" },
  ]);
  expect(new Set(map.fields.map((field) => field.exportValue)).size).toBe(2);
});

test("a choice knows its options, and whether it is a list", async () => {
  const map = await mapOf(
    await createForm((document, page) => {
      const list = document.getForm().createOptionList("colours");
      list.addOptions(["Red", "Green"]);
      list.enableMultiselect();
      list.addToPage(page, { x: 72, y: 600, width: 80, height: 40 });
    }),
  );
  expect(only(map)).toMatchObject({
    kind: "choice",
    listBox: true,
    multiSelect: true,
    options: [
      { value: "Red", label: "Red" },
      { value: "Green", label: "Green" },
    ],
  });
});

test("on a turned and cropped page a field stands where the reader sees it", async () => {
  const map = await mapOf(
    await createForm((document, page) => {
      document.getForm().createTextField("a").addToPage(page, { x: 112, y: 100, width: 200, height: 20, borderWidth: 0 });
      page.setCropBox(12, 0, 600, 792);
      page.setRotation(degrees(90));
    }),
  );
  expect(map.pages[0]).toEqual({ width: 792, height: 600, rotation: 90 });
  const [left, top, width, height] = only(map).rect;
  expect([left * 792, top * 600, width * 792, height * 600].map(Math.round)).toEqual([100, 100, 20, 200]);
});

test("what the document hides is absent, and said to be", async () => {
  const map = await mapOf(
    await createForm((document, page) => {
      const hidden = addWidget(document, page, { FT: "Tx", T: text("secret"), F: 2 });
      const shown = addWidget(document, page, { FT: "Tx", T: text("shown"), TU: text("Shown to all") });
      document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [hidden, shown] }));
    }),
  );
  expect(map.fields.map((field) => field.label)).toEqual(["Shown to all"]);
  expect(map.warnings.join(" ")).toContain("1 field(s) are hidden");
});

/** How a document with three layers starts, and what of them its one field belongs to. */
type Layers = { start: string; layer: string; isShown: boolean };

test.each<Layers>([
  { start: "/OFF[G1]", layer: "G1", isShown: false },
  { start: "/OFF[G1]", layer: "G2", isShown: true },
  { start: "/BaseState/OFF/ON[G2]", layer: "G1", isShown: false },
  { start: "/BaseState/OFF/ON[G2]", layer: "G2", isShown: true },
  { start: "/OFF[]", layer: "G3", isShown: false },
  { start: "/OFF[G1]", layer: "<</Type/OCMD/OCGs[G1 G2]>>", isShown: true },
  { start: "/OFF[G1 G2]", layer: "<</Type/OCMD/OCGs[G1 G2]>>", isShown: false },
  { start: "/OFF[G1]", layer: "<</Type/OCMD/OCGs[G1 G2]/P/AllOn>>", isShown: false },
  { start: "/OFF[G1]", layer: "<</Type/OCMD/OCGs G1/P/AllOff>>", isShown: true },
  { start: "/OFF[G1]", layer: "<</Type/OCMD/OCGs[G1 G2]/P/AnyOff>>", isShown: true },
  { start: "/OFF[]", layer: "<</Type/OCMD/OCGs[G1 G2]/P/AnyOff>>", isShown: false },
  { start: "/OFF[]", layer: "<</Type/OCMD/OCGs[]>>", isShown: true },
  { start: "/OFF[G1]", layer: "<</Type/OCMD/OCGs G2/VE[/And[/Not G1]G2]>>", isShown: true },
  { start: "/OFF[G1]", layer: "<</Type/OCMD/OCGs G2/VE[/Or G1[/Not G2]]>>", isShown: false },
])("a field is there where its layer shows it: $layer of $start", async ({ start, layer, isShown }) => {
  const toRefs = (source: string) => source.replaceAll(/G(\d)/gu, "3$1 0 R ");
  const map = await mapOf(
    makeForm(
      {
        fields: [`<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/Rect[20 250 220 270]/OC ${toRefs(layer)}>>`],
        catalog: `/OCProperties<</OCGs[31 0 R 32 0 R 33 0 R]/D<<${toRefs(start)}>>>>`,
      },
      {
        31: "<</Type/OCG/Name(Office use)>>",
        32: "<</Type/OCG/Name(Applicant)>>",
        33: "<</Type/OCG/Name(Paper)/Usage<</View<</ViewState/OFF>>>>>>",
      },
    ),
  );
  expect(map.fields.length).toBe(isShown ? 1 : 0);
});

test("expressions of layers that name each other again and again, or themselves, are each read once", async () => {
  const last = 70;
  const chain = Array.from({ length: last - 40 }, (_, index) => [40 + index, `[/And ${41 + index} 0 R ${41 + index} 0 R]`] as const);
  const layers = ["40 0 R", "71 0 R", "72 0 R"].map((expression) => `<</Type/OCMD/VE ${expression}>>`);
  const map = await mapOf(
    makeForm(
      {
        fields: layers.map((layer, index) => `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(${index})/Rect[20 250 220 270]/OC ${layer}>>`),
        catalog: "/OCProperties<</OCGs[31 0 R]/D<</OFF[31 0 R]>>>>",
      },
      {
        ...Object.fromEntries(chain),
        31: "<</Type/OCG/Name(Office use)>>",
        [last]: "[/Not 31 0 R]",
        71: "[/And 71 0 R 71 0 R]",
        72: `[/Or ${"31 0 R ".repeat(20)}]`,
      },
    ),
  );
  expect(map.fields.map(({ name }) => name)).toEqual(["0", "1"]);
});

type Scripts = {
  ofField: Record<string, string>;
  onOpening?: string[];
  ofPage?: string;
  ofParent?: Record<string, string>;
  after?: string;
};

/** Makes a form with a total whose actions are these, those of its parent, and what comes `after` each of its own, and with scripts that run when it is opened. */
function createScripted({ ofField, onOpening = [], ofPage, ofParent = {}, after }: Scripts): Promise<Uint8Array> {
  return createForm((document, page) => {
    const { context, catalog } = document;
    const script = (js: string) => context.obj({ S: "JavaScript", JS: text(js) });
    const total = addWidget(document, page, { FT: "Tx", T: text("total"), TU: text("Total") });
    const widget = context.lookup(total, PDFDict);
    const parent = context.register(context.obj({ T: text("sums"), Kids: [total] }));
    widget.set(PDFName.of("Parent"), parent);
    const act = (dict: PDFDict, scripts: Record<string, string>, next?: string) => {
      const actions = context.obj({});
      for (const [key, js] of Object.entries(scripts)) {
        const action = script(js);
        if (next !== undefined) action.set(PDFName.of("Next"), script(next));
        actions.set(PDFName.of(key), action);
      }
      dict.set(PDFName.of("AA"), actions);
    };
    act(widget, ofField, after);
    act(context.lookup(parent, PDFDict), ofParent);
    catalog.set(PDFName.of("AcroForm"), context.obj({ Fields: [parent], CO: [total] }));
    const names = context.obj({ Names: onOpening.flatMap((js, index) => [text(`script ${index}`), script(js)]) });
    // In a tree that goes in circles.
    const tree = context.obj({});
    const root = context.register(tree);
    tree.set(PDFName.of("Kids"), context.obj([root, names, root]));
    if (onOpening.length > 0) catalog.set(PDFName.of("Names"), context.obj({ JavaScript: root }));
    if (ofPage !== undefined) page.node.set(PDFName.of("AA"), context.obj({ O: script(ofPage) }));
  });
}

const SUM = { F: 'AFNumber_Format(2, 0, 0, 0, "$", true);', C: 'AFSimple_Calculate("SUM", new Array("a", "b"));' };
/** As Adobe's forms software writes them. */
const VERSION_CHECK = [
  'if (typeof(this.ADBE) == "undefined")\n   this.ADBE = new Object();\nADBE.Viewer_string_Title = "Adobe Acrobat";',
  'if (typeof(xfa_installed) == "undefined") { if (ADBE.Viewer_Value_Asked != true) app.findComponent({cType:"Plugin", cName:"XFA"}); }',
];

test("the scripts of a field become facts, and the document is known to have scripts", async () => {
  const map = await mapOf(await createScripted({ ofField: SUM }));
  expect(map.hasScripts).toBe(true);
  expect(map.calculationOrder).toEqual(["sums.total"]);
  expect(only(map)).toMatchObject({
    format: { kind: "currency", decimals: 2, currency: "$" },
    calculation: { kind: "sum", fields: ["a", "b"] },
  });
});

test.each<[string, Scripts]>([
  ["formats and totals", { ofField: SUM }],
  ["a question for a newer Acrobat", { ofField: {}, onOpening: VERSION_CHECK }],
  ["both", { ofField: SUM, onOpening: VERSION_CHECK }],
])("scripts that do nothing but %s are idle", async (_, scripts) => {
  expect(await mapOf(await createScripted(scripts))).toMatchObject({ hasScripts: true, scriptsAreIdle: true });
});

test.each<[string, Scripts]>([
  ["changes another field", { ofField: { ...SUM, C: `${SUM.C} this.getField("other").value = 1;` } }],
  ["runs when its field is left", { ofField: { ...SUM, Bl: 'app.alert("left")' } }],
  ["gives an answer when the document is opened", { ofField: SUM, onOpening: ['this.getField("total").value = 1;'] }],
  [
    "hides itself behind a question for a newer Acrobat",
    { ofField: SUM, onOpening: [`${VERSION_CHECK[0]} this.getField("total").value = 1;`] },
  ],
  ["makes a function for others", { ofField: SUM, onOpening: [`${VERSION_CHECK[0]} function add() { return 1; }`] }],
  ["follows another", { ofField: SUM, after: 'this.getField("other").value = 1;' }],
  ["comes from its parent", { ofField: SUM, ofParent: { C: 'this.getField("other").value = 1;' } }],
  ["is too long to be read to its end", { ofField: SUM, onOpening: [`${VERSION_CHECK[0]}${" ".repeat(5000)}`] }],
  ["runs with its page", { ofField: SUM, ofPage: 'app.alert("here")' }],
])("a form with a script that %s is to run its scripts", async (_, scripts) => {
  const map = await mapOf(await createScripted(scripts));
  expect(map.hasScripts).toBe(true);
  expect(map.scriptsAreIdle).toBeUndefined();
});

test("a page without fields is a flat form", async () => {
  expect(await mapOf(await createForm(() => {}))).toMatchObject({ kind: "flat", fields: [], hasScripts: false });
});

test("a pure XFA form keeps its own bytes, and is known to have nothing that a browser fills out", async () => {
  const bytes = await createXfaForm();
  const { fieldMap, files } = await prepareTemplate(pdfium, bytes, () => {});
  expect(fieldMap).toMatchObject({ kind: "xfa", xfa: "dynamic", fields: [] });
  expect(files.find(({ name }) => name === "fill.pdf")?.bytes).toEqual(bytes);
});

test("what a screen reader gets of a form is measured on its copies: its fields always, its text as its publisher tagged it", async () => {
  const { fieldMap } = await prepareTemplate(pdfium, await createSimpleForm(), () => {});
  expect(fieldMap.access).toEqual({ faults: [], bodyTagged: false });
});

test("a picture of a page shows no value that a person could change", async () => {
  const filled = await createForm((document, page) => {
    const field = document.getForm().createTextField("a");
    field.addToPage(page, { x: 72, y: 600, width: 200, height: 40 });
    field.setText("HELLO");
    field.updateAppearances(document.getForm().getDefaultFont());
  });
  const empty = await createForm((document, page) => {
    document.getForm().createTextField("a").addToPage(page, { x: 72, y: 600, width: 200, height: 40 });
  });
  const images = await Promise.all([filled, empty].map((bytes) => prepareTemplate(pdfium, bytes, () => {})));
  const [first, second] = images.map(({ files }) => files.find((file) => file.name === "page-1-800.webp")?.bytes);
  expect(first).toBeDefined();
  expect(first).toEqual(second);
});

test.each([
  ["nothing at all", new Uint8Array(0), /empty/],
  ["another kind of file", new TextEncoder().encode("<html>not a form</html>"), /not a PDF/],
  ["a PDF cut off", new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<< /Type"), /damaged|no pages/],
  [
    "a form of very many pages",
    makePdf({ 1: "<</Pages 2 0 R>>", 2: `<</Kids[${"3 0 R ".repeat(601)}]/Count 601>>`, 3: "<<>>" }),
    /at most 600/,
  ],
])("%s is refused with the reason", async (_, bytes, reason) => {
  await expect(prepareTemplate(pdfium, bytes, () => {})).rejects.toThrow(reason);
});

test("the same file makes the same copy", async () => {
  const bytes = await createSimpleForm();
  const [first, second] = await Promise.all([prepareTemplate(pdfium, bytes, () => {}), prepareTemplate(pdfium, bytes, () => {})]);
  expect(first.files).toEqual(second.files);
});

test.each(["constructor", "toString"])(
  "a field %s, under whose name no answer can be kept, is left out, and the report says so",
  async (name) => {
    const map = await mapOf(
      await createForm((document, page) => {
        const form = document.getForm();
        form.createTextField(name).addToPage(page, { x: 72, y: 630, width: 100, height: 20 });
        form.createTextField("builder").addToPage(page, { x: 72, y: 590, width: 100, height: 20 });
      }),
    );
    expect(only(map).name).toBe("builder");
    expect(map.warnings).toContain(`The field "${name}" was left out: no answer can be kept under its name.`);
  },
);
