import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { isFilled } from "./fillable-fields.ts";

/** Returns what the blank form says, by name: of "Country: USA", USA. */
export function formDefaults(fieldMap: FieldMap): FieldValues {
  return Object.fromEntries(fieldMap.fields.flatMap(({ name, value = "" }) => (isFilled(value) ? [[name, value]] : [])));
}

/** Whether a field still holds what the blank form says. Such a field is neither answered nor left, however it is counted. */
export function holdsDefault(name: string, values: FieldValues, defaults: FieldValues): boolean {
  const value = defaults[name];
  return value !== undefined && String(values[name]) === String(value);
}
