import { PdfError } from "../../../pdf/syntax/pdf-objects.ts";
import { LostValuesError } from "../../../pdf/write/read-back.ts";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Returns the sentence for a person whose file could not be made. It names lost answers as the form does, not as the file. */
export function tellFailure(error: unknown, { fields }: Pick<FieldMap, "fields">): string {
  if (error instanceof LostValuesError) {
    const labels = error.fields.map((name) => fields.find((field) => field.name === name)?.label || name);
    return say(words.answersLost, { answers: [...new Set(labels)].join(", ") });
  }
  return error instanceof PdfError ? error.message : words.pdfNotWritten;
}
