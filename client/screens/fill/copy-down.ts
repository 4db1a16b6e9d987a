import { columnFields } from "../../../shared/rules/column-fields.ts";
import { isFilled } from "../../../shared/rules/fillable-fields.ts";
import { type FillSession, say } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";

/**
 * Copies a field's answer into the fields below it in its column that have none, as one step, and says what it did. Those that were answered keep
 * their answer.
 */
export function copyDown({ session, name }: { session: FillSession; name: string | null }): void {
  const { fieldMap, fill } = session;
  const value = name === null ? undefined : fill.values[name];
  if (!fieldMap || name === null || value === undefined || !isFilled(value))
    return say(session, "Go to a field with an answer first: it is copied into the rows below.");
  const column = columnFields(fieldMap, name);
  const open = column.filter((below) => !isFilled(fill.values[below]));
  if (column.length === 0) return say(session, "No rows of the same kind are below this field.");
  enterValues(fill, Object.fromEntries(open.map((below) => [below, value])), { now: Date.now() });
  if (open.length === 0) return say(session, "The rows below are filled out already.");
  return say(
    session,
    open.length === 1 ? "Copied into the row below. Undo takes it back." : `Copied into ${open.length} rows below. Undo takes it back.`,
  );
}
