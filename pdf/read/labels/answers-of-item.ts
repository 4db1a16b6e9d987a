import type { Field } from "../../../shared/contracts/field-map.ts";
import { isMark } from "../../../shared/rules/fields/fillable-fields.ts";

/** "6b. No.", "9. Prefer not to answer": the number of an item and one of its answers. */
const NUMBER_AND_ANSWER = /^(\d{1,3}[a-z]?)\. ?([^.:?]{1,60})\.?$/su;
/** "6. Last year, were you. 6b. Totally and permanently disabled. Yes.": what the item asks, and its first answer. */
const ITEM_AND_ANSWER = /^(?:.*[.:?)] )?((\d{1,3}[a-z]?)\. .{3,}?)([.:?]+) ?([^.:?]{1,60})\.?$/su;

/** A longer tooltip is no question. */
const LONGEST = 1_000;

type Part = { field: Field; item: string; question: string | undefined; answer: string };

/** Returns which item a mark's tooltip names, what it asks if the tooltip tells that, and the answer. The marks of one item lie under one part of their names. */
function parse(field: Field): Part | undefined {
  const end = field.name.lastIndexOf(".");
  if (!isMark(field) || field.labelSource !== "tooltip" || end < 1 || field.label.length > LONGEST) return undefined;
  const itemOf = (number: string) => `${field.page} ${field.name.slice(0, end)} ${number}`;
  const [, known] = /^(\d{1,3}[a-z]?)\. /u.exec(field.groupLabel ?? "") ?? [];
  if (field.groupLabel !== undefined)
    return known === undefined ? undefined : { field, item: itemOf(known), question: field.groupLabel, answer: field.label };
  const [, number, answer] = NUMBER_AND_ANSWER.exec(field.label) ?? [];
  if (number !== undefined && answer !== undefined) return { field, item: itemOf(number), question: undefined, answer };
  const [, asked, own, ending, first] = ITEM_AND_ANSWER.exec(field.label) ?? [];
  if (asked === undefined || own === undefined || first === undefined) return undefined;
  return { field, item: itemOf(own), question: ending?.includes("?") ? `${asked}?` : asked, answer: first };
}

/**
 * Returns marks with the question of their item where only the first one's tooltip asks it and the others' have its number alone: "6b. Totally and permanently
 * disabled. Yes" and "6b. No".
 */
export function withQuestionOfItem(fields: Field[]): Field[] {
  const items = Map.groupBy(
    fields.flatMap((field) => parse(field) ?? []),
    ({ item }) => item,
  );
  const answered = new Map<Field, Field>();
  for (const parts of items.values()) {
    const questions = new Set(parts.flatMap(({ question }) => question ?? []));
    const [groupLabel] = questions;
    if (questions.size !== 1 || groupLabel === undefined || parts.every(({ question }) => question !== undefined)) continue;
    for (const { field, answer: label } of parts) answered.set(field, { ...field, label, groupLabel });
  }
  return fields.map((field) => answered.get(field) ?? field);
}
