import { type PDFContext, PDFDict, PDFName, PDFRef } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { FIELD_FLAGS } from "../syntax/field-flags.ts";
import { MAX_DEPTH, arrayOf, dictOf, inherited, nameOf, textOf } from "./pdf-objects.ts";

type FieldType = "Tx" | "Btn" | "Ch" | "Sig";
/** `page` is the index of the page that shows the widget, or -1 when none does. */
export type Widget = { ref: PDFRef; dict: PDFDict; page: number };
/** A terminal field: what holds one value and has widgets on pages. `dict` and the only widget's may be one object. `isSigned`: it came with a digital signature. */
export type FormField = { name: string; ref: PDFRef; dict: PDFDict; type: FieldType; flags: number; widgets: Widget[]; isSigned: boolean };

/** Whether a field is a push button, which holds no answer. */
export function isPushButton({ type, flags }: Pick<FormField, "type" | "flags">): boolean {
  return type === "Btn" && (flags & FIELD_FLAGS.pushButton) !== 0;
}

const FIELD_TYPES: readonly string[] = ["Tx", "Btn", "Ch", "Sig"] satisfies FieldType[];

function isFieldType(type: string | undefined): type is FieldType {
  return type !== undefined && FIELD_TYPES.includes(type);
}

/** Returns the document's form dictionary. */
export function acroFormOf(document: FormDocument): PDFDict | undefined {
  return dictOf(document.context, document.catalog.get(PDFName.of("AcroForm")));
}

/** Annotations of a page that are widgets, in the page's order. */
export function pageWidgets(context: PDFContext, page: PDFDict): { ref: PDFRef; dict: PDFDict }[] {
  return arrayOf(context, page.get(PDFName.Annots)).flatMap((item) => {
    const dict = dictOf(context, item);
    return item instanceof PDFRef && dict && nameOf(context, dict.get(PDFName.of("Subtype"))) === "Widget" ? [{ ref: item, dict }] : [];
  });
}

/** Maps each widget to the index of its page. */
function widgetPages(document: FormDocument): Map<PDFRef, number> {
  const pages = new Map<PDFRef, number>();
  document.getPages().forEach((page, index) => {
    for (const { ref } of pageWidgets(document.context, page.node)) if (!pages.has(ref)) pages.set(ref, index);
  });
  return pages;
}

/** A kid that names itself is a field of its own; one that does not is a widget of its parent. */
function isField(context: PDFContext, kid: PDFDict): boolean {
  return textOf(context, kid.get(PDFName.of("T"))) !== undefined || (kid.has(PDFName.of("Kids")) && !kid.has(PDFName.of("Subtype")));
}

/** Returns the name by which a person's value is kept: partial names joined by dots. */
function qualifiedName(dict: PDFDict): string {
  const parts: string[] = [];
  let node: PDFDict | undefined = dict;
  for (let depth = 0; node && depth < MAX_DEPTH; depth++) {
    const part = textOf(node.context, node.get(PDFName.of("T")));
    if (part !== undefined) parts.unshift(part);
    node = dictOf(node.context, node.get(PDFName.Parent));
  }
  return parts.join(".");
}

/** Reads every terminal field, in the order of the document's field tree. Loops and entries that are no fields are left out. */
export function readFields(document: FormDocument): FormField[] {
  const { context } = document;
  const pages = widgetPages(document);
  const fields: FormField[] = [];
  const seen = new Set<PDFRef>();

  function visit(ref: PDFRef, depth: number) {
    const dict = dictOf(context, ref);
    if (!dict || seen.has(ref) || depth > MAX_DEPTH) return;
    seen.add(ref);
    const kids = arrayOf(context, dict.get(PDFName.of("Kids"))).filter((kid) => kid instanceof PDFRef);
    const widgets: Widget[] = [];
    for (const kid of kids) {
      const kidDict = dictOf(context, kid);
      if (!kidDict) continue;
      if (isField(context, kidDict)) visit(kid, depth + 1);
      else if (!seen.has(kid)) {
        seen.add(kid);
        widgets.push({ ref: kid, dict: kidDict, page: pages.get(kid) ?? -1 });
      }
    }
    if (kids.length === 0) widgets.push({ ref, dict, page: pages.get(ref) ?? -1 });
    const type = nameOf(context, inherited(dict, "FT"));
    if (widgets.length > 0 && isFieldType(type)) {
      const flags = Number(inherited(dict, "Ff")?.toString() ?? 0) || 0;
      const isSigned = type === "Sig" && dictOf(context, inherited(dict, "V")) !== undefined;
      fields.push({ name: qualifiedName(dict), ref, dict, type, flags, widgets, isSigned });
    }
  }

  for (const item of arrayOf(context, acroFormOf(document)?.get(PDFName.of("Fields")))) if (item instanceof PDFRef) visit(item, 0);
  return fields;
}
