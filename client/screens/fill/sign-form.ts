import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { dateAnswers, dateBeside } from "../../../shared/rules/fields/date-beside.ts";
import { toPlacedDay } from "../../../shared/rules/fields/placed-day.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import type { OpenForm } from "./open-form.ts";

/** Checks for an empty date field beside the signature. */
export function asksForDay({ fieldMap, fill }: FillSession, name: string): boolean {
  const date = fieldMap && dateBeside(fieldMap, name);
  return date ? !isFilled(fill.values[date.name]) : false;
}

/** Signs a signature field, or with "" the page in sight. The date goes into the date field on the same line where that is empty, else beside the signature. */
export function signForm(session: FillSession, { placements }: OpenForm, name: string, mark: SignatureMark, withDate: boolean): void {
  const { fill, fieldMap } = session;
  const now = new Date();
  const today = { kind: "date", text: toPlacedDay(fieldMap, now) } as const;
  if (name === "") {
    const placed = placements.add({ kind: "signature", signature: mark });
    if (placed && withDate) placements.addBeside(placed, today);
    return;
  }
  enterValues(fill, { [name]: JSON.stringify(mark) }, { now: now.getTime() });
  const field = fieldMap?.fields.find((candidate) => candidate.name === name);
  if (!withDate || !fieldMap || !field) return;
  const date = dateBeside(fieldMap, name);
  if (!date) placements.addBeside(field, today);
  else if (!isFilled(fill.values[date.name])) {
    const day = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
    enterValues(fill, dateAnswers(fieldMap, date, day), { now: now.getTime(), follows: true });
  }
}
