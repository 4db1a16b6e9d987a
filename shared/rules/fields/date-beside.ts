import type { Field, FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { answerKind, datePattern } from "./answer-kinds.ts";
import { type CalendarDate, formatDate, ISO_DATE, toDateText } from "./field-dates.ts";
import { groupParts, spreadValue } from "./group-values.ts";

function middle({ rect }: Field): number {
  return rect[1] + rect[3] / 2;
}

function gap(a: Field, b: Field): number {
  return Math.max(b.rect[0] - (a.rect[0] + a.rect[2]), a.rect[0] - (b.rect[0] + b.rect[2]));
}

/** Finds the field for the day of a signature: the nearest date field on the signature's own line; null when there is none. */
export function dateBeside(fieldMap: FieldMap, signatureName: string): Field | null {
  const signature = fieldMap.fields.find((field) => field.name === signatureName);
  if (!signature) return null;
  const dates = fieldMap.fields.filter(
    (field) =>
      field.page === signature.page &&
      !field.readOnly &&
      (answerKind(field) === "date" || (field.group?.role === "date" && field.group.index === 0)) &&
      Math.abs(middle(field) - middle(signature)) <= Math.max(signature.rect[3], field.rect[3]),
  );
  return dates.toSorted((a, b) => gap(signature, a) - gap(signature, b))[0] ?? null;
}

/** Returns the answers that enter a day into a date field, which may be the first of several boxes. */
export function dateAnswers(fieldMap: FieldMap, field: Field, day: CalendarDate): FieldValues {
  const parts = groupParts(fieldMap).get(field.group?.id ?? "");
  if (!parts) return { [field.name]: toDateText(day, { pattern: datePattern(field), maxLength: field.maxLength }) };
  const texts = spreadValue(parts, formatDate(day, ISO_DATE)) ?? [];
  return Object.fromEntries(parts.map(({ name }, index) => [name, texts[index] ?? ""]));
}
