import type { Calculation, ChoiceField, CheckField, Option, RadioField, SameField, SignatureField, TextField } from "./template.ts";

type TextOptions = Omit<TextField, "kind" | "name" | "label">;
type ChoiceOptions = Omit<ChoiceField, "kind" | "name" | "label" | "options">;
type MarkOptions = Omit<CheckField, "kind" | "name" | "label">;

/** A field for one line of text, or for `lines` of them. An empty label prints none. */
export function text(name: string, label: string, options: TextOptions = {}): TextField {
  return { kind: "text", name, label, ...options };
}

/** A field for several lines of text, `lines` high. */
export function area(name: string, label: string, lines: number, options: TextOptions = {}): TextField {
  return text(name, label, { lines, ...options });
}

/** A date, month first, as forms of the United States write it. */
export function date(name: string, label: string, options: TextOptions = {}): TextField {
  return text(name, label, { format: { kind: "date", pattern: "mm/dd/yyyy" }, ...options });
}

/** A time of day. */
export function time(name: string, label: string, options: TextOptions = {}): TextField {
  return text(name, label, { format: { kind: "time" }, ...options });
}

/** A whole number, at the right edge of its field. */
export function number(name: string, label: string, options: TextOptions = {}): TextField {
  return text(name, label, { format: { kind: "number", decimals: 0 }, align: "right", ...options });
}

/** Returns a year, which has no thousands separator. */
export function year(name: string, label = "Year", options: TextOptions = {}): TextField {
  return text(name, label, { maxLength: 4, ...options });
}

/** A number with two decimals, without a currency. */
export function decimal(name: string, label: string, options: TextOptions = {}): TextField {
  return number(name, label, { format: { kind: "number", decimals: 2 }, ...options });
}

/** US dollars; write the sign into the label or the sentence where it should be seen on paper. */
export function money(name: string, label: string, options: TextOptions = {}): TextField {
  return number(name, label, { format: { kind: "number", decimals: 2, currency: "$" }, ...options });
}

/** An e-mail address. PDF has no format for one, so every text is accepted. */
export function email(name: string, label = "Email", options: TextOptions = {}): TextField {
  return text(name, label, options);
}

/** A telephone number of the United States. */
export function phone(name: string, label = "Phone", options: TextOptions = {}): TextField {
  return text(name, label, { format: { kind: "phone" }, ...options });
}

/** A ZIP code of five digits. */
export function zip(name: string, label = "ZIP code", options: TextOptions = {}): TextField {
  return text(name, label, { format: { kind: "zip" }, ...options });
}

/** A Social Security number of nine digits. */
export function ssn(name: string, label = "Social Security number", options: TextOptions = {}): TextField {
  return text(name, label, { format: { kind: "ssn" }, ...options });
}

/** One cell per character. */
export function comb(name: string, label: string, cells: number, options: TextOptions = {}): TextField {
  return text(name, label, { comb: true, maxLength: cells, ...options });
}

/** Returns a read-only sum of money that the document works out. */
export function total(name: string, label: string, kind: Calculation["kind"], of: string[], options: TextOptions = {}): TextField {
  return money(name, label, { calculation: { kind, of }, ...options });
}

/** A choice or a radio option: "Paid by check", or [export value, label] when the two differ. */
export type OptionInput = string | [value: string, label: string];

/** A menu with one answer. An option is its label, or its value and its label. */
export function choice(name: string, label: string, options: OptionInput[], more: ChoiceOptions = {}): ChoiceField {
  return { kind: "choice", name, label, options: options.map(toOption), ...more };
}

/** Returns a menu that also takes words of the person's own. */
export function combo(name: string, label: string, options: OptionInput[], more: ChoiceOptions = {}): ChoiceField {
  return choice(name, label, options, { editable: true, ...more });
}

/** Returns a list of `listLines` lines from which several may be taken. */
export function list(name: string, label: string, listLines: number, options: OptionInput[], more: ChoiceOptions = {}): ChoiceField {
  return choice(name, label, options, { listLines, multiSelect: true, ...more });
}

/** One checkbox, its label at its right. */
export function check(name: string, label: string, options: MarkOptions = {}): CheckField {
  return { kind: "check", name, label, ...options };
}

/** Radio buttons of one group, of which one can be chosen. An option is its label, or its value and its label. */
export function radio(name: string, label: string, options: OptionInput[], more: MarkOptions = {}): RadioField {
  return { kind: "radio", name, label, options: options.map(toOption), ...more };
}

/** Two radio buttons, Yes and No; the values in the file are the same words. */
export function yesNo(name: string, label: string, more: MarkOptions = {}): RadioField {
  return radio(name, label, ["Yes", "No"], more);
}

/** A signature field, higher than a text field and without a format. */
export function signature(name: string, label = "Signature", options: MarkOptions = {}): SignatureField {
  return { kind: "signature", name, label, ...options };
}

/** A narrow field for up to five letters inside a sentence. It prints no label, so `tooltip` alone names it. */
export function initials(name: string, tooltip: string, options: TextOptions = {}): TextField {
  return text(name, "", { tooltip, width: 34, maxLength: 5, align: "center", ...options });
}

/** Returns the text field called `name`, shown once more; typing in either fills both. */
export function same(name: string, label: string, options: MarkOptions = {}): SameField {
  return { kind: "same", name, label, ...options };
}

/** Returns an option whose value is its label, or the first of a pair. */
export function toOption(input: OptionInput): Option {
  return typeof input === "string" ? { value: input, label: input } : { value: input[0], label: input[1] };
}
