import { type FormProgress, formProgress } from "../../../shared/rules/fields/field-progress.ts";
import type { FillSession } from "../../state/fill-session.ts";

/** Returns the progress at a revision of the answers; null without the field map. The answers are no proxy, so the revision says when to count again. */
export function progressAt({ fieldMap, fill }: FillSession, _revision: number): FormProgress | null {
  return fieldMap ? formProgress(fieldMap, fill.values) : null;
}
