import * as v from "valibot";
import { Field, FieldValues } from "./field-map.ts";

/**
 * The answers of a file that somebody chose: `values` by name of field, or by label where a file has no names. `fields` is what a PDF, or the form that
 * the file names, says of them; `edition` is the form of ours that they were given to. It stays on the device.
 */
export const AnswerFile = v.object({
  fileName: v.string(),
  values: FieldValues,
  fields: v.optional(v.array(Field)),
  edition: v.optional(v.object({ templateId: v.string(), sha256: v.string() })),
});
export type AnswerFile = v.InferOutput<typeof AnswerFile>;
