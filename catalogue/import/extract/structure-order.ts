import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import { arrayOf, dictOf, nameOf, resolve } from "../pdf-objects.ts";

const MAX_STRUCTURE_NODES = 200_000;

/** Widgets in the order of the document's structure tree, which is the tab order of a page whose /Tabs is S. */
export function readStructureOrder(document: PDFDocument): Map<PDFRef, number> {
  const { context } = document;
  const order = new Map<PDFRef, number>();
  const seen = new Set<PDFObject>();
  const root = dictOf(context, document.catalog.get(PDFName.of("StructTreeRoot")));
  const pending: PDFObject[] = root ? [root] : [];
  for (let visited = 0; pending.length > 0 && visited < MAX_STRUCTURE_NODES; visited++) {
    const node = resolve(context, pending.pop());
    if (!node || seen.has(node)) continue;
    if (node instanceof PDFArray) pending.push(...node.asArray().toReversed());
    if (!(node instanceof PDFDict)) continue;
    seen.add(node);
    if (nameOf(context, node.get(PDFName.of("Type"))) === "OBJR") {
      const target = node.get(PDFName.of("Obj"));
      if (target instanceof PDFRef && !order.has(target)) order.set(target, order.size);
      continue;
    }
    const kids = node.get(PDFName.of("K"));
    const list = arrayOf(context, kids);
    if (list.length > 0) pending.push(...list.toReversed());
    else if (kids) pending.push(kids);
  }
  return order;
}
