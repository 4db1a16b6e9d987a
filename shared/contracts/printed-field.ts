import * as v from "valibot";

/** Position of a field: [left, top, right, bottom] in points of the page as it is shown, origin top left. */
export const PrintedRect = v.tuple([v.number(), v.number(), v.number(), v.number()]);
export type PrintedRect = v.InferOutput<typeof PrintedRect>;

export const MAX_CELLS = 100;
export const MAX_LABEL_LENGTH = 300;

/** A field of a form without AcroForm fields, detected on its pages or added by a person. */
export const PrintedField = v.object({
  /** The field's name for its answer, without dots. It stays through all corrections but that of its kind; radio buttons of one question share it. */
  name: v.string(),
  /** Counted from 0. */
  page: v.number(),
  rect: PrintedRect,
  kind: v.picklist(["text", "checkbox", "radio", "signature"]),
  /** The question; "" leaves it to the words beside the field. */
  label: v.string(),
  /** The common question of the radio buttons of one name. */
  question: v.optional(v.string()),
  /** A text field takes several lines. */
  multiline: v.optional(v.boolean()),
  /** Distance of the lines that the page prints for a text of several, from the lowest up, in points. */
  leading: v.optional(v.number()),
  /** Number of characters of a text field, one in each box. */
  cells: v.optional(v.number()),
});
export type PrintedField = v.InferOutput<typeof PrintedField>;

export const PrintedFields = v.array(PrintedField);
