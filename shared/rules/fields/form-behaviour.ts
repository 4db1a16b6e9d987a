import type { Field, FieldMap, FieldValue, FieldValues, FormRule, LockReason, RuleAnswer } from "../../contracts/field-map.ts";
import { applies, fieldStates, textOf } from "./field-states.ts";

function answerOf({ value, from }: RuleAnswer, values: FieldValues): FieldValue {
  return from === undefined ? (value ?? "") : (values[from] ?? "");
}

/** Copies an answer to the fields that share it. Returns only what differs from `values`. */
export function sharedAnswers({ behaviour }: Pick<FieldMap, "behaviour">, names: readonly string[], values: FieldValues): FieldValues {
  const changes: FieldValues = {};
  for (const group of behaviour?.same ?? []) {
    const name = names.find((changed) => group.includes(changed));
    if (name === undefined) continue;
    for (const other of group) if (textOf(values[other]) !== textOf(values[name])) changes[other] = values[name] ?? "";
  }
  return changes;
}

/**
 * Returns the consequences of new answers to `names`, which `values` already hold: exclusive boxes are emptied, the form's rules set their answers,
 * and fields that share one answer agree. A field that stays open is not emptied. As in Acrobat, an answer that a rule sets starts no further rule.
 * Returns only what differs from `values`; never one of `names`.
 */
export function followChange(fieldMap: Pick<FieldMap, "behaviour" | "fields">, names: readonly string[], values: FieldValues): FieldValues {
  const { behaviour } = fieldMap;
  if (!behaviour) return {};
  const changes: FieldValues = {};
  const set = (field: string, value: FieldValue) => {
    if (!names.includes(field)) changes[field] = value;
  };
  // A rule that closes a field empties it; what another rule keeps open keeps its answer.
  const isKept = ({ closes = [] }: FormRule, { field, value }: RuleAnswer) =>
    value === "" && closes.includes(field) && !fieldStates(fieldMap, { ...values, ...changes }).isClosed(field);
  for (const name of names) {
    if (textOf(values[name]) !== "")
      for (const group of behaviour.oneOf) if (group.includes(name)) for (const other of group) if (other !== name) set(other, "");
    for (const rule of behaviour.rules)
      if (rule.on === name && rule.sets && applies(rule, { ...values, ...changes }))
        for (const answer of rule.sets) if (!isKept(rule, answer)) set(answer.field, answerOf(answer, values));
  }
  Object.assign(changes, sharedAnswers(fieldMap, [...names, ...Object.keys(changes)], { ...values, ...changes }));
  return Object.fromEntries(Object.entries(changes).filter(([field, value]) => textOf(value) !== textOf(values[field])));
}

/** The reasons why a field cannot be filled, as sentences for a person. */
const LOCKED: Record<LockReason, string> = {
  barcode: "A code for machines, which the form brings with it.",
  signature: "Signed by hand, on the printed form.",
  agency: "Filled in by the agency.",
  copy: "Filled in by itself, from your answer on another page.",
  total: "Worked out from other answers.",
  reserved: "Not in use.",
  form: "The form keeps this field closed.",
};
const CLOSED = "Closed by another answer on this form.";
const QUOTED_MAX_LENGTH = 60;

function quote(text: string): string {
  const first = text.split(/(?<=[\p{L}\d)][.?!])\s/u)[0] ?? text;
  const short = first.length > QUOTED_MAX_LENGTH ? `${first.slice(0, QUOTED_MAX_LENGTH).replace(/\s+\S*$/, "")}…` : first;
  return `“${short.replace(/\.$/, "")}”`;
}

/** Returns the reason why a field is read-only or closed, as a sentence; "" for one that is neither. */
export function whyClosed({ behaviour, fields }: Pick<FieldMap, "behaviour" | "fields">, field: Field): string {
  if (field.readOnly) return field.calculation ? LOCKED.total : field.locked ? LOCKED[field.locked] : "";
  if (!field.closed) return CLOSED;
  const rule = behaviour?.rules.find(({ opens, when }) => opens?.includes(field.name) && when.some((tests) => tests.length > 0));
  const asked = fields.find(({ name }) => rule?.when.some((tests) => tests.some((test) => test.field === name)));
  if (!asked) return CLOSED;
  const answer = asked.kind === "checkbox" || asked.kind === "radio" ? ` is ${quote(asked.label)}` : " says so";
  return asked.groupLabel === undefined
    ? `Opens with ${quote(asked.label)}.`
    : `Opens when the answer to ${quote(asked.groupLabel)}${answer}.`;
}
