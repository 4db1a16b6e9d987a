import type { FieldMap } from "../../shared/contracts/field-map.ts";
import type { PrintedField } from "../../shared/contracts/printed-field.ts";

/**
 * Brings the labels of fields and field map together: what a person wrote stands to the letter, and a field that was `found` learns the label that
 * tells it from its neighbours.
 */
export function takeLabels(fieldMap: FieldMap, fields: readonly PrintedField[], found: readonly PrintedField[]): void {
  const isFound = new Set(found);
  const counts = new Map<string, number>();
  for (const field of fields.toSorted((a, b) => a.page - b.page)) {
    const widget = counts.get(field.name) ?? 0;
    counts.set(field.name, widget + 1);
    const mapped = fieldMap.fields.find((other) => other.name === field.name && other.widget === widget);
    if (!mapped) continue;
    if (isFound.has(field) || field.label === "") {
      field.label = mapped.label;
      continue;
    }
    mapped.label = field.label;
    mapped.labelSource = "tooltip";
    if (field.question !== undefined) mapped.groupLabel = field.question;
  }
}
