import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import type { PdfExport } from "../../features/export/export-pdf.ts";
import * as words from "./words.ts";

const MESSAGES = {
  tiny: words.printedSmall,
  "cut off": words.endNotPrinted,
};

/** Turns the writer's findings on texts that are too long into problems for the person, before the download. */
export function fitProblems(fieldMap: FieldMap, badFits: Awaited<ReturnType<PdfExport["check"]>>): FormProblem[] {
  return Object.entries(badFits).flatMap(([name, fit]) => {
    const field = fieldMap.fields.find((candidate) => candidate.name === name);
    return field ? [{ field, message: MESSAGES[fit] }] : [];
  });
}
