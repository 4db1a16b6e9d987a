import * as v from "valibot";
import { MAX_CELLS, MAX_LABEL_LENGTH, PrintedField } from "./printed-field.ts";

const MAX_FIELDS = 5000;

const FieldName = v.pipe(
  v.string(),
  v.regex(/^[^.]+$/u, "A name holds at least one character and no dot."),
  v.maxLength(MAX_LABEL_LENGTH, `A name has at most ${MAX_LABEL_LENGTH} characters.`),
);
const Label = v.pipe(v.string(), v.maxLength(MAX_LABEL_LENGTH, `A label has at most ${MAX_LABEL_LENGTH} characters.`));
const WrittenRect = v.pipe(
  PrintedField.entries.rect,
  v.check(([left, top, right, bottom]) => left < right && top < bottom, "A place is [left, top, right, bottom]."),
);

/** A field of the file, which a person may have written by hand. */
const WrittenField = v.object({
  ...PrintedField.entries,
  name: FieldName,
  page: v.pipe(v.number(), v.integer("Pages are whole numbers."), v.minValue(0, "Pages count from 0.")),
  rect: WrittenRect,
  label: Label,
  question: v.optional(Label),
  cells: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CELLS, `A comb has at most ${MAX_CELLS} boxes.`))),
});
const WrittenFields = v.pipe(v.array(WrittenField), v.maxLength(MAX_FIELDS, `A form has at most ${MAX_FIELDS} fields.`));

/**
 * The file beside a printed form that holds its corrected fields, `form.fields.json` beside `form.pdf`. `found` holds the fields that were detected on
 * the edition with that SHA-256, before any correction: it tells corrections from changes of another edition.
 */
export const FieldsFile = v.object({ version: v.literal(1), sha256: v.string(), found: WrittenFields, fields: WrittenFields });
export type FieldsFile = v.InferOutput<typeof FieldsFile>;
