import type { Field, FieldMap } from "../../../shared/contracts/field-map.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfRef } from "../../syntax/pdf-objects.ts";
import type { PageEntry } from "../../syntax/page-list.ts";
import type { FormNode, FormTree, FormWidget } from "../form/form-tree.ts";

/** A widget that stands on a page. `mapped` is what the import knows of it: nothing of those that are not shown. */
export type PlacedWidget = { name: string; node: FormNode; widget: FormWidget; page: PageEntry; mapped: Field | undefined };

/** Returns the widgets of all pages in the order in which they are read: that of the field map, and behind it, page by page, those that it leaves out. */
export function listPlacedWidgets(file: PdfFile, form: FormTree, fieldMap: FieldMap): PlacedWidget[] {
  const pages = new Map<number, number>();
  for (const [index, page] of form.pages.entries())
    for (const entry of file.array(page.dict.get("Annots")) ?? [])
      if (entry instanceof PdfRef && !pages.has(entry.number)) pages.set(entry.number, index);
  const ranks = new Map(fieldMap.fields.map((field, rank) => [`${field.name} ${field.widget}`, { field, rank }]));
  const placed: { rank: number; page: number; item: PlacedWidget }[] = [];
  for (const { name, nodes } of form.fields.values()) {
    let index = 0;
    for (const node of nodes) {
      for (const widget of node.widgets) {
        const known = ranks.get(`${name} ${index++}`);
        const page = pages.get(widget.ref.number);
        const entry = page === undefined ? undefined : form.pages[page];
        if (page === undefined || entry === undefined) continue;
        const item = { name, node, widget, page: entry, mapped: known?.field };
        placed.push({ rank: known?.rank ?? fieldMap.fields.length, page, item });
      }
    }
  }
  return placed.toSorted((a, b) => a.page - b.page || a.rank - b.rank).map(({ item }) => item);
}
