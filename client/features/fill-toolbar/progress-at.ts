import { type FormProgress, formProgress } from "../../../shared/rules/field-progress.ts";
import type { FillSession } from "../../state/fill-session.ts";

/** How much is done at a revision of the answers; null until the field map is there. The answers are no proxy, so the revision says when to count again. */
export function progressAt({ fieldMap, fill }: FillSession, _revision: number): FormProgress | null {
  return fieldMap ? formProgress(fieldMap, fill.values) : null;
}
