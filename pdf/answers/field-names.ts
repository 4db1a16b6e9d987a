import { PdfError } from "../syntax/pdf-objects.ts";

/** Deeper than any real form's names. */
export const MAX_DEPTH = 64;
/** More than any form has, with all parts of names. */
export const MAX_FIELDS = 50_000;
/** More characters than the names and answers of any form have. */
const MAX_CHARACTERS = 10_000_000;

/**
 * Counts the fields of one file, and the characters of their full names and answers: fields that share kids, the name of a parent or an answer have more
 * than any file has room for.
 */
export function createAnswerCount() {
  let fields = 0;
  let characters = 0;
  /** @throws PdfError */
  function addText({ length }: { length: number }): void {
    // An empty text takes room as well.
    characters += length + 1;
    if (characters > MAX_CHARACTERS) throw new PdfError("This file has more text than any form has room for.");
  }
  return {
    addText,
    /** @throws PdfError */
    addField(name: string): void {
      fields += 1;
      if (fields > MAX_FIELDS) throw new PdfError("This file has more answers than any form has fields.");
      addText(name);
    },
  };
}

/** Returns a full field name out of a parent's and a part. */
export function joinName(parent: string, part: string): string {
  return parent === "" || part === "" ? parent + part : `${parent}.${part}`;
}
