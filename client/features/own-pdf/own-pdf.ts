import * as v from "valibot";
import { FieldMap } from "../../../shared/contracts/field-map.ts";
import { PrintedFields } from "../../../shared/contracts/printed-field.ts";

const Bytes = v.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array);

/** A PDF of one's own as this device keeps it: `fill` is the normalised copy, `sha256` that of the file as it came. */
export const OwnPdf = v.object({
  id: v.string(),
  fileName: v.string(),
  title: v.string(),
  sha256: v.string(),
  fileSize: v.number(),
  openedAt: v.string(),
  fieldMap: FieldMap,
  fill: Bytes,
  /** Of a form that is only print: the file without fields, those that were found on its pages, and those that it has now. */
  flat: v.optional(v.object({ bytes: Bytes, found: PrintedFields, fields: PrintedFields, isCorrected: v.boolean() })),
  isScan: v.optional(v.boolean()),
});
export type OwnPdf = v.InferOutput<typeof OwnPdf>;
