import type { Field, FieldFormat } from "../../contracts/field-map.ts";
import { patternInLetters, patternInWords } from "./date-patterns.ts";
import { questionOf } from "./field-question.ts";

/** The kind of an answer, declared by the document or inferred from its label. */
export type AnswerKind = Exclude<FieldFormat["kind"], "custom"> | "state" | "year" | "alien number";

/** Length from which a question asks for more than its words name. */
const QUESTION_MAX = 110;
/** Labels for several answers in one box, for a part of one, or for a word about it. */
const NOT_ALONE =
  /^name,|\bname\b.*\b(?:phone|e-?mail|address)|\baddress\b.*\b(?:phone|e-?mail)|\b(?:phone|e-?mail)\b.*\baddress(?:es)? and\b|\btype of\b|\bextension\b|\blast (?:4|four)\b|\bfirst (?:3|5|three|five)\b|\bmiddle (?:2|3|two|three)\b/iu;

const BY_TOKEN: Record<string, AnswerKind> = {
  email: "email",
  tel: "phone",
  "address-level1": "state",
  bday: "date",
};

/** The kinds of questions whose words are unambiguous. The first match counts. */
const BY_QUESTION: [pattern: RegExp, kind: AnswerKind][] = [
  [/\be-?mail\b|\bcorreo electr/iu, "email"],
  [/\bsocial security (?:n|#|$)|\bssn\b(?! or p)|\bseguro social\b/iu, "ssn"],
  [/\bemployer identification n|\bein\b/iu, "ein"],
  [/\balien (?:registration )?(?:n|#)|\ba-number\b|\ba number\b/iu, "alien number"],
  [/\b(?:tele)?phone\b(?! type)|\bmobile (?:n|$)|\bfax\b|\btel[eé]fono\b/iu, "phone"],
  [/\bzip\b(?!.*\bpostal\b)|\bc[oó]digo postal\b/iu, "zip4"],
  [/^(?:u\.?s\.? )?state$|\bstate$/iu, "state"],
  [/^(?:tax |calendar )?year(?: of \p{L}+)?$|\bfour.digit year$/iu, "year"],
];

const DATE = /\bdate\b(?!s)|\bfecha\b|\bmm ?[/-] ?dd ?[/-] ?yy|\b2.digit month.*\bday.*\byear\b/iu;
const NO_DATE = /\bplace\b|\bnames?\b|\band (?:location|place|time|date of)\b|\bdates\b|\breason\b|\bexplain\b|\bpages?\b|\bup to date\b/iu;
const ONE_PART = /[\s(-](?:month|day|year|mes|d[ií]a|año)$/iu;
const ALL_PARTS = /\bmonth\b.*\bday\b.*\byear\b/iu;
/** Words for a number, an amount or a span of time, which may be told by day, month and year: "Rent per month". In the languages of the parts of a date. */
const MEASURED = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "per|rate|how (?:long|often|many|old)|numbers?|amount|age|duration|length|term|dos(?:e|age|is)",
    "pro|je|anzahl|betrag|alter|dauer|nummer|número|numero|cantidad|importe|edad|duración|por|par|âge|durée|montant",
    "età|durata|importo|idade|duração|valor|leeftijd|duur|aantal|wiek|okres|numer|ålder",
  ].join("|")})(?!\p{L})`,
  "iu",
);
/** Labels such as "City, State, ZIP Code", or "Ciudad y código postal", which ask for more than the ZIP code. */
const CITY_LINE =
  /\b(?:city|town|ciudad|localidad|municipio)\b.*(?:\b(?:state|province|zip|estado|provincia)|\bpostal\b)|\b(?:state|province|estado|provincia)\b.*\b(?:zip|postal)\b/iu;

/** Whether a question asks for a city together with what stands beside it in an address. */
export function asksForCityLine(question: string): boolean {
  return CITY_LINE.test(question);
}

/** Removes bracketed text, which describes the answer. */
function plainQuestion(text: string): string {
  return text.replaceAll(/\s*\([^)]*\)/gu, "").replaceAll(/[\s.:*]+$/gu, "");
}

function lastSentence(label: string): string {
  return label.split(/(?<=[.:])\s+/u).at(-1) ?? label;
}

/** Whether a whole answer of one line can be typed into the field. */
function takesOneLine({ kind, group, multiline, editable }: Field): boolean {
  return !group && !multiline && (kind === "text" || kind === "date" || (kind === "choice" && editable === true));
}

/**
 * Returns the kind of a field's answer: by its own format, else its autocomplete token, else its label. Null when all are ambiguous, and for parts of
 * a value in several boxes.
 */
export function answerKind(field: Field): AnswerKind | null {
  const { kind, format, autocomplete, label, maxLength = Infinity } = field;
  if (!takesOneLine(field)) return null;
  if (format && format.kind !== "custom") return format.kind;
  if (kind === "date") return maxLength < SHORTEST.date ? null : "date";
  const byToken = autocomplete === undefined ? undefined : BY_TOKEN[autocomplete];
  if (byToken) return byToken;
  // The last instruction often says only how long the answer is; the first sentence says what it is.
  const questions = [questionOf(label), label.split(/(?<=[^.\d]{3}[.:])\s/u)[0] ?? ""].map(plainQuestion);
  if (questions.some((question) => question.length > QUESTION_MAX || asksForCityLine(question)) || NOT_ALONE.test(label)) return null;
  const found = questions.flatMap((question) => BY_QUESTION.find(([pattern]) => pattern.test(question))?.[1] ?? [])[0];
  // The field is too small for the whole: it takes a part, or a word about it.
  if (found) return maxLength < SHORTEST[found] ? null : found;
  return asksForDate(label, maxLength) ? "date" : null;
}

/** "YYYYMMDD", which has no signs between its parts. */
const WITHOUT_SIGNS = /\byyyy ?mm ?dd\b/iu;

/** A mask of digits for a month, a day and a year: "99/99/9999". */
const DATE_MASK = /^99(?<mark>\D?)99\k<mark>9999$/u;

function patternIn(label: string): string | undefined {
  return patternInLetters(label) ?? WITHOUT_SIGNS.exec(label)?.[0].toLowerCase() ?? patternInWords(label);
}

/** Returns a date field's pattern: its own, else the one that its label shows or names; undefined for the usual one. */
export function datePattern({ format, label }: Pick<Field, "format" | "label">): string | undefined {
  if (format?.kind === "date" && format.pattern !== undefined) return format.pattern;
  return (
    patternIn(label) ??
    (format?.pattern && DATE_MASK.test(format.pattern) ? format.pattern.replace(DATE_MASK, "mm$<mark>dd$<mark>yyyy") : undefined)
  );
}

const SHORTEST: Record<AnswerKind, number> = {
  date: 6,
  time: 4,
  number: 1,
  percent: 1,
  currency: 1,
  zip: 5,
  zip4: 5,
  phone: 7,
  ssn: 9,
  ein: 9,
  email: 6,
  state: 2,
  year: 4,
  "alien number": 7,
};

/** Whether a label asks for one date and nothing beside it. */
function asksForDate(label: string, maxLength = Infinity): boolean {
  const whole = questionOf(label);
  if (maxLength < SHORTEST.date || whole.length > QUESTION_MAX || NO_DATE.test(whole)) return false;
  const isOnePart = ONE_PART.test(whole) && !ALL_PARTS.test(label);
  if (!isOnePart && (DATE.test(lastSentence(label)) || DATE.test(whole))) return true;
  return !MEASURED.test(label) && patternIn(label) !== undefined;
}
