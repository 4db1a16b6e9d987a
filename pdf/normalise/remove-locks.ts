import { type PDFDocument, PDFName, PDFRef } from "@cantoo/pdf-lib";
import { type FormField, acroFormOf } from "./form-tree.ts";
import { arrayOf, dictOf, resolve } from "./pdf-objects.ts";

export type Locks = { xfa: "static" | "dynamic" | undefined; signed: boolean; usageRights: boolean };

/** Facts about what else than AcroForm fields the document carries. Call before any of it is removed. */
export function readLocks(document: PDFDocument, fields: FormField[]): Locks {
  const { context, catalog } = document;
  const xfa = resolve(context, acroFormOf(document)?.get(PDFName.of("XFA"))) !== undefined;
  const perms = dictOf(context, catalog.get(PDFName.of("Perms")));
  const visible = fields.some((field) => field.widgets.some((widget) => widget.page >= 0));
  return {
    xfa: xfa ? (visible ? "static" : "dynamic") : undefined,
    signed: fields.some((field) => field.type === "Sig" && dictOf(context, field.dict.get(PDFName.of("V"))) !== undefined),
    usageRights: perms !== undefined && (perms.has(PDFName.of("UR3")) || perms.has(PDFName.of("UR"))),
  };
}

/**
 * Removes what would contradict or forbid a filled copy: the XFA packets (Acrobat prefers them and would show their old values), usage
 * rights and certification (Acrobat locks a form whose rights no longer match its bytes), and the signatures that rewriting has ended.
 */
export function removeLocks(document: PDFDocument, fields: FormField[]) {
  const { context, catalog } = document;
  const acroForm = acroFormOf(document);
  for (const key of ["Perms", "NeedsRendering", "DSS"]) catalog.delete(PDFName.of(key));
  for (const key of ["XFA", "SigFlags"]) acroForm?.delete(PDFName.of(key));
  const extensions = dictOf(context, catalog.get(PDFName.of("Extensions")));
  if (extensions && extensions.keys().length === 0) catalog.delete(PDFName.of("Extensions"));
  for (const field of fields) if (field.type === "Sig") for (const key of ["V", "Lock"]) field.dict.delete(PDFName.of(key));
}

/** The order in which the document wants its calculations run. */
export function readCalculationOrder(document: PDFDocument, fields: FormField[]): string[] {
  const byRef = new Map(
    fields.flatMap((field) => [[field.ref, field.name] as const, ...field.widgets.map((w) => [w.ref, field.name] as const)]),
  );
  return arrayOf(document.context, acroFormOf(document)?.get(PDFName.of("CO"))).flatMap((item) => {
    const name = item instanceof PDFRef ? byRef.get(item) : undefined;
    return name === undefined ? [] : [name];
  });
}
