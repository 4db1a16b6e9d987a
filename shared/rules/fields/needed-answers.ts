import type { Field, FieldMap } from "../../contracts/field-map.ts";

type Need = { name: string; is: (field: Field, text: string) => boolean };

const says = (pattern: RegExp) => (_field: Field, text: string) => pattern.test(text);

/**
 * Things that forms ask for and people have to look up, in reading order; the first that a field meets counts. What everybody knows by heart, such as a
 * name, an address or a date of birth, is no news and not listed.
 */
const NEEDS: Need[] = [
  {
    name: "Social Security number",
    is: (field, text) => field.format?.kind === "ssn" || /social security (?:n|\()|\bssn\b|seguro social/u.test(text),
  },
  {
    name: "Employer or taxpayer ID number",
    is: (field, text) => field.format?.kind === "ein" || /employer (?:id|identification)|\bein\b|\btin\b|taxpayer id/u.test(text),
  },
  { name: "Alien Registration Number (A-Number)", is: says(/alien (?:registration )?n|\ba-number\b|\buscis online account/u) },
  { name: "Passport or travel document", is: says(/passport|travel document/u) },
  { name: "Driver’s license or ID card", is: says(/driver.{0,3}s? licen[cs]e|\bid (?:card )?number\b/u) },
  { name: "Bank routing and account numbers", is: says(/routing n|account n|\biban\b|\bbank\b/u) },
  { name: "Insurance card or policy", is: says(/policy n|insurance (?:n|id|company)|\binsurer\b/u) },
  { name: "Vehicle title or registration", is: says(/\bvin\b|vehicle id|odometer|licen[cs]e plate|make and model/u) },
  { name: "Your spouse’s details", is: says(/\bspouse|c[oó]nyuge/u) },
  { name: "Your children’s or dependents’ details", is: says(/\bdependents?\b|\bchild(?:ren)?\b/u) },
  { name: "Your employer’s name and address", is: says(/\bemployer/u) },
  { name: "Income figures, from pay stubs or tax forms", is: says(/\bwages?\b|\bincome\b|\bsalary\b|gross pay/u) },
];

const FILLED_BY_OTHERS = /(?:office|official|agency|government|department|uscis|irs|va|internal) use|do not write|preparer/iu;

function isAsked(field: Field): boolean {
  return (
    !field.readOnly && !field.calculation && field.kind !== "button" && !FILLED_BY_OTHERS.test(`${field.section ?? ""} ${field.label}`)
  );
}

/** Lists what to look up before beginning, from the form's own fields. Parts that other people fill in do not count. */
export function toNeededAnswers({ fields }: Pick<FieldMap, "fields">): string[] {
  const found = new Set<Need | undefined>();
  for (const field of fields) {
    if (!isAsked(field)) continue;
    const text = field.label.toLowerCase();
    found.add(NEEDS.find(({ is }) => is(field, text)));
  }
  return NEEDS.filter((need) => found.has(need)).map(({ name }) => name);
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
