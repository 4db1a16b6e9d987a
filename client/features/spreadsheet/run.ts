import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";

const Row = v.object({
  /** Where it stands in the table, counted from 1 under the headings. */
  number: v.number(),
  fileName: v.string(),
  values: FieldValues,
});
export type RunRow = v.InferOutput<typeof Row>;

/** PDFs that are made out of a table, one for each row: what is to be made, for one edition of one form. What is made already lies beside it. */
export const Run = v.object({
  id: v.string(),
  templateId: v.string(),
  sha256: v.string(),
  tableName: v.string(),
  mode: v.picklist(["flattened", "editable"]),
  rows: v.array(Row),
});
export type Run = v.InferOutput<typeof Run>;
