import { PdfError } from "../syntax/pdf-objects.ts";

/** Deeper than any real form's names. */
export const MAX_DEPTH = 64;
/** More than any form has, with all parts of names. */
const MAX_FIELDS = 50_000;

/** Returns a function that counts the fields of one file: kids that share kids are more than any file has room for. @throws PdfError */
export function createFieldCount(): () => void {
  let fields = 0;
  return () => {
    fields += 1;
    if (fields > MAX_FIELDS) throw new PdfError("This file has more answers than any form has fields.");
  };
}

/** Returns a full field name out of a parent's and a part. */
export function joinName(parent: string, part: string): string {
  return parent === "" || part === "" ? parent + part : `${parent}.${part}`;
}
