import { ANNOTATION_FLAGS, normalAppearance, placeAppearance } from "../../syntax/appearance.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { toBytes } from "../../syntax/pdf-lexer.ts";
import { PdfRef, PdfStream, toName, type PdfArray, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { formatNumber } from "../../syntax/pdf-serializer.ts";
import { toText } from "../../syntax/pdf-text.ts";
import { readChoice } from "./choice-field.ts";
import { FIELD_FLAGS } from "../../syntax/field-flags.ts";
import { fieldType, type FormNode, inherited } from "./form-tree.ts";
import type { PageEntry } from "../../syntax/page-list.ts";
import { tagAnswer } from "../structure/tag-answer.ts";
import type { TaggedWidget } from "../structure/tag-widgets.ts";
import type { FieldWriter } from "./field-writer.ts";

/**
 * Draws every visible widget into its page, as the content of its element in the structure, and takes the form away. Answers the numbers of the
 * objects that must not be written any more, so that no value survives in a part of the file that is not shown. What is drawn of a form without any
 * answer has a name of its own: whoever opens that copy finds a form to fill out.
 */
export function flattenForm(writer: FieldWriter, hasPlacements: boolean): Set<number> {
  const { file, form } = writer;
  const prefix = hasPlacements || hasAnswers(writer) ? "FwField" : "FwBlank";
  const removed = new Set<number>();
  const fieldNames = new Map<number, string>();
  for (const { name, nodes } of form.fields.values())
    for (const { widgets } of nodes) for (const { ref } of widgets) fieldNames.set(ref.number, name);
  for (const [index, page] of form.pages.entries()) flattenPage(writer, page, { index, names: fieldNames, prefix }, removed);
  for (const field of form.fields.values()) {
    for (const node of field.nodes) for (const { ref } of [node, ...node.widgets]) removed.add(ref.number);
  }
  const { catalog } = file;
  for (const key of ["AcroForm", "AA"]) catalog.delete(key);
  if (runsScript(file, catalog.get("OpenAction"))) catalog.delete("OpenAction");
  const names = file.dict(catalog.get("Names"));
  if (names?.has("JavaScript") === true) {
    const kept = new Map(names);
    kept.delete("JavaScript");
    catalog.set("Names", kept);
  }
  return removed;
}

/** `names` are the fields of widgets, by their numbers; `prefix` begins the names of what is drawn. */
type PagePlan = { index: number; names: ReadonlyMap<number, string>; prefix: string };

function flattenPage(writer: FieldWriter, page: PageEntry, { index, names, prefix }: PagePlan, removed: Set<number>): void {
  const { file } = writer;
  const annotations = file.array(page.dict.get("Annots")) ?? [];
  const kept: PdfArray = [];
  const drawings: string[] = [];
  const appearances: PdfDict = new Map();
  for (const entry of annotations) {
    const annotation = file.dict(entry);
    if (annotation === undefined || file.name(annotation.get("Subtype")) !== "Widget") {
      kept.push(entry);
      continue;
    }
    const number = entry instanceof PdfRef ? entry.number : -1;
    const tagged = writer.tags?.widgets.get(number);
    removed.add(number);
    if (!isVisible(file, annotation)) {
      if (tagged !== undefined) dropElement(writer, tagged);
      continue;
    }
    const appearance = normalAppearance(file, annotation);
    const matrix = appearance && placeAppearance(file, annotation, appearance.stream);
    const name = `${prefix}${appearances.size}`;
    if (appearance !== undefined && matrix !== undefined) appearances.set(name, toDrawable(file, appearance, annotation.get("OC")));
    const text = writer.shown.get(number);
    const isMark = names.has(number) && isSwitchedOn(file, annotation);
    if (text !== undefined || isMark) writer.drawn.push({ field: names.get(number) ?? "", page: index, xObject: name, text });
    const drawn = matrix === undefined ? "" : `q ${matrix.map(formatNumber).join(" ")} cm /${name} Do Q`;
    drawings.push(markAnswer(writer, tagged, drawn));
  }
  if (kept.length === annotations.length) return;
  if (kept.length > 0) page.dict.set("Annots", kept);
  else page.dict.delete("Annots");
  page.dict.delete("AA");
  file.touch(page.ref);
  appendContent(file, page, drawings.filter((drawing) => drawing !== "").join("\n"), appearances);
}

/** Tags a drawn answer. A signed field's answer is its placement, which has an element of its own. */
function markAnswer(writer: FieldWriter, tagged: TaggedWidget | undefined, drawn: string): string {
  if (writer.tags === undefined || tagged === undefined) return drawn;
  if (writer.signed.has(tagged.name)) {
    dropElement(writer, tagged);
    return drawn;
  }
  return `/Form <</MCID ${tagAnswer(writer.file, writer.tags, tagged, writer.words)}>> BDC\n${drawn}\nEMC`;
}

function dropElement({ file, tags }: FieldWriter, { element, kid, widget }: TaggedWidget): void {
  tags?.tree.removeKid(element, kid);
  const key = file.number(widget.dict.get("StructParent"));
  if (key !== undefined) tags?.tree.setParent(key, null);
}

/** Draws `content` over what the page shows, in the page's own coordinates, with `xObjects` added to its resources. */
export function appendContent(file: PdfFile, page: PageEntry, content: string, xObjects: PdfDict, fonts: PdfDict = new Map()): void {
  if (content === "") return;
  const resources: PdfDict = new Map(file.dict(page.dict.get("Resources") ?? page.inherited.get("Resources")) ?? []);
  const extend = (key: string, entries: PdfDict): void => {
    if (entries.size > 0) resources.set(key, new Map<string, PdfObject>([...(file.dict(resources.get(key)) ?? []), ...entries]));
  };
  extend("XObject", xObjects);
  extend("Font", fonts);
  page.dict.set("Resources", resources);
  const contents = page.dict.get("Contents");
  const parts = file.array(contents) ?? (contents === undefined ? [] : [contents]);
  // The page's own content may leave the graphics state changed.
  const before = file.add(new PdfStream(new Map(), toBytes("q\n")));
  const after = file.add(new PdfStream(new Map(), toBytes(`\nQ\n${content}\n`)));
  page.dict.set("Contents", [before, ...parts, after]);
  file.touch(page.ref);
}

/** Whether any field has a text, a chosen option, or a mark that is on. */
function hasAnswers({ file, form }: FieldWriter): boolean {
  const isAnswered = (node: FormNode): boolean => {
    const type = fieldType(file, node);
    if (type === "Btn") return node.widgets.some(({ dict }) => isSwitchedOn(file, dict));
    if (type === "Ch") return readChoice(file, node).length > 0;
    return (toText(inherited(file, node, "V")) ?? "") !== "";
  };
  return [...form.fields.values()].some(({ nodes }) => nodes.some(isAnswered));
}

/** True for a check box or radio button that is ticked. A push button may have states as well, and answers nothing. */
function isSwitchedOn(file: PdfFile, widget: PdfDict): boolean {
  return (
    !isPushButton(file, widget) &&
    file.get(file.dict(widget.get("AP"))?.get("N")) instanceof Map &&
    (file.name(widget.get("AS")) ?? "Off") !== "Off"
  );
}

/** False for hidden widgets and screen-only buttons. */
function isVisible(file: PdfFile, widget: PdfDict): boolean {
  const flags = file.number(widget.get("F")) ?? 0;
  if ((flags & (ANNOTATION_FLAGS.hidden | ANNOTATION_FLAGS.noView)) !== 0) return false;
  return !isPushButton(file, widget) || (flags & ANNOTATION_FLAGS.print) !== 0;
}

function isPushButton(file: PdfFile, widget: PdfDict): boolean {
  const parent = file.dict(widget.get("Parent"));
  const isButton = (file.name(widget.get("FT")) ?? file.name(parent?.get("FT"))) === "Btn";
  return isButton && ((file.number(widget.get("Ff")) ?? file.number(parent?.get("Ff")) ?? 0) & FIELD_FLAGS.pushButton) !== 0;
}

/** Marks an appearance as a form XObject, which `Do` can draw, and returns its reference. One of a widget in a layer is a copy in that layer. */
function toDrawable(file: PdfFile, { ref, stream }: { ref: PdfRef | undefined; stream: PdfStream }, layer: PdfObject | undefined): PdfRef {
  if (file.name(stream.dict.get("Subtype")) === undefined) stream.dict.set("Subtype", toName("Form"));
  if (layer !== undefined) return file.add(new PdfStream(new Map([...stream.dict, ["OC", layer]]), stream.bytes));
  return ref ?? file.add(stream);
}

function runsScript(file: PdfFile, action: PdfObject | undefined): boolean {
  return file.name(file.dict(action)?.get("S")) === "JavaScript";
}
