import type { Field, FieldValue } from "../../contracts/field-map.ts";

/** Whether a value counts as an answer. */
export function isFilled(value: FieldValue | undefined): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined && value.length > 0;
}

/** Whether two answers are one. None is the same as an empty one. */
export function isSameAnswer(a: FieldValue = "", b: FieldValue = ""): boolean {
  if (typeof a === "string" || typeof b === "string") return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** Whether a widget is a mark that is set or not: a box to tick, or a button of several. */
export function isMark({ kind }: Pick<Field, "kind">): boolean {
  return kind === "checkbox" || kind === "radio";
}

/** Whether a widget can have an answer, be it locked. */
export function holdsAnswer(field: Field): boolean {
  return field.kind !== "button";
}

/** Whether a person can answer this widget. */
export function isFillable(field: Field): boolean {
  return !field.readOnly && holdsAnswer(field);
}
