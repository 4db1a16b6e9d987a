import type { Field, FieldFormat } from "../../contracts/field-map.ts";
import { type AnswerKind, answerKind, datePattern } from "./answer-kinds.ts";
import { parseDate } from "./field-dates.ts";
import { formatProblem } from "./field-formats.ts";
import { parseNumber } from "./field-numbers.ts";
import { stateAbbreviation } from "../profile/us-states.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";

/** Texts by which people say "none", or point elsewhere, where a form leaves them no other way. */
const NO_ANSWER =
  /^\W*$|^(?:n\.? ?\/? ?a\.?|none|no|unknown|same(?: as .*)?|see .*|pending|applied(?: for)?|present|current|to date|d ?\/ ?s|not applicable|ninguno|varios|various)\W*$/iu;
/** Parts of a date that forms accept when the day is not known. */
const PART_OF_DATE = /^(?:\d{1,2}[/.-])?(?:19|20)\d\d$|^\p{L}{3,12}\.?,?(?: de)? ?(?:19|20)\d\d$/u;

const digitsOf = (text: string) => text.replaceAll(/\D/gu, "");

function isPhone(text: string): boolean {
  const number = text.replace(/[\s,;]*(?:x|ext|extension|#)\.?\s*\d+\s*$/iu, "");
  const { length } = digitsOf(number);
  return length >= 7 && length <= 15 && /^[\d\s().+/–—-]+$/u.test(number);
}

const isNineDigits = (text: string) => digitsOf(text).length === 9 && /^[\d\s.–—-]+$/u.test(text);

/** Checks whether a text can be an answer of a kind, in any spelling. */
const CAN_BE: Record<AnswerKind, (text: string, field: Field) => boolean> = {
  email: (text) => /^\s*[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]{2,}\s*$/u.test(text),
  phone: isPhone,
  zip: (text) => /^\s*\d{5}\s*$/u.test(text),
  zip4: (text) => /^\s*\d{5}(?:\s*[–—-]?\s*\d{4})?\s*$/u.test(text),
  ssn: isNineDigits,
  ein: isNineDigits,
  "alien number": (text) => /^\s*(?:a[\s#-]*)?\d(?:[\s-]?\d){6,8}\s*$/iu.test(text),
  state: (text) => stateAbbreviation(text) !== null,
  year: (text) => /^\s*(?:1[89]|20|21)\d\d\s*$/u.test(text),
  date: (text, field) => parseDate(text, datePattern(field)) !== null || PART_OF_DATE.test(text.trim()),
  time: (text) => /\d/u.test(text),
  number: (text) => parseNumber(text) !== null,
  currency: (text) => parseNumber(text) !== null,
  percent: (text) => parseNumber(text) !== null,
};

const WANTED: Partial<Record<AnswerKind, string>> = {
  email: words.wantedEmail,
  phone: words.wantedPhone,
  zip: words.wantedZip,
  zip4: words.wantedZip4,
  ssn: words.wantedSsn,
  ein: words.wantedEin,
  "alien number": words.wantedAlienNumber,
  state: words.wantedState,
  year: words.wantedYear,
  number: words.wantedNumber,
  currency: words.wantedAmount,
};

function declares(format: FieldFormat | undefined): format is FieldFormat {
  return format !== undefined && format.kind !== "custom" && (format.kind !== "date" || format.pattern !== undefined);
}

/** Checks answers by the document's own format, which is sure, or by a guess from the label. `check` returns the problem as a sentence. */
export type AnswerCheck = { isSure: boolean; check: (text: string) => string | null };

/** Returns the check of a field's answers, for many of them; null where any answer will do. "N/A" and the like pass a guess. */
export function createAnswerCheck(field: Field): AnswerCheck | null {
  const { format, inputMode } = field;
  if (declares(format)) return { isSure: true, check: (text) => formatProblem(format, text) };
  const kind = answerKind(field) ?? (inputMode === "decimal" && !field.multiline && !field.group ? "currency" : null);
  if (kind === null) return null;
  const wanted =
    kind === "date" ? say(words.wantedDate, { pattern: datePattern(field) ?? "mm/dd/yyyy" }) : (WANTED[kind] ?? words.wantedOther);
  const problem = say(words.doesNotLookLike, { wanted });
  return { isSure: false, check: (text) => (NO_ANSWER.test(text.trim()) || CAN_BE[kind](text, field) ? null : problem) };
}

/**
 * Checks an answer against the document's own format, which decides, else against the question of its label, which is a guess and says so. Returns the
 * problem as a sentence, or null. "N/A" and the like pass a guess.
 */
export function answerProblem(field: Field, text: string): string | null {
  return createAnswerCheck(field)?.check(text) ?? null;
}
