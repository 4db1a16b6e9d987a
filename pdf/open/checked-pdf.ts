/** Most fields of a form that is read. */
export const MAX_FIELDS = 10_000;

/** Most options of all choices of a form: thousands of choices, or of boxes of one, may share a list, of which the field map has a copy for each. */
export const MAX_OPTIONS = 1_000_000;

/** A file that is not opened; the message is a sentence for the person. */
export class ImportRefusal extends Error {
  override readonly name: string = "ImportRefusal";
}

/** A file that only its password opens: none was given, or a wrong one. */
export class PasswordNeeded extends ImportRefusal {
  override readonly name = "PasswordNeeded";
}

/** What an owner may forbid. */
const DENIABLE = ["print", "modify", "copy", "annotate", "assemble"] as const;
export type Denied = (typeof DENIABLE)[number];

// Bits of /P (ISO 32000-2, table 22).
const PERMISSION: Record<Denied, number> = { print: 1 << 2, modify: 1 << 3, copy: 1 << 4, annotate: 1 << 5, assemble: 1 << 10 };
const MAY_FILL = 1 << 8;

/** What a person wants a file for. Its answers may be read where its owner lets them be copied. */
export type Purpose = "fill" | "answers";

/** Returns what the owner forbids. @throws ImportRefusal where that is what the file is wanted for */
export function listDenied(permissions: number, purpose: Purpose): Denied[] {
  const wanted = MAY_FILL | PERMISSION.annotate | (purpose === "answers" ? PERMISSION.copy : 0);
  if ((permissions & wanted) === 0)
    throw new ImportRefusal(
      `The owner’s password forbids ${purpose === "answers" ? "taking answers from this file" : "filling the form in"}. Ask the owner for a copy that allows it.`,
    );
  return DENIABLE.filter((action) => (permissions & PERMISSION[action]) === 0);
}

/** A file that may be filled in. */
export type CheckedPdf = {
  /** The file without encryption: the original's own bytes when it has none. */
  bytes: Uint8Array;
  pageCount: number;
  /** Annotations that PDFium, which forgives most, finds on all pages. */
  annotationCount: number;
  encrypted: boolean;
  denied: Denied[];
};
