import type { Field, FieldMap, FieldValue, FieldValues } from "../contracts/field-map.ts";
import { isFillable, isFilled } from "./fillable-fields.ts";

export type CarriedOver = { values: FieldValues; left: { label: string; value: FieldValue }[] };

function toKey(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function fits(field: Field, value: FieldValue, widgets: Field[]): boolean {
  if (field.kind === "choice" && field.options && !field.editable) {
    const known = new Set(field.options.map((option) => option.value));
    return [value].flat().every((item) => known.has(item));
  }
  if (field.kind === "checkbox" || field.kind === "radio") return widgets.some((widget) => widget.exportValue === value);
  return typeof value === "string" && (!field.maxLength || value.length <= field.maxLength);
}

/** Answers of one edition for another: matched by name and kind, else by a label that only one field has. What finds no place is in `left`. */
export function carryOver(from: FieldMap, to: FieldMap, values: FieldValues): CarriedOver {
  const widgets = Map.groupBy(to.fields.filter(isFillable), (field) => field.name);
  const byLabel = Map.groupBy(
    [...widgets.values()].flatMap(([field]) => field ?? []),
    (field) => `${field.kind} ${toKey(field.label)}`,
  );
  const carried: CarriedOver = { values: {}, left: [] };
  const seen = new Set<string>();
  for (const field of from.fields) {
    const value = values[field.name];
    if (seen.has(field.name) || value === undefined || !isFilled(value)) continue;
    seen.add(field.name);
    const sameName = widgets.get(field.name)?.[0];
    const sameLabel = byLabel.get(`${field.kind} ${toKey(field.label)}`);
    const target = sameName?.kind === field.kind ? sameName : sameLabel?.length === 1 ? sameLabel[0] : undefined;
    if (target && carried.values[target.name] === undefined && fits(target, value, widgets.get(target.name) ?? []))
      carried.values[target.name] = value;
    else carried.left.push({ label: field.label, value });
  }
  return carried;
}
