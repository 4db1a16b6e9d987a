import { MONTH_NAMES, monthOf } from "./month-names.ts";
import { toPlainDigits } from "./plain-digits.ts";

/** A two-digit year below this is in the 2000s, any other in the 1900s. */
const TWO_DIGIT_YEAR_PIVOT = 50;

/** Words that a date may be written with beside its month: "Wednesday, the 4th day of March, in the year 2015", "1º de marzo de 2015", "le 1er mars". */
const DATE_WORDS =
  /^(?:st|nd|rd|th|of|the|in|day|year|de|del|den|el|le|er|º|ª|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)$/iu;

/** As China, Japan and Korea write it. */
const EAST_ASIAN_DATE = /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/u;

export type CalendarDate = { year: number; month: number; day: number };

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isDate({ year, month, day }: CalendarDate): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function toYear(digits: string, latest: number): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year + (year < TWO_DIGIT_YEAR_PIVOT && 2000 + year <= latest ? 2000 : 1900);
}

function partOrder(pattern: string): ("y" | "m" | "d")[] {
  const order = [...pattern.toLowerCase().matchAll(/y+|m+|d+/gu)].map(([part]) => part.charAt(0));
  return [...new Set(order)].filter((part) => part === "y" || part === "m" || part === "d");
}

/** Two numbers and a year with dots between them, "3.7.1990" or "3. 7. 1990": wherever people write dots, the day comes first. */
const DOTTED = /^\s*\d{1,2}\.\s*\d{1,2}\.\s*\d{4}\.?\s*$/u;

/** Moves the year to the end where it was written there: into a field for yyyymmdd people write 3/7/1990, or 7.3.1990. */
function asWritten(order: ("y" | "m" | "d")[], numbers: readonly string[], text: string): ("y" | "m" | "d")[] {
  const isYearLast = order[0] === "y" && numbers.length > 1 && numbers.length === order.length && numbers.at(-1)?.length === 4;
  if (!isYearLast || numbers[0]?.length === 4) return order;
  return DOTTED.test(text) ? ["d", "m", "y"] : [...order.slice(1), "y"];
}

/**
 * Parses a date; null when the text names no existing day, or says more than a date. Separators are free, month names are read, and an ISO date is
 * always understood, as is any with its year first unless the pattern begins with the year itself. A year of two digits is none after `latestYear`.
 */
export function parseDate(typed: string, pattern = "mm/dd/yyyy", latestYear = Infinity): CalendarDate | null {
  // A letter and its accent may be two characters, of which the accent is no letter.
  const text = toPlainDigits(typed.normalize("NFC")).replace(EAST_ASIAN_DATE, "$1-$2-$3");
  const order = partOrder(pattern);
  const iso = /^\s*(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\s*$/u.exec(text);
  if (iso && (iso[2] === "-" || order[0] !== "y")) {
    const date = { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) };
    return isDate(date) ? date : null;
  }
  const named = (text.match(/\p{L}+/gu) ?? []).filter((word) => !DATE_WORDS.test(word)).map(monthOf);
  // A second word beside the month, or one that names none, is a part of the answer that no date keeps.
  if (named.length > 1 || named.includes(-1)) return null;
  const [month = -1] = named;
  let numbers: string[] = text.match(/\d+/gu) ?? [];
  const wanted = month >= 0 ? order.filter((part) => part !== "m") : order;
  const [only] = numbers;
  if (numbers.length === 1 && only && (only.length === 6 || only.length === 8) && wanted.length === 3) numbers = splitDigits(only, wanted);
  if (numbers.length !== wanted.length) return null;
  const read = new Map(asWritten(wanted, numbers, text).map((part, index) => [part, numbers[index] ?? ""]));
  const year = read.get("y");
  const date = {
    // The date of a pattern without a year or a day must exist as well; 2000 was a leap year.
    year: year === undefined ? 2000 : toYear(year, latestYear),
    month: month >= 0 ? month + 1 : Number(read.get("m") ?? 1),
    day: Number(read.get("d") ?? 1),
  };
  return isDate(date) ? date : null;
}

function splitDigits(digits: string, order: ("y" | "m" | "d")[]): string[] {
  const yearLength = digits.length - 4;
  let at = 0;
  return order.map((part) => {
    const length = part === "y" ? yearLength : 2;
    at += length;
    return digits.slice(at - length, at);
  });
}

/** Formats a date by a pattern of AFDate: d, dd, m, mm, mmm, mmmm, yy, yyyy; all other characters stay. */
export function formatDate({ year, month, day }: CalendarDate, pattern = "mm/dd/yyyy"): string {
  return pattern.replaceAll(/y+|m+|d+/giu, (part) => {
    const kind = part.charAt(0).toLowerCase();
    const { length } = part;
    if (kind === "y") return length <= 2 ? String(year % 100).padStart(2, "0") : String(year).padStart(4, "0");
    if (kind === "d") return length === 1 ? String(day) : String(day).padStart(2, "0");
    if (length >= 4) return MONTH_NAMES[month - 1] ?? "";
    if (length === 3) return (MONTH_NAMES[month - 1] ?? "").slice(0, 3);
    return length === 1 ? String(month) : String(month).padStart(2, "0");
  });
}

/** Formats a date for a field: in the field's pattern, without separators where only the digits have room. */
export function toDateText(
  date: CalendarDate,
  { pattern, maxLength }: { pattern?: string | undefined; maxLength?: number | undefined },
): string {
  const text = formatDate(date, pattern);
  return maxLength !== undefined && text.length > maxLength ? text.replaceAll(/[^\p{L}\p{N}]/gu, "") : text;
}

/** The pattern of `<input type="date">`. */
export const ISO_DATE = "yyyy-mm-dd";
