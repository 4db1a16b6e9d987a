import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalisePdf } from "../../../pdf/normalise/normalise-pdf.ts";
import { unlockFields } from "../../../pdf/normalise/unlock-fields.ts";
import { readBehaviour } from "../../../pdf/read/behaviour/read-behaviour.ts";
import { parseScript } from "../../../pdf/read/behaviour/parse-script.ts";
import { parsePicture } from "../../../pdf/read/behaviour/template-facts.ts";
import { findXfaTemplate, readXfaTemplate } from "../../../pdf/read/behaviour/xfa-template.ts";
import { extractFieldMap } from "../../../pdf/read/extract-field-map.ts";
import { fieldStates } from "../../../shared/rules/fields/field-states.ts";
import { followChange, whyClosed } from "../../../shared/rules/fields/form-behaviour.ts";
import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { addWidget, createForm, text } from "../../catalogue/import/make-form.ts";

const READ_ONLY = 1;
type Part = { name: string; on?: string; closed?: boolean; tip?: string; ui?: string; bind?: string; script?: string; more?: string };

function script(activity: string, source: string, language = "application/x-javascript"): string {
  return `<event activity="${activity}"><script contentType="${language}"><![CDATA[${source}]]></script></event>`;
}

function templateField({ name, on, closed, ui, bind, script: scripts = "", more = "" }: Part): string {
  const items = on === undefined ? "" : `<items><text>${on}</text><text/></items>`;
  const shared = bind === undefined ? "" : `<bind match="${bind}"/>`;
  return `<field name="${name}"${closed ? ' access="readOnly"' : ""}><ui>${ui ?? "<textEdit/>"}</ui>${items}${shared}${scripts}${more}</field>`;
}

/** A hybrid form as agencies make them: AcroForm fields, and a template that says what they do. */
async function readHybrid(parts: Part[], { template = true } = {}): Promise<{ map: FieldMap; document: PDFDocument; missing: string[] }> {
  const source = `<template xmlns="http://www.xfa.org/schema/xfa-template/2.8/"><subform name="form1"><subform>${parts.map(templateField).join("")}</subform></subform></template>`;
  const bytes = await createForm((document, page) => {
    const counts = new Map<string, number>();
    const fields = parts.map(({ name, on, closed, tip }, index) => {
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const keys = {
        T: text(`form1[0].#subform[0].${name}[${count}]`),
        Ff: closed ? READ_ONLY : 0,
        Rect: [72, 600 - 20 * index, 172, 615 - 20 * index],
      };
      const ref = addWidget(document, page, { ...keys, ...(tip === undefined ? {} : { TU: text(tip) }) });
      const dict = document.context.lookup(ref, PDFDict);
      dict.set(PDFName.of("FT"), PDFName.of(on === undefined ? "Tx" : "Btn"));
      if (on !== undefined)
        dict.set(PDFName.of("AP"), document.context.obj({ N: { [on]: document.context.register(document.context.stream("")) } }));
      return ref;
    });
    const xfa = document.context.register(document.context.flateStream(source));
    document.catalog.set(
      PDFName.of("AcroForm"),
      document.context.obj({ Fields: fields, ...(template ? { XFA: [text("template"), xfa] } : {}) }),
    );
  });
  const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
  const read = readXfaTemplate(findXfaTemplate(document));
  const normalised = await normalisePdf(document);
  const behaviour = readBehaviour(read, normalised.fields);
  unlockFields(normalised.fields, (name) => behaviour.closed.has(name) || behaviour.opened.has(name));
  const map = extractFieldMap({
    document,
    ...normalised,
    behaviour,
    sha256: "0".repeat(64),
    denied: [],
    readText: () => [],
    readRules: () => ({ levels: [], uprights: [] }),
  });
  return { map, document, missing: behaviour.missing };
}

function full(name: string, index = 0): string {
  return `form1[0].#subform[0].${name}[${index}]`;
}

function isClosed(map: FieldMap, name: string, values: FieldValues): boolean {
  return fieldStates(map, values).isClosed(full(name));
}

const YES_OPENS =
  "if (this.rawValue == 'Y') { NewName.access = 'open'; NewName.rawValue = ''; } else { NewName.access = 'readOnly'; NewName.rawValue = ''; }";
const NO_CLOSES = "if (this.rawValue == 'N') { NewName.access = 'readOnly'; NewName.rawValue = ''; }";

test("an answer does not close what a later question leaves open until it is answered itself", async () => {
  const byState = script("change", "if (xfa.event.newText != ' ') { Province.access = 'readOnly'; } else { Province.access = 'open'; }");
  const { map } = await readHybrid([{ name: "HomeState", script: byState }, { name: "MailState", script: byState }, { name: "Province" }]);
  const closed = (home: string, mail: string) => isClosed(map, "Province", { [full("HomeState")]: home, [full("MailState")]: mail });
  expect([closed("IL", ""), closed("IL", "IL"), closed("", "IL")]).toEqual([false, true, true]);
});

describe("a field that the form keeps closed until a question is answered", () => {
  const parts = (yes: string, no: string): Part[] => [
    { name: "Change", on: "Y", bind: "global", script: yes },
    { name: "Change", on: "N", bind: "global", script: no },
    { name: "NewName", closed: true, tip: "New name" },
  ];
  const yes = { [full("Change", 0)]: "Y" };
  const no = { [full("Change", 1)]: "N" };

  test.each([
    ["JavaScript", script("change", YES_OPENS), script("change", NO_CLOSES)],
    [
      "FormCalc",
      script("change", 'if ($ == "Y") then NewName.access = "open" else NewName.access = "readOnly" endif', "application/x-formcalc"),
      script(
        "click",
        'if ($.rawValue eq "N") then\n NewName.access = "readOnly" ; shut\n NewName.rawValue = ""\n endif',
        "application/x-formcalc",
      ),
    ],
  ])("opens with Yes and closes with No, in %s", async (_, onYes, onNo) => {
    const { map } = await readHybrid(parts(onYes, onNo));
    expect([{}, yes, no].map((values) => isClosed(map, "NewName", values))).toEqual([true, false, true]);
    expect(map.fields.find(({ name }) => name === full("NewName"))).toMatchObject({ closed: true, readOnly: false });
  });

  test("is emptied when the form says so, and the other box with it", async () => {
    const { map } = await readHybrid(parts(script("change", YES_OPENS), script("change", NO_CLOSES)));
    const values = { ...yes, ...no, [full("NewName")]: "Ada Byron" };
    expect(followChange(map, [full("Change", 1)], values)).toEqual({ [full("NewName")]: "", [full("Change", 0)]: "" });
  });

  test("keeps its answer when the form does not say that it is emptied", async () => {
    const { map } = await readHybrid(
      parts(script("change", YES_OPENS), script("change", "if (this.rawValue == 'N') NewName.access = 'readOnly';")),
    );
    expect(followChange(map, [full("Change", 1)], { ...no, [full("NewName")]: "Ada" })).toEqual({});
  });

  test("says what opens it", async () => {
    const { map } = await readHybrid(parts(script("change", YES_OPENS), script("change", NO_CLOSES)));
    const field = map.fields.find(({ name }) => name === full("NewName"));
    expect(field && whyClosed(map, field)).toMatch(/^Opens w/u);
  });

  test("is open in the copy that is filled, where no script could open it any more", async () => {
    const { document } = await readHybrid(parts(script("change", YES_OPENS), script("change", NO_CLOSES)));
    const again = await PDFDocument.load(await document.save({ updateFieldAppearances: false }), { updateMetadata: false });
    expect(again.getForm().getField(full("NewName")).isReadOnly()).toBe(false);
  });

  test("is open from the start when its script cannot be read", async () => {
    const { map, missing } = await readHybrid(parts(script("change", "for (var i in all) { NewName.access = 'open'; }"), ""));
    expect(isClosed(map, "NewName", {})).toBe(false);
    expect(map.fields.find(({ name }) => name === full("NewName"))?.readOnly).toBe(false);
    expect(missing).toContain("One field that the file keeps closed is open here.");
  });

  test("is required while the form says so", async () => {
    const { map } = await readHybrid(
      parts(script("change", "if (this.rawValue == 'Y') { NewName.access = 'open'; NewName.mandatory = 'error'; }"), ""),
    );
    expect([yes, no].map((values) => fieldStates(map, values).isRequired(full("NewName")))).toEqual([true, false]);
  });
});

describe("a field that nothing opens", () => {
  test.each([
    ["barcode", { name: "Code", ui: '<barcode type="pdf417"/>' }],
    ["signature", { name: "Signature", tip: "Applicant's Signature. No Entry." }],
    ["agency", { name: "Decision", tip: "For agency use only" }],
    ["reserved", { name: "f9", tip: "Reserved for future use" }],
    ["form", { name: "Silent" }],
  ] as const)("stays closed with its reason: %s", async (reason, part) => {
    const { map } = await readHybrid([{ ...part, closed: true }, { name: "Other" }]);
    expect(map.fields.find(({ name }) => name === full(part.name))).toMatchObject({ readOnly: true, locked: reason });
  });

  test("but asks something without a reason for being closed is open", async () => {
    const { map } = await readHybrid([{ name: "Language", tip: "Language in which you are fluent", closed: true }, { name: "Other" }]);
    expect(map.fields[0]).toMatchObject({ readOnly: false });
  });

  test("holds the answer of its namesake, also when the template was taken out", async () => {
    const parts: Part[] = [
      { name: "Number", bind: "global", tip: "A-Number" },
      { name: "Number", bind: "global", tip: "A-Number", closed: true },
    ];
    for (const template of [true, false]) {
      const { map } = await readHybrid(parts, { template });
      expect(map.fields[1]).toMatchObject({ readOnly: true, locked: "copy" });
      expect(followChange(map, [full("Number", 0)], { [full("Number", 0)]: "123456789" })).toEqual({ [full("Number", 1)]: "123456789" });
    }
  });
});

test("a script goes no further than the first name that the form does not have, as in Acrobat", async () => {
  const { map } = await readHybrid([
    {
      name: "Zip",
      script: script(
        "exit",
        "if (this.rawValue == null) { Gone.access = 'open'; } else { State.access = 'readOnly'; Gone.access = 'readOnly'; Town.access = 'readOnly'; }",
      ),
    },
    { name: "State" },
    { name: "Town" },
    { name: "Other", script: script("exit", "if (Gone.rawValue == null) { State.access = 'readOnly'; }") },
  ]);
  const values = { [full("Zip")]: "62704", [full("Other")]: "x" };
  expect([isClosed(map, "State", values), isClosed(map, "Town", values)]).toEqual([true, false]);
});

test("what checks the field itself takes nothing away", async () => {
  const { map, missing } = await readHybrid([
    { name: "Ssn", script: script("exit", "if (this.rawValue.length != 9) { xfa.host.messageBox('Nine digits.'); this.rawValue = ''; }") },
  ]);
  expect(map.behaviour).toBeUndefined();
  expect(map.missing).toEqual(missing);
  expect(missing).toEqual(["One check that the form makes in Acrobat while you type is not made here."]);
});

test("formats, limits and totals that only the template has are those of the field", async () => {
  const { map } = await readHybrid([
    { name: "Born", more: "<format><picture>date{MM/DD/YYYY}</picture></format>" },
    { name: "Why", script: script("change", "if (xfa.event.newText.length > 67) { xfa.event.change = ''; }") },
    { name: "A", more: "<format><picture>num{z,zz9.99}</picture></format>" },
    { name: "B" },
    { name: "Total", more: "<calculate><script>Sum(A, B)</script></calculate>" },
    {
      name: "Rest",
      more: '<calculate><script contentType="application/x-javascript">this.rawValue = A.rawValue - B.rawValue;</script></calculate>',
    },
    { name: "Must", more: '<validate nullTest="error"/>' },
  ]);
  expect(map.fields).toMatchObject([
    { kind: "date", format: { kind: "date", pattern: "mm/dd/yyyy" } },
    { maxLength: 67 },
    { format: { kind: "number", decimals: 2 } },
    {},
    { calculation: { kind: "sum", fields: [full("A"), full("B")] } },
    { calculation: { kind: "difference", fields: [full("A"), full("B")] } },
    { required: true },
  ]);
  expect(parsePicture("null{}|zero{}|text{999-99-9999}")).toEqual({ kind: "ssn", pattern: "999-99-9999" });
});

test("no script and no template, however strange, makes the reader fail", () => {
  const words = fc.constantFrom(
    "if",
    "(",
    ")",
    "{",
    "}",
    "else",
    "then",
    "endif",
    "a.access",
    "=",
    "==",
    "'x'",
    '"y"',
    "&&",
    "or",
    "!",
    "/",
    "[",
    "]",
    "1",
    "\n",
    ";",
    "this",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), fc.string(), (tokens, noise) => {
      for (const language of ["javascript", "formcalc"] as const)
        expect(() => [parseScript(tokens.join(" "), language), parseScript(noise, language)]).not.toThrow();
    }),
  );
});
