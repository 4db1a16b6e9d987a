import { PDFArray, type PDFContext, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import { dictOf, nameOf, resolve } from "./pdf-objects.ts";

const KIDS = PDFName.of("Kids");
const T = PDFName.of("T");

export type Parent = { ref: PDFRef; dict: PDFDict };

/** Returns the field that a field or widget names as its parent. A parent that was lost leaves a number, which may be a page's or a picture's by now. */
export function parentOf(context: PDFContext, dict: PDFDict): Parent | undefined {
  const ref = dict.get(PDFName.Parent);
  const parent = resolve(context, ref);
  if (!(ref instanceof PDFRef) || !(parent instanceof PDFDict) || parent === dict) return undefined;
  const type = nameOf(context, parent.get(PDFName.of("Type")));
  const isPart = parent.has(T) || parent.has(PDFName.of("FT")) || parent.has(KIDS);
  const isOnlyWidget = nameOf(context, parent.get(PDFName.of("Subtype"))) === "Widget" && !parent.has(KIDS);
  return isPart && !isOnlyWidget && (type === undefined || type === "Annot") ? { ref, dict: parent } : undefined;
}

/** Returns the topmost field above a field or widget, itself where nothing is. Of parents that are above each other, one is. */
export function rootOf(context: PDFContext, ref: PDFRef): PDFRef {
  const seen = new Set([ref]);
  let root = ref;
  for (;;) {
    const dict = dictOf(context, root);
    const parent = dict && parentOf(context, dict);
    if (!parent || seen.has(parent.ref)) return root;
    root = parent.ref;
    seen.add(root);
  }
}

/** Stands in for parents that are gone, so that widgets of one name under two of them stay two fields. */
export class LostParents {
  private readonly standIns = new Map<PDFObject, Parent>();
  private readonly context: PDFContext;
  private readonly fields: PDFArray;

  constructor(context: PDFContext, fields: PDFArray) {
    this.context = context;
    this.fields = fields;
  }

  /** Returns the field in place of the parent whose number `lost` was; the first time it becomes a field of the form by this name. */
  standIn(lost: PDFRef, name: string): Parent {
    const known = this.standIns.get(lost);
    if (known) return known;
    const dict = this.context.obj({ T: PDFHexString.fromText(name), Kids: [] });
    const made = { ref: this.context.register(dict), dict };
    this.fields.push(made.ref);
    this.standIns.set(lost, made);
    return made;
  }
}
