import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";

/** Asks the worker to be ready for a request that comes soon. It replies to none. */
export type PrepareRequest = "prepare";

/** A request of the page to the worker that reads PDFs; `bytes` are transferred. */
export type ReadRequest = {
  bytes: Uint8Array<ArrayBuffer>;
  password: string;
  /** Finds fields on pages that have none. Without it the file is read for its answers alone. */
  detect: boolean;
  /** With `detect`, finds them also on pages that are pictures: it takes PDFium, and up to a second for a page. */
  pictures?: boolean;
  /** The corrected fields of a printed form: with `detect`, they replace those that would be found. */
  fields?: PrintedField[];
  /** The original file's, where it is known. */
  sha256?: string;
  /** Gets the first page that has fields, long before the reply. */
  firstPage?: MessagePort;
};

/** The first page that has fields: what it takes to show it while the others are read. */
export type FirstPage = { fieldMap: FieldMap; title: string | null };

/**
 * The result of reading a PDF. `flat`: the file without fields, and the fields, for a printed form that got some. `flattened`: its fields were drawn
 * into its pages and removed.
 */
export type ReadPdf = {
  fill: Uint8Array;
  fieldMap: FieldMap;
  title: string | null;
  sha256: string;
  flattened: boolean;
  flat: { bytes: Uint8Array; fields: PrintedField[] } | null;
  /** Whether it is a final copy that was written here: its answers are part of its pages. */
  isFinal: boolean;
  /** Whether its pages are scanned pictures. */
  isScan: boolean;
};

/** The worker's one reply. A refusal's `message` is a sentence for the person. */
export type ReadAnswer = ({ type: "read" } & ReadPdf) | { type: "password needed"; message: string } | { type: "refused"; message: string };
