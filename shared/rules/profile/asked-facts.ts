import type { Field, GroupRole } from "../../contracts/field-map.ts";
import type { Profile, ProfileFact } from "../../contracts/profile.ts";
import { type AnswerKind, answerKind } from "../fields/answer-kinds.ts";
import { questionOf } from "../fields/field-question.ts";

type Facts = Profile["facts"];

/** The facts that a field takes, and how they stand in it. A fact cannot be read back from a shortened form of it. */
export type AskedFacts = { of: readonly ProfileFact[]; write: (facts: Facts) => string; isShortened?: boolean };

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
const initial = ({ middleName = "" }: Facts) => middleName.slice(0, 1);

function one(fact: ProfileFact): AskedFacts {
  return { of: [fact], write: (facts) => facts[fact] ?? "" };
}

export const WHOLE_NAME: AskedFacts = {
  of: ["givenName", "middleName", "familyName"],
  write: (facts) => joined(facts.givenName, facts.middleName, facts.familyName) || (facts.organization ?? ""),
};
/** "Lovelace, Ada K". */
export const FAMILY_NAME_FIRST: AskedFacts = {
  of: WHOLE_NAME.of,
  write: (facts) => [facts.familyName, joined(facts.givenName, initial(facts))].filter(Boolean).join(", "),
};
const GIVEN_NAME_AND_INITIAL: AskedFacts = { of: ["givenName", "middleName"], write: (facts) => joined(facts.givenName, initial(facts)) };
const MIDDLE_INITIAL: AskedFacts = { of: ["middleName"], write: initial, isShortened: true };
/** "Springfield, IL 62701", as on an envelope. */
const CITY_LINE: AskedFacts = {
  of: ["city", "state", "postalCode"],
  write: ({ city, state, postalCode }) => [city, joined(state, postalCode)].filter(Boolean).join(", "),
};
/** "Springfield, IL, United States", where the ZIP code has a field of its own. */
const CITY_AND_STATE: AskedFacts = {
  of: ["city", "state", "country"],
  write: ({ city, state, country }) => [city, state, country].filter(Boolean).join(", "),
};

/** Facts for fields with an HTML autocomplete token. */
const BY_TOKEN: Record<string, AskedFacts> = {
  name: WHOLE_NAME,
  "given-name": one("givenName"),
  "additional-name": one("middleName"),
  "family-name": one("familyName"),
  organization: one("organization"),
  "street-address": one("street"),
  "address-line1": one("street"),
  "address-level2": one("city"),
  "address-level1": one("state"),
  "postal-code": one("postalCode"),
  "country-name": one("country"),
  tel: one("phone"),
  email: one("email"),
  bday: one("birthDate"),
};

/** Facts for unambiguous questions, which come without what stands in brackets; the first that matches counts. Null for other parts of an address. */
const BY_QUESTION: [pattern: RegExp, asked: AskedFacts | null][] = [
  [/^(?:(?:your|u\.?s\.?) )*(?:social security (?:number|no)|ssn|identifying (?:number|no))\b|^n[uú]mero de seguro social\b/iu, one("ssn")],
  [/^(?:your |federal )*(?:employer identification (?:number|no)|f?ein)\b/iu, one("ein")],
  [/^city\b.{0,30}\bstate,? (?:and|&|or) zip(?: code)?\b|^(?:ciudad|pueblo)\b.*\bestado\b.*\bc[oó]digo postal\b/iu, CITY_LINE],
  [/(?:^|[-–] )city,? state\b(?!.*\bzip\b)/iu, CITY_AND_STATE],
  [/^last name,? first name\b/iu, FAMILY_NAME_FIRST],
  [/^first name and (?:middle )?initial$/iu, GIVEN_NAME_AND_INITIAL],
  [/^(?:(?:full |legal |your )*name|names? shown on\b.*|nombre del contribuyente\b.*)$/iu, WHOLE_NAME],
  [/^(?:apartment|apt|suite|unit|floor|province|foreign|in care of)\b/iu, null],
  [/^direcci[oó]n de correo electr[oó]nico\b|^correo electr[oó]nico\b/iu, one("email")],
  [
    /^(?:street|street address|address|(?:current |present )?(?:mailing|home|residential) address|current street address|(?:street )?number and (?:street|name)|street number and name)\b(?!.*\b(?:city|phone)\b)|^business(?: or organization)? address$|^direcci[oó]n(?: actual| donde vive)?(?:$|,)/iu,
    one("street"),
  ],
  [
    /^(?:city|city or town|town or city|city, town,? or post office)\b(?!.*\b(?:state|zip)\b)|^(?:ciudad|ciudad o pueblo)$|^ciudad ?\//iu,
    one("city"),
  ],
  [/^state(?: or province)?$|^(?:u\.?s\.? )?state from\b|^estado$/iu, one("state")],
  [/^(?:5.digit )?zip(?: (?:or postal )?code)?$|^c[oó]digo postal$/iu, one("postalCode")],
  [/^country$|^pa[ií]s$/iu, one("country")],
  [
    /^(?:daytime |home |primary |preferred )*(?:phone|telephone|phone number|phone no|telephone number)\b(?!.*\bat work\b)|^(?:n[uú]mero de )?tel[eé]fono\b/iu,
    one("phone"),
  ],
  [/^e-?mail(?: address)?\b/iu, one("email")],
  [/^(?:first|given) name$|^primer nombre$/iu, one("givenName")],
  [/^(?:middle initial|m\.?i)$/iu, MIDDLE_INITIAL],
  [/^middle name$|^segundo nombre$/iu, one("middleName")],
  [/^(?:last|family) name$|^apellidos?$/iu, one("familyName")],
  [/^(?:date of birth|birth ?date|fecha de nacimiento)\b/iu, one("birthDate")],
  [/^(?:company|(?:company|business|organization|business or organization|company or organization) name)(?:$|\/)/iu, one("organization")],
];

const BY_ROLE: Partial<Record<GroupRole, ProfileFact>> = { ssn: "ssn", ein: "ein", phone: "phone", zip: "postalCode" };
const BY_KIND: Partial<Record<AnswerKind, ProfileFact>> = { ssn: "ssn", ein: "ein", email: "email" };
const WHOSE =
  /^(?:(?:section \d+[.,:]+|enter|select|provide|the|your|applicant|employee|employer|veteran|claimant|petitioner|taxpayer|enrollee)(?:['’]s)?\s+(?!identification\b))+/iu;
/** "of the enrollee", "del empleado". */
const OF_WHOM =
  /,? (?:of|for|del?)(?: the| la)? (?:applicant|employee|veteran|claimant|petitioner|taxpayer|enrollee|empleado|empleador|solicitante)(?: o representante autorizado)?$/iu;
/** A name that is asked for with its family name before its given one. */
const FAMILY_FIRST = /\bname\b\W+last\b.{0,12}\bfirst\b/iu;
/** Words for a telephone, e-mail or address besides the usual one. */
const OTHER_WAY = /\b(?:work|alternate|mobile|cell|fax|evening|night|extension)\b/iu;
/** Words for places other than the person's home. */
const OTHER_PLACE =
  /\bcitizenship\b|\bnationality\b|\bbirth\b|\bissu|\bincorporat|\bmarriage\b|\bmarried\b|\boffen[sc]e\b|\bnacimiento\b/iu;
const PLACES: ReadonlySet<ProfileFact> = new Set(["state", "city", "country", "postalCode"]);

function plainQuestion(text: string): string {
  const plain = text
    .replaceAll(/\s*\([^)]*\)/gu, "")
    .replace(/,? if any$/iu, "")
    .replace(/[\s.,:*]+$/u, "")
    .trim();
  return plain || text.replaceAll(/[()]/gu, "").trim();
}

/** Returns a label without the row or the section that tells it from others of its page. */
export function ownLabel({ label, section = "" }: Field): string {
  const end = label.lastIndexOf(", ");
  const addition = label.slice(end + 2).replace(/…$/u, "");
  return end > 0 && (addition === "row 1" || (addition !== "" && section.startsWith(addition))) ? label.slice(0, end) : label;
}

/** A name that is told from others of its page by its item: "Name, A. What is the name, Social Security Number, and claim…". */
const NAME_OF_ITEM = /^(name), (?:\d{1,2}|[A-Z])\. \p{L}/iu;

/** Returns the facts that words ask for, of `party` where they name one; null for other parts of an address, undefined for no fact of a profile. */
export function factsInWords(label: string, party?: string): AskedFacts | null | undefined {
  if (FAMILY_FIRST.test(label)) return FAMILY_NAME_FIRST;
  const whose = party ? new RegExp(`^(?:the )?${party}(?:['’]s)?[\\s,:–-]+|,? (?:of|to) (?:the )?${party}$`, "iu") : WHOSE;
  const question = plainQuestion(questionOf(label)).replace(whose, "").replace(WHOSE, "").replace(OF_WHOM, "").trim();
  return BY_QUESTION.find(([pattern]) => pattern.test(question))?.[1];
}

function byGroup({ role, label }: NonNullable<Field["group"]>): AskedFacts | undefined {
  if (role === "date") return /birth|nacimiento/iu.test(label) ? one("birthDate") : undefined;
  const fact = BY_ROLE[role];
  return fact && one(fact);
}

/** Returns the facts that a field asks for, of any person; undefined where a profile has no such fact. */
export function askedFacts(field: Field, party?: string): AskedFacts | undefined {
  const { autocomplete, group, label, groupLabel = "", section = "" } = field;
  const kind = answerKind(field);
  const fact = kind && BY_KIND[kind];
  const token = autocomplete === undefined ? undefined : BY_TOKEN[autocomplete];
  const own = ownLabel(field);
  const read = group ? byGroup(group) : fact ? one(fact) : factsInWords(NAME_OF_ITEM.exec(own)?.[1] ?? own, party);
  const asked = read === undefined && !group ? token : (read ?? undefined);
  const isElsewhere = OTHER_PLACE.test(`${section} ${groupLabel} ${label}`) && asked?.of.some((item) => PLACES.has(item));
  const isOtherWay = asked?.of[0] === "phone" && OTHER_WAY.test(`${label} ${group?.label ?? ""}`);
  return isElsewhere || isOtherWay ? undefined : asked;
}

/** Returns the text of a profile's facts that a field asks for, about whomever it asks; undefined where it asks for something else. */
export function factFor(field: Field, facts: Facts, party?: string): string | undefined {
  return askedFacts(field, party)?.write(facts) || undefined;
}
