import type { FieldMap, FieldValue } from "../../shared/contracts/field-map.ts";
import { holdsAnswer, isFilled } from "../../shared/rules/fields/fillable-fields.ts";

/** Returns the answers that a file has in its fields, by name. */
export function valuesOf({ fields }: Pick<FieldMap, "fields">): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.filter(holdsAnswer).flatMap(({ name, value }) => (value !== undefined && isFilled(value) ? [[name, value]] : [])),
  );
}
