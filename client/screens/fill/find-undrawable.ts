import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import { splitAnswers } from "../../../shared/rules/fields/placements.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Finds the answers with characters that no font can draw, before the download. None while that cannot be known: the export then reports them. */
export async function findUndrawable(fieldMap: FieldMap, answers: FieldValues): Promise<FormProblem[]> {
  const { findUnsupportedText } = await import("../../features/export/find-unsupported.ts");
  const found = await findUnsupportedText(splitAnswers(fieldMap, answers).values, fieldMap).catch(() => []);
  return found.flatMap(({ name, characters }) => {
    const field = fieldMap.fields.find((candidate) => candidate.name === name);
    return field ? [{ field, message: say(words.answerNotDrawn, { characters: characters.join(" ") }) }] : [];
  });
}
