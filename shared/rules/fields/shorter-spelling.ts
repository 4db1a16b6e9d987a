import type { Field } from "../../contracts/field-map.ts";
import { type AnswerKind, answerKind, datePattern } from "./answer-kinds.ts";
import { latestYearOf } from "./dates-of-birth.ts";
import { parseDate, toDateText } from "./field-dates.ts";
import { dropUnseen, toPlainDigits } from "./plain-digits.ts";
import { stateAbbreviation } from "../profile/us-states.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";

const DIGITS_WITH_MARKS = /^[\d\s().+/–—-]+$/u;
/** Letters and digits in groups for readability: of a card, an account, a serial number. */
const CODE = /^(?=.*\d)[\p{L}\d]+(?:[\s./–—-]+[\p{L}\d]+)+$/u;
const AMOUNT = /^[$€£]?\s*\d{1,3}(?:,\d{3})*(?:\.\d+)?$/u;

/** Matches also a choice of numbers: "USCIS/A-Number or Form I-94 Admission Number". */
const NAMES_ALIEN_NUMBER = /\balien (?:registration )?number\b|\ba[. -]{1,2}number\b/iu;

const digitsOf = (text: string) => text.replaceAll(/\D/gu, "");

function withoutCountry(digits: string): string {
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Returns the spellings of an answer, from the fullest to the shortest; each keeps every letter and digit that counts. */
function spellings(field: Field, text: string): string[] {
  const trimmed = dropUnseen(text).trim().replaceAll(/\s+/gu, " ");
  const digits = digitsOf(trimmed);
  const kind = answerKind(field);
  const found: (string | null | undefined)[] = [trimmed];
  if (kind === "date") {
    const pattern = datePattern(field);
    const date = parseDate(trimmed, pattern, latestYearOf(field));
    if (date) found.push(toDateText(date, { pattern }), toDateText(date, { pattern, maxLength: 0 }));
  }
  if (kind === "phone" && DIGITS_WITH_MARKS.test(trimmed)) {
    const own = withoutCountry(digits);
    if (own.length === 10) found.push(`${own.slice(0, 3)}-${own.slice(3, 6)}-${own.slice(6)}`, own);
  }
  if (kind === "alien number" || NAMES_ALIEN_NUMBER.test(field.label))
    found.push(/^a[\s-]*(\d[\d\s-]*)$/iu.exec(trimmed)?.[1], /^a[\s-]*[\d\s-]+$/iu.test(trimmed) ? digits : null);
  if (kind === "state") found.push(stateAbbreviation(trimmed));
  if (DIGITS_WITH_MARKS.test(trimmed)) found.push(digits);
  if (CODE.test(trimmed)) found.push(trimmed.replaceAll(/[\s./–—-]/gu, ""));
  if (AMOUNT.test(trimmed)) found.push(trimmed.replaceAll(/[$€£\s]/gu, ""), trimmed.replaceAll(/[$€£\s,]/gu, ""));
  return found.filter((spelling): spelling is string => typeof spelling === "string" && spelling !== "");
}

/**
 * Fits a text to its field: as typed while that fits, else in the fullest spelling that does, without separators (spaces, hyphens, brackets, dots). A
 * text that fits in no spelling stays as typed: nothing is ever cut.
 */
function toFittingText(field: Field, text: string): string {
  const { maxLength } = field;
  if (maxLength === undefined || text.length <= maxLength) return text;
  return spellings(field, text).find((spelling) => spelling.length <= maxLength) ?? text;
}

/** Number of digits of the answer kinds with a fixed count. */
const DIGITS: Partial<Record<AnswerKind, number>> = { ssn: 9, ein: 9, phone: 10, zip: 5, "alien number": 9 };

/** Whether a field's cells are printed for the digits of its answer alone. */
function hasCellsForDigits({ comb, maxLength }: Field, kind: AnswerKind | null): boolean {
  return comb === true && kind !== null && DIGITS[kind] === maxLength;
}

/** Returns the text while it is typed: cells for digits alone take no separators. All else waits until the field is left. */
export function toTypedText(field: Field, text: string): string {
  const plain = toPlainDigits(text);
  return DIGITS_WITH_MARKS.test(plain) && hasCellsForDigits(field, answerKind(field)) ? digitsOf(plain) : text;
}

/** Returns a text as it is seen, with the digits 0 to 9, where the question has a known answer or asks for a number; any other as it is. */
export function toPlainText(field: Field, text: string): string {
  const plain = toPlainDigits(text);
  // Tables have thousands of cells, of which few are not plain: the question is looked at for those.
  return plain !== text && (answerKind(field) !== null || /numeric|decimal|tel/u.test(field.inputMode ?? "")) ? plain : text;
}

/**
 * Returns the text after the field is left: as `toPlainText` and `toFittingText`, and a date in cells with all of its digits, so that 3/7/1990 becomes 03071990.
 */
export function toSettledText(field: Field, typed: string): string {
  const { comb, maxLength } = field;
  const kind = answerKind(field);
  const text = toPlainText(field, typed);
  if (text === "" || maxLength === undefined) return text;
  if (hasCellsForDigits(field, kind)) return toFittingText(field, toTypedText(field, text));
  const pattern = datePattern(field);
  const date = comb && kind === "date" ? parseDate(text, pattern, latestYearOf(field)) : null;
  return date ? toDateText(date, { pattern, maxLength }) : toFittingText(field, text);
}

/** Returns the problem of a text that fits its field in no spelling; null when it fits. */
export function lengthProblem(field: Field, text: string): string | null {
  const { maxLength } = field;
  if (maxLength === undefined || toFittingText(field, text).length <= maxLength) return null;
  const { length } = text;
  return maxLength === 1 ? say(words.oneCharacter, { length }) : say(words.someCharacters, { most: maxLength, length });
}
