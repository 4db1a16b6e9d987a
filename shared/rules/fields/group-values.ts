import type { Field, FieldGroup, FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { latestYearOf } from "./dates-of-birth.ts";
import { type CalendarDate, formatDate, parseDate } from "./field-dates.ts";
import { toPlainDigits } from "./plain-digits.ts";
import * as words from "./words.ts";

/** A field that is one part of a value in several boxes. */
export type PartField = Field & { group: FieldGroup };

const NOT_DIGITS = /\D/gu;
const NOT_CHARACTERS = /[^\p{L}\p{N}]/gu;

function isPartField(field: Field): field is PartField {
  return field.group !== undefined;
}

/** Returns the parts of every value in several boxes, in reading order, by the group's id. */
export function groupParts({ fields }: Pick<FieldMap, "fields">): Map<string, PartField[]> {
  return Map.groupBy(fields.filter(isPartField), ({ group }) => group.id);
}

/** Returns the characters of a text that count in its boxes: letters and digits, or digits alone. */
function contentOf(role: FieldGroup["role"], text: string): string {
  return toPlainDigits(text).replaceAll(role === "account" || role === "characters" ? NOT_CHARACTERS : NOT_DIGITS, "");
}

function cut(content: string, parts: readonly PartField[]): string[] {
  let at = 0;
  return parts.map(({ group }) => content.slice(at, (at += group.length)));
}

const totalLength = (parts: readonly PartField[]) => parts.reduce((sum, { group }) => sum + group.length, 0);

/** Returns the order of a date's boxes as a pattern, such as "mm/dd/yyyy". */
export function boxesPattern(parts: readonly PartField[]): string {
  const PATTERNS = { month: "mm", day: "dd", year: "yyyy" };
  return parts.map(({ group }) => (group.part ? PATTERNS[group.part] : "")).join("/");
}

/** Reads a date in the order of its boxes. */
function readDate(parts: readonly PartField[], text: string): CalendarDate | null {
  const [first] = parts;
  return parseDate(text, boxesPattern(parts), first && latestYearOf({ ...first, groupLabel: first.group.label }));
}

function spreadDate(parts: readonly PartField[], text: string): string[] | null {
  const date = readDate(parts, text);
  const patternOf = ({ part = "day", length }: FieldGroup) => ({ month: "mm", day: "dd", year: length === 2 ? "yy" : "yyyy" })[part];
  return date && parts.map(({ group }) => formatDate(date, patternOf(group)));
}

/**
 * Spreads a whole value over its boxes, in any spelling: 123-45-6789, (217) 555-0143, 3/7/1990, 62701-1234. Null when the text is incomplete, or more
 * than the boxes hold.
 */
export function spreadValue(parts: readonly PartField[], text: string): string[] | null {
  const role = parts[0]?.group.role;
  if (role === undefined || text.trim() === "") return null;
  if (role === "date") return spreadDate(parts, text);
  const content = contentOf(role, text);
  const total = totalLength(parts);
  if (role !== "account" && role !== "characters" && /\p{L}/u.test(text)) return null;
  const own = role === "phone" && content.length === total + 1 && content.startsWith("1") ? content.slice(1) : content;
  if (own.length === total || (role === "zip" && own.length === parts[0]?.group.length)) return cut(own, parts);
  return role === "characters" && own.length > 1 && own.length < total ? cut(own, parts) : null;
}

/** Spreads a text too long for its box over it and the boxes after it; null when it is more than they hold. */
export function runOn(parts: readonly PartField[], index: number, text: string): string[] | null {
  const rest = parts.slice(index);
  const role = parts[0]?.group.role ?? "characters";
  const content = contentOf(role, text);
  // Letters that the boxes do not take, and a date's separators, which tell where its parts end.
  if (content.length !== (role === "date" ? text : text.replaceAll(NOT_CHARACTERS, "")).length) return null;
  return content.length > totalLength(rest) ? null : cut(content, rest);
}

/** Pads one digit of a month or day for a box of two, and writes digits as 0 to 9. */
export function padPart({ part, length }: FieldGroup, typed: string): string {
  const text = toPlainDigits(typed);
  return part !== undefined && part !== "year" && length === 2 && /^[1-9]$/u.test(text) ? `0${text}` : text;
}

function isWhole(parts: readonly PartField[], values: FieldValues): boolean {
  return parts.every(({ name }) => String(values[name] ?? "").trim() !== "");
}

/** Reads the date from its boxes; null while they hold none that exists. */
export function dateOfParts(parts: readonly PartField[], values: FieldValues): CalendarDate | null {
  return readDate(parts, parts.map(({ name }) => String(values[name] ?? "")).join("/"));
}

/** Checks a value in several boxes once all of them are filled. Returns the problem as a sentence, or null. */
export function groupProblem(parts: readonly PartField[], values: FieldValues): string | null {
  if (parts[0]?.group.role !== "date" || !isWhole(parts, values)) return null;
  return dateOfParts(parts, values) ? null : words.noSuchDate;
}

/** Checks whether a begun value is incomplete. Returns the problem as a sentence, or null. The last four digits of a ZIP code may be missing. */
export function incompleteProblem(parts: readonly PartField[], values: FieldValues): string | null {
  const [first] = parts;
  if (!first || first.group.role === "characters" || first.group.role === "account") return null;
  const texts = parts.map(({ name }) => String(values[name] ?? "").trim());
  if (texts.every((text) => text === "") || (first.group.role === "zip" && texts[0] !== "")) return null;
  const isShort = parts.some(({ group }, index) => {
    const { length } = texts[index] ?? "";
    return length === 0 || (group.part === undefined && length < group.length);
  });
  return isShort ? words.onlyPart : null;
}
