import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfError, PdfRef, toDict, toName } from "../../syntax/pdf-objects.ts";
import type { StructureTree } from "../../structure/structure-tree.ts";
import { pruneStructure } from "../structure/prune-structure.ts";
import type { FormTree } from "./form-tree.ts";

/**
 * Keeps only the pages of these indices, in the order given, and the fields that have a place on them. Answers the numbers of the objects
 * that must not be written any more.
 */
export function choosePages(file: PdfFile, form: FormTree, indices: readonly number[], tree: StructureTree | undefined): Set<number> {
  const chosen = [...new Set(indices)].flatMap((index) => form.pages[index] ?? []);
  if (chosen.length === 0) throw new PdfError("None of the chosen pages is in the document.");
  const removed = new Set(form.pages.filter((page) => !chosen.includes(page)).map(({ ref }) => ref.number));
  const root = file.add(toDict({ Type: toName("Pages"), Kids: chosen.map(({ ref }) => ref), Count: chosen.length }));
  const stays = new Set<number>();
  for (const page of chosen) {
    for (const [key, value] of page.inherited) if (!page.dict.has(key)) page.dict.set(key, value);
    page.dict.set("Parent", root);
    for (const entry of file.array(page.dict.get("Annots")) ?? []) if (entry instanceof PdfRef) stays.add(entry.number);
  }
  for (const field of form.fields.values()) {
    for (const node of field.nodes) {
      for (const widget of node.widgets) if (!stays.has(widget.ref.number)) removed.add(widget.ref.number);
      if (node.widgets.length > 0 && node.widgets.every(({ ref }) => removed.has(ref.number))) removed.add(node.ref.number);
    }
  }
  dropRemoved(file, form, removed);
  if (tree !== undefined) pruneStructure(file, tree, removed);
  const { catalog } = file;
  catalog.set("Pages", root);
  // These speak of pages by number or in an order that is gone.
  for (const key of ["PageLabels", "Outlines", "OpenAction", "Threads"]) catalog.delete(key);
  return removed;
}

/** Takes removed fields out of the lists that hold them, and lists that become empty out of theirs. */
function dropRemoved(file: PdfFile, form: FormTree, removed: Set<number>): void {
  const seen = new Set<number>();
  const prune = (list: unknown): boolean => {
    if (!(list instanceof PdfRef)) return true;
    // A field of a damaged file may be below itself.
    if (removed.has(list.number) || seen.has(list.number)) return false;
    seen.add(list.number);
    const dict = file.dict(list);
    const kids = file.array(dict?.get("Kids"));
    if (dict === undefined || kids === undefined) return true;
    const kept = kids.filter(prune);
    dict.set("Kids", kept);
    return kept.length > 0;
  };
  form.dict.set("Fields", (file.array(form.dict.get("Fields")) ?? []).filter(prune));
  form.dict.delete("CO");
}
