import type { Field, FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { fieldAnswerText } from "./answer-text.ts";
import { foldText, toFoldedWords } from "../find-text.ts";
import { isFillable } from "./fillable-fields.ts";

/** A found field: `text` is its answer as a person reads it, "" when there is none or it is a picture. */
type FoundField = { field: Field; text: string };

/** Finds the fields whose label, heading, choices or answer hold every word of `query`, in tab order, each name once. An empty query finds all. */
export function findFields(fieldMap: FieldMap, values: FieldValues, query: string): FoundField[] {
  const words = toFoldedWords(query);
  const byName = Map.groupBy(fieldMap.fields.filter(isFillable), ({ name }) => name);
  return [...byName.values()].flatMap((widgets): FoundField[] => {
    const [field] = widgets;
    if (!field) return [];
    const text = fieldAnswerText(widgets, values[field.name]);
    const labels = widgets.flatMap((widget) => [widget.label, widget.groupLabel ?? "", widget.section ?? ""]);
    const options = (field.options ?? []).map(({ label }) => label);
    const all = foldText([...labels, ...options, text].join("\n"));
    return words.every((word) => all.includes(word)) ? [{ field, text }] : [];
  });
}
