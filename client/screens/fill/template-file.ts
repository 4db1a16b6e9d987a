import type { Template } from "../../../shared/contracts/template.ts";

/**
 * Where the form's own PDF is loaded from: the normalised copy of the file at `downloadUrl`. Null, and said in the console, for a template that has no
 * file (specification section 5); its fields can be filled out all the same.
 */
export function templateFileUrl({ downloadUrl, fillUrl }: Pick<Template, "downloadUrl" | "fillUrl">): string | null {
  if (downloadUrl !== "") return fillUrl;
  console.error("template url is empty");
  return null;
}
