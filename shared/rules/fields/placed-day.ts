import type { Field, FieldMap } from "../../contracts/field-map.ts";
import { toNumericDay } from "../numeric-day.ts";
import { answerKind, datePattern } from "./answer-kinds.ts";
import { formatDate } from "./field-dates.ts";
import { boxesPattern, groupParts } from "./group-values.ts";

const isWhole = (pattern: string) => [/d/iu, /m/iu, /y/iu].every((part) => part.test(pattern)) && /[^dmy]/iu.test(pattern);

function askedFor(fieldMap: FieldMap): string[] {
  const isDate = (field: Field) => answerKind(field) === "date";
  const inFields = fieldMap.fields.filter(isDate).map((field) => datePattern(field) ?? "");
  const inBoxes = [...groupParts(fieldMap).values()].filter(([first]) => first?.group.role === "date").map(boxesPattern);
  return [...inFields, ...inBoxes].filter(isWhole);
}

/**
 * Writes a day that a person puts on the page: as the form's own date fields ask for it, by the pattern that most of them have, so that one form has one
 * order of day and month; where none asks, as the person's language has it.
 */
export function toPlacedDay(fieldMap: FieldMap | null, date: Date): string {
  const counts = Map.groupBy(fieldMap ? askedFor(fieldMap) : [], (pattern) => pattern.toLowerCase());
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  const day = { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
  return most?.[0] === undefined ? toNumericDay(date) : formatDate(day, most[0]);
}
