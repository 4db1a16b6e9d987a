import type { FormDocument } from "./form-document.ts";
import { type FormField, readFields } from "./form-tree.ts";
import { defineFonts } from "./define-fonts.ts";
import { makeAppearances } from "./make-appearances.ts";
import { mergeDuplicates } from "./merge-duplicates.ts";
import { type Locks, readLocks, removeLocks } from "./remove-locks.ts";
import { repairButtons } from "./repair-buttons.ts";
import { repairTree } from "./repair-tree.ts";
import { turnWidgets } from "./turn-widgets.ts";

export type Normalised = { fields: FormField[]; locks: Locks; warnings: string[] };

/**
 * Turns the open document into the copy that the browser fills: one whole field tree, a font behind every name, an appearance on every
 * widget, nothing that locks the form or contradicts its fields. A dynamic XFA document is left as it is: the XFA is all there is of it.
 * `readFirstPage` gives the text of the first page; it is asked where only that tells what an XFA document is.
 */
export async function normalisePdf(document: FormDocument, readFirstPage: () => Promise<string> = async () => ""): Promise<Normalised> {
  const locksBefore = await readLocks(document, readFields(document), readFirstPage);
  if (locksBefore.xfa === "dynamic") return { fields: [], locks: locksBefore, warnings: [] };

  const warnings = [...repairTree(document), ...mergeDuplicates(document)];
  const fields = readFields(document);
  const locks = { ...(await readLocks(document, fields, readFirstPage)), xfa: locksBefore.xfa };
  removeLocks(document, fields);
  repairButtons(fields);
  turnWidgets(document);
  warnings.push(...defineFonts(document, fields));
  makeAppearances(document, fields);
  return { fields, locks, warnings };
}
