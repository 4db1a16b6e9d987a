import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import type { PdfExport } from "../../features/export/export-pdf.ts";

const MESSAGES = {
  tiny: "This is long, so it will be printed very small.",
  "cut off": "This is too long for the field. The end won’t be printed.",
};

/** Turns the writer's findings on texts that are too long into problems for the person, before the download. */
export function fitProblems(fieldMap: FieldMap, badFits: Awaited<ReturnType<PdfExport["check"]>>): FormProblem[] {
  return Object.entries(badFits).flatMap(([name, fit]) => {
    const field = fieldMap.fields.find((candidate) => candidate.name === name);
    return field ? [{ field, message: MESSAGES[fit] }] : [];
  });
}
