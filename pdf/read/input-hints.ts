import type { Field, FieldFormat } from "../../shared/contracts/field-map.ts";
import { asksForCityLine } from "../../shared/rules/fields/answer-kinds.ts";
import { patternInLetters, patternInWords } from "../../shared/rules/fields/date-patterns.ts";
import { questionOf } from "../../shared/rules/fields/field-question.ts";
import { isIsoPaper } from "../../shared/rules/fields/paper.ts";

type InputHints = Pick<Field, "autocomplete" | "inputMode">;

/** Questions that mean exactly what an HTML autocomplete token means. A label that also names another person's data gets none. */
const TOKENS: [pattern: RegExp, token: string][] = [
  [/\be-?mail\b/i, "email"],
  [/\b(tele)?phone\b|\bmobile\b|\bcell\b(?! (?!numb|no\b|phone)[a-z])|\bteléfono\b/i, "tel"],
  [/\b(first|given) name\b|\bfirst and middle name\b/i, "given-name"],
  [/\b(last|family) name\b|\bsurname\b/i, "family-name"],
  [/\bmiddle (name|initial)\b/i, "additional-name"],
  [/\bzip\b|\bpostal code\b/i, "postal-code"],
  [/^(city|city or town|town or city|city, town,? or post office)\b/i, "address-level2"],
  [/^state\b(?! of| tax| inc| the| wh)(?!.*\bof birth\b)/i, "address-level1"],
  [/^country\b(?! of)/i, "country-name"],
  [/\b(street (number and name|address)|home address|mailing address|number and street)\b|^address\b/i, "street-address"],
  [/^(?!.*\b(?:names?|place|city|country)\b).*(?:\bdate of birth\b|\bbirth ?date\b)/i, "bday"],
  [/^(full|your|legal) (legal )?name\b|^name$/i, "name"],
  [/^(business|company|organization|employer'?s?) name\b/i, "organization"],
];

/** Several answers in one field, for which HTML has no token and no keyboard but the one with all letters. */
const WHOLE_ADDRESS = /\baddress\b.*\b(?:state|province|zip)\b/i;
/** The same in the words of one sentence: "Employer's name, address, and ZIP code", "E-mail/Phone". */
const SEVERAL =
  /\b(?:names?|address|city|town|state|e-?mail|phone)\b[^.]*(?:[,/&]|\band\b)[^.]*\b(?:zip|(?:tele)?phone|mobile|e-?mail|ssn|social security)\b/i;

const OTHERS =
  /\b(spouse|child|dependent|parent|mother|father|employer|preparer|interpreter|attorney|witness|beneficiary|representative|doctor|physician|account|foreign|veteran|other|former|maiden|relative|second|secondary|alternate|emergency|point of contact)/i;

const INPUT_MODES: Partial<Record<FieldFormat["kind"], Field["inputMode"]>> = {
  number: "decimal",
  currency: "decimal",
  percent: "decimal",
  zip: "numeric",
  zip4: "numeric",
  ssn: "numeric",
  ein: "numeric",
  phone: "tel",
  email: "email",
};

/** What is explained in brackets behind the words that ask; the last bracket may be cut off. */
const EXPLAINED = /(?<=\p{L}{2}.*)\s+\([^)]*(?:\)|$)/gu;
const NUMERIC_LABEL =
  /\b(ssn|social security (number|no)|ein|employer identification number|itin|zip( code)?|routing number|account number)\b/i;
const AMOUNT_LABEL = /\bamounts?\b|\bdollars?\b|\$|\btotal (income|tax|expenses|payments)\b/i;

/** True for a table's cell by the words beside it, "Phone, row 3" or "Reference 1, Phone": it may be about any of those that the table lists. */
function isOfTable(label: string, question: string, isPrinted: boolean): boolean {
  return /, row \d+/.test(label) || (isPrinted && label.endsWith(`, ${question}`));
}

/** Returns a phone's keyboard for a label that asks for one answer, about the person who fills out the form or about another. */
function keyboardFor(label: string, question: string): Field["inputMode"] {
  const token = tokenFor(question);
  if (token === "tel" || token === "email") return token;
  if (label.length > 60) return undefined;
  if (NUMERIC_LABEL.test(label.replaceAll(EXPLAINED, ""))) return "numeric";
  return AMOUNT_LABEL.test(label) ? "decimal" : undefined;
}

function tokenFor(question: string): string | undefined {
  const asked = question.replaceAll(EXPLAINED, "");
  return TOKENS.find(([pattern]) => pattern.test(asked))?.[1];
}

/**
 * Returns the browser's autocomplete token and a phone's keyboard for a field. Only from words that leave no doubt. `isPrinted` where the label is what
 * the page prints beside the field.
 */
export function readInputHints(label: string, format: FieldFormat | undefined, section = "", isPrinted = false): InputHints {
  const question = questionOf(label);
  const isOne = !WHOLE_ADDRESS.test(question) && !SEVERAL.test(question) && !asksForCityLine(question);
  const own = !OTHERS.test(label) && !OTHERS.test(section) && isOne && !isOfTable(label, question, isPrinted) && question.length <= 90;
  const token = own ? tokenFor(question) : undefined;
  const fromFormat = format && INPUT_MODES[format.kind];
  const inputMode = fromFormat ?? (isOne ? keyboardFor(label, question) : undefined);
  return { ...(token ? { autocomplete: token } : {}), ...(inputMode ? { inputMode } : {}) };
}

const DATE_LABEL =
  /^(\S{1,4}\s)?(today'?s )?date( (signed|of birth|of signature|of death|of marriage))?\b[^a-z]*(\(.*\))?$|\bdate (of birth|of death|signed|of signature|of marriage)\b[^,;]{0,12}$|\bfecha de nacimiento\b/i;

/** A box for one part of a date. */
const DATE_PART = /\b(month|day|year|mes|d[ií]a|año)\b/iu;

/**
 * Returns a date format that the label asks for: with its pattern when it shows one ("mm/dd/yyyy") or names its parts ("Tag Monat Jahr"), and when it only
 * says "date", with the day first on the paper of countries that write it so, else without a pattern.
 */
export function dateFormatFromLabel(label: string, page?: { width: number; height: number }): FieldFormat | undefined {
  const inLetters = patternInLetters(label);
  if (inLetters !== undefined) return { kind: "date", pattern: inLetters };
  if (!DATE_LABEL.test(label) || DATE_PART.test(label)) return undefined;
  const pattern = patternInWords(label) ?? (page && isIsoPaper(page) ? "dd/mm/yyyy" : undefined);
  return { kind: "date", ...(pattern === undefined ? {} : { pattern }) };
}

/** Leaves each autocomplete token with the field that asks for it first: the later ones ask about another person, or for an office. */
export function keepFirstTokens(fields: Field[]): Field[] {
  const taken = new Map<string, string>();
  return fields.map((field) => {
    if (field.autocomplete === undefined) return field;
    const owner = taken.get(field.autocomplete);
    if (owner === undefined) taken.set(field.autocomplete, field.name);
    if (owner === undefined || owner === field.name) return field;
    const { autocomplete: _, ...rest } = field;
    return rest;
  });
}
