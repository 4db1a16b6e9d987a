import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { dateBeside } from "../../../shared/rules/date-beside.ts";
import { toDateText } from "../../../shared/rules/field-dates.ts";
import { isFilled } from "../../../shared/rules/fillable-fields.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import type { OpenForm } from "./open-form.ts";

/** Signs a signature field, or with "" the page in sight. The date goes into the date field on the same line where that is empty, else beside the signature. */
export function signForm(session: FillSession, { placements }: OpenForm, name: string, mark: SignatureMark, withDate: boolean): void {
  const { fill, fieldMap } = session;
  const now = new Date();
  const today = { kind: "date", text: now.toLocaleDateString() } as const;
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
    const text = toDateText(day, { pattern: date.format?.pattern, maxLength: date.maxLength });
    enterValues(fill, { [date.name]: text }, { now: now.getTime(), follows: true });
  }
}
