import { PDFName, PDFNumber, PDFRef } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { type FormField, acroFormOf, isPushButton } from "./form-tree.ts";
import { arrayOf, dictOf, lineageOf, numberOf, rectOf, resolve } from "./pdf-objects.ts";

export type Locks = { xfa: "static" | "dynamic" | undefined; signed: boolean; usageRights: boolean };

const HIDDEN_OR_NO_VIEW = 0b100010;
const READ_ONLY = 1;
/** Text on the one page of a form that only Adobe's programs unfold, in the languages in which they write it. */
const PLACEHOLDER =
  /please wait|not eventually replaced|bitte warten|veuillez patienter|por favor,? espere|espere,? por favor|um momento|aguarde|attendere|even geduld|お待ちください|请稍候|請稍候|잠시만|подождите/iu;

/** Facts about what else than AcroForm fields the document carries. Call before any of it is removed. */
export async function readLocks(document: FormDocument, fields: FormField[], readFirstPage: () => Promise<string>): Promise<Locks> {
  const { context, catalog } = document;
  const xfa = resolve(context, acroFormOf(document)?.get(PDFName.of("XFA"))) !== undefined;
  const perms = dictOf(context, catalog.get(PDFName.of("Perms")));
  return {
    xfa: xfa ? ((await isUnfolded(fields, readFirstPage)) ? "static" : "dynamic") : undefined,
    signed: fields.some(({ isSigned }) => isSigned),
    usageRights: perms !== undefined && (perms.has(PDFName.of("UR3")) || perms.has(PDFName.of("UR"))),
  };
}

/** True where the pages are the form's own: it has fields to fill in on them, or says something else than to wait. */
async function isUnfolded(fields: FormField[], readFirstPage: () => Promise<string>): Promise<boolean> {
  if (fields.some((field) => field.widgets.some((widget) => widget.page >= 0 && isFillable(field, widget.dict)))) return true;
  const text = (await readFirstPage()).trim();
  return text !== "" && !PLACEHOLDER.test(text);
}

/** A signature alone makes no form, nor do buttons and what is too small to be seen. */
function isFillable(field: FormField, widget: FormField["dict"]): boolean {
  if (field.type === "Sig" || isPushButton(field)) return false;
  const [left, bottom, right, top] = rectOf(widget.context, widget.get(PDFName.of("Rect"))) ?? [0, 0, 0, 0];
  const flags = numberOf(widget.context, widget.get(PDFName.of("F"))) ?? 0;
  return (flags & HIDDEN_OR_NO_VIEW) === 0 && right - left >= 1 && top - bottom >= 1;
}

/**
 * Removes what would contradict or forbid a filled copy: the XFA packets (Acrobat prefers them and would show their old values), usage
 * rights and certification (Acrobat locks a form whose rights no longer match its bytes), and the signatures that rewriting has ended.
 * A field that was signed is closed: its picture stays, and another signature would cover it.
 */
export function removeLocks(document: FormDocument, fields: FormField[]) {
  const { context, catalog } = document;
  const acroForm = acroFormOf(document);
  for (const key of ["Perms", "NeedsRendering", "DSS"]) catalog.delete(PDFName.of(key));
  for (const key of ["XFA", "SigFlags"]) acroForm?.delete(PDFName.of(key));
  const extensions = dictOf(context, catalog.get(PDFName.of("Extensions")));
  if (extensions && extensions.keys().length === 0) catalog.delete(PDFName.of("Extensions"));
  for (const field of fields) {
    if (field.type !== "Sig") continue;
    for (const key of ["V", "Lock"]) field.dict.delete(PDFName.of(key));
    if (!field.isSigned) continue;
    // A signature may be inherited.
    for (const dict of lineageOf(field.dict)) dict.delete(PDFName.of("V"));
    field.flags |= READ_ONLY;
    field.dict.set(PDFName.of("Ff"), PDFNumber.of(field.flags));
  }
}

/** Returns the order in which the document wants its calculations run. */
export function readCalculationOrder(document: FormDocument, fields: FormField[]): string[] {
  const byRef = new Map(
    fields.flatMap((field) => [[field.ref, field.name] as const, ...field.widgets.map((w) => [w.ref, field.name] as const)]),
  );
  return arrayOf(document.context, acroFormOf(document)?.get(PDFName.of("CO"))).flatMap((item) => {
    const name = item instanceof PDFRef ? byRef.get(item) : undefined;
    return name === undefined ? [] : [name];
  });
}
