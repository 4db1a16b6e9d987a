import { PDFDict, PDFName, PDFRef } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { arrayOf, dictOf, inherited, nameOf } from "./pdf-objects.ts";

const AP = PDFName.of("AP");
const P = PDFName.of("P");
const KIDS = PDFName.of("Kids");
/** A field of every page's head is copied so often; a file that asks for more is no form. */
const MOST_COPIES = 5_000;

/** True for a widget that shows the same answer wherever it stands: a signature signs one place, and a button's options count its kids. */
function canBeCopied({ context }: FormDocument, dict: PDFDict): boolean {
  const type = nameOf(context, inherited(dict, "FT"));
  const isAlone = type === "Sig" || (type === "Btn" && inherited(dict, "Opt") !== undefined);
  return nameOf(context, dict.get(PDFName.of("Subtype"))) === "Widget" && !dict.has(KIDS) && !isAlone;
}

/** Returns a widget of its own for another page, which the structure does not know yet. */
function copyFor({ context }: FormDocument, dict: PDFDict, page: PDFRef): PDFRef {
  const copy = dict.clone(context);
  const looks = copy.get(AP);
  if (looks instanceof PDFDict) copy.set(AP, looks.clone(context));
  copy.set(P, page);
  copy.delete(PDFName.of("StructParent"));
  return context.register(copy);
}

/**
 * Gives each page a widget of its own where several pages list one, since a widget has one place in the form; a page lists none twice. Returns the copies,
 * which stand in no field yet.
 */
export function separateWidgets(document: FormDocument): Set<PDFRef> {
  const seen = new Set<PDFRef>();
  const copies = new Set<PDFRef>();
  for (const { node, ref: page } of document.getPages()) {
    const listed = new Set(arrayOf(document.context, node.get(PDFName.Annots)));
    if (listed.size === 0) continue;
    const own = Array.from(listed, (item) => {
      const dict = item instanceof PDFRef && seen.has(item) ? dictOf(document.context, item) : undefined;
      if (!dict || copies.size >= MOST_COPIES || !canBeCopied(document, dict)) return item;
      const copy = copyFor(document, dict, page);
      copies.add(copy);
      return copy;
    });
    for (const item of listed) if (item instanceof PDFRef) seen.add(item);
    node.set(PDFName.Annots, document.context.obj(own));
  }
  return copies;
}
