import { ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { readBehaviour } from "../../../pdf/read/behaviour/read-behaviour.ts";
import { extractFieldMap } from "../../../pdf/read/extract-field-map.ts";
import { normalisePdf } from "../../../pdf/normalise/normalise-pdf.ts";
import { toManifestEntry } from "../../../catalogue/starter/build.ts";
import { listTemplates } from "../../../catalogue/starter/list-templates.ts";
import { makePdf } from "../../../catalogue/starter/make-pdf.ts";
import { CATEGORIES, PLACES } from "../../../catalogue/starter/tags.ts";
import type { Template } from "../../../catalogue/starter/template.ts";
import { calculate, createCalculations } from "../../../shared/rules/fields/field-calculations.ts";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";

const templates = await listTemplates();

describe.each(templates.map((template) => [template.id, template] as const))("%s", (_id, template) => {
  it("is made without a mistake and imported without a warning, every field labelled by its tooltip, page after page", async () => {
    const { fields, warnings } = await readFields(template);
    expect(warnings).toEqual([]);
    expect(fields.filter((field) => field.labelSource !== "tooltip")).toEqual([]);
    // "Landlord: Landlord or company" would be read aloud with a word too many.
    expect(fields.map((field) => field.label).filter((label) => /(?:^|: )(?<group>[^:]+): \k<group> /u.test(label))).toEqual([]);
    expect(fields.length).toBeGreaterThan(10);
    const pages = fields.map((field) => field.page);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  });
});

describe("the catalogue", () => {
  it("has at least sixty templates, some in every category and for every place", () => {
    expect(templates.length).toBeGreaterThanOrEqual(60);
    for (const category of Object.keys(CATEGORIES)) expect(templates.some((template) => template.category === category)).toBe(true);
    for (const place of Object.keys(PLACES)) expect(templates.some((template) => template.places.some((one) => one === place))).toBe(true);
  });

  it("begins, where nothing has been counted yet, with what most people look for", () => {
    const leading = templates.map(toManifestEntry).toSorted((a, b) => (b.lead ?? 0) - (a.lead ?? 0));
    expect(leading.slice(0, 3).map(({ title }) => title)).toEqual(["Invoice", "Quote", "Residential lease"]);
    const leads = templates.flatMap(({ lead = [] }) => lead);
    expect(new Set(leads).size).toBe(leads.length);
  });

  it("says each thing once: ids, titles and descriptions differ", () => {
    for (const part of ["id", "title", "description"] as const)
      expect(new Set(templates.map((template) => template[part])).size).toBe(templates.length);
  });

  it("tells for every state's template what its law asks and where that is written", () => {
    const ofStates = templates.filter((template) => template.places.some((place) => place !== "us"));
    expect(ofStates.length).toBeGreaterThanOrEqual(20);
    expect(ofStates.filter((template) => (template.law ?? []).length === 0)).toEqual([]);
  });

  it("is described to the import with what to have at hand, tags and the edition's date", () => {
    for (const template of templates) {
      const entry = toManifestEntry(template);
      expect(entry.description).toContain("You will need: ");
      expect(entry.tags.length).toBeGreaterThan(0);
      expect(Object.keys(entry.tagNames).toSorted()).toEqual([...entry.tags, ...entry.places].toSorted());
      expect(Date.parse(entry.editionDate)).toBeLessThan(Date.parse("2027-01-01"));
    }
  });

  it("exercises every kind of field, format and calculation that the fill engine knows of, on both papers and up to twelve pages", async () => {
    const maps = await Promise.all(
      ["invoice", "exit-interview", "employee-information", "timesheet", "home-inventory", "meeting-minutes", "expense-report"].map((id) =>
        readFields(requireTemplate(id)),
      ),
    );
    const fields = maps.flatMap((map) => map.fields);
    expect(new Set(fields.map((field) => field.kind))).toEqual(new Set(["text", "date", "choice", "radio", "checkbox", "signature"]));
    expect(new Set(fields.map((field) => field.format?.kind))).toEqual(
      new Set([undefined, "date", "time", "number", "currency", "zip", "phone", "ssn"]),
    );
    expect(new Set(fields.map((field) => field.calculation?.kind))).toEqual(new Set([undefined, "sum", "product", "difference"]));
    expect(fields.some((field) => field.comb) && fields.some((field) => field.multiline) && fields.some((field) => field.required)).toBe(
      true,
    );
    expect(fields.some((field) => field.editable) && fields.some((field) => field.multiSelect && field.listBox)).toBe(true);
    expect(
      maps
        .map((map) => map.pages.length)
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBe(12);
    expect(new Set(maps.map((map) => Math.round(map.pages[0]?.width ?? 0)))).toEqual(new Set([612, 595]));
  });

  it("declares an invoice's sums as facts that need no script", async () => {
    const { fields, calculationOrder } = await readFields(requireTemplate("invoice"));
    const calculationOf = (name: string) => fields.find((field) => field.name === name)?.calculation;
    expect(calculationOf("items.1.amount")).toEqual({ kind: "product", fields: ["items.1.quantity", "items.1.unitPrice"] });
    expect(calculationOf("subtotal")?.fields).toEqual([1, 2, 3, 4, 5, 6].map((row) => `items.${row}.amount`));
    expect(calculationOf("total")).toEqual({ kind: "sum", fields: ["subtotal", "discount", "tax", "shipping"] });
    expect(calculationOf("balanceDue")).toEqual({ kind: "difference", fields: ["total", "paid"] });
    expect(calculationOrder.slice(-3)).toEqual(["subtotal", "total", "balanceDue"]);
  });
});

it("adds an invoice up: amounts, subtotal, discount, tax, and what is still due", async () => {
  const calculations = createCalculations(await readFields(requireTemplate("invoice")));
  const entered = {
    "items.1.quantity": "3",
    "items.1.unitPrice": "19.99",
    "items.2.quantity": "1.5",
    "items.2.unitPrice": "80",
    "items.3.quantity": "2",
    discount: "-10",
    tax: "14.02",
    paid: "100",
  };
  expect(calculate(calculations, entered)).toEqual({
    "items.1.amount": "59.97",
    "items.2.amount": "120.00",
    subtotal: "179.97",
    total: "183.99",
    balanceDue: "83.99",
  });
});

function requireTemplate(id: string): Template {
  const template = templates.find((one) => one.id === id);
  if (template === undefined) throw new Error(`There is no template ${id}.`);
  return template;
}

async function readFields(template: Template): Promise<FieldMap> {
  const document = await PDFDocument.load(await makePdf(template), { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const normalised = await normalisePdf(document);
  return extractFieldMap({
    document,
    ...normalised,
    behaviour: readBehaviour(undefined, normalised.fields),
    sha256: "0".repeat(64),
    denied: [],
    readText: () => [],
    readRules: () => ({ levels: [], uprights: [] }),
  });
}
