import { metadataTitle, readMetadata } from "../structure/document-metadata.ts";
import { standardRole, StructureTree, type StructureElement } from "../structure/structure-tree.ts";
import type { PdfFile } from "../syntax/pdf-file.ts";
import { PdfRef, PdfStream, type PdfDict, type PdfObject } from "../syntax/pdf-objects.ts";
import { toText } from "../syntax/pdf-text.ts";
import { contrastRatio, fieldColours } from "./colour-contrast.ts";
import { listCheckedPages, type CheckedAnnotation } from "./page-annotations.ts";

/**
 * Checked clauses of PDF/UA-1 (ISO 14289-1) that concern forms and the documents around them. Three checks are ours: no reference of the
 * tree points to nothing, a drawn answer has an alternative text, and typed text contrasts with its background (WCAG 2.2, 1.4.3).
 */
export const CLAUSES = [
  "7.1 title",
  "7.1 title shown",
  "7.2 language",
  "7.3 alternatives of figures",
  "7.18.1 annotations tagged",
  "7.18.1 annotations described",
  "7.18.1 fields named",
  "7.18.2 no trap networks",
  "7.18.3 tab order",
  "7.18.4 fields in forms",
  "7.18.4 one field to a form",
  "references",
  "answers described",
  "contrast",
] as const;
export type Clause = (typeof CLAUSES)[number];
/** Number of violations per clause. A clause without an entry holds. */
export type AccessibilityFaults = Partial<Record<Clause, number>>;

const LANGUAGE = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;
const HIDDEN = 2;
const READ_ONLY = 1;
const LEAST_CONTRAST = 4.5;
const UNTAGGED_KINDS = new Set(["Widget", "Popup", "Link"]);

/** Counts where the document breaks the clauses. It says nothing of the body text, whose tags only a person can judge. */
export function checkAccessibility(file: PdfFile): AccessibilityFaults {
  const faults: AccessibilityFaults = {};
  const report = (clause: Clause, isBroken: boolean): void => {
    if (isBroken) faults[clause] = (faults[clause] ?? 0) + 1;
  };
  const { catalog } = file;
  const pages = listCheckedPages(file);
  const tree = StructureTree.read(file);
  report("7.1 title", metadataTitle(readMetadata(file)) === undefined);
  report("7.1 title shown", file.get(file.dict(catalog.get("ViewerPreferences"))?.get("DisplayDocTitle")) !== true);
  report("7.2 language", !LANGUAGE.test(toText(file.get(catalog.get("Lang"))) ?? ""));
  for (const page of pages) {
    report("7.18.3 tab order", page.annotations.length > 0 && file.name(page.dict.get("Tabs")) !== "S");
    for (const annotation of page.annotations) checkAnnotation(file, tree, annotation, report);
  }
  if (tree !== undefined) {
    for (const _ of tree.dangling) report("references", true);
    for (const element of tree.elements) checkElement(file, tree, element, report);
  }
  return faults;
}

/** True for a document whose publisher says that its text is tagged, and that has tags. Whether they are right, only a person can judge. */
export function hasTaggedBody(file: PdfFile): boolean {
  const isMarked = file.get(file.dict(file.catalog.get("MarkInfo"))?.get("Marked")) === true;
  const tree = isMarked ? StructureTree.read(file) : undefined;
  return tree?.elements.some((element) => !["Form", "Document"].includes(tree.roleOf(element))) ?? false;
}

type Report = (clause: Clause, isBroken: boolean) => void;

function checkAnnotation(file: PdfFile, tree: StructureTree | undefined, annotation: CheckedAnnotation, report: Report): void {
  const { dict, kind } = annotation;
  const isExempt = ((file.number(dict.get("F")) ?? 0) & HIDDEN) !== 0 || annotation.isOutside;
  const parent = parentOf(file, tree, dict);
  const role = tree && parent && standardRole(file, tree.root, parent);
  const alternative = textOf(file, parent?.get("Alt"));
  report("7.18.2 no trap networks", kind === "TrapNet");
  if (kind === "Widget") {
    if (isExempt) return;
    report("7.18.4 fields in forms", role !== "Form");
    report("7.18.1 fields named", tooltipOf(file, dict) === "" && alternative === "");
    const colours = isEmptyForGood(file, dict) ? undefined : fieldColours(file, dict);
    report("contrast", colours !== undefined && contrastRatio(colours.text, colours.ground) < LEAST_CONTRAST);
  } else if (!UNTAGGED_KINDS.has(kind)) {
    if (isExempt) return;
    report("7.18.1 annotations tagged", role !== "Annot");
    report("7.18.1 annotations described", role === "Annot" && textOf(file, dict.get("Contents")) === "" && alternative === "");
  }
}

function checkElement(file: PdfFile, tree: StructureTree, element: StructureElement, report: Report): void {
  const role = tree.roleOf(element);
  const isDescribed = textOf(file, element.dict.get("Alt")) !== "" || element.dict.has("ActualText");
  if (role === "Figure") report("7.3 alternatives of figures", !isDescribed);
  if (role !== "Form") return;
  const kids = tree.kidsOf(element);
  const widgets = kids.filter((kid) => isWidgetReference(file, kid));
  const attributes = element.dict.get("A");
  const hasRole = (file.array(attributes) ?? [attributes]).some((entry) => file.dict(entry)?.has("Role") === true);
  report("7.18.4 one field to a form", !hasRole && (kids.length !== 1 || widgets.length !== 1));
  report("answers described", widgets.length === 0 && kids.length > 0 && !isDescribed && !kids.some((kid) => isElement(file, kid)));
}

function isWidgetReference(file: PdfFile, kid: PdfObject): boolean {
  const dict = file.dict(kid);
  return file.name(dict?.get("Type")) === "OBJR" && file.name(file.dict(dict?.get("Obj"))?.get("Subtype")) === "Widget";
}

function isElement(file: PdfFile, kid: PdfObject): boolean {
  return file.dict(kid)?.has("S") === true;
}

/** Returns the element that the parent tree names for an annotation. */
function parentOf(file: PdfFile, tree: StructureTree | undefined, annotation: PdfDict): PdfDict | undefined {
  const key = file.number(annotation.get("StructParent"));
  const entry = key === undefined ? undefined : tree?.parents.get(key);
  const element = entry instanceof PdfRef ? file.get(entry) : entry;
  return element instanceof Map && !(element instanceof PdfStream) ? element : undefined;
}

/** Nothing is drawn into a field that has no value and takes none. */
function isEmptyForGood(file: PdfFile, widget: PdfDict): boolean {
  const field = file.dict(widget.get("Parent"));
  const flags = file.number(widget.get("Ff") ?? field?.get("Ff")) ?? 0;
  return (flags & READ_ONLY) !== 0 && textOf(file, widget.get("V") ?? field?.get("V")) === "";
}

/** Returns the tooltip of the widget's field; what stands at one of a field's several widgets names no field. */
function tooltipOf(file: PdfFile, widget: PdfDict): string {
  const field = widget.has("T") ? widget : file.dict(widget.get("Parent"));
  return textOf(file, (field ?? widget).get("TU"));
}

function textOf(file: PdfFile, object: PdfObject | undefined): string {
  return toText(file.get(object))?.trim() ?? "";
}
