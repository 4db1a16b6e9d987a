import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";

/** What the page asks of the worker that reads PDFs; `bytes` are transferred. */
export type ReadRequest = {
  bytes: Uint8Array<ArrayBuffer>;
  password: string;
  /** Finds fields on pages that have none. */
  detect: boolean;
  /** The fields of a form that is only print, as they were corrected: with `detect`, they take the place of what would be found. */
  fields?: PrintedField[];
  /** Of the file as it came, where that is known. */
  sha256?: string;
};

/**
 * What was read of a PDF. `flat` is there for one that is only print and got fields: the file without them, and those. `flattened`: it has no fields any
 * more, because their looks were drawn into its pages.
 */
export type ReadPdf = {
  fill: Uint8Array;
  fieldMap: FieldMap;
  title: string | null;
  sha256: string;
  flattened: boolean;
  flat: { bytes: Uint8Array; fields: PrintedField[] } | null;
  /** Its pages are pictures, as of a scanner. */
  isScan: boolean;
};

/** The worker's one answer. A refusal's `message` is a sentence for the person. */
export type ReadAnswer = ({ type: "read" } & ReadPdf) | { type: "password needed"; message: string } | { type: "refused"; message: string };
