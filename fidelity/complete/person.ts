import type { Field } from "../../shared/contracts/field-map.ts";

/** The answer that a person chooses: the first, as "Yes", or the last, as "No". */
export type Leaning = "yes" | "no";

/** Answers as people write them, not as forms want them. The first pattern that fits a field's words is its answer. */
const ANSWERS: [pattern: RegExp, answer: string][] = [
  [/e-?mail/i, "maria.lopez@example.org"],
  [/social security|\bssn\b|\bitin\b/i, "123-45-6789"],
  [/employer identification|\bein\b|\bfein\b|tax(?:payer)? id/i, "12-3456789"],
  [/phone|\btel\b|fax|mobile/i, "(217) 555-0143"],
  [/\bdate\b|\(mm|birth ?day|\bdob\b|when did/i, "3/7/1990"],
  [/\bzip\b|postal code/i, "62704"],
  [/a-?number|alien registration/i, "A-123-456-789"],
  [/\bstate\b/i, "IL"],
  [/country|nationality/i, "Peru"],
  [/city|town/i, "Springfield"],
  [/street|address/i, "12 Oak St"],
  [/middle/i, "Ana"],
  [/(?:first|given) name/i, "Maria"],
  [/(?:last|family) name|surname/i, "Lopez"],
  [/name/i, "Maria Lopez"],
  [/amount|\$|income|wages|total|dollars|balance|payment|line \d+/i, "1,250"],
  [/\byear\b/i, "2019"],
  [/number|how many|no\./i, "12"],
];
const BY_FORMAT: Partial<Record<NonNullable<Field["format"]>["kind"], string>> = {
  date: "3/7/1990",
  time: "9:30 am",
  number: "1250",
  percent: "12",
  currency: "1,250.00",
  zip: "62704",
  zip4: "62704-1234",
  phone: "(217) 555-0143",
  ssn: "123-45-6789",
  ein: "12-3456789",
  email: "maria.lopez@example.org",
};
const BY_ROLE: Partial<Record<string, string>> = {
  ssn: "123-45-6789",
  ein: "12-3456789",
  phone: "(217) 555-0143",
  date: "3/7/1990",
  zip: "62704-1234",
};
const DIGITS = "1234567890123456789012345678901234567890";

/** Returns a text that a person writes into a field that stands alone. What is longer than the printed place allows is written shorter, as on paper. */
export function textFor(field: Field): string {
  const words = `${field.label} ${field.groupLabel ?? ""}`;
  const wanted = (field.format && BY_FORMAT[field.format.kind]) ?? ANSWERS.find(([pattern]) => pattern.test(words))?.[1] ?? "See letter";
  const { maxLength } = field;
  if (!maxLength) return wanted;
  const counted = wanted.replaceAll(/[^\p{L}\p{N}]/gu, "");
  // As many as count: the form decides whether what stands between them is kept.
  if (/\d/.test(wanted) && counted.replace(/^A/, "").length === maxLength) return wanted;
  if (wanted.length <= maxLength) return wanted;
  return field.inputMode === "numeric" || /\d/.test(wanted) ? DIGITS.slice(0, maxLength) : wanted.slice(0, maxLength);
}

/** Returns the answer to a value that stands in several boxes: written whole, into the first of them. */
export function wholeFor(parts: readonly Field[]): string {
  const role = parts[0]?.group?.role;
  const length = parts.reduce((sum, { group }) => sum + (group?.length ?? 0), 0);
  const wanted = role === undefined ? undefined : BY_ROLE[role];
  const isFitting = wanted !== undefined && (role === "date" || wanted.replaceAll(/\D/g, "").length === length);
  return isFitting ? wanted : role === "zip" && length === 5 ? "62704" : DIGITS.slice(0, length);
}
