import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { FormTree } from "./form-tree.ts";

/**
 * Removes what would make a reader show something else than the fields' values: the XFA form, which Acrobat prefers, the wish to have all
 * appearances made anew, and usage rights, which turn a changed file into a locked one.
 */
export function cleanForm(file: PdfFile, form: FormTree): void {
  const { catalog } = file;
  for (const key of ["XFA", "NeedAppearances"]) if (form.dict.delete(key)) form.touch();
  const rights = file.dict(catalog.get("Perms"));
  const hadRights = rights?.has("UR3") === true || rights?.has("UR") === true;
  if (rights !== undefined && hadRights) {
    const kept = new Map(rights);
    kept.delete("UR");
    kept.delete("UR3");
    if (kept.size > 0) catalog.set("Perms", kept);
    else catalog.delete("Perms");
  }
  const neededRendering = catalog.delete("NeedsRendering");
  if (hadRights || neededRendering) file.touchCatalog();
}
