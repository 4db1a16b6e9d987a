/** Words of tables for a question, by the words in which forms ask it. `FACTS` are facts of a person; each list is complete, so that no more is read into a heading. */
const FACTS: Record<string, string> = {
  "last name": "surname|last|lname|l name|last nm|family name|surnames",
  "first name": "forename|first|fname|f name|given name|given|first nm|given names|forenames",
  "middle name": "middle|middle names|mname",
  "middle initial": "mi|m i|middle init|m initial",
  name: "full name|legal name|complete name|name as on tax return",
  "date of birth": "dob|d o b|birthday|birthdate|birth date|date birth|bday|born|born on",
  "ZIP code": "zip|zipcode|zip code|zip postal code|postal|postal code|postcode|post code|zip postcode",
  "street address":
    "street|address|addr|address 1|addr 1|address line 1|street 1|street line 1|street name|street and number|street number and name|home address|residential address|street addr|mailing address",
  city: "town|city town|city or town|town city",
  state: "state province|state or province|us state|state code",
  country: "country name",
  phone: "telephone|tel|tel number|phone number|telephone number|home phone|primary phone|contact number|contact phone",
  email: "e mail|mail address|email address|e mail address|personal email|email addr",
  "social security number": "ssn|ssn number|ss number|social security|social|soc sec|soc sec number|social sec number|socialsecuritynumber",
  "employer identification number":
    "ein|fein|ein number|employer id|employer id number|federal ein|federal id|federal id number|fed id|fed id number|fed ein",
  "company name": "company|organization|organisation|business|business name|organization name|organisation name|firm|dba|trade name",
};
/** Where no column of the table has the usual one. */
const INSTEAD: Record<string, string> = {
  phone: "mobile|cell|mobile phone|cell phone|cellphone|mobile number|cell number|mobile phone number|cell phone number",
};
/** The question of the part of an address that follows its street. */
export const APARTMENT = "apartment number";
const OTHER_QUESTIONS: Record<string, string> = {
  "start date":
    "hire date|date of hire|date hired|hired|hired on|first day|first day of employment|first day of work|employment start date|start",
  "house number": "house|street number|building number|bldg number",
  [APARTMENT]: "apt|apt number|apartment|unit|unit number|apt unit|suite|suite number|address 2|addr 2|address line 2|street 2|apt suite",
  "job title": "position|position title|job|job position",
  department: "dept|dept name|department name",
  "routing number": "routing|aba|aba number|bank routing|bank routing number|aba routing number",
  "account number": "acct|acct number|bank account|bank account number|bank acct",
  "driver license number": "dl|dl number|driver license|drivers license|driver s license|drivers license number|driver s license number",
  "monthly rent": "rent|rent per month|rent month|rent monthly",
  "move in date": "move in|moving date|moves in|movein date",
};

const byPhrase = (lists: Record<string, string>) =>
  new Map(
    Object.entries(lists).flatMap(([question, phrases]) => [question.toLowerCase(), ...phrases.split("|")].map((one) => [one, question])),
  );
const [factOf, insteadOf, questionOfPhrase] = [byPhrase(FACTS), byPhrase(INSTEAD), byPhrase(OTHER_QUESTIONS)];

/** The person a table is about. */
const WHOSE =
  /^(?:(?:the|your|employee|applicant|payee|vendor|supplier|contractor|worker|tenant|renter|resident|personal|current|legal)(?: s)? )+(?=\w)/u;
/** Words by which a heading describes its cells, and not its question. */
const REMARK =
  /[([{](?:required|optional|if any|text|date|legal|primary|\$|usd|eur|us|\d+ ?(?:digits?|chars?|characters?)|no dashes|[mdy]{1,4}(?:[-/. ][mdy]{1,4})*)[)\]}]|[*:]+\s*$|(?<=[\s_])(?:usd|eur)$/giu;
/** Words of something else than the person's usual address, telephone or number. */
const NOT_THE_USUAL =
  /\b(?:work|office|business|alternate|alt|other|secondary|second|emergency|spouse|manager|parents?|employer|preparer|landlord|reference|previous|former|maiden|old|new|birthplace|of birth|issued?|type|status|verified|valid|same|id|ext|extension|fax|last (?:4|four)|\d)\b/u;

/** Returns a heading in words: "zip_code", "zipCode", "ZIP-Code" and "Zip code*" are all "zip code", "SSN#" and "ssn_no" are "ssn number". */
export function toWords(heading: string): string {
  return heading
    .replaceAll(REMARK, " ")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu}|\d)|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\d)(?=\p{Lu})/gu, " ")
    .replaceAll("#", " number ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/(?<=\w )n[or](?= |$)/gu, "number")
    .replaceAll(/\bemp\b/gu, "employee")
    .trim();
}

/** Returns the question for a fact that a heading asks, without the person it names; null for one that asks for something else, or of which that is not sure. */
export function factQuestion(
  heading: string,
  { party, instead = false }: { party?: string | undefined; instead?: boolean } = {},
): string | null {
  const words = toWords(heading);
  const own = (party && words.startsWith(`${party} `) ? words.slice(party.length + 1) : words).replace(WHOSE, "");
  const known = (instead ? insteadOf : factOf).get(own);
  if (known !== undefined) return known;
  const isOther = instead || questionOfPhrase.has(own) || insteadOf.has(own) || NOT_THE_USUAL.test(own);
  return isOther ? null : heading;
}

/** Returns the words of a question that asks for no fact, the same for all that tables and forms call it. */
export function questionWords(text: string): string {
  const words = toWords(text.replaceAll(/\s*\([^)]*\)|,? if any$/giu, ""));
  return questionOfPhrase.get(words.replace(WHOSE, "")) ?? words;
}
