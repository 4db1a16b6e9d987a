import type { CategorySlug, PlaceSlug } from "./tags.ts";

/** The format of a value; each becomes the document's own AF* actions, so that every reader formats alike. */
export type Format =
  | { kind: "date"; pattern: string }
  | { kind: "time" }
  | { kind: "number"; decimals: number; currency?: string }
  | { kind: "percent"; decimals: number }
  | { kind: "zip" | "phone" | "ssn" };

/** A value that the document works out. Names are whole field names. `difference` takes the rest from the first. */
export type Calculation = { kind: "sum" | "product" | "average" | "difference"; of: string[] };

export type Option = { value: string; label: string };

type Base = {
  /** Unique within the template; a group puts its own name and a dot before it. */
  name: string;
  /** Text on the page. Empty for fields inside a sentence, which need a `tooltip`. */
  label: string;
  /** Name for a screen reader; the label, with the group's words before it, when absent. */
  tooltip?: string;
  /** Small words under the box. */
  hint?: string;
  required?: boolean;
  /** Width in the twelve columns of a row; fields without one share the rest. */
  span?: number;
  /** Width in points, for a field inside a sentence. */
  width?: number;
};

export type TextField = Base & {
  kind: "text";
  format?: Format;
  maxLength?: number;
  /** One cell per character; needs `maxLength`. */
  comb?: boolean;
  /** Height in lines; more than one makes the field multiline. */
  lines?: number;
  value?: string;
  align?: "left" | "center" | "right";
  calculation?: Calculation;
  range?: { min: number; max: number };
};
export type ChoiceField = Base & {
  kind: "choice";
  options: Option[];
  /** Accepts words of the person's own. */
  editable?: boolean;
  /** Shown as a list of so many lines instead of a menu. */
  listLines?: number;
  multiSelect?: boolean;
  value?: string;
};
export type CheckField = Base & { kind: "check" };
export type RadioField = Base & { kind: "radio"; options: Option[] };
export type SignatureField = Base & { kind: "signature" };
/** Another place that shows, and takes, the value of the text field called `name`. */
export type SameField = Base & { kind: "same" };
export type Field = TextField | ChoiceField | CheckField | RadioField | SignatureField | SameField;

/** Words and fields in reading order. `**…**` in the words is bold. */
export type Sentence = (string | Field)[];

/** A sum at a column's foot; `tooltip` where its label alone would not tell it from other sums. */
export type Total = { name: string; label: string; tooltip?: string };

export type Column =
  | { kind: "label"; header: string; width: number }
  | { kind: "field"; header: string; width: number; field: Field; total?: Total }
  | { kind: "radio"; header: string; name: string; options: Option[]; optionWidth: number };

export type Block =
  | { kind: "heading"; text: string; note?: string }
  | { kind: "paragraph"; sentence: Sentence; small?: boolean }
  | { kind: "clause"; title: string; sentence: Sentence }
  | { kind: "bullets"; items: Sentence[] }
  | { kind: "callout"; title: string; sentence: Sentence }
  | { kind: "row"; fields: Field[] }
  | { kind: "checks"; label: string; columns: number; fields: CheckField[] }
  | { kind: "columns"; columns: Block[][] }
  /** Fields whose names begin with `name.`, spoken with `says` before their labels. */
  | { kind: "group"; name: string; says: string; blocks: Block[] }
  /** `rows` are row titles for a table with a label column, else their number. */
  | { kind: "table"; name: string; says: string; columns: Column[]; rows: number | string[] }
  /** Sums beside their labels, at the right edge. */
  | { kind: "totals"; fields: Field[] }
  | { kind: "pageBreak" };

/** A rule of law that this template follows, and where it is written. */
export type LawNote = { says: string; where: string };

type Look = "band" | "rule" | "deed";

export type Template = {
  /** The catalogue's id and the file's name: lower case, words joined by hyphens, for ever. */
  id: string;
  title: string;
  /** Under the title on the page, when it is not the description's first sentence. */
  subtitle?: string;
  description: string;
  /** Things that a person should have at hand, as the catalogue lists them. */
  needs: string[];
  /** Search words for this template, beside those of its title and description. */
  words?: string[];
  /** How early it stands where nothing has been counted yet: the higher, the earlier. Only what many people look for has one. */
  lead?: number;
  number?: string;
  category: CategorySlug;
  /** Further categories in which people look for it. */
  alsoIn?: CategorySlug[];
  places: PlaceSlug[];
  /** ISO date of this edition; the file says it was made on this day. */
  edition: string;
  paper: "letter" | "a4";
  look: Look;
  /** Fields at the right of the title: a number, a date. */
  aside?: Field[];
  law?: LawNote[];
  sections: Block[];
};
