import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { isFilled } from "./fillable-fields.ts";
import { fieldStates, isOpen, isWanted } from "./field-states.ts";
import { formDefaults, holdsDefault } from "./form-defaults.ts";

/**
 * The progress of one heading on one page; `section` is "" before the first. `first` and `nextOpen` are names, the latter a required field before any
 * other.
 */
export type SectionProgress = {
  page: number;
  section: string;
  filled: number;
  total: number;
  requiredLeft: number;
  first: string;
  nextOpen: string | null;
};

/** Counts the answered fields under each heading, in tab order. A heading holds until the next one or the end of its page, as for a reader. */
export function sectionProgress(fieldMap: FieldMap, values: FieldValues): SectionProgress[] {
  const seen = new Set<string>();
  const states = fieldStates(fieldMap, values);
  const defaults = formDefaults(fieldMap);
  const sections: SectionProgress[] = [];
  const hasRequiredOpen = new Set<SectionProgress>();
  for (const field of fieldMap.fields) {
    let current = sections.at(-1);
    if (current?.page !== field.page) current = undefined;
    const section = field.section ?? current?.section ?? "";
    if (!isOpen(field, states) || seen.has(field.name)) continue;
    seen.add(field.name);
    if (current?.section !== section) {
      current = { page: field.page, section, filled: 0, total: 0, requiredLeft: 0, first: field.name, nextOpen: null };
      sections.push(current);
    }
    if (holdsDefault(field.name, values, defaults)) continue;
    current.total += 1;
    if (isFilled(values[field.name])) {
      current.filled += 1;
      continue;
    }
    const isRequired = isWanted(field, states);
    current.requiredLeft += Number(isRequired);
    if (isRequired && !hasRequiredOpen.has(current)) {
      hasRequiredOpen.add(current);
      current.nextOpen = field.name;
    }
    current.nextOpen ??= field.name;
  }
  return sections;
}
