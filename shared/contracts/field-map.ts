import * as v from "valibot";

/** Kinds of controls, whatever the PDF calls them. A `date` is a text field whose format or name says so. */
const FIELD_KINDS = ["text", "checkbox", "radio", "choice", "signature", "date", "button"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const Fraction = v.pipe(v.number(), v.finite());

/** Position of a widget as fractions of the page as it is shown: [left, top, width, height], origin top left, page rotation applied. */
export const FieldRect = v.tuple([Fraction, Fraction, Fraction, Fraction]);
export type FieldRect = v.InferOutput<typeof FieldRect>;

export const FieldOption = v.object({ value: v.string(), label: v.string() });
export type FieldOption = v.InferOutput<typeof FieldOption>;

/** The format of a value, read from the document's own AF* actions where it has them. `pattern` is the document's argument, e.g. "mm/dd/yyyy". */
export const FieldFormat = v.object({
  kind: v.picklist(["date", "time", "number", "percent", "currency", "zip", "zip4", "phone", "ssn", "ein", "email", "custom"]),
  pattern: v.optional(v.string()),
  decimals: v.optional(v.number()),
  currency: v.optional(v.string()),
  separator: v.optional(v.number()),
});
export type FieldFormat = v.InferOutput<typeof FieldFormat>;

/**
 * A total that the document declares with AFSimple_Calculate, or a difference in Acrobat's simplified notation, which subtracts the others from the
 * first. `fields` are names; a parent's name stands for its children.
 */
export const FieldCalculation = v.object({
  kind: v.picklist(["sum", "product", "average", "minimum", "maximum", "difference"]),
  fields: v.array(v.string()),
});
export type FieldCalculation = v.InferOutput<typeof FieldCalculation>;

/** Limits that the document declares with AFRange_Validate. */
const FieldRange = v.object({ min: v.optional(v.number()), max: v.optional(v.number()) });

/** Values that forms often split over several boxes; `characters` is one box for each. */
const GROUP_ROLES = ["ssn", "ein", "phone", "date", "zip", "account", "characters"] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/**
 * The place of a field in a value that stands in several boxes: parts of one `id` lie side by side, `index` counts them from 0 in reading order.
 * `label` names the whole, `length` is how many characters the part takes, and `part` is which one it is of a date.
 */
export const FieldGroup = v.object({
  id: v.string(),
  index: v.number(),
  count: v.number(),
  role: v.picklist(GROUP_ROLES),
  label: v.string(),
  length: v.number(),
  part: v.optional(v.picklist(["month", "day", "year"])),
});
export type FieldGroup = v.InferOutput<typeof FieldGroup>;

/** A test of an answer: it is one of `is`, or none of `not`. An empty answer is "". */
export const AnswerTest = v.object({ field: v.string(), is: v.optional(v.array(v.string())), not: v.optional(v.array(v.string())) });
export type AnswerTest = v.InferOutput<typeof AnswerTest>;

/** An answer that a rule enters: a value, or the answer of another field. */
export const RuleAnswer = v.object({ field: v.string(), value: v.optional(v.string()), from: v.optional(v.string()) });
export type RuleAnswer = v.InferOutput<typeof RuleAnswer>;

/**
 * A rule of the form, read from its scripts. `when` holds when all tests of one of its lists hold: `[[]]` always, `[]` never. What a rule opens,
 * closes and requires holds for as long as `when` does; `sets` are entered once, when the answer to `on` changes.
 */
export const FormRule = v.object({
  /** The field whose change starts the script; absent for a script that runs whenever anything changes. */
  on: v.optional(v.string()),
  when: v.array(v.array(AnswerTest)),
  opens: v.optional(v.array(v.string())),
  closes: v.optional(v.array(v.string())),
  requires: v.optional(v.array(v.string())),
  sets: v.optional(v.array(RuleAnswer)),
});
export type FormRule = v.InferOutput<typeof FormRule>;

/** The form's own behaviour, beside formats and totals. Fields are named by `name`. */
export const FormBehaviour = v.object({
  rules: v.array(FormRule),
  /** Groups of boxes of which at most one is ticked, though each is a field of its own. */
  oneOf: v.array(v.array(v.string())),
  /** Groups of fields that share one answer. */
  same: v.array(v.array(v.string())),
});
export type FormBehaviour = v.InferOutput<typeof FormBehaviour>;

/**
 * Reasons why a field is locked: a barcode, a signature by hand, a digital signature that it came with, the agency's part, an answer given elsewhere, a
 * total, an unused place, or the form itself.
 */
const LOCK_REASONS = ["barcode", "signature", "signed", "agency", "copy", "total", "reserved", "form"] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/**
 * One widget of the form. Widgets of one `name` share one value; a radio group is the widgets of kind `radio` with one name.
 * Hidden and no-view widgets are absent.
 */
export const Field = v.object({
  /** Unique within the map, stable for one edition: "f0", "f1" … in tab order. */
  id: v.string(),
  /** The fully qualified AcroForm name. */
  name: v.string(),
  /** Index of the widget among its field's widgets in the file, so that the export finds it again. */
  widget: v.number(),
  kind: v.picklist(FIELD_KINDS),
  page: v.number(),
  rect: FieldRect,
  label: v.string(),
  labelSource: v.picklist(["tooltip", "nearby text", "name"]),
  /** The common question of the radio buttons or check boxes that share this name; `label` is then the answer that this widget stands for. */
  groupLabel: v.optional(v.string()),
  /** The heading above the field, when the page has one. */
  section: v.optional(v.string()),
  required: v.boolean(),
  readOnly: v.boolean(),
  /** The reason why the field is read-only, where the form tells. */
  locked: v.optional(v.picklist(LOCK_REASONS)),
  /** Closed until one of the form's rules opens it. */
  closed: v.optional(v.boolean()),
  multiline: v.optional(v.boolean()),
  /** Cells of a comb field; `maxLength` is their count. */
  comb: v.optional(v.boolean()),
  maxLength: v.optional(v.number()),
  password: v.optional(v.boolean()),
  richText: v.optional(v.boolean()),
  /** Choices of a `choice` field, export value and label. */
  options: v.optional(v.array(FieldOption)),
  /** Kinds of `choice`: accepts free text, accepts several options, shown as a list. */
  editable: v.optional(v.boolean()),
  multiSelect: v.optional(v.boolean()),
  listBox: v.optional(v.boolean()),
  /** The widget's on-state, exactly as the document names it; of `checkbox` and `radio` only. */
  exportValue: v.optional(v.string()),
  /** The field's value in the original file; "" or absent when empty. Several for a multi-select choice. */
  value: v.optional(v.union([v.string(), v.array(v.string())])),
  align: v.optional(v.picklist(["left", "center", "right"])),
  /** The field's font is a bold one. */
  bold: v.optional(v.boolean()),
  /** The family of the field's font, unless it is a plain one without serifs. */
  face: v.optional(v.picklist(["serif", "mono"])),
  /** In PDF points; 0 means that the size follows the box. */
  fontSize: v.optional(v.number()),
  /** Rotation of the widget's content in degrees, counter-clockwise, after the page's own rotation. */
  rotation: v.optional(v.number()),
  /** Colours that the document gives the widget, "#rrggbb"; the page image shows them already. */
  background: v.optional(v.string()),
  borderColor: v.optional(v.string()),
  /** How a check box or radio button is marked. */
  mark: v.optional(v.picklist(["check", "circle", "cross", "diamond", "square", "star"])),
  format: v.optional(FieldFormat),
  calculation: v.optional(FieldCalculation),
  range: v.optional(FieldRange),
  group: v.optional(FieldGroup),
  /** HTML `autocomplete` token and `inputmode` that fit the label. */
  autocomplete: v.optional(v.string()),
  inputMode: v.optional(v.picklist(["text", "numeric", "decimal", "tel", "email", "url"])),
});
export type Field = v.InferOutput<typeof Field>;

/** One page as it is shown, in PDF points after rotation, cropped to the crop box. */
export const FieldMapPage = v.object({ width: v.number(), height: v.number(), rotation: v.number() });

/**
 * Accessibility of a form's copies: `faults` are the clauses that one of them breaks, in the words of the check; `bodyTagged` says whether the
 * publisher tagged the text around the fields.
 */
export const FormAccess = v.object({ faults: v.array(v.string()), bodyTagged: v.boolean() });
export type FormAccess = v.InferOutput<typeof FormAccess>;

/** The result of a form's import: the contract between import, server, field layer and export. `fields` are in tab order. */
export const FieldMap = v.object({
  /** SHA-256 of the agency's original file. */
  sha256: v.string(),
  pages: v.array(FieldMapPage),
  fields: v.array(Field),
  /** Field names in the document's order of calculation (`/CO`). */
  calculationOrder: v.array(v.string()),
  hasScripts: v.boolean(),
  /** No script has to run: they do nothing but what the fields' formats, limits and totals say, which the rules apply, or ask for a newer Acrobat. */
  scriptsAreIdle: v.optional(v.literal(true)),
  behaviour: v.optional(FormBehaviour),
  /** Sentences on behaviour that the form has in Acrobat and not here. */
  missing: v.optional(v.array(v.string())),
  kind: v.picklist(["acroform", "xfa", "flat"]),
  /** The XFA part of the original: "static" in a hybrid; "dynamic" has no AcroForm fields behind it. */
  xfa: v.optional(v.picklist(["static", "dynamic"])),
  /** Permissions that the original's owner password denies; filling is never among them. */
  denied: v.optional(v.array(v.picklist(["print", "modify", "copy", "annotate", "assemble"]))),
  /** The original has no fields; these were detected on its pages. */
  detected: v.optional(v.boolean()),
  /** The original has a digital signature, which any change to the file invalidates. */
  signed: v.optional(v.boolean()),
  /** The file brings no font for Chinese, Japanese or Korean letters of its pages. The pictures of its pages show them in Noto, a device in what it has. */
  lacksFonts: v.optional(v.boolean()),
  access: v.optional(FormAccess),
  /** Sentences for the operator and the template page: the parts that could not be read, and why. */
  warnings: v.array(v.string()),
});
export type FieldMap = v.InferOutput<typeof FieldMap>;

/** An answer, by field name: text, chosen export value(s), the on-state of a check box or radio group; "" or absent is empty. */
export const FieldValue = v.union([v.string(), v.array(v.string())]);
export type FieldValue = v.InferOutput<typeof FieldValue>;
export const FieldValues = v.record(v.string(), FieldValue);
export type FieldValues = v.InferOutput<typeof FieldValues>;
