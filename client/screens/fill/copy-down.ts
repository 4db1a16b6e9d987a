import { columnFields } from "../../../shared/rules/fields/column-fields.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/**
 * Copies a field's answer into the empty fields below it in its column, as one step, and says what it did. Answered ones keep
 * their answer.
 */
export function copyDown({ session, name }: { session: FillSession; name: string | null }): void {
  const { fieldMap, fill } = session;
  const value = name === null ? undefined : fill.values[name];
  if (!fieldMap || name === null || value === undefined || !isFilled(value)) return setStatusMessage(session, words.chooseAnAnswer);
  const column = columnFields(fieldMap, name);
  const open = column.filter((below) => !isFilled(fill.values[below]));
  if (column.length === 0) return setStatusMessage(session, words.noRowsBelow);
  enterValues(fill, Object.fromEntries(open.map((below) => [below, value])), { now: Date.now() });
  if (open.length === 0) return setStatusMessage(session, words.rowsBelowFilled);
  return setStatusMessage(session, open.length === 1 ? words.copiedToOneRow : say(words.copiedToRows, { count: open.length }));
}
