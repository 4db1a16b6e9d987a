import type { Field } from "../../../shared/contracts/field-map.ts";
import { isBareAnswer } from "./question-for.ts";

/** Returns the radio buttons of one name with one question, which is that of the first where what is printed near them gave each its own. */
export function withOneQuestion(fields: Field[]): Field[] {
  const groups = Map.groupBy(
    fields.filter(({ kind }) => kind === "radio"),
    ({ name, page }) => `${page} ${name}`,
  );
  const questions = new Map<Field, string>();
  for (const own of groups.values()) {
    const asked = own.map(({ groupLabel }) => groupLabel).filter((question) => question !== undefined);
    const first = asked.find((question) => !isBareAnswer(question)) ?? asked[0];
    if (first !== undefined) for (const field of own) questions.set(field, first);
  }
  return fields.map((field) => {
    const groupLabel = questions.get(field);
    return groupLabel === undefined ? field : { ...field, groupLabel };
  });
}
