import type { Field, FieldMap } from "../contracts/field-map.ts";

type Need = { name: string; is: (field: Field, text: string) => boolean };

const says = (pattern: RegExp) => (_field: Field, text: string) => pattern.test(text);

/** Things that forms ask for and people have to look up, in the order of checking: the first need that a field meets counts. */
const NEEDS: Need[] = [
  { name: "Signature", is: (field, text) => field.kind === "signature" || /\bsignature\b|\bsigned by\b|\bfirma\b/u.test(text) },
  {
    name: "Social Security number",
    is: (field, text) => field.format?.kind === "ssn" || /social security (?:n|\()|\bssn\b|seguro social/u.test(text),
  },
  {
    name: "Employer or taxpayer ID number",
    is: (field, text) => field.format?.kind === "ein" || /employer (?:id|identification)|\bein\b|\btin\b|taxpayer id/u.test(text),
  },
  { name: "Alien Registration Number", is: says(/alien (?:registration )?n|\ba-number\b|\buscis online account/u) },
  { name: "Passport or travel document", is: says(/passport|travel document/u) },
  { name: "Driver’s license or ID", is: says(/driver.{0,3}s? licen[cs]e|\bid (?:card )?number\b/u) },
  {
    name: "Date of birth",
    is: (field, text) =>
      field.autocomplete?.startsWith("bday") === true || /birth ?date|date of birth|\bdob\b|fecha de nacimiento/u.test(text),
  },
  {
    name: "E-mail address",
    is: (field, text) => field.autocomplete === "email" || field.format?.kind === "email" || /e-?mail|correo electr/u.test(text),
  },
  {
    name: "Phone number",
    is: (field, text) =>
      field.autocomplete?.startsWith("tel") === true || field.format?.kind === "phone" || /\b(?:tele)?phone\b|tel[eé]fono/u.test(text),
  },
  { name: "Bank account", is: says(/routing n|account n|\biban\b|\bbank\b/u) },
  { name: "Insurance or policy number", is: says(/policy n|insurance (?:n|id|company)|\binsurer\b/u) },
  { name: "Vehicle details", is: says(/\bvin\b|vehicle id|odometer|licen[cs]e plate|make and model/u) },
  {
    name: "Address",
    is: (field, text) =>
      /^(?:street-address|address-line|address-level|postal-code)/u.test(field.autocomplete ?? "") ||
      field.format?.kind === "zip" ||
      field.format?.kind === "zip4" ||
      /\baddress\b|\bzip code\b|direcci[oó]n|c[oó]digo postal/u.test(text),
  },
  { name: "Spouse’s details", is: says(/\bspouse|c[oó]nyuge/u) },
  { name: "Children’s or dependents’ details", is: says(/\bdependents?\b|\bchild(?:ren)?\b/u) },
  { name: "Employer’s or company’s name", is: says(/\bemployer|\bcompany\b|business name|name of (?:the )?(?:business|organization)/u) },
  { name: "Income figures", is: says(/\bwages?\b|\bincome\b|\bsalary\b|gross pay/u) },
  {
    name: "Full name",
    is: (field, text) =>
      /^(?:name|given-name|family-name|additional-name)$/u.test(field.autocomplete ?? "") ||
      /\b(?:full|first|last|legal|given|family|your|middle)? ?name\b|\bnombre\b|apellido/u.test(text),
  },
  { name: "Amounts of money", is: (field) => field.format?.kind === "currency" },
  { name: "Dates", is: (field, text) => field.kind === "date" || field.format?.kind === "date" || /^date\b|\bdate\b/u.test(text) },
];

/** Reading order of the list: identity, then contact, then papers, then the rest. */
const READING_ORDER = [
  "Full name",
  "Date of birth",
  "Address",
  "Phone number",
  "E-mail address",
  "Social Security number",
  "Employer or taxpayer ID number",
];

const FILLED_BY_OTHERS = /(?:office|official|agency|government|department|uscis|irs|va|internal) use|do not write|preparer/iu;

function isAsked(field: Field): boolean {
  return (
    !field.readOnly && !field.calculation && field.kind !== "button" && !FILLED_BY_OTHERS.test(`${field.section ?? ""} ${field.label}`)
  );
}

/** Lists what to have at hand before beginning, from the form's own fields. Parts that other people fill in do not count. */
export function toNeededAnswers({ fields }: Pick<FieldMap, "fields">): string[] {
  const found = new Set<string>();
  for (const field of fields) {
    if (!isAsked(field)) continue;
    const text = field.label.toLowerCase();
    const need = NEEDS.find(({ is }) => is(field, text));
    if (need) found.add(need.name);
  }
  const rest = NEEDS.map(({ name }) => name).filter((name) => !READING_ORDER.includes(name) && name !== "Signature");
  return [...READING_ORDER, ...rest, "Signature"].filter((name) => found.has(name));
}

/** Seconds per answer, by its kind: reading the question and typing or choosing. */
const SECONDS = { text: 7, multiline: 40, date: 6, choice: 5, checkbox: 2, radio: 4, signature: 15 };

/** Estimates the whole minutes to fill out a form, from its questions; a radio group is one. Null when there is nothing to fill. */
export function estimateFillMinutes({ fields }: Pick<FieldMap, "fields">): number | null {
  const answers = new Map(fields.filter(isAsked).map((field) => [field.name, field]));
  if (answers.size === 0) return null;
  let seconds = 0;
  for (const field of answers.values()) {
    if (field.kind === "button") continue;
    seconds += field.multiline ? SECONDS.multiline : SECONDS[field.kind];
  }
  return Math.max(1, Math.round(seconds / 60));
}
