import { type PDFDict, PDFName } from "@cantoo/pdf-lib";
import type { FormDocument } from "../normalise/form-document.ts";
import type { FormField } from "../normalise/form-tree.ts";
import { dictOf, nameOf } from "../normalise/pdf-objects.ts";

function isScript(action: PDFDict | undefined): boolean {
  return action !== undefined && nameOf(action.context, action.get(PDFName.of("S"))) === "JavaScript";
}

function runsScripts(holder: PDFDict): boolean {
  const { context } = holder;
  const additional = dictOf(context, holder.get(PDFName.of("AA")));
  return (
    isScript(dictOf(context, holder.get(PDFName.of("A")))) ||
    (additional?.values().some((action) => isScript(dictOf(context, action))) ?? false)
  );
}

/** True when the document, a page or a field has JavaScript of its own. */
export function hasDocumentScripts(document: FormDocument, fields: FormField[]): boolean {
  const { context, catalog } = document;
  const names = dictOf(context, catalog.get(PDFName.of("Names")));
  return (
    names?.has(PDFName.of("JavaScript")) === true ||
    isScript(dictOf(context, catalog.get(PDFName.of("OpenAction")))) ||
    runsScripts(catalog) ||
    document.getPages().some((page) => runsScripts(page.node)) ||
    fields.some((field) => runsScripts(field.dict) || field.widgets.some((widget) => runsScripts(widget.dict)))
  );
}
