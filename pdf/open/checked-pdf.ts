/** Most fields of a form that is read. */
export const MAX_FIELDS = 10_000;

/** A file that is not opened; the message is a sentence for the person. */
export class ImportRefusal extends Error {
  override readonly name: string = "ImportRefusal";
}

/** A file that only its password opens: none was given, or a wrong one. */
export class PasswordNeeded extends ImportRefusal {
  override readonly name = "PasswordNeeded";
}

/** What an owner may forbid. */
export const DENIABLE = ["print", "modify", "copy", "annotate", "assemble"] as const;
export type Denied = (typeof DENIABLE)[number];

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
