import { ImportRefusal } from "../../../pdf/open/checked-pdf.ts";
import { PdfError } from "../../../pdf/syntax/pdf-objects.ts";
import * as words from "./words.ts";

/** Returns the sentences for a person whose PDF does not open: why, and what to do where it is the file's fault. */
export function tellRefusal(error: unknown): string {
  if (error instanceof ImportRefusal) return error.message;
  return error instanceof PdfError ? `${error.message} ${words.saveAnew}` : words.fileDamaged;
}
