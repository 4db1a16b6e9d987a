import type { Field, FieldMap, FieldValues } from "../contracts/field-map.ts";
import type { Profile, ProfileFact } from "../contracts/profile.ts";
import { datePattern } from "./answer-kinds.ts";
import { formatDate, ISO_DATE, parseDate } from "./field-dates.ts";
import { questionOf } from "./field-question.ts";
import { type SuggestedAnswer, toSuggestedAnswer } from "./suggested-answers.ts";

type Facts = Profile["facts"];

/** What to call a profile: the company's name or the person's. */
export function profileName({ kind, facts }: Profile): string {
  const person = [facts.givenName, facts.familyName].filter(Boolean).join(" ");
  return (kind === "company" ? facts.organization || person : person || facts.organization) || "Without a name";
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

/** "Springfield, IL 62701", as it stands on an envelope. */
function cityLine({ city, state, postalCode }: Facts): string {
  return [city, joined(state, postalCode)].filter(Boolean).join(", ");
}

/** What a field with an HTML autocomplete token asks for. */
const BY_TOKEN: Record<string, (facts: Facts) => string | undefined> = {
  name: (facts) => joined(facts.givenName, facts.middleName, facts.familyName) || facts.organization,
  "given-name": (facts) => facts.givenName,
  "additional-name": (facts) => facts.middleName,
  "family-name": (facts) => facts.familyName,
  organization: (facts) => facts.organization,
  "street-address": (facts) => facts.street,
  "address-line1": (facts) => facts.street,
  "address-level2": (facts) => facts.city,
  "address-level1": (facts) => facts.state,
  "postal-code": (facts) => facts.postalCode,
  "country-name": (facts) => facts.country,
  tel: (facts) => facts.phone,
  email: (facts) => facts.email,
  bday: (facts) => facts.birthDate,
};

/** Questions that leave no doubt, where the import found no token. */
const BY_QUESTION: [pattern: RegExp, fact: ProfileFact | ((facts: Facts) => string)][] = [
  [/^(?:your )?(?:social security number|ssn)\b/iu, "ssn"],
  [/^(?:employer identification number|ein)\b/iu, "ein"],
  [/^city(?: or town)?,? state,? (?:and|&) zip(?: code)?$/iu, cityLine],
  [/^(?:full |your )?name$/iu, (facts) => BY_TOKEN["name"]?.(facts) ?? ""],
  [/^(?:street|street address|address)$/iu, "street"],
  [/^(?:city|city or town)$/iu, "city"],
  [/^state$/iu, "state"],
  [/^zip(?: code)?$/iu, "postalCode"],
  [/^(?:phone|telephone|phone number)$/iu, "phone"],
  [/^e-?mail(?: address)?$/iu, "email"],
  [/^(?:first|given) name$/iu, "givenName"],
  [/^(?:last|family) name$/iu, "familyName"],
  [/^(?:company|business|organization)(?: name)?$/iu, "organization"],
];

/** A field about somebody other than whoever fills the form out is never matched by its format or label. */
const OTHERS =
  /\b(?:spouse|child|dependent|parent|mother|father|employer'?s|preparer|interpreter|attorney|witness|beneficiary|representative|tenant|landlord|buyer|seller|client|emergency)/iu;

function isAboutOthers({ autocomplete, section = "", groupLabel = "", label }: Field): boolean {
  return autocomplete === undefined && OTHERS.test(`${section} ${groupLabel} ${label}`);
}

function factFor(field: Field, facts: Facts): string | undefined {
  if (field.autocomplete !== undefined) return BY_TOKEN[field.autocomplete]?.(facts);
  if (field.format?.kind === "ssn") return facts.ssn;
  if (field.format?.kind === "ein") return facts.ein;
  const question = questionOf(field.label);
  const fact = BY_QUESTION.find(([pattern]) => pattern.test(question))?.[1];
  return typeof fact === "function" ? fact(facts) : fact && facts[fact];
}

/** The fact in the shape that the field takes: a date by the field's pattern. */
function toFieldText(field: Field, text: string): string {
  const date = /^\d{4}-\d\d-\d\d$/u.test(text) ? parseDate(text, ISO_DATE) : null;
  return date ? formatDate(date, datePattern(field)) : text;
}

/**
 * What a profile knows for the empty fields of a form, in their order. By autocomplete token first, then by format and by labels that leave no
 * doubt. A fact goes into the first field that asks for it: the next one usually asks about somebody else.
 */
export function suggestProfileAnswers({ fields }: Pick<FieldMap, "fields">, { facts }: Profile, values: FieldValues): SuggestedAnswer[] {
  const used = new Set<string>();
  return [...Map.groupBy(fields, ({ name }) => name).values()].flatMap((widgets) => {
    const [field] = widgets;
    if (!field || field.kind === "checkbox" || field.kind === "radio" || isAboutOthers(field)) return [];
    const fact = factFor(field, facts);
    if (!fact || used.has(fact)) return [];
    used.add(fact);
    if ((values[field.name] ?? "") !== "") return [];
    const answer = toSuggestedAnswer(widgets, toFieldText(field, fact));
    return answer ? [answer] : [];
  });
}

/** What one profile has for one field. `shown` keeps all but the end of an identifying number to itself: other people see the screen too. */
export type FieldSuggestion = { value: string; shown: string; whose: string };

const ENDING_LENGTH = 4;

function toShown({ ssn, ein }: Facts, fact: string, shown: string): string {
  const ending = fact.slice(-ENDING_LENGTH);
  if (fact === ssn) return `Social Security number …${ending}`;
  return fact === ein ? `Employer identification number …${ending}` : shown;
}

/**
 * What the profiles have for the field whose widgets are `widgets`, each answer once. The person is in the field and chooses, so one that asks
 * about somebody else may be offered something too.
 */
export function suggestFieldAnswers(widgets: readonly Field[], profiles: readonly Profile[]): FieldSuggestion[] {
  const [field] = widgets;
  if (!field || field.kind === "checkbox" || field.kind === "radio") return [];
  const suggestions = profiles.flatMap((profile): FieldSuggestion[] => {
    const fact = factFor(field, profile.facts);
    const answer = fact ? toSuggestedAnswer(widgets, toFieldText(field, fact)) : null;
    return fact && answer ? [{ value: answer.value, shown: toShown(profile.facts, fact, answer.shown), whose: profileName(profile) }] : [];
  });
  return suggestions.filter(({ value }, index) => suggestions.findIndex((other) => other.value === value) === index);
}
