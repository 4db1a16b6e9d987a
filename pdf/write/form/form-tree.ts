import { FIELD_FLAGS } from "../../syntax/field-flags.ts";
import { toText } from "../../syntax/pdf-text.ts";
import { listPages, type PageEntry } from "../../syntax/page-list.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfRef, toDict, type PdfArray, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";

export type FormWidget = { ref: PdfRef; dict: PdfDict };

/** One field object of the file. Two of them may share a name, and then share a value. */
export type FormNode = { ref: PdfRef; dict: PdfDict; ancestors: PdfDict[]; widgets: FormWidget[] };
type FormField = { name: string; nodes: FormNode[] };

export type FormTree = {
  /** The `/AcroForm` dictionary; made when the file has none. */
  dict: PdfDict;
  fields: Map<string, FormField>;
  pages: PageEntry[];
  /** Records that the `/AcroForm` dictionary was changed. */
  touch: () => void;
};

const DEEPEST = 64;

/** Returns the form's fields by their full names, in the file's order. Widgets that no field claims are tied in by their own names. */
export function readFormTree(file: PdfFile): FormTree {
  const { dict, touch } = requireAcroForm(file);
  const fields = new Map<string, FormField>();
  const claimed = new Set<number>();
  const walk = (node: { ref: PdfRef; dict: PdfDict }, ancestors: PdfDict[], prefix: string | undefined): void => {
    if (claimed.has(node.ref.number) || ancestors.length > DEEPEST) return;
    claimed.add(node.ref.number);
    const own = toText(file.get(node.dict.get("T")));
    const name = own === undefined || prefix === undefined ? (own ?? prefix) : `${prefix}.${own}`;
    const kids = listKids(file, node.ref, node.dict, "Kids");
    const chain = [...ancestors, node.dict];
    const widgets: FormWidget[] = [];
    for (const kid of kids) {
      if (claimed.has(kid.ref.number)) continue;
      adopt(file, node.ref, kid);
      if (kid.dict.has("T") || file.array(kid.dict.get("Kids")) !== undefined) walk(kid, chain, name);
      else {
        claimed.add(kid.ref.number);
        widgets.push(kid);
      }
    }
    if (kids.length === 0 && node.dict.has("Rect")) widgets.push(node);
    if (widgets.length === 0 && kids.length > 0) return;
    const field = fields.get(name ?? "") ?? { name: name ?? "", nodes: [] };
    field.nodes.push({ ...node, ancestors, widgets });
    fields.set(field.name, field);
  };
  const rootRef = file.trailer.get("Root");
  const owner = dictOwner(file.catalog.get("AcroForm"), rootRef);
  for (const root of listKids(file, owner, dict, "Fields")) walk(root, [], undefined);
  const pages = listPages(file);
  for (const page of pages) {
    for (const annotation of listKids(file, page.ref, page.dict, "Annots")) {
      if (claimed.has(annotation.ref.number) || file.name(annotation.dict.get("Subtype")) !== "Widget") continue;
      const top = topOf(file, annotation);
      if (claimed.has(top.ref.number) || !hasFieldType(file, annotation.dict)) continue;
      const list = file.array(dict.get("Fields")) ?? [];
      dict.set("Fields", [...list, top.ref]);
      touch();
      walk(top, [], undefined);
    }
  }
  return { dict, fields, pages, touch };
}

/** Returns an attribute of a field or widget: its own, or the nearest ancestor's (ISO 32000-1, 12.7.3.1). */
export function inherited(file: PdfFile, node: FormNode, key: string, widget?: FormWidget): PdfObject {
  const own = file.get(widget?.dict.get(key));
  if (own !== null) return own;
  for (const dict of [node.dict, ...node.ancestors.toReversed()]) {
    const value = file.get(dict.get(key));
    if (value !== null) return value;
  }
  return null;
}

function requireAcroForm(file: PdfFile): { dict: PdfDict; touch: () => void } {
  const rootRef = file.trailer.get("Root");
  const entry = file.catalog.get("AcroForm");
  const owner = dictOwner(entry, rootRef);
  const touch = (): void => {
    if (owner !== undefined) file.touch(owner);
  };
  const existing = file.dict(entry);
  if (existing !== undefined) return { dict: existing, touch };
  const dict = toDict({ Fields: [] });
  file.catalog.set("AcroForm", dict);
  return { dict, touch };
}

function dictOwner(entry: PdfObject | undefined, otherwise: PdfObject | undefined): PdfRef | undefined {
  return entry instanceof PdfRef ? entry : otherwise instanceof PdfRef ? otherwise : undefined;
}

/** A kid that does not name its parent inherits nothing in readers that look upwards. */
function adopt(file: PdfFile, parent: PdfRef, kid: FormWidget): void {
  const named = kid.dict.get("Parent");
  if (named instanceof PdfRef && named.number === parent.number) return;
  kid.dict.set("Parent", parent);
  file.touch(kid.ref);
}

/** Returns the dictionaries of an array; those that stand in it directly become objects of their own, so that each can be changed alone. */
function listKids(file: PdfFile, owner: PdfRef | undefined, dict: PdfDict, key: string): FormWidget[] {
  const entry = dict.get(key);
  const array: PdfArray | undefined = file.array(entry);
  const kids: FormWidget[] = [];
  for (const [index, item] of (array ?? []).entries()) {
    const kid = file.get(item);
    if (!(kid instanceof Map)) continue;
    if (item instanceof PdfRef) {
      kids.push({ ref: item, dict: kid });
      continue;
    }
    const ref = file.add(kid);
    if (array !== undefined) array[index] = ref;
    if (entry instanceof PdfRef) file.touch(entry);
    else if (owner !== undefined) file.touch(owner);
    kids.push({ ref, dict: kid });
  }
  return kids;
}

function topOf(file: PdfFile, widget: FormWidget): FormWidget {
  let top = widget;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const parent = top.dict.get("Parent");
    const dict = file.dict(parent);
    if (!(parent instanceof PdfRef) || dict === undefined) return top;
    top = { ref: parent, dict };
  }
  return top;
}

function hasFieldType(file: PdfFile, dict: PdfDict): boolean {
  let current: PdfDict | undefined = dict;
  for (let depth = 0; current !== undefined && depth < DEEPEST; depth++) {
    if (current.has("FT")) return true;
    current = file.dict(current.get("Parent"));
  }
  return false;
}

/** Returns a field's type, such as "Tx", also where a parent has it; "" for none. */
export function fieldType(file: PdfFile, node: FormNode): string {
  const type = inherited(file, node, "FT", node.widgets[0]);
  return file.name(type) ?? "";
}

/** Whether a field is a push button, which holds no answer. */
export function isPushButton(file: PdfFile, node: FormNode): boolean {
  return fieldType(file, node) === "Btn" && (fieldFlags(file, node) & FIELD_FLAGS.pushButton) !== 0;
}

/** Returns a field's flags, also where a parent has them; 0 for none. */
export function fieldFlags(file: PdfFile, node: FormNode): number {
  return file.number(inherited(file, node, "Ff", node.widgets[0])) ?? 0;
}
