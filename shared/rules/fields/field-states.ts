import type { AnswerTest, Field, FieldMap, FieldValue, FieldValues, FormRule } from "../../contracts/field-map.ts";

/** The states of the fields, by name, under the form's rules and some answers. */
type FieldStates = { isClosed: (name: string) => boolean; isRequired: (name: string) => boolean };

const NONE: FieldStates = { isClosed: () => false, isRequired: () => false };

/** Returns an answer as one line of text; of several the first. */
export function textOf(value: FieldValue | undefined): string {
  return ((Array.isArray(value) ? value[0] : value) ?? "").trim();
}

function holds({ field, is, not }: AnswerTest, values: FieldValues): boolean {
  const value = values[field];
  const words = Array.isArray(value) && value.length > 0 ? value : [textOf(value)];
  return words.some((word) => (is?.includes(word) ?? true) && !(not?.includes(word) ?? false));
}

/** Whether a rule's condition holds under `values`. */
export function applies({ when }: FormRule, values: FieldValues): boolean {
  return when.some((tests) => tests.every((test) => holds(test, values)));
}

/** Whether a rule has run: not while the field that starts it is untouched. */
function hasRun({ on }: FormRule, values: FieldValues): boolean {
  return on === undefined || textOf(values[on]) !== "";
}

/** Whether another box of an exclusive group was ticked since: the effects of an unticked box's rule are over. */
function isOver({ on }: FormRule, oneOf: string[][], values: FieldValues): boolean {
  if (on === undefined || textOf(values[on]) !== "") return false;
  return oneOf.some((group) => group.includes(on) && group.some((name) => textOf(values[name]) !== ""));
}

/** Whether a rule opens fields as long as its own field is empty, as a list of states does for an address abroad. */
function opensWhileEmpty({ on, when, opens }: FormRule): boolean {
  return opens !== undefined && when.some((tests) => tests.some(({ field, is }) => field === on && is?.includes("")));
}

/**
 * Returns which fields are closed and which are required under `values`. A field that starts closed is open while any rule opens it; another is open
 * until a rule closes it that no other answer contradicts: contradicting rules never lock a field that the form once opened. Nor does an answer close what a later
 * question leaves open until it is answered itself.
 */
export function fieldStates({ behaviour, fields }: Pick<FieldMap, "behaviour" | "fields">, values: FieldValues): FieldStates {
  const startsClosed = new Set(fields.filter(({ closed }) => closed).map(({ name }) => name));
  if (!behaviour) return startsClosed.size === 0 ? NONE : { ...NONE, isClosed: (name) => startsClosed.has(name) };
  const holding = behaviour.rules.filter((rule) => applies(rule, values) && !isOver(rule, behaviour.oneOf, values));
  const opened = new Set(holding.flatMap(({ opens = [] }) => opens));
  const run = holding.filter((rule) => hasRun(rule, values));
  const shut = new Set(run.flatMap(({ closes = [] }) => closes));
  const keptOpen = new Set(run.flatMap(({ opens = [] }) => opens));
  const waiting = holding.filter((rule) => !hasRun(rule, values) && opensWhileEmpty(rule));
  const placeOf = ({ on }: FormRule) => fields.findIndex(({ name }) => name === on);
  const isAwaited = (name: string) => {
    const last = Math.max(...run.flatMap((rule) => (rule.closes?.includes(name) ? [placeOf(rule)] : [])));
    return waiting.some((rule) => rule.opens?.includes(name) && placeOf(rule) > last);
  };
  const required = new Set(holding.flatMap(({ requires = [] }) => requires));
  const isClosed = (name: string) =>
    startsClosed.has(name) ? !opened.has(name) : shut.has(name) && !keptOpen.has(name) && !isAwaited(name);
  return { isClosed, isRequired: (name) => required.has(name) && !isClosed(name) };
}

/** Whether the form wants an answer of this widget, by itself or after other answers. */
export function isWanted(field: Field, states: FieldStates): boolean {
  return field.required || states.isRequired(field.name);
}

/** Whether a person can answer this widget now. */
export function isOpen(field: Field, states: FieldStates): boolean {
  return !field.readOnly && field.kind !== "button" && !states.isClosed(field.name);
}
