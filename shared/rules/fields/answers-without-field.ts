import type { FieldMap, FieldValue, FieldValues } from "../../contracts/field-map.ts";
import { describeAnswer } from "./answer-text.ts";
import type { CarriedOver } from "./carry-over.ts";

/** Returns an answer in the words of the form that had its field; none where it is empty. */
export function describeLeft(from: FieldMap, name: string, value: FieldValue | undefined): CarriedOver["left"] {
  const { label, texts } = describeAnswer(from, name, [value]);
  const shown = texts.join(", ");
  return shown.trim() === "" ? [] : [{ label, shown }];
}

/** Returns the answers to fields that a form had and has no more. */
export function answersWithoutField(from: FieldMap, to: FieldMap, values: FieldValues): CarriedOver["left"] {
  const there = new Set(to.fields.map(({ name }) => name));
  const gone = new Set(from.fields.map(({ name }) => name).filter((name) => !there.has(name)));
  return [...gone].flatMap((name) => describeLeft(from, name, values[name]));
}
