import type { Field } from "../../../shared/contracts/field-map.ts";
import { isMark } from "../../../shared/rules/fields/fillable-fields.ts";
import { isBareAnswer } from "./question-for.ts";

/** Choices whose questions are looked at: each is compared with all others. */
const MAX_CHOICES = 200;
/** What stands between two choices: English, Spanish, French, German, Italian, Polish. */
const BETWEEN = /^(?:or|o|ou|oder|lub)$/iu;

/**
 * Returns the marks of one name on a page, of which one excludes the others, with one question. Of the questions that what is printed near them gave to each, it is
 * the first, or a longer one that begins with it and names no choice; a choice's own words, and what stands between choices are no question, and what answers alone is one where there is no other.
 */
export function withOneQuestion(fields: Field[]): Field[] {
  const choices = Map.groupBy(fields.filter(isMark), ({ name, page }) => `${page} ${name}`);
  const questions = new Map<Field, string>();
  for (const own of choices.values()) {
    if (!isChoice(own)) continue;
    const question = questionOf(own.slice(0, MAX_CHOICES));
    if (question !== undefined) for (const field of own) questions.set(field, question);
  }
  return fields.map((field) => {
    const groupLabel = questions.get(field);
    return groupLabel === undefined ? field : { ...field, groupLabel };
  });
}

/** Check boxes of one name and one state are copies of each other. */
function isChoice(marks: readonly Field[]): boolean {
  return marks.some(({ kind }) => kind === "radio") || new Set(marks.map(({ exportValue }) => exportValue)).size > 1;
}

function questionOf(marks: readonly Field[]): string | undefined {
  const asked = marks.map(({ groupLabel }) => groupLabel).filter((question) => question !== undefined);
  const options = marks.map(({ label }) => label);
  const own = asked.filter((question) => !BETWEEN.test(question) && !options.includes(question));
  const questions = own.filter((question) => !isBareAnswer(question));
  const [first] = questions;
  if (first === undefined) return own[0];
  const whole = questions.filter((question) => question.startsWith(first) && !options.some((option) => question.includes(option)));
  return whole.toSorted((a, b) => b.length - a.length)[0] ?? first;
}
