import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";

const Row = v.object({
  /** The row's number in the table, counted from 1 under the headings. */
  number: v.number(),
  fileName: v.string(),
  values: FieldValues,
});
export type RunRow = v.InferOutput<typeof Row>;

/** A run makes PDFs from a table, one for each row, on one edition of one form. The finished files are stored beside it. */
export const Run = v.object({
  id: v.string(),
  templateId: v.string(),
  sha256: v.string(),
  tableName: v.string(),
  mode: v.picklist(["flattened", "editable"]),
  rows: v.array(Row),
  /** Whether its completion was granted: one for the whole run, however often it is continued. */
  isGranted: v.optional(v.boolean()),
});
export type Run = v.InferOutput<typeof Run>;
