import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { matchAnswers } from "./match-answers.ts";

export type CarriedOver = { values: FieldValues; left: { label: string; shown: string }[] };

/** Moves answers to another edition. Those without a certain place are in `left`, with those that have none. */
export function carryOver(from: FieldMap, to: FieldMap, values: FieldValues): CarriedOver {
  const { sure, unsure, left } = matchAnswers(to, { fileName: "", values, fields: from.fields }, true);
  return {
    values: Object.fromEntries(sure.map(({ name, value }) => [name, value])),
    left: [...unsure.map(({ from: label, shown, ...to }) => ({ label: label ?? to.label, shown })), ...left],
  };
}
