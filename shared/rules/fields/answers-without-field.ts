import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import type { CarriedOver } from "./carry-over.ts";
import { isFilled } from "./fillable-fields.ts";

/** Returns the answers to fields that a form had and has no more. */
export function answersWithoutField(from: FieldMap, to: FieldMap, values: FieldValues): CarriedOver["left"] {
  const there = new Set(to.fields.map(({ name }) => name));
  const gone = new Map(from.fields.flatMap(({ name, label }) => (there.has(name) ? [] : [[name, label]])));
  return [...gone].flatMap(([name, label]) => {
    const value = values[name];
    return value !== undefined && isFilled(value) ? [{ label, shown: [value].flat().join(", ") }] : [];
  });
}
