import { columnFields } from "../../../shared/rules/fields/column-fields.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";

/**
 * Copies a field's answer into the empty fields below it in its column, as one step, and says what it did. Answered ones keep
 * their answer.
 */
export function copyDown({ session, name }: { session: FillSession; name: string | null }): void {
  const { fieldMap, fill } = session;
  const value = name === null ? undefined : fill.values[name];
  if (!fieldMap || name === null || value === undefined || !isFilled(value))
    return setStatusMessage(session, "Choose a field with an answer first. It’s copied to the rows below.");
  const column = columnFields(fieldMap, name);
  const open = column.filter((below) => !isFilled(fill.values[below]));
  if (column.length === 0) return setStatusMessage(session, "There are no matching rows below this field.");
  enterValues(fill, Object.fromEntries(open.map((below) => [below, value])), { now: Date.now() });
  if (open.length === 0) return setStatusMessage(session, "The rows below already have answers.");
  return setStatusMessage(
    session,
    open.length === 1 ? "Copied to the row below. Undo to take it back." : `Copied into ${open.length} rows below. Undo takes it back.`,
  );
}
