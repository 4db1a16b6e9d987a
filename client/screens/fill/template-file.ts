import type { Template } from "../../../shared/contracts/template.ts";

/**
 * Returns the address of the form's own PDF: the normalised copy of the file at `downloadUrl`. Null, with a line in the console, for a template without a
 * file (specification section 5); its fields can be filled out all the same.
 */
export function templateFileUrl({ downloadUrl, fillUrl }: Pick<Template, "downloadUrl" | "fillUrl">): string | null {
  if (downloadUrl !== "") return fillUrl;
  console.error("template url is empty");
  return null;
}
