import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { acroFormOf, pageWidgets, type Widget } from "./form-tree.ts";
import { MAX_DEPTH, arrayOf, dictOf, inherited, nameOf, textOf } from "./pdf-objects.ts";

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

/** Returns the topmost field above a widget; its own reference when it has no parent. */
function rootOf(document: FormDocument, ref: PDFRef): PDFRef {
  let root = ref;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const parent: PDFObject | undefined = dictOf(document.context, root)?.get(PDFName.Parent);
    if (!(parent instanceof PDFRef) || !dictOf(document.context, parent)) return root;
    root = parent;
  }
  return root;
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
  addKid(parent: PDFDict, ref: PDFRef): void {
    const kids = parent.lookupMaybe(KIDS, PDFArray) ?? this.document.context.obj([]);
    kids.push(ref);
    parent.set(KIDS, kids);
    this.refs.add(ref);
  }
}

/** Ties in a widget that only its page knew: to its parent where the tree has that, else as a field of the form, with a name. */
function tieIn(
  document: FormDocument,
  { ref, dict }: Pick<Widget, "ref" | "dict">,
  tree: KnownTree,
  fields: PDFArray,
  unnamed: string,
): void {
  const { context } = document;
  const parent = dict.get(PDFName.Parent);
  const parentDict = dictOf(context, parent);
  if (parent instanceof PDFRef && parentDict && tree.refs.has(parent)) {
    tree.addKid(parentDict, ref);
    return;
  }
  const root = rootOf(document, ref);
  const rootDict = dictOf(context, root);
  if (!rootDict) return;
  if (root === ref && textOf(context, rootDict.get(T)) === undefined) rootDict.set(T, PDFHexString.fromText(unnamed));
  if (!tree.refs.has(root)) fields.push(root);
  tree.adopt(root);
  if (!tree.refs.has(ref) && parentDict) tree.addKid(parentDict, ref);
}

/**
 * Makes the field tree whole: kids know their parents, parents know their kids, and a widget that only its page knew becomes a field.
 * Readers differ in what they forgive here; after this they need not forgive anything. Returns sentences about what was repaired.
 */
export function repairTree(document: FormDocument): string[] {
  const { context } = document;
  const pages = document.getPages().map((page) => page.node);
  for (const page of pages) if (arrayOf(context, page.get(PDFName.Annots)).length > 0) makeIndirect(document, page, PDFName.Annots);
  const widgets = pages.flatMap((page) => pageWidgets(context, page));
  if (widgets.length === 0 && !acroFormOf(document)) return [];

  const acroForm = ensureAcroForm(document);
  const roots = makeIndirect(document, acroForm, FIELDS);
  if (!(acroForm.get(FIELDS) instanceof PDFArray) && roots.length === 0) acroForm.set(FIELDS, context.obj([]));
  const tree = new KnownTree(document);
  for (const root of roots) {
    // A root that names a parent would take that parent's name into its own.
    dictOf(context, root)?.delete(PDFName.Parent);
    tree.adopt(root);
  }

  let orphans = 0;
  const fields = acroForm.lookup(FIELDS, PDFArray);
  for (const widget of widgets) {
    if (tree.refs.has(widget.ref) || nameOf(context, inherited(widget.dict, "FT")) === undefined) continue;
    orphans += 1;
    tieIn(document, widget, tree, fields, `Unnamed ${orphans}`);
  }
  return orphans > 0 ? [`${orphans} field(s) that the form had lost were tied in again.`] : [];
}
