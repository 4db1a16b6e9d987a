import type { StructureElement, StructureTree } from "../../structure/structure-tree.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfRef, type PdfObject } from "../../syntax/pdf-objects.ts";

/**
 * Takes out of the tree what stands on removed pages, and elements that are left without content. Their objects join `removed`, so that no word of a
 * page that was left out stays in the file.
 */
export function pruneStructure(file: PdfFile, tree: StructureTree, removed: Set<number>): void {
  const isGone = (object: PdfObject | undefined): boolean => object instanceof PdfRef && removed.has(object.number);
  const known = new Map(tree.elements.map((element) => [element.ref.number, element]));
  const seen = new Set<StructureElement>();
  const prune = (element: StructureElement | undefined): boolean => {
    const kids = tree.kidsOf(element);
    const kept = kids.filter((kid) => {
      const below = kid instanceof PdfRef ? known.get(kid.number) : undefined;
      if (below !== undefined) {
        // An element of a damaged file may be below itself.
        if (seen.has(below)) return false;
        seen.add(below);
        return prune(below);
      }
      const dict = file.dict(kid);
      if (dict === undefined) return !isGone(element?.dict.get("Pg"));
      return !isGone(dict.get("Pg") ?? element?.dict.get("Pg")) && !isGone(dict.get("Obj"));
    });
    const isEmpty = kept.length === 0 && (kids.length > 0 || isGone(element?.dict.get("Pg")));
    if (element !== undefined && isEmpty) {
      removed.add(element.ref.number);
      return false;
    }
    if (kept.length < kids.length) tree.setKids(element, kept);
    if (isGone(element?.dict.get("Pg"))) element?.dict.delete("Pg");
    return true;
  };
  prune(undefined);
  for (const [key, entry] of tree.parents) {
    const owners = file.array(entry);
    const left = owners?.map((owner) => (isGone(owner) ? null : owner));
    if (isGone(entry) || left?.every((owner) => owner === null) === true) tree.setParent(key, null);
    else if (left !== undefined) tree.setParent(key, left);
  }
  // It names elements by their identifiers, those of removed ones too.
  tree.root.delete("IDTree");
}
