import type { Field, FieldMap, FieldValue, FieldValues } from "../../contracts/field-map.ts";
import { answerProblem } from "./answer-checks.ts";
import { parseNumber } from "./field-numbers.ts";
import { fieldStates, isOpen, isWanted } from "./field-states.ts";
import { isFilled } from "./fillable-fields.ts";
import { groupParts, groupProblem, incompleteProblem } from "./group-values.ts";
import { lengthProblem } from "./shorter-spelling.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";

/** The form script's message about an answer; it holds for as long as the answer is this one. */
export type Refusal = { value: string; message: string };

/** Checks an answer. Returns a sentence that says how to correct it, or null. An empty answer is never a problem here. */
export function fieldProblem(field: Field, value: FieldValue | undefined, refusal?: Refusal): string | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  if (refusal?.value === value) return refusal.message;
  const { format, range } = field;
  const problem = lengthProblem(field, value) ?? answerProblem(field, value);
  if (problem) return problem;
  if (range) {
    const number = parseNumber(value, format?.separator);
    if (number === null) return words.notNumber;
    if (range.min !== undefined && number < range.min) return say(words.smallest, { least: range.min });
    if (range.max !== undefined && number > range.max) return say(words.largest, { most: range.max });
  }
  return null;
}

export type FormProblem = { field: Field; message: string };

/** Returns all problems to correct before the form is downloaded or printed, in tab order, one per name. */
export function formProblems(fieldMap: FieldMap, values: FieldValues, refusals?: ReadonlyMap<string, Refusal>): FormProblem[] {
  const seen = new Set<string>();
  const states = fieldStates(fieldMap, values);
  const problems: FormProblem[] = [];
  const groups = groupParts(fieldMap);
  for (const field of fieldMap.fields) {
    if (!isOpen(field, states) || seen.has(field.name)) continue;
    seen.add(field.name);
    const value = values[field.name];
    if (isWanted(field, states) && !isFilled(value)) problems.push({ field, message: words.required });
    const message = fieldProblem(field, value, refusals?.get(field.name));
    if (message) problems.push({ field, message });
    const parts = field.group?.index === 0 ? (groups.get(field.group.id) ?? []) : [];
    const ofWhole = groupProblem(parts, values) ?? incompleteProblem(parts, values);
    if (ofWhole) problems.push({ field, message: ofWhole });
  }
  return problems;
}
