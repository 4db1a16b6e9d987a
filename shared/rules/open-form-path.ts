import type { Template } from "../contracts/template.ts";
import { draftFillPath, formFillPath } from "../routes.ts";

/** Returns the fill path that leads back to a form as it is open: in an edition that the catalogue does not open by itself, to that one. */
export function openFormPath({ id, sha256, outdated, retiredOn }: Pick<Template, "id" | "sha256" | "outdated" | "retiredOn">): string {
  return outdated || retiredOn ? draftFillPath({ templateId: id, sha256 }) : formFillPath(id);
}
