import * as v from "valibot";

const Points = v.pipe(v.number(), v.finite());

/** Where a field stands: [left, top, right, bottom] in points of the page as it is shown, origin top left. */
export const PrintedRect = v.pipe(
  v.tuple([Points, Points, Points, Points]),
  v.check(
    ([left, top, right, bottom]) => left < right && top < bottom,
    "The right edge stands right of the left one, the lower edge below the upper one.",
  ),
);
export type PrintedRect = v.InferOutput<typeof PrintedRect>;

export const MAX_PRINTED_FIELDS = 5000;
export const MAX_CELLS = 100;
export const MAX_LABEL_LENGTH = 300;

const PRINTED_KINDS = ["text", "checkbox", "radio", "signature"] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];

/** A field of a form that is only print, as its pages ask for it or as a person put it there. */
export const PrintedField = v.object({
  /** The name that its answer is kept under, without dots. It stays whatever else is corrected; radio buttons of one question share it. */
  name: v.pipe(v.string(), v.regex(/^[^.]+$/u), v.maxLength(MAX_LABEL_LENGTH)),
  page: v.pipe(v.number(), v.integer(), v.minValue(0)),
  rect: PrintedRect,
  kind: v.picklist(PRINTED_KINDS),
  /** What it asks for; "" leaves that to the words beside it. */
  label: v.pipe(v.string(), v.maxLength(MAX_LABEL_LENGTH)),
  /** What radio buttons of one name ask together. */
  question: v.optional(v.pipe(v.string(), v.maxLength(MAX_LABEL_LENGTH))),
  /** Of a text: it takes several lines. */
  multiline: v.optional(v.boolean()),
  /** Of a text: how many characters it takes, one in each box. */
  cells: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CELLS))),
});
export type PrintedField = v.InferOutput<typeof PrintedField>;

export const PrintedFields = v.pipe(v.array(PrintedField), v.maxLength(MAX_PRINTED_FIELDS));

/**
 * The file beside a printed form that holds its corrected fields, `form.fields.json` beside `form.pdf`. `found` is what was found on the edition with
 * that SHA-256 before anybody corrected it, so that the corrections can be told from what another edition brings.
 */
export const FieldsFile = v.object({ version: v.literal(1), sha256: v.string(), found: PrintedFields, fields: PrintedFields });
export type FieldsFile = v.InferOutput<typeof FieldsFile>;
