import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { isFilled } from "./fillable-fields.ts";
import { fieldStates, isOpen } from "./field-states.ts";

export type PageProgress = { filled: number; total: number; requiredLeft: number };
/** `requiredLeft` holds names in tab order. Widgets of one name, and a radio group, are one field. */
export type FormProgress = { filled: number; total: number; requiredLeft: string[]; pages: PageProgress[] };

/**
 * Counts the fields that a person has answered among those that ask for it: an open field that still holds what the blank form says is neither answered nor
 * left. `answers` has only what the person changed.
 */
export function answerProgress(fieldMap: FieldMap, answers: FieldValues): { filled: number; total: number } {
  const blank: FieldValues = Object.fromEntries(
    fieldMap.fields.flatMap(({ name, value = "" }) => (isFilled(value) ? [[name, value]] : [])),
  );
  const states = fieldStates(fieldMap, { ...blank, ...answers });
  const open = fieldMap.fields.filter((field) => isOpen(field, states)).map(({ name }) => name);
  const asked = [...new Set(open)].filter((name) => name in answers || !(name in blank));
  return { filled: asked.filter((name) => isFilled(answers[name])).length, total: asked.length };
}

/** Counts the answered fields among those that are open now. */
export function formProgress(fieldMap: FieldMap, values: FieldValues): FormProgress {
  const seen = new Set<string>();
  const states = fieldStates(fieldMap, values);
  const progress: FormProgress = {
    filled: 0,
    total: 0,
    requiredLeft: [],
    pages: fieldMap.pages.map(() => ({ filled: 0, total: 0, requiredLeft: 0 })),
  };
  for (const field of fieldMap.fields) {
    if (!isOpen(field, states) || seen.has(field.name)) continue;
    seen.add(field.name);
    const filled = isFilled(values[field.name]);
    const page = progress.pages[field.page];
    const left = (field.required || states.isRequired(field.name)) && !filled;
    progress.total += 1;
    progress.filled += Number(filled);
    if (left) progress.requiredLeft.push(field.name);
    if (!page) continue;
    page.total += 1;
    page.filled += Number(filled);
    page.requiredLeft += Number(left);
  }
  return progress;
}
