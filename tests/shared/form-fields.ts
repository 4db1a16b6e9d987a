import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";

/** A text field with what a test says about it. */
export function textField(name: string, more: Partial<Field> = {}): Field {
  return {
    id: `id-${name}`,
    name,
    widget: 0,
    kind: "text",
    page: 0,
    rect: [0, 0, 0.2, 0.02],
    label: name,
    labelSource: "name",
    required: false,
    readOnly: false,
    ...more,
  };
}

export function fieldMapOf(fields: Field[], calculationOrder: string[] = []): FieldMap {
  const pages = [{ width: 612, height: 792, rotation: 0 }];
  return { sha256: "0".repeat(64), pages, fields, calculationOrder, hasScripts: false, kind: "acroform", warnings: [] };
}
