import type { Field, FieldMap, FieldValue, FieldValues, FormRule, LockReason, RuleAnswer } from "../../contracts/field-map.ts";
import { applies, fieldStates, textOf } from "./field-states.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";

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
    // `names` holds the box itself, which `set` leaves alone.
    if (textOf(values[name]) !== "") for (const other of behaviour.oneOf.filter((group) => group.includes(name)).flat()) set(other, "");
    for (const rule of behaviour.rules) {
      if (rule.on !== name || !rule.sets || !applies(rule, { ...values, ...changes })) continue;
      for (const answer of rule.sets) if (!isKept(rule, answer)) set(answer.field, answerOf(answer, values));
    }
  }
  Object.assign(changes, sharedAnswers(fieldMap, [...names, ...Object.keys(changes)], { ...values, ...changes }));
  return Object.fromEntries(Object.entries(changes).filter(([field, value]) => textOf(value) !== textOf(values[field])));
}

/** Returns the reasons why a field cannot be filled. A function: a table of another file's constants keeps the bundler from leaving this file out. */
const lockReasons = (): Record<LockReason, string> => ({
  barcode: words.lockedBarcode,
  signature: words.lockedSignature,
  signed: words.lockedSigned,
  agency: words.lockedAgency,
  copy: words.lockedCopy,
  total: words.lockedTotal,
  reserved: words.lockedReserved,
  form: words.lockedForm,
});
const QUOTED_MAX_LENGTH = 60;
/** Where a sentence ends. The full stops of a question's number and of abbreviations end none. */
const SENTENCE_END = /(?<=[?!]|[\p{L}\d)]{3}\.)\s/u;

function quote(text: string): string {
  const first = text.split(SENTENCE_END)[0] ?? text;
  const short = first.length > QUOTED_MAX_LENGTH ? `${first.slice(0, QUOTED_MAX_LENGTH).replace(/\s+\S*$/, "")}…` : first;
  return `“${short.replace(/\.$/, "")}”`;
}

/** Returns the reason why a field is read-only or closed, as a sentence; "" for one that is neither. */
export function whyClosed({ behaviour, fields }: Pick<FieldMap, "behaviour" | "fields">, field: Field): string {
  if (field.readOnly) return field.calculation ? words.lockedTotal : field.locked ? lockReasons()[field.locked] : "";
  if (!field.closed) return words.closedByAnswer;
  const rule = behaviour?.rules.find(({ opens, when }) => opens?.includes(field.name) && when.some((tests) => tests.length > 0));
  const asked = fields.find(({ name }) => rule?.when.some((tests) => tests.some((test) => test.field === name)));
  if (!asked) return words.closedByAnswer;
  if (asked.groupLabel === undefined) return say(words.opensWith, { question: quote(asked.label) });
  const question = quote(asked.groupLabel);
  // Not `isMark`: its module would be a file of its own in the Worker for this one question.
  const isChoice = asked.kind === "checkbox" || asked.kind === "radio";
  return isChoice ? say(words.opensWhenAnswer, { question, answer: quote(asked.label) }) : say(words.opensWhenSaid, { question });
}
