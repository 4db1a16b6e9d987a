import { readFile } from "node:fs/promises";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { readFields } from "../../../pdf/normalise/form-tree.ts";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { type Pdfium } from "../../../pdf/open/pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import { readSources } from "../../../catalogue/import/read-sources.ts";
import { buildStarter } from "../../../catalogue/starter/build.ts";
import { type Field, FieldMap, type FieldValues, type FormRule } from "../../../shared/contracts/field-map.ts";
import { fieldStates } from "../../../shared/rules/fields/field-states.ts";

/** What independent tools count in a form; our own templates come without. */
const Facts = v.object({
  pages: v.number(),
  fields: v.number(),
  widgets: v.number(),
  scripts: v.boolean(),
  xfa: v.nullable(v.string()),
  encrypted: v.boolean(),
});
const STARTERS = 6;

const folder = process.env.FORMS_DIR;
if (!folder) console.info("FORMS_DIR is not set: the import is tested on our own starter templates.");
const manifest = folder ? path.join(folder, "manifest.json") : await buildStarter();
const sources = (await readSources(manifest)).usable.slice(0, folder ? undefined : STARTERS);
const facts = v.parse(v.array(v.object({ file: v.string(), facts: v.optional(Facts) })), JSON.parse(await readFile(manifest, "utf8")));

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

/** What of the field map a person, or a screen reader, would stumble over. */
/** A place to sign that the pages print and the file has no field for. */
const isPrintedSignLine = ({ kind, name }: Field): boolean => kind === "signature" && name.startsWith("sign here ");

function problemsOf(map: FieldMap, names: Set<string>): string[] {
  return map.fields.flatMap((field) => {
    const [left, top, width, height] = field.rect;
    const isMark = field.kind === "radio" || field.kind === "checkbox";
    return [
      ...(field.label.trim() === "" ? [`${field.id} has no label`] : []),
      ...(names.has(field.name) || isPrintedSignLine(field) ? [] : [`${field.id} is not in the copy`]),
      ...(left < 1 && top < 1 && left + width > 0 && top + height > 0 ? [] : [`${field.id} is not on its page`]),
      ...(isMark && !field.exportValue ? [`${field.id} has no on-state`] : []),
    ];
  });
}

/** Names that two fields of a page bear which are not the same thing. */
function namesakes(map: FieldMap): string[] {
  const asked = map.fields.filter(({ kind, group }) => kind !== "button" && group === undefined);
  const groups = Map.groupBy(asked, ({ page, groupLabel = "", label }) => `page ${page + 1}: ${groupLabel} ${label}`);
  return [...groups].flatMap(([spoken, fields]) =>
    new Set(fields.map(({ name, exportValue = "" }) => `${name} ${exportValue}`)).size > 1 ? [spoken] : [],
  );
}

/** Answers under which a rule holds, its own field's among them. */
function answersFor({ on, when }: FormRule): FieldValues {
  const tests = when.find((list) => list.some(({ field }) => field === on)) ?? when[0] ?? [];
  return Object.fromEntries(tests.map(({ field, is, not }) => [field, is?.[0] ?? (not?.includes("") ? "x" : "")]));
}

/** Fields that start closed and do not open under the answers that open them, or are open under none or under the opposite. */
function stuckFields(map: FieldMap): string[] {
  const { rules = [], oneOf = [] } = map.behaviour ?? {};
  const closed = map.fields.filter((field) => field.closed);
  return closed.flatMap(({ name }) => {
    const opening = rules.filter(({ opens = [], when }) => opens.includes(name) && when.length > 0);
    const isClosed = (values: FieldValues) => fieldStates(map, values).isClosed(name);
    const others = opening
      .flatMap(({ on = "" }) => oneOf.find((group) => group.includes(on)) ?? [])
      .filter((box) => !opening.some(({ on }) => on === box));
    return [
      ...(opening.length > 0 && opening.every((rule) => !isClosed(answersFor(rule))) ? [] : [`${name} does not open`]),
      ...(isClosed({}) ? [] : [`${name} is open before anything is answered`]),
      ...others
        .filter((box) => !isClosed({ [box]: map.fields.find((field) => field.name === box)?.exportValue ?? "" }))
        .map((box) => `${name} is open with ${box}`),
    ];
  });
}

describe.each(sources)("$entry.file", ({ entry, path: file }) => {
  test("is read to the last field, and each control has a name and a place on its page", async () => {
    const { fieldMap, fill } = await readTemplate(pdfium, await readFile(file));
    const map = v.parse(FieldMap, JSON.parse(JSON.stringify(fieldMap)));
    const fields = readFields(await PDFDocument.load(fill, { updateMetadata: false }));
    const found = {
      pages: map.pages.length,
      fields: fields.length,
      widgets: fields.flatMap((field) => field.widgets).length,
      scripts: map.hasScripts,
      xfa: map.xfa ?? null,
      encrypted: map.denied !== undefined,
    };
    const { fields: atLeast, widgets, ...exact } = facts.find((item) => item.file === entry.file)?.facts ?? found;
    expect(found).toMatchObject(exact);
    // A widget that only its page knows is a field to a person; tools that walk the tree do not count it.
    expect(found.fields).toBeGreaterThanOrEqual(atLeast);
    expect(found.widgets).toBeGreaterThanOrEqual(widgets);
    expect(problemsOf(map, new Set(fields.map((field) => field.name)))).toEqual([]);
    expect(new Set(map.fields.map((field) => field.id)).size).toBe(map.fields.length);
    expect(stuckFields(map)).toEqual([]);
    expect(namesakes(map)).toEqual([]);
  });
});
