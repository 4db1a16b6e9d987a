import * as v from "valibot";
import { Field, FieldValues } from "./field-map.ts";

/**
 * The answers of a file that the person chose: `values` by name of field, or by label where a file has no names. `fields` describes the file's own
 * fields, from the PDF or the form that it names; `edition` is our form that the answers were given to. Stays on the device.
 */
export const AnswerFile = v.object({
  fileName: v.string(),
  values: FieldValues,
  fields: v.optional(v.array(Field)),
  edition: v.optional(v.object({ templateId: v.string(), sha256: v.string() })),
});
export type AnswerFile = v.InferOutput<typeof AnswerFile>;
