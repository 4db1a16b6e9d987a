import type { Field } from "../../contracts/field-map.ts";
import { isMark } from "./fillable-fields.ts";
import { takesPlainAnswer } from "./plain-answers.ts";

/** Lists the fields that an assistant may answer, each with its widgets, on a page counted from 1 or on all: no signatures and no passwords. */
export function listAskable(fields: readonly Field[], page?: number): Field[][] {
  const askable = [...Map.groupBy(fields.filter(takesPlainAnswer), ({ name }) => name).values()];
  return page === undefined ? askable : askable.filter((widgets) => widgets.some((field) => field.page === page - 1));
}

/** Describes a field to an assistant: its name, its question and the values it takes. */
export function toAssistantField(widgets: readonly Field[]): Record<string, unknown> {
  const [field] = widgets;
  if (!field) return {};
  const choices = isMark(field) ? widgets.map(({ exportValue = "Yes", label }) => ({ value: exportValue, label })) : field.options;
  const isOneOfMany = isMark(field) && widgets.length > 1;
  return {
    name: field.name,
    question: isOneOfMany ? (field.groupLabel ?? field.label) : [field.groupLabel, field.label].filter(Boolean).join(": "),
    kind: field.kind,
    page: field.page + 1,
    ...(field.section !== undefined && { section: field.section }),
    ...(field.required && { required: true }),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.format?.pattern !== undefined && { format: field.format.pattern }),
    ...(choices && { choices }),
  };
}
