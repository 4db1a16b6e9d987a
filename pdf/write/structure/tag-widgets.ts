import { StructureTree, type StructureElement } from "../../structure/structure-tree.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { toDict, toName, type PdfObject } from "../../syntax/pdf-objects.ts";
import { toTextString } from "../../syntax/pdf-text.ts";
import { ANNOTATION_FLAGS } from "../../syntax/appearance.ts";
import type { FormTree } from "../form/form-tree.ts";
import { releaseEmptyFigures } from "./empty-figures.ts";
import { mappedTitle, tooltipOf } from "./field-title.ts";
import { PageMarks, pointsTo } from "./page-marks.ts";
import type { PlacedWidget } from "./placed-widgets.ts";

/** A widget with the element that stands for it, and the entry by which it does. */
export type TaggedWidget = PlacedWidget & { element: StructureElement; kid: PdfObject };
/** The structure of a form that is being written. */
export type Tags = {
  tree: StructureTree;
  marks: PageMarks;
  /** Widgets by the number of their object. */
  widgets: Map<number, TaggedWidget>;
};

/**
 * Gives each widget a name and a `Form` element of its own, each page with annotations the tab order of the structure, and takes references to nothing
 * out of the tree (PDF/UA-1, 7.18). What is right already stays as it is. A form without tags gets a tree that holds its fields in reading order.
 */
export function tagWidgets(file: PdfFile, form: FormTree, placed: readonly PlacedWidget[]): Tags {
  const tree = StructureTree.read(file) ?? StructureTree.create(file);
  for (const { element, kid } of tree.dangling) tree.removeKid(element, kid);
  const shown = placed.filter(({ widget }) => ((file.number(widget.dict.get("F")) ?? 0) & ANNOTATION_FLAGS.hidden) === 0);
  const widgets = new Map<number, TaggedWidget>();
  let previous: TaggedWidget | undefined;
  for (const [index, item] of shown.entries()) {
    const { page } = item;
    const before = previous?.page === page ? previous.element : undefined;
    const next = before === undefined ? nextElement(tree, shown.slice(index + 1), item) : undefined;
    previous = { ...item, ...requireForm(file, tree, item, before, next) };
    widgets.set(item.widget.ref.number, previous);
    nameWidget(file, item);
  }
  for (const element of tree.elements) releaseForm(file, tree, element);
  releaseEmptyFigures(file, tree, form.pages);
  for (const { dict, ref } of form.pages) {
    if ((file.array(dict.get("Annots")) ?? []).length === 0 || file.name(dict.get("Tabs")) === "S") continue;
    dict.set("Tabs", toName("S"));
    file.touch(ref);
  }
  return { tree, marks: new PageMarks(file, tree), widgets };
}

/** Returns the element of the next widget on the same page that has one, which a widget without goes before. */
function nextElement(tree: StructureTree, rest: readonly PlacedWidget[], { page, widget }: PlacedWidget): StructureElement | undefined {
  if (tree.references.has(widget.ref.number)) return undefined;
  const next = rest.find((item) => item.page === page && tree.references.has(item.widget.ref.number));
  return next && tree.references.get(next.widget.ref.number)?.element;
}

function requireForm(
  file: PdfFile,
  tree: StructureTree,
  { widget, page }: PlacedWidget,
  previous: StructureElement | undefined,
  next: StructureElement | undefined,
): { element: StructureElement; kid: PdfObject } {
  const found = tree.references.get(widget.ref.number);
  const isAlone = found !== undefined && (tree.kidsOf(found.element).length === 1 || hasRole(file, found.element));
  const isForm = found !== undefined && tree.roleOf(found.element) === "Form";
  let result: { element: StructureElement; kid: PdfObject };
  if (found !== undefined && isForm && isAlone) result = found;
  else if (found !== undefined) {
    const entries = toDict({ S: toName("Form"), Pg: page.ref, K: found.kid });
    const element = tree.insert(found.element, entries, { after: found.kid });
    tree.removeKid(found.element, found.kid);
    // One element for several things stands for none of them.
    if (isForm) {
      const alternative = found.element.dict.get("Alt");
      if (alternative !== undefined) element.dict.set("Alt", alternative);
      found.element.dict.delete("Alt");
      found.element.dict.set("S", toName("Span"));
    }
    result = { element, kid: found.kid };
  } else {
    const kid = toDict({ Type: toName("OBJR"), Obj: widget.ref, Pg: page.ref });
    const neighbour = previous ?? next;
    const entries = toDict({ S: toName("Form"), Pg: page.ref, K: kid });
    const entry = neighbour && tree.entryOf(neighbour);
    const place = entry === undefined ? {} : previous === undefined ? { before: entry } : { after: entry };
    result = { element: tree.insert(entry === undefined ? tree.body : neighbour?.parent, entries, place), kid };
  }
  enterParent(file, tree, widget, result.element);
  return result;
}

/** The widget's own key in the parent tree leads to its element. */
function enterParent(file: PdfFile, tree: StructureTree, widget: PlacedWidget["widget"], element: StructureElement): void {
  const key = file.number(widget.dict.get("StructParent"));
  const current = key === undefined ? undefined : tree.parents.get(key);
  if (pointsTo(current, element)) return;
  const isFree = key !== undefined && (current === undefined || pointsTo(current, element.parent ?? element));
  const used = isFree ? key : tree.newKey();
  tree.setParent(used, element.ref);
  if (used === key) return;
  widget.dict.set("StructParent", used);
  file.touch(widget.ref);
}

/** A `Form` that stands for no field is none: what is in it is text, and without anything in it, it goes. */
function releaseForm(file: PdfFile, tree: StructureTree, element: StructureElement): void {
  if (tree.roleOf(element) !== "Form" || hasRole(file, element)) return;
  const kids = tree.kidsOf(element);
  if (kids.some((kid) => file.name(file.dict(kid)?.get("Type")) === "OBJR")) return;
  const entry = tree.entryOf(element);
  if (kids.length === 0 && entry !== undefined && element.parent !== undefined) tree.removeKid(element.parent, entry);
  element.dict.set("S", toName(kids.some((kid) => file.dict(kid)?.has("S") === true) ? "Div" : "Span"));
  file.touch(element.ref);
}

/** A `Form` that says its role may hold more than its widget (PDF/UA-1, 7.18.4). */
function hasRole(file: PdfFile, element: StructureElement): boolean {
  const entry = element.dict.get("A");
  return (file.array(entry) ?? [entry]).some((item) => file.dict(item)?.has("Role") === true);
}

/** The tooltip stands at the field; several buttons of one field have another each, so that they can be told apart. */
function nameWidget(file: PdfFile, placed: PlacedWidget): void {
  const { node, widget, mapped } = placed;
  const hasTitle = tooltipOf(file, node.dict) !== undefined;
  if (!hasTitle && widget.dict !== node.dict && tooltipOf(file, widget.dict) === undefined) {
    widget.dict.set("TU", toTextString(mappedTitle(placed)));
    file.touch(widget.ref);
  }
  // The field's own comes last: until then its buttons count as nameless.
  if (hasTitle || widget.ref.number !== node.widgets.at(-1)?.ref.number) return;
  node.dict.set("TU", toTextString(node.widgets.length > 1 ? (mapped?.groupLabel ?? mappedTitle(placed)) : mappedTitle(placed)));
  file.touch(node.ref);
}
