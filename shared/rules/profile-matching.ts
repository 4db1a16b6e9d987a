import type { Field, FieldMap, FieldValues } from "../contracts/field-map.ts";
import type { Profile, ProfileFact } from "../contracts/profile.ts";
import { formatDate, parseDate } from "./field-dates.ts";
import { type SuggestedAnswer, toSuggestedAnswer } from "./suggested-answers.ts";

type Facts = Profile["facts"];

/** What to call a profile: the company's name or the person's. */
export function profileName({ kind, facts }: Profile): string {
  const person = [facts.givenName, facts.familyName].filter(Boolean).join(" ");
  return (kind === "company" ? facts.organization || person : person || facts.organization) || "Without a name";
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

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

/** Labels that ask for one fact and say nothing else, where the import found no token. */
const BY_LABEL: [pattern: RegExp, fact: ProfileFact][] = [
  [/^(?:\d+\w?\.?\s*)?(?:your )?(?:social security number|ssn)\b/iu, "ssn"],
  [/^(?:\d+\w?\.?\s*)?(?:employer identification number|ein)\b/iu, "ein"],
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

function factFor(field: Field, facts: Facts): string | undefined {
  const byToken = field.autocomplete === undefined ? undefined : BY_TOKEN[field.autocomplete]?.(facts);
  if (byToken !== undefined || field.autocomplete !== undefined) return byToken;
  if (OTHERS.test(`${field.section ?? ""} ${field.groupLabel ?? ""} ${field.label}`)) return undefined;
  if (field.format?.kind === "ssn") return facts.ssn;
  if (field.format?.kind === "ein") return facts.ein;
  const label = field.label.replace(/\s*[*:]\s*$/u, "").trim();
  const fact = BY_LABEL.find(([pattern]) => pattern.test(label))?.[1];
  if (fact !== undefined) return facts[fact];
  return /^(?:full |your )?name$/iu.test(label) ? BY_TOKEN["name"]?.(facts) : undefined;
}

/** The fact in the shape that the field takes: dates by the field's pattern, numbers without their marks where only the digits fit. */
function toFieldText(field: Field, text: string): string {
  const isBirthDate = /^\d{4}-\d\d-\d\d$/u.test(text);
  const date = isBirthDate ? parseDate(text, "yyyy-mm-dd") : null;
  if (date) return formatDate(date, field.format?.pattern ?? "mm/dd/yyyy");
  return field.maxLength !== undefined && text.length > field.maxLength && /^[\d\s().+-]+$/u.test(text)
    ? text.replaceAll(/\D/gu, "")
    : text;
}

/**
 * What a profile knows for the empty fields of a form, in their order. By autocomplete token first, then by format and by labels that leave no
 * doubt. A fact goes into the first field that asks for it: the next one usually asks about somebody else.
 */
export function suggestProfileAnswers({ fields }: Pick<FieldMap, "fields">, { facts }: Profile, values: FieldValues): SuggestedAnswer[] {
  const used = new Set<string>();
  return [...Map.groupBy(fields, ({ name }) => name).values()].flatMap((widgets) => {
    const [field] = widgets;
    if (!field || field.kind === "checkbox" || field.kind === "radio") return [];
    const fact = factFor(field, facts);
    if (!fact || used.has(fact)) return [];
    used.add(fact);
    if ((values[field.name] ?? "") !== "") return [];
    const answer = toSuggestedAnswer(widgets, toFieldText(field, fact));
    return answer ? [answer] : [];
  });
}
