import { PDFArray, type PDFContext, type PDFDict, PDFHexString, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import { FIELD_FLAGS } from "../syntax/field-flags.ts";
import type { FormDocument } from "./form-document.ts";
import { type FormField, acroFormOf, readFields } from "./form-tree.ts";
import { dictOf, inherited, textOf } from "./pdf-objects.ts";

const KIDS = PDFName.of("Kids");
/** Keys that belong to a field and not to its widgets (ISO 32000-2, tables 226 to 231). */
const FIELD_KEYS = ["FT", "T", "TU", "TM", "Ff", "V", "DV", "Opt", "MaxLen", "I", "TI", "RV", "DS"];
/** Keys that a widget may inherit and so loses when it moves to another parent. */
const INHERITED_LOOKS = ["DA", "Q"];

function shape(field: FormField): string {
  return `${field.type} ${field.flags & (FIELD_FLAGS.radio | FIELD_FLAGS.pushButton)}`;
}

function container(document: FormDocument, field: FormField): PDFArray | undefined {
  const parent = dictOf(document.context, field.dict.get(PDFName.Parent));
  return parent ? parent.lookupMaybe(KIDS, PDFArray) : acroFormOf(document)?.lookupMaybe(PDFName.of("Fields"), PDFArray);
}

function replaceIn(list: PDFArray | undefined, old: PDFRef, replacement: PDFRef | null) {
  const index = list?.asArray().indexOf(old) ?? -1;
  if (!list || index < 0) return;
  if (replacement) list.set(index, replacement);
  else list.remove(index);
}

/** Splits a field that is its own widget into a field with one kid. */
function splitFromWidget(document: FormDocument, field: FormField): PDFRef {
  const { context } = document;
  const parentRef = field.dict.get(PDFName.Parent);
  const outer = context.obj({});
  for (const key of FIELD_KEYS) {
    const value = field.dict.get(PDFName.of(key));
    if (value === undefined) continue;
    outer.set(PDFName.of(key), value);
    field.dict.delete(PDFName.of(key));
  }
  if (parentRef) outer.set(PDFName.Parent, parentRef);
  outer.set(KIDS, context.obj([field.ref]));
  const ref = context.register(outer);
  replaceIn(container(document, field), field.ref, ref);
  field.dict.set(PDFName.Parent, ref);
  return ref;
}

function moveWidgets(context: PDFContext, from: FormField, to: PDFRef, toDict: PDFDict) {
  const kids = toDict.lookup(KIDS, PDFArray);
  for (const widget of from.widgets) {
    for (const key of INHERITED_LOOKS) {
      const value = inherited(widget.dict, key);
      if (value !== undefined && !widget.dict.has(PDFName.of(key))) widget.dict.set(PDFName.of(key), value);
    }
    for (const key of FIELD_KEYS) if (widget.dict === from.dict) widget.dict.delete(PDFName.of(key));
    widget.dict.set(PDFName.Parent, to);
    kids.push(widget.ref);
  }
  toDict.set(KIDS, context.obj(kids.asArray()));
}

/**
 * Leaves one field object per name. Objects of one name and one type are one field by the specification (ISO 32000-2, 12.7.4.2), so their
 * widgets move under the first; objects of different types cannot share a value, so the later ones get a number behind their name.
 */
export function mergeDuplicates(document: FormDocument): string[] {
  const { context } = document;
  const first = new Map<string, FormField>();
  const names = new Set(readFields(document).map((field) => field.name));
  let merged = 0;
  let renamed = 0;
  for (const field of readFields(document)) {
    const original = first.get(field.name);
    if (!original) {
      first.set(field.name, field);
    } else if (shape(original) === shape(field)) {
      if (!original.dict.has(KIDS)) {
        const ref = splitFromWidget(document, original);
        first.set(field.name, { ...original, ref, dict: dictOf(context, ref) ?? original.dict });
      }
      const target = first.get(field.name) ?? original;
      replaceIn(container(document, field), field.ref, null);
      moveWidgets(context, field, target.ref, target.dict);
      merged += 1;
    } else {
      let number = 2;
      while (names.has(`${field.name} ${number}`)) number += 1;
      names.add(`${field.name} ${number}`);
      field.dict.set(PDFName.of("T"), PDFHexString.fromText(`${textOf(context, field.dict.get(PDFName.of("T"))) ?? ""} ${number}`));
      renamed += 1;
    }
  }
  return [
    ...(merged > 0 ? [`${merged} field(s) repeated the name of another one of their kind; they share its value.`] : []),
    ...(renamed > 0 ? [`${renamed} field(s) had the name of a field of another kind and were renamed.`] : []),
  ];
}
