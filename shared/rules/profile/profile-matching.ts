import type { Field, FieldMap, FieldValues, GroupRole } from "../../contracts/field-map.ts";
import type { Profile, ProfileFact } from "../../contracts/profile.ts";
import { type AnswerKind, answerKind, datePattern } from "../fields/answer-kinds.ts";
import { formatDate, ISO_DATE, parseDate } from "../fields/field-dates.ts";
import { questionOf } from "../fields/field-question.ts";
import { groupParts, type PartField, spreadValue } from "../fields/group-values.ts";
import { type SuggestedAnswer, toSuggestedAnswer } from "./suggested-answers.ts";

type Facts = Profile["facts"];

/** Returns the name of a profile: the company's or the person's. */
export function profileName({ kind, facts }: Profile): string {
  const person = [facts.givenName, facts.familyName].filter(Boolean).join(" ");
  return (kind === "company" ? facts.organization || person : person || facts.organization) || "Without a name";
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

/** Returns "Springfield, IL 62701", as on an envelope. */
function cityLine({ city, state, postalCode }: Facts): string {
  return [city, joined(state, postalCode)].filter(Boolean).join(", ");
}

/** Facts for fields with an HTML autocomplete token. */
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

/** Facts for unambiguous questions, where the import found no token. */
const BY_QUESTION: [pattern: RegExp, fact: ProfileFact | ((facts: Facts) => string)][] = [
  [/^(?:(?:your|u\.?s\.?) )*(?:social security (?:number|no)|ssn)\b/iu, "ssn"],
  [/^(?:your )?(?:employer identification (?:number|no)|ein)\b/iu, "ein"],
  [/^city(?: or town)?,? state,? (?:and|&|or) zip(?: code)?\b/iu, cityLine],
  [/^(?:full |your )?name$/iu, (facts) => BY_TOKEN["name"]?.(facts) ?? ""],
  [/^(?:street|street address|address|mailing address|current mailing address|number and street)\b(?!.*\bcity\b)/iu, "street"],
  [/^(?:city|city or town|town or city|city, town,? or post office)\b(?!.*\bstate\b)/iu, "city"],
  [/^state(?: or province)?$|^(?:u\.?s\.? )?state from\b/iu, "state"],
  [/^(?:5.digit )?zip(?: code)?$/iu, "postalCode"],
  [/^(?:daytime |home |primary )?(?:phone|telephone|phone number|telephone number)$/iu, "phone"],
  [/^e-?mail(?: address)?$/iu, "email"],
  [/^(?:first|given) name$/iu, "givenName"],
  [/^middle (?:name|initial)$/iu, "middleName"],
  [/^(?:last|family) name$/iu, "familyName"],
  [/^(?:date of birth|birth ?date)$/iu, "birthDate"],
  [/^(?:company|business|organization)(?: name)?$/iu, "organization"],
];

/** Words of fields about other people than the person who fills in the form. */
const OTHERS =
  /\b(?:spouse|child|dependent|parent|mother|father|employer'?s|preparer|interpreter|translator|attorney|witness|beneficiary|representative|counsel|designee|tenant|landlord|buyer|seller|client|emergency|unit|expenses|school|doctor|bank)\b/iu;
/** Words of sections in which one part is always the person's own. */
const OWN_FIRST = /\b(?:applicant|employee|veteran|claimant|petitioner|taxpayer)\b/iu;

/** Pairs of parties who sign a form together. The person who fills it out is one of them. */
const PARTIES: readonly (readonly string[])[] = [
  ["seller", "buyer"],
  ["landlord", "tenant"],
  ["lessor", "lessee"],
  ["lender", "borrower"],
  ["client", "contractor"],
  ["grantor", "grantee"],
  ["assignor", "assignee"],
  ["principal", "agent"],
  ["employer", "employee"],
  ["donor", "donee"],
  ["disclosing party", "receiving party"],
];
/** Least number of questions about each party on a form of two parties. */
const FEWEST_ABOUT_EACH = 2;
/** Least share of fields about the parties; with less, the form is about other people. */
const SMALLEST_SHARE = 0.2;

const about = ({ section = "", groupLabel = "", label }: Field) => `${section} ${groupLabel} ${label}`.toLowerCase();

/** Whether a field is about one of `parties` and no other of them. */
function isAboutParty(field: Field, party: string, parties: readonly string[]): boolean {
  const { section = "" } = field;
  const words = parties.some((other) => section.toLowerCase().includes(other)) ? section.toLowerCase() : about(field);
  return words.includes(party) && !parties.some((other) => other !== party && words.includes(other));
}

/** Returns the parties of a form, such as seller and buyer, that asks for facts of each; none where it is clear who fills it out. */
export function formParties({ fields }: Pick<FieldMap, "fields">): string[] {
  const asked = fields.filter(({ kind, readOnly }) => !readOnly && (kind === "text" || kind === "date" || kind === "choice"));
  const found = PARTIES.find((parties) =>
    parties.every((party) => asked.filter((field) => isAboutParty(field, party, parties)).length >= FEWEST_ABOUT_EACH),
  );
  const share = asked.filter((field) => found?.some((party) => isAboutParty(field, party, found))).length / asked.length;
  return found && share >= SMALLEST_SHARE ? [...found] : [];
}

function isAboutOthers(field: Field): boolean {
  const words = about(field);
  return OTHERS.test(words) && !OWN_FIRST.test(words);
}

const BY_ROLE: Partial<Record<GroupRole, ProfileFact>> = { ssn: "ssn", ein: "ein", phone: "phone", zip: "postalCode" };
const BY_KIND: Partial<Record<AnswerKind, ProfileFact>> = { ssn: "ssn", ein: "ein", email: "email" };
const WHOSE =
  /^(?:(?:section \d+[.,:]+|enter|select|provide|the|your|applicant|employee|veteran|claimant|petitioner|taxpayer|enrollee)(?:['’]s)?\s+)+/iu;

/** Words for places other than the person's home. */
const OTHER_PLACE = /\bcitizenship\b|\bnationality\b|\bbirth\b|\bissu/iu;
const PLACES: ReadonlySet<string> = new Set(["address-level1", "address-level2", "country-name"]);

/** Returns the fact that a field asks for, about whomever it asks; undefined where it asks for something else. */
export function factFor(field: Field, facts: Facts, party?: string): string | undefined {
  const { autocomplete, group, label } = field;
  if (group) {
    if (group.role === "date") return /birth|nacimiento/iu.test(group.label) ? facts.birthDate : undefined;
    const fact = BY_ROLE[group.role];
    return fact && facts[fact];
  }
  if (autocomplete !== undefined && PLACES.has(autocomplete) && OTHER_PLACE.test(about(field))) return undefined;
  if (autocomplete !== undefined && BY_TOKEN[autocomplete]) return BY_TOKEN[autocomplete](facts);
  const kind = answerKind(field);
  const byKind = kind && BY_KIND[kind];
  if (byKind) return facts[byKind];
  const whose = party ? new RegExp(`^(?:the )?${party}(?:['’]s)?[\\s,:–-]+|,? (?:of|to) (?:the )?${party}$`, "iu") : WHOSE;
  const question = questionOf(label).replace(whose, "").replace(WHOSE, "").trim();
  const fact = BY_QUESTION.find(([pattern]) => pattern.test(question))?.[1];
  return typeof fact === "function" ? fact(facts) : fact && facts[fact];
}

/** Returns the fact that a field of a form for one person asks for; undefined where it asks for something else, or about other people. */
export function asksForFact(field: Field, facts: Facts): string | undefined {
  if (field.kind === "checkbox" || field.kind === "radio" || field.kind === "signature" || field.readOnly) return undefined;
  return isAboutOthers(field) ? undefined : factFor(field, facts);
}

/** Formats a fact for a field: a date by the field's pattern. */
function toFieldText(field: Field, text: string): string {
  const date = /^\d{4}-\d\d-\d\d$/u.test(text) ? parseDate(text, ISO_DATE) : null;
  return date ? formatDate(date, datePattern(field)) : text;
}

/**
 * Suggests a profile's facts for the empty fields of a form, in their order. By autocomplete token first, then by kind and by unambiguous labels. A
 * fact goes into the first field that asks for it: the next one usually asks about another person. On a form between two parties (`formParties`) only
 * questions about `party` are answered, and none while it is undefined.
 */
export function suggestProfileAnswers(
  { fields }: Pick<FieldMap, "fields">,
  { facts }: Profile,
  values: FieldValues,
  party?: string,
): SuggestedAnswer[] {
  const parties = formParties({ fields });
  const groups = groupParts({ fields });
  const used = new Set<string>();
  return [...Map.groupBy(fields, ({ name }) => name).values()].flatMap((widgets) => {
    const [field] = widgets;
    if (!field || field.kind === "checkbox" || field.kind === "radio" || field.kind === "signature" || field.readOnly) return [];
    const isAsked = parties.length > 0 ? party !== undefined && isAboutParty(field, party, parties) : !isAboutOthers(field);
    if (!isAsked || (field.group && field.group.index > 0)) return [];
    const fact = factFor(field, facts, party);
    if (!fact || used.has(fact)) return [];
    used.add(fact);
    const parts = groups.get(field.group?.id ?? "");
    if (parts) return suggestForParts(parts, fact, values);
    if ((values[field.name] ?? "") !== "") return [];
    const answer = toSuggestedAnswer(widgets, toFieldText(field, fact));
    return answer ? [answer] : [];
  });
}

/** Spreads a fact over its boxes on a form; nothing when one of them is already filled. */
function suggestForParts(parts: readonly PartField[], fact: string, values: FieldValues): SuggestedAnswer[] {
  const texts = parts.every(({ name }) => (values[name] ?? "") === "") ? spreadValue(parts, fact) : null;
  return (texts ?? []).flatMap((text, index): SuggestedAnswer[] => {
    const part = parts[index];
    return part && text !== "" ? [{ name: part.name, label: part.label, value: text, shown: text }] : [];
  });
}

/** A profile's suggestion for one field. `shown` hides all but the end of an identifying number: other people see the screen too. */
export type FieldSuggestion = { value: string; shown: string; whose: string };

const ENDING_LENGTH = 4;

function toShown({ ssn, ein }: Facts, fact: string, shown: string): string {
  const ending = fact.slice(-ENDING_LENGTH);
  if (fact === ssn) return `Social Security number …${ending}`;
  return fact === ein ? `Employer identification number …${ending}` : shown;
}

/**
 * Suggests the profiles' answers for one field, each answer once. The person is in the field and chooses, so fields about other people get suggestions
 * too. `widgets` are the field's.
 */
export function suggestFieldAnswers(widgets: readonly Field[], profiles: readonly Profile[]): FieldSuggestion[] {
  const [field] = widgets;
  if (!field || field.kind === "checkbox" || field.kind === "radio") return [];
  const suggestions = profiles.flatMap((profile): FieldSuggestion[] => {
    const fact = factFor(field, profile.facts);
    // A value in several boxes is spread like a paste into one.
    const answer = fact && field.group ? { value: fact, shown: fact } : fact ? toSuggestedAnswer(widgets, toFieldText(field, fact)) : null;
    return fact && answer ? [{ value: answer.value, shown: toShown(profile.facts, fact, answer.shown), whose: profileName(profile) }] : [];
  });
  return suggestions.filter(({ value }, index) => suggestions.findIndex((other) => other.value === value) === index);
}
