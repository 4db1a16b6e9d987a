import * as v from "valibot";
import { FieldRect } from "./field-map.ts";

/** A printed paragraph, line by line in reading order. `before` is the id of the next field in that order; absent after the last. */
export const PrintedParagraph = v.object({
  page: v.number(),
  before: v.optional(v.string()),
  lines: v.array(v.object({ rect: FieldRect, text: v.string() })),
});
export type PrintedParagraph = v.InferOutput<typeof PrintedParagraph>;

/** The whole text of a form, for screen readers and for the search. */
export const PrintedText = v.array(PrintedParagraph);
