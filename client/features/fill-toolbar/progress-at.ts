import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { type FormProgress, formProgress } from "../../../shared/rules/fields/field-progress.ts";
import type { FillSession } from "../../state/fill-session.ts";

type Counted = { revision: number; fieldMap: FieldMap; progress: FormProgress };

/** What was counted last in each form: every part of the toolbar asks for it, in every render. */
const counted = new WeakMap<FillSession, Counted>();

/**
 * Returns the progress at a revision of the answers, counted once for all that ask; null without the field map.
 * The answers are no proxy, so the revision says when to count again.
 */
export function progressAt(session: FillSession, revision: number): FormProgress | null {
  const { fieldMap, fill } = session;
  if (!fieldMap) return null;
  const last = counted.get(session);
  if (last?.revision === revision && last.fieldMap === fieldMap) return last.progress;
  const progress = formProgress(fieldMap, fill.values);
  counted.set(session, { revision, fieldMap, progress });
  return progress;
}
