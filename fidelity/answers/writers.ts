import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  PDFAcroRadioButton,
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from "@cantoo/pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { toDraftFile } from "../../client/features/draft/draft-file.ts";
import { toFdf } from "../../pdf/answers/write-fdf.ts";
import { toXfdf } from "../../pdf/answers/write-xfdf.ts";
import { writePdf } from "../../pdf/write/write-pdf.ts";
import type { FieldMap, FieldValue } from "../../shared/contracts/field-map.ts";
import { fillWithPdfium, type Press } from "./fill-with-pdfium.ts";

/** A form to be filled: as its agency publishes it, without protection; our copy of it; and an answer for every field. Boxes are pressed, by place. */
export type Job = {
  folder: string;
  original: Uint8Array;
  fill: Uint8Array;
  fieldMap: FieldMap;
  values: Map<string, FieldValue>;
  presses: Map<string, Press>;
};

/** Returns the file with the answers that the program could enter. */
export type Writer = (job: Job) => Promise<Uint8Array>;

async function fillWithPdfLib({ original, values, presses }: Job): Promise<Uint8Array> {
  const document = await PDFDocument.load(original, { updateMetadata: false });
  const form = document.getForm();
  for (const [name, value] of values) {
    const field = form.getFieldMaybe(name);
    const text = [value].flat().join("");
    if (field instanceof PDFTextField) field.setText(text);
    else if (field instanceof PDFRadioGroup || field instanceof PDFCheckBox) {
      // As a check box it can tick the first of several boxes alone; as a radio group, any.
      const group = PDFAcroRadioButton.fromDict(field.acroField.dict, field.ref);
      group.setValue(group.getWidgets()[presses.get(name)?.widget ?? 0]?.getOnValue() ?? PDFName.of(text));
    } else if (field instanceof PDFDropdown) field.select(text);
    else if (field instanceof PDFOptionList) field.select([value].flat());
  }
  return document.save({ updateFieldAppearances: false });
}

async function fillWithPdfjs({ original, values, presses }: Job): Promise<Uint8Array> {
  const task = getDocument({ data: original.slice(), verbosity: 0 });
  const document = await task.promise;
  const objects = (await document.getFieldObjects()) ?? new Map<string, object[]>();
  const entries = objects instanceof Map ? [...objects] : Object.entries(objects);
  for (const [name, widgets] of entries) {
    const value = values.get(name);
    if (value === undefined || !Array.isArray(widgets)) continue;
    const boxes = widgets.filter((widget) => Reflect.get(Object(widget), "rect") !== undefined);
    for (const [index, widget] of boxes.entries()) {
      const read = (key: string): unknown => Reflect.get(Object(widget), key);
      const [id, type] = [read("id"), read("type")];
      if (typeof id !== "string") continue;
      const isButton = type === "checkbox" || type === "radiobutton";
      document.annotationStorage.setValue(id, { value: isButton ? index === presses.get(name)?.widget : value });
    }
  }
  const saved = await document.saveDocument();
  await task.destroy();
  return saved;
}

/**
 * What mutool runs: each widget gets its answer as in mupdf's viewer. Widgets come in the order of the page's annotations, which have their names. A widget
 * does not keep its page, and without it mutool ends in the middle.
 */
const MUPDF = `
var document = new Document(scriptArgs[0]);
var job = JSON.parse(read(scriptArgs[1])), values = job.values, presses = job.presses, chosen = {}, pages = [];
function has(object) { return object !== undefined && object !== null && !object.isNull(); }
function nameOf(dict) {
  var names = [];
  for (var node = dict; has(node); node = node.get("Parent"))
    if (has(node.get("T"))) names.unshift(node.get("T").asString());
  return names.join(".");
}
for (var number = 0; number < document.countPages(); ++number) {
  var loaded = document.loadPage(number), widgets = loaded.getWidgets() || [];
  pages.push(loaded);
  var annotations = document.findPage(number).get("Annots"), dicts = [];
  for (var at = 0; has(annotations) && at < annotations.length; ++at)
    if (has(annotations.get(at)) && has(annotations.get(at).get("Subtype")) && annotations.get(at).get("Subtype").asName() == "Widget") dicts.push(annotations.get(at));
  if (dicts.length != widgets.length) throw "page " + number + " has " + widgets.length + " widgets of " + dicts.length;
  var bounds = loaded.bound();
  for (var index = 0; index < widgets.length; ++index) {
    var widget = widgets[index], name = nameOf(dicts[index]), value = values[name], kind = widget.getFieldType();
    if (value === undefined) continue;
    if (kind == "text") widget.setTextValue(value);
    else if (kind == "combobox" || kind == "listbox") widget.setChoiceValue(value);
    else if (kind == "checkbox" || kind == "radiobutton") {
      var box = dicts[index].get("Rect"), press = presses[name];
      if (!press) continue;
      var page = document.findPage(number), crop = has(page.get("CropBox")) ? page.get("CropBox") : page.get("MediaBox");
      var left = has(crop) ? crop.get(0).asNumber() : 0, bottom = has(crop) ? crop.get(1).asNumber() : 0;
      var x = ((box.get(0).asNumber() + box.get(2).asNumber()) / 2 - left) / (bounds[2] - bounds[0]);
      var y = 1 - ((box.get(1).asNumber() + box.get(3).asNumber()) / 2 - bottom) / (bounds[3] - bounds[1]);
      var far = Math.abs(number - press.page) * 10 + Math.abs(x - press.x) + Math.abs(y - press.y);
      if (!chosen[name] || chosen[name].far > far) chosen[name] = { far: far, widget: widget, dict: dicts[index] };
      continue;
    }
    widget.update();
  }
}
for (var pressed in chosen) {
  var state = chosen[pressed].dict.get("AS");
  if (has(state) && state.asName() != "Off") continue;
  chosen[pressed].widget.toggle();
  chosen[pressed].widget.update();
}
document.save(scriptArgs[2]);
`;

async function fillWithMupdf({ folder, original, values, presses }: Job): Promise<Uint8Array> {
  const files = ["in.pdf", "values.json", "out.pdf", "fill.js"].map((name) => path.join(folder, name));
  const [input = "", answers = "", output = "", script = ""] = files;
  await writeFile(input, original);
  // A list of several answers is more than its script can enter.
  const single = [...values].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  await writeFile(answers, JSON.stringify({ values: Object.fromEntries(single), presses: Object.fromEntries(presses) }));
  await writeFile(script, MUPDF);
  execFileSync("mutool", ["run", script, input, answers, output], { stdio: ["ignore", "ignore", "pipe"] });
  return readFile(output);
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };
const isObject = (value: Json | undefined): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** What a person does with qpdf: the values of the fields are put into its JSON, and the file is made from that again. */
async function fillWithQpdf({ folder, original, values }: Job): Promise<Uint8Array> {
  const [given = "", input = "", update = "", output = ""] = ["in.pdf", "plain.pdf", "update.json", "out.pdf"].map((name) =>
    path.join(folder, name),
  );
  await writeFile(given, original);
  // An object that stands in an object stream is not changed by an update.
  execFileSync("qpdf", ["--warning-exit-0", "--no-warn", "--object-streams=disable", given, input]);
  const dump: { acroform: { fields: JsonObject[] }; qpdf: [JsonObject, JsonObject] } = JSON.parse(
    execFileSync("qpdf", ["--warning-exit-0", "--no-warn", "--json", "--json-key=qpdf", "--json-key=acroform", input], {
      maxBuffer: 2 ** 30,
    }).toString(),
  );
  const [head, objects] = dump.qpdf;
  const changed: JsonObject = {};
  const keyOf = (ref: Json | undefined) => `obj:${typeof ref === "string" ? ref : ""}`;
  const change = (ref: Json | undefined, entries: JsonObject) => {
    const known = changed[keyOf(ref)] ?? objects[keyOf(ref)];
    const value = isObject(known) ? known["value"] : undefined;
    if (isObject(value)) changed[keyOf(ref)] = { value: { ...value, ...entries } };
  };
  const entry = (ref: Json | undefined, key: string): Json | undefined => {
    const known = objects[keyOf(ref)];
    const value = isObject(known) ? known["value"] : undefined;
    return isObject(value) ? value[key] : undefined;
  };
  for (const field of dump.acroform.fields) {
    const { fullname, fieldtype, annotation } = field;
    // The value stands with the name, of which a widget among several has none.
    const object = entry(field["object"], "/T") === undefined ? entry(field["object"], "/Parent") : field["object"];
    const value = typeof fullname === "string" ? values.get(fullname) : undefined;
    if (value === undefined) continue;
    if (fieldtype === "/Btn") {
      const widget = isObject(annotation) ? annotation["object"] : null;
      const state = isObject(annotation) ? annotation["appearancestate"] : null;
      change(object, { "/V": `/${String(value)}` });
      if (typeof state === "string") change(widget, { "/AS": `/${String(value)}` });
    } else change(object, { "/V": Array.isArray(value) ? value.map((item) => `u:${item}`) : `u:${value}` });
  }
  await writeFile(update, JSON.stringify({ qpdf: [{ ...head, pushedinheritedpageresources: false, calledgetallpages: false }, changed] }));
  execFileSync("qpdf", ["--warning-exit-0", "--no-warn", input, `--update-from-json=${update}`, output], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  return readFile(output);
}

/** Our own file names the edition that it belongs to; which one makes no difference here. */
const EDITION = { templateId: "form", sha256: "edition", title: "Form" };

const toRecord = (values: Job["values"]) => Object.fromEntries(values);

/** The programs of which files are read, by name. */
export const WRITERS: Record<string, Writer> = {
  "this product": ({ fill, fieldMap, values }) => writePdf(fill, fieldMap, toRecord(values), { mode: "editable" }),
  "pdf-lib": fillWithPdfLib,
  "pdf.js": fillWithPdfjs,
  PDFium: ({ original, values, presses }) => fillWithPdfium(original, values, presses),
  mupdf: fillWithMupdf,
  qpdf: fillWithQpdf,
  FDF: async ({ fieldMap, values }) => toFdf(toRecord(values), fieldMap),
  XFDF: async ({ values }) => new TextEncoder().encode(toXfdf(toRecord(values))),
  JSON: async ({ values }) => new Uint8Array(await toDraftFile({ ...EDITION, values: toRecord(values) }).arrayBuffer()),
};
