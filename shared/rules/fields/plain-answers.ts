import type { Field } from "../../contracts/field-map.ts";
import { isFillable } from "./fillable-fields.ts";

/** Whether a person answers this widget with a text or a choice that others may see: no signature and no password. */
export function takesPlainAnswer(field: Field): boolean {
  return isFillable(field) && field.kind !== "signature" && !field.password;
}
