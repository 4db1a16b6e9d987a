import * as v from "valibot";

/** Where a field stands: [left, top, right, bottom] in points of the page as it is shown, origin top left. */
export const PrintedRect = v.tuple([v.number(), v.number(), v.number(), v.number()]);
export type PrintedRect = v.InferOutput<typeof PrintedRect>;

export const MAX_CELLS = 100;
export const MAX_LABEL_LENGTH = 300;

/** A field of a form that is only print, as its pages ask for it or as a person put it there. */
export const PrintedField = v.object({
  /** The name that its answer is kept under, without dots. It stays whatever else is corrected; radio buttons of one question share it. */
  name: v.string(),
  /** Counted from 0. */
  page: v.number(),
  rect: PrintedRect,
  kind: v.picklist(["text", "checkbox", "radio", "signature"]),
  /** What it asks for; "" leaves that to the words beside it. */
  label: v.string(),
  /** What radio buttons of one name ask together. */
  question: v.optional(v.string()),
  /** Of a text: it takes several lines. */
  multiline: v.optional(v.boolean()),
  /** Of a text: how many characters it takes, one in each box. */
  cells: v.optional(v.number()),
});
export type PrintedField = v.InferOutput<typeof PrintedField>;

export const PrintedFields = v.array(PrintedField);
