import type { Field } from "../../../shared/contracts/field-map.ts";
import { isMark } from "../../../shared/rules/fields/fillable-fields.ts";
import { overlap } from "../placement.ts";
import { isYesOrNo } from "./question-for.ts";

/** "Legally blind. Spouse": what is asked, and a short answer as the last sentence. */
const ASKED_AND_ANSWER = /^(.+[\p{L}\p{N})])[.:] ([^.:?]{1,40})\.?$/su;

/** A question that is put to a person: other beginnings that names share are the number of their item, or a table's heading. */
const ASKS = /\b(?:are|can|could|did|do|have|were|will|would) you\b/iu;
/** So many boxes of a row answer such a question, whatever they say. */
const LEAST_ANSWERS = 3;

type Answer = { field: Field; question: string; answer: string };

function parseAnswer(field: Field): Answer | undefined {
  if (!isMark(field) || field.labelSource !== "tooltip" || field.groupLabel !== undefined) return undefined;
  const [, question, answer] = ASKED_AND_ANSWER.exec(field.label) ?? [];
  return question === undefined || answer === undefined ? undefined : { field, question, answer };
}

function isInRow({ rect: a }: Field, { rect: b }: Field): boolean {
  return overlap(a[1], a[1] + a[3], b[1], b[1] + b[3]) > Math.min(a[3], b[3]) / 2;
}

/** True for answers of one question: one of them says yes or no, or they are many and the question is put to a person. */
function areAnswers(row: readonly Answer[]): boolean {
  const isAsked = row.length >= LEAST_ANSWERS && row.every(({ question }) => ASKS.test(question));
  return isAsked || (row.length > 1 && row.some(({ answer }) => isYesOrNo(answer)));
}

/**
 * Returns the boxes of a row that each bear the whole question before their answer with the question as their group: "Legally blind. You", "Legally blind. Spouse" and
 * "Legally blind. No". What only one of them has before the question is told by the page.
 */
export function withAnswersOfRow(fields: Field[]): Field[] {
  const answers = Map.groupBy(
    fields.flatMap((field) => parseAnswer(field) ?? []),
    ({ field }) => field.page,
  );
  const answered = new Map<Field, Field>();
  for (const ofPage of answers.values())
    for (const { field: first, question: groupLabel } of ofPage) {
      if (answered.has(first)) continue;
      const row = ofPage.filter(
        ({ field, question }) => isInRow(field, first) && (question === groupLabel || question.endsWith(` ${groupLabel}`)),
      );
      if (areAnswers(row)) for (const { field, answer: label } of row) answered.set(field, { ...field, label, groupLabel });
    }
  return fields.map((field) => answered.get(field) ?? field);
}
