import * as v from "valibot";
import { FieldMap } from "../../../shared/contracts/field-map.ts";
import { PrintedFields } from "../../../shared/contracts/printed-field.ts";

const Bytes = v.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array);

/** A PDF of one's own as stored on this device: `fill` is the normalised copy, `sha256` that of the original file. */
export const OwnPdf = v.object({
  id: v.string(),
  fileName: v.string(),
  title: v.string(),
  sha256: v.string(),
  fileSize: v.number(),
  openedAt: v.string(),
  fieldMap: FieldMap,
  fill: Bytes,
  /** For a printed form: the file without fields, those found on its pages, and its fields now. */
  flat: v.optional(v.object({ bytes: Bytes, found: PrintedFields, fields: PrintedFields, isCorrected: v.boolean() })),
  /** A final copy that was written here: its answers are part of its pages. */
  isFinal: v.optional(v.boolean()),
  isScan: v.optional(v.boolean()),
  /** Answers that have no field any more since its fields were corrected, until the person has seen them. */
  left: v.optional(v.array(v.object({ label: v.string(), shown: v.string() }))),
  /** Only the first page with fields is in the field map, and `fill` is the file as it came: the other pages are still being read. */
  isBegun: v.optional(v.boolean()),
});
export type OwnPdf = v.InferOutput<typeof OwnPdf>;
