import * as v from "valibot";
import { FieldRect } from "./field-map.ts";

/** A paragraph that a page prints, line by line in the order of reading. `before` is the id of the field that is reached after it; absent after the last. */
export const PrintedParagraph = v.object({
  page: v.number(),
  before: v.optional(v.string()),
  lines: v.array(v.object({ rect: FieldRect, text: v.string() })),
});
export type PrintedParagraph = v.InferOutput<typeof PrintedParagraph>;

/** The whole text of a form, for screen readers and for the search. */
export const PrintedText = v.array(PrintedParagraph);
