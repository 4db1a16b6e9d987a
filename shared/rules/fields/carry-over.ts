import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { isFilled } from "./fillable-fields.ts";
import { formDefaults, holdsDefault } from "./form-defaults.ts";
import { matchAnswers } from "./match-answers.ts";

export type CarriedOver = { values: FieldValues; left: { label: string; shown: string }[] };

/**
 * Moves answers to another edition, except over those that were given `here`. Those without a certain place are in `left`, with those that have none.
 */
export function carryOver(from: FieldMap, to: FieldMap, values: FieldValues, here: FieldValues = {}): CarriedOver {
  const { sure, unsure, left } = matchAnswers(to, { fileName: "", values, fields: from.fields }, true);
  const defaults = formDefaults(to);
  const isGiven = (name: string) => isFilled(here[name]) && !holdsDefault(name, here, defaults);
  return {
    values: Object.fromEntries(sure.filter(({ name }) => !isGiven(name)).map(({ name, value }) => [name, value])),
    left: [...unsure.map(({ from: label, shown, ...to }) => ({ label: label ?? to.label, shown })), ...left],
  };
}
