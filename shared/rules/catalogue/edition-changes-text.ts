import type { EditionChanges } from "../../contracts/edition-changes.ts";
import { countOf } from "../quantities.ts";

/** Returns the changes as one sentence. */
export function toChangesText({ added, gone, reworded, pages }: EditionChanges): string {
  const parts = [
    ...(added.count > 0 ? [`${countOf(added.count, "field", "fields")} added`] : []),
    ...(gone.count > 0 ? [`${countOf(gone.count, "field", "fields")} gone`] : []),
    ...(reworded.count > 0 ? [`${countOf(reworded.count, "question", "questions")} in other words`] : []),
    ...(pages.before === pages.now ? [] : [`${countOf(pages.now, "page", "pages")} instead of ${pages.before}`]),
  ];
  return parts.length > 0 ? `${parts.join(", ")}.` : "The same questions on the same pages.";
}
