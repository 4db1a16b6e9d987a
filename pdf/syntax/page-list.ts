import type { PdfFile } from "./pdf-file.ts";
import { PdfRef, type PdfDict, type PdfObject } from "./pdf-objects.ts";

/** A page; `inherited` also holds what it takes from the nodes above it. */
export type PageEntry = { ref: PdfRef; dict: PdfDict; inherited: PdfDict };

/** A tree of pages branches; a deeper one is made to hurt. */
const MAX_DEPTH = 256;

const INHERITED_BY_PAGES = ["Resources", "MediaBox", "CropBox", "Rotate"];

/** Returns the pages in their order. A loop in the page tree, or a kid that is no page, is left out. */
export function listPages(file: PdfFile): PageEntry[] {
  const pages: PageEntry[] = [];
  const seen = new Set<number>();
  const walk = (object: PdfObject | undefined, above: PdfDict, depth: number): void => {
    const dict = file.dict(object);
    if (!(object instanceof PdfRef) || dict === undefined || seen.has(object.number) || depth > MAX_DEPTH) return;
    seen.add(object.number);
    const inheritedHere: PdfDict = new Map(above);
    for (const key of INHERITED_BY_PAGES) if (dict.has(key)) inheritedHere.set(key, dict.get(key) ?? null);
    const kids = file.array(dict.get("Kids"));
    if (kids === undefined && file.name(dict.get("Type")) !== "Catalog") pages.push({ ref: object, dict, inherited: inheritedHere });
    else for (const kid of kids ?? []) walk(kid, inheritedHere, depth + 1);
  };
  walk(file.catalog.get("Pages"), new Map(), 0);
  return pages;
}
