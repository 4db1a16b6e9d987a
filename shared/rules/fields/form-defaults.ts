import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { isFilled } from "./fillable-fields.ts";

/** Returns the answers that the blank form brings, by name, such as USA in "Country: USA". */
export function formDefaults(fieldMap: FieldMap): FieldValues {
  return Object.fromEntries(fieldMap.fields.flatMap(({ name, value = "" }) => (isFilled(value) ? [[name, value]] : [])));
}

/** Whether a field still holds the blank form's own answer. Such a field is neither answered nor left, however it is counted. */
export function holdsDefault(name: string, values: FieldValues, defaults: FieldValues): boolean {
  const value = defaults[name];
  return value !== undefined && String(values[name]) === String(value);
}
