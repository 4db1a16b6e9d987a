import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { isFilled } from "./fillable-fields.ts";
import { fieldStates, isOpen, isWanted } from "./field-states.ts";
import { formDefaults, holdsDefault } from "./form-defaults.ts";

export type PageProgress = { filled: number; total: number; requiredLeft: number };
/** `requiredLeft` holds names in tab order. Widgets of one name, and a radio group, are one field. */
export type FormProgress = { filled: number; total: number; requiredLeft: string[]; pages: PageProgress[] };

/** Counts the answered fields among those that are open now and ask for an answer. */
export function formProgress(fieldMap: FieldMap, values: FieldValues): FormProgress {
  const seen = new Set<string>();
  const states = fieldStates(fieldMap, values);
  const defaults = formDefaults(fieldMap);
  const progress: FormProgress = {
    filled: 0,
    total: 0,
    requiredLeft: [],
    pages: fieldMap.pages.map(() => ({ filled: 0, total: 0, requiredLeft: 0 })),
  };
  for (const field of fieldMap.fields) {
    if (!isOpen(field, states) || seen.has(field.name)) continue;
    seen.add(field.name);
    if (holdsDefault(field.name, values, defaults)) continue;
    const filled = isFilled(values[field.name]);
    const page = progress.pages[field.page];
    const left = isWanted(field, states) && !filled;
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

/** Counts like `formProgress`, for answers without the form's defaults: those that the person gave or cleared. */
export function answerProgress(fieldMap: FieldMap, answers: FieldValues): Pick<FormProgress, "filled" | "total"> {
  const { filled, total } = formProgress(fieldMap, { ...formDefaults(fieldMap), ...answers });
  return { filled, total };
}
