import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { acroFormOf, pageWidgets, type Widget } from "./form-tree.ts";
import { LostParents, type Parent, parentOf, rootOf } from "./lost-parents.ts";
import { giveKind } from "./nameless-kids.ts";
import { MAX_DEPTH, arrayOf, dictOf, inherited, nameOf, textOf } from "./pdf-objects.ts";
import { separateWidgets } from "./shared-widgets.ts";

const FIELDS = PDFName.of("Fields");
const KIDS = PDFName.of("Kids");
const T = PDFName.of("T");

/** Gives every annotation and every kid a reference of its own, so that parents and pages can point at the same widget. */
function makeIndirect(document: FormDocument, holder: PDFDict, key: PDFName): PDFRef[] {
  const { context } = document;
  const refs = arrayOf(context, holder.get(key)).flatMap((item: PDFObject) => {
    if (item instanceof PDFRef) return dictOf(context, item) ? [item] : [];
    return item instanceof PDFDict ? [context.register(item)] : [];
  });
  if (holder.has(key)) holder.set(key, context.obj(refs));
  return refs;
}

function ensureAcroForm(document: FormDocument): PDFDict {
  const existing = acroFormOf(document);
  if (existing) return existing;
  const created = document.context.obj({ Fields: [] });
  document.catalog.set(PDFName.of("AcroForm"), document.context.register(created));
  return created;
}

/** The fields and widgets that the tree reaches. */
class KnownTree {
  readonly refs = new Set<PDFRef>();
  private readonly document: FormDocument;

  constructor(document: FormDocument) {
    this.document = document;
  }

  /** Takes in a field with all below it; each kid then names its parent. */
  adopt(ref: PDFRef, depth = 0): void {
    const { context } = this.document;
    const dict = dictOf(context, ref);
    if (!dict || this.refs.has(ref) || depth > MAX_DEPTH) return;
    this.refs.add(ref);
    for (const kid of makeIndirect(this.document, dict, KIDS)) {
      const kidDict = dictOf(context, kid);
      if (!kidDict || this.refs.has(kid)) continue;
      if (kidDict.get(PDFName.Parent) !== ref) kidDict.set(PDFName.Parent, ref);
      this.adopt(kid, depth + 1);
    }
  }

  /** Takes in a widget that its parent does not list among its kids. */
  addKid(parent: Parent, ref: PDFRef, dict: PDFDict): void {
    const kids = parent.dict.lookupMaybe(KIDS, PDFArray) ?? this.document.context.obj([]);
    kids.push(ref);
    parent.dict.set(KIDS, kids);
    dict.set(PDFName.Parent, parent.ref);
    this.refs.add(ref);
  }
}

/** Ties in a widget that only its page knew: to its parent where the form has that, below one that stands in for a lost one, else as a field of the form, with a name. */
function tieIn(
  { context }: FormDocument,
  { ref, dict }: Pick<Widget, "ref" | "dict">,
  { tree, fields, lost }: { tree: KnownTree; fields: PDFArray; lost: LostParents },
  unnamed: string,
): void {
  const parent = parentOf(context, dict);
  const named = dict.get(PDFName.Parent);
  const hasName = textOf(context, dict.get(T)) !== undefined;
  if (parent && tree.refs.has(parent.ref)) return tree.addKid(parent, ref, dict);
  if (!parent && named instanceof PDFRef && hasName) return tree.addKid(lost.standIn(named, unnamed), ref, dict);
  const root = rootOf(context, ref);
  const rootDict = dictOf(context, root);
  if (!rootDict) return undefined;
  if (root === ref && !hasName) rootDict.set(T, PDFHexString.fromText(unnamed));
  dropParent(rootDict);
  if (!tree.refs.has(root)) fields.push(root);
  tree.adopt(root);
  return parent && !tree.refs.has(ref) ? tree.addKid(parent, ref, dict) : undefined;
}

/** True for a widget without a name that the form lists as a field of its own although it belongs to a parent. */
function isPartOfParent({ context }: FormDocument, ref: PDFRef): boolean {
  const dict = dictOf(context, ref);
  if (!dict || dict.has(KIDS) || textOf(context, dict.get(T)) !== undefined) return false;
  return parentOf(context, dict) !== undefined;
}

/** A root that names a parent would take that parent's name into its own. */
function dropParent(root: PDFDict | undefined): void {
  root?.delete(PDFName.Parent);
}

/**
 * Makes the field tree whole: kids know their parents, parents know their kids, and a widget that only its page knew becomes a field.
 * Readers differ in what they forgive here; after this they need not forgive anything. Returns sentences about what was repaired.
 */
export function repairTree(document: FormDocument): string[] {
  const { context } = document;
  const pages = document.getPages().map((page) => page.node);
  for (const page of pages) if (arrayOf(context, page.get(PDFName.Annots)).length > 0) makeIndirect(document, page, PDFName.Annots);
  const copies = separateWidgets(document);
  const widgets = pages.flatMap((page) => pageWidgets(context, page));
  if (widgets.length === 0 && !acroFormOf(document)) return [];

  const acroForm = ensureAcroForm(document);
  const roots = makeIndirect(document, acroForm, FIELDS);
  if (!(acroForm.get(FIELDS) instanceof PDFArray) && roots.length === 0) acroForm.set(FIELDS, context.obj([]));
  const tree = new KnownTree(document);
  const own = roots.filter((root) => !isPartOfParent(document, root));
  if (own.length < roots.length) acroForm.set(FIELDS, context.obj(own));
  for (const root of own) {
    dropParent(dictOf(context, root));
    tree.adopt(root);
  }

  let orphans = 0;
  const fields = acroForm.lookup(FIELDS, PDFArray);
  const form = { tree, fields, lost: new LostParents(context, fields) };
  for (const widget of widgets) {
    if (tree.refs.has(widget.ref) || nameOf(context, inherited(widget.dict, "FT")) === undefined) continue;
    if (!copies.has(widget.ref)) orphans += 1;
    tieIn(document, widget, form, `Unnamed ${orphans}`);
  }
  for (const ref of tree.refs) {
    const dict = dictOf(context, ref);
    if (dict) giveKind(context, dict);
  }
  return orphans > 0 ? [`${orphans} field(s) that the form had lost were tied in again.`] : [];
}
