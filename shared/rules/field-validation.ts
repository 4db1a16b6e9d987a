import type { Field, FieldMap, FieldValue, FieldValues } from "../contracts/field-map.ts";
import { formatProblem } from "./field-formats.ts";
import { parseNumber } from "./field-numbers.ts";

/** Whether a value counts as an answer. */
export function isFilled(value: FieldValue | undefined): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined && value.length > 0;
}

/** Whether a person can answer this widget. */
export function isFillable(field: Field): boolean {
  return !field.readOnly && field.kind !== "button";
}

/** What is wrong with an answer, as a sentence that says how to put it right; null when nothing is. An empty answer is never wrong here. */
export function fieldProblem(field: Field, value: FieldValue | undefined): string | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  const { format, range, maxLength } = field;
  if (maxLength && field.kind === "text" && value.length > maxLength) return `At most ${maxLength} characters fit here.`;
  const problem = format ? formatProblem(format, value) : null;
  if (problem) return problem;
  if (range) {
    const number = parseNumber(value, format?.separator);
    if (number === null) return "This is not a number.";
    if (range.min !== undefined && number < range.min) return `The smallest number allowed here is ${range.min}.`;
    if (range.max !== undefined && number > range.max) return `The largest number allowed here is ${range.max}.`;
  }
  return null;
}

export type FormProblem = { field: Field; message: string };

/** Everything to put right before the form is taken away, in tab order, one problem per name. */
export function formProblems(fieldMap: FieldMap, values: FieldValues): FormProblem[] {
  const seen = new Set<string>();
  const problems: FormProblem[] = [];
  for (const field of fieldMap.fields) {
    if (!isFillable(field) || seen.has(field.name)) continue;
    seen.add(field.name);
    const value = values[field.name];
    if (field.required && !isFilled(value)) problems.push({ field, message: "This field is required." });
    const message = fieldProblem(field, value);
    if (message) problems.push({ field, message });
  }
  return problems;
}
