import type { Field, FieldFormat } from "../../contracts/field-map.ts";
import { latestYearOf } from "./dates-of-birth.ts";
import { formatDate, parseDate } from "./field-dates.ts";
import { formatNumber, parseNumber } from "./field-numbers.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";

/** The long ZIP code, which a field for the short one takes as well. */
const ZIP4 = { groups: [5, 4], marks: ["", "-"] };

type DigitGroups = { groups: number[]; marks: string[]; example: string; name: string };

/**
 * Returns the formats with a fixed count of digits and marks between them: input is accepted with or without the marks. A function, for the reason in
 * `form-behaviour.ts`.
 */
const digitGroups = (): Partial<Record<FieldFormat["kind"], DigitGroups>> => ({
  zip: { groups: [5], marks: [""], example: "12345", name: words.zipCode },
  zip4: { ...ZIP4, example: "12345-6789", name: words.zip4Code },
  phone: { groups: [3, 3, 4], marks: ["(", ") ", "-"], example: "(555) 123-4567", name: words.phoneNumber },
  ssn: { groups: [3, 2, 4], marks: ["", "-", "-"], example: "123-45-6789", name: words.socialSecurityNumber },
  ein: { groups: [2, 7], marks: ["", "-"], example: "12-3456789", name: words.employerNumber },
});

/** Describes a format in words, for screen readers and the form view. */
export function describeFormat(format: FieldFormat): string {
  switch (format.kind) {
    case "date":
      return say(words.describedDate, { pattern: (format.pattern ?? "mm/dd/yyyy").toLowerCase() });
    case "time":
      return say(words.describedTime, { pattern: format.pattern ?? "HH:MM" });
    case "number":
    case "currency":
      return words.describedNumber;
    case "percent":
      return words.describedPercent;
    case "email":
      return words.describedEmail;
    case "custom":
      return "";
    default: {
      const digits = digitGroups()[format.kind];
      return digits ? say(words.describedDigits, digits) : "";
    }
  }
}

function groupDigits(text: string, { groups, marks }: { groups: number[]; marks: string[] }): string | null {
  const digits = text.replaceAll(/[\s().-]/gu, "");
  if (!/^\d+$/u.test(digits) || digits.length !== groups.reduce((sum, count) => sum + count, 0)) return null;
  let at = 0;
  return groups.map((count, index) => `${marks[index] ?? ""}${digits.slice(at, (at += count))}`).join("");
}

/** Without the code of the United States, which people write before a phone number. */
function withoutCountry(kind: FieldFormat["kind"], text: string): string {
  return kind === "phone" ? text.replace(/^\s*\+?1(?=(?:\D*\d){10}\D*$)/u, "") : text;
}

type Formatted = { text: string } | { problem: string };

function applyDate(text: string, pattern = "mm/dd/yyyy", latestYear?: number): Formatted {
  const date = parseDate(text, pattern, latestYear);
  return date ? { text: formatDate(date, pattern) } : { problem: say(words.notDate, { pattern: pattern.toLowerCase() }) };
}

function applyNumber(text: string, format: FieldFormat): Formatted {
  const number = parseNumber(text, format.separator);
  if (number === null) return { problem: words.notNumber };
  // A percent sign says that the text is the percentage itself; without one the document's own rule holds: 0.5 is shown as 50%.
  if (format.kind === "percent") return { text: `${formatNumber(text.includes("%") ? number : number * 100, format)}%` };
  const shown = formatNumber(number, format);
  const currency = format.currency ?? "";
  return { text: shown.startsWith("-") ? `-${currency}${shown.slice(1)}` : `${currency}${shown}` };
}

function applyFormat(format: FieldFormat, text: string, latestYear?: number): Formatted {
  switch (format.kind) {
    case "date":
      return applyDate(text, format.pattern, latestYear);
    case "time":
      return /^\s*(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}\s*(?:[ap]\.?m\.?)?\s*$/iu.test(text)
        ? { text: text.trim() }
        : { problem: say(words.notTime, { pattern: format.pattern ?? "HH:MM" }) };
    case "number":
    case "currency":
    case "percent":
      return applyNumber(text, format);
    case "email":
      return /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/u.test(text) ? { text: text.trim() } : { problem: words.notEmail };
    case "custom":
      return { text };
    default: {
      const digits = digitGroups()[format.kind];
      if (!digits) return { text };
      const grouped = groupDigits(withoutCountry(format.kind, text), digits) ?? (format.kind === "zip" ? groupDigits(text, ZIP4) : null);
      return grouped === null ? { problem: say(words.notDigits, digits) } : { text: grouped };
    }
  }
}

/**
 * Returns the text that a field shows for a value: formatted where the value can be read, otherwise as it was typed. The value itself stays as typed,
 * as in Acrobat; only its look changes.
 */
export function toDisplayText(
  field: Pick<Field, "format" | "maxLength" | "comb"> & Parameters<typeof latestYearOf>[0],
  value: string,
): string {
  if (!field.format || field.comb || value.trim() === "") return value;
  const formatted = applyFormat(field.format, value, latestYearOf(field));
  if ("problem" in formatted) return value;
  return field.maxLength && formatted.text.length > field.maxLength ? value : formatted.text;
}

/** Checks a value against its field's format. Returns the problem as a sentence, or null. */
export function formatProblem(format: FieldFormat, value: string): string | null {
  const formatted = applyFormat(format, value);
  return "problem" in formatted ? formatted.problem : null;
}
