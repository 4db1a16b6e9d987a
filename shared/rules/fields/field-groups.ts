import type { Field, FieldGroup, FieldMapPage, GroupRole } from "../../contracts/field-map.ts";
import type * as v from "valibot";
import { type DatePart, findDate, wordsOf } from "./date-parts.ts";
import * as words from "./words.ts";

type PageSize = Pick<v.InferOutput<typeof FieldMapPage>, "width" | "height">;
/** A row of boxes with its role as one value. `lengths` are of the parts. */
type Found = { role: GroupRole; lengths: number[]; parts?: DatePart[] };

/** Boxes of one value stand on one line, with room for a hyphen or a slash between them. Both in multiples of a box's height. */
const SAME_LINE = 0.5;
const WIDEST_GAP = 1.9;
/** Boxes for one character each stand closer; where a mark is printed between them the gap is a box wide. */
const WIDEST_CHARACTER_GAP = 1.6;
const FEWEST_CHARACTERS = 3;

const SSN = /social security|\bssn\b|taxpayer|\btin\b|\bitin\b|identif|seguro social|s\.?s\.? ?n/iu;
const EIN = /employer|\bein\b|identif|\btin\b/iu;
const PHONE = /phone|mobile|\bcell\b|\bfax\b|tel[eé]f|area ?code/iu;
const ZIP = /zip|postal/iu;
const ACCOUNT = /account|card|routing|number|n[uú]mero/iu;
function isPart(field: Field): boolean {
  const { kind, multiline, password, calculation, format } = field;
  return (kind === "text" || kind === "date") && !multiline && !password && !calculation && (!format || kind === "date");
}

function isBeside(a: Field, b: Field, { width, height }: PageSize, widestGap: number): boolean {
  const [aHeight, bHeight] = [a.rect[3] * height, b.rect[3] * height];
  const gap = (b.rect[0] - a.rect[0] - a.rect[2]) * width;
  const distance = Math.abs(a.rect[1] + a.rect[3] / 2 - b.rect[1] - b.rect[3] / 2) * height;
  return (
    a.page === b.page &&
    a.readOnly === b.readOnly &&
    a.name !== b.name &&
    distance <= SAME_LINE * Math.min(aHeight, bHeight) &&
    gap >= -2 &&
    gap <= widestGap * Math.max(aHeight, 12)
  );
}

/** Values in boxes of these lengths, where their words do not say otherwise. */
const NUMBERS: [lengths: RegExp, role: GroupRole, isSaid: (words: string) => boolean][] = [
  [/^4,4,4,4$/u, "account", (said) => ACCOUNT.test(said)],
  [/^3,2,4$/u, "ssn", (said) => SSN.test(said) || !PHONE.test(said)],
  [/^3,3,4$/u, "phone", (said) => PHONE.test(said) || !SSN.test(said)],
  [/^2,7$/u, "ein", (said) => EIN.test(said)],
  [/^5,4$/u, "zip", (said) => ZIP.test(said)],
  [/^3,[78]$/u, "phone", (said) => PHONE.test(said)],
];

/** Finds the common value of boxes by their lengths and words. Longer rows come first: a shorter one could be their beginning. */
function findGroup(fields: readonly Field[], page: PageSize): Found | null {
  const lengths = fields.map(({ maxLength }) => maxLength ?? 0);
  const said = wordsOf(fields);
  const [, role] = NUMBERS.find(([pattern, , isSaid]) => pattern.test(lengths.join()) && isSaid(said)) ?? [];
  if (role) return { role, lengths };
  const date = fields.length === 3 ? findDate(fields, page) : null;
  return date && { role: "date", ...date };
}

const withoutNumbers = (text: string) =>
  text.replaceAll(/\d+|\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|next|last)\b/giu, "#");

/** Counts the boxes for one character from `start` on; they are one value when they are named alike. */
function countCharacters(fields: readonly Field[], start: number, page: PageSize): number {
  const first = fields[start];
  if (!first || first.maxLength !== 1) return 0;
  let count = 1;
  for (let next = fields[start + count]; next; next = fields[start + ++count]) {
    const before = fields[start + count - 1];
    const isLike = withoutNumbers(next.label) === withoutNumbers(first.label) || withoutNumbers(next.name) === withoutNumbers(first.name);
    const isAsWide = Math.abs(next.rect[2] - first.rect[2]) <= first.rect[2] * 0.3;
    if (!before || next.maxLength !== 1 || !isPart(next) || !isLike || !isAsWide || !isBeside(before, next, page, WIDEST_CHARACTER_GAP))
      break;
  }
  return count;
}

const NUMBERED = /^\s*\(?(?:\d{1,2}|[a-z])(?:\.[a-z])?[.)]\s*/iu;
/** A sentence about one of the boxes alone. */
const ABOUT_A_PART =
  /[\s,;:.–-]*(?:,? continued|\b(?:enter|provide|type)?(?: the| your| a)?(?: (?:first|second|third|middle|next|last|final|\d|two|three|four|five)[\s-]*)+(?:of )?(?:\w+[\s-]+){0,3}(?:digits?|numbers?|characters?)\b.*|\benter (?:the |your )?(?:as )?(?:\d.digit )?(?:month|day|year|area code)\b.*|[\s(-](?:\d.digit )?(?:month|day|year|mes|d[ií]a|año|mm|dd|yyyy)\)?|,? ?(?:part|box) \d+.*)[\s.]*$/iu;

/** "Month / Mes", "Jour": the part and nothing of the whole. */
const PARTS_ALONE =
  /^(?:(?:month|day|year|d[ií]a|año|mm|dd|yyyy|monat|tag|jahr|mois|jour|ann[ée]e|an|mese|giorno|anno|m[êe]s|ano|maand|dag|jaar)[\s/.,-]*)+$/iu;

/** Autocomplete tokens for the parts of a value that has a token as a whole. */
const TOKENS: Record<string, Partial<Record<GroupRole, (part: FieldGroup) => string | undefined>>> = {
  tel: {
    phone: ({ index, count }) =>
      index === 0 ? "tel-area-code" : count === 2 ? "tel-local" : ["", "tel-local-prefix", "tel-local-suffix"][index],
  },
  bday: { date: ({ part }) => part && `bday-${part}` },
};

const DEFAULT_LABELS: Record<GroupRole, string> = {
  ssn: words.socialSecurityNumber,
  ein: words.employerNumberAlone,
  phone: words.phoneNumberAlone,
  date: words.placedDate,
  zip: words.zipCode,
  account: words.accountNumberAlone,
  characters: words.answerAlone,
};

/** Returns only the question, without the text about the part. */
function wholeLabel(label: string): string {
  const end = (text: string) => text.replaceAll(/[\s.,:;–-]+$/gu, "").trim();
  const whole = end(end(label).replace(ABOUT_A_PART, ""));
  return whole.replace(NUMBERED, "").length > 1 && !PARTS_ALONE.test(whole) ? whole : "";
}

/** Returns the common label of the boxes: the most frequent one without the text about the part, the tersest on a tie. */
function labelOf(fields: readonly Field[], role: GroupRole): string {
  // Publishers copy tooltips: a phone number that is called a Social Security number is still one.
  const labels = fields.map(({ label }) => wholeLabel(label)).filter((label) => label !== "" && (role !== "phone" || !SSN.test(label)));
  const count = (label: string) => labels.filter((other) => other === label).length;
  const best = labels.toReversed().toSorted((a, b) => count(b) - count(a) || a.length - b.length)[0];
  return best ?? DEFAULT_LABELS[role];
}

/** Returns the name of a part among the others. */
function partName({ role, index, count, length, part }: FieldGroup): string {
  if (part) return part;
  if (role === "characters") return `character ${index + 1} of ${count}`;
  if (role === "phone" && index === 0) return "area code";
  const place = index === 0 ? "first" : index === count - 1 ? "last" : "middle";
  return `${place} ${length} digits`;
}

function toGroup(fields: readonly Field[], { role, lengths, parts }: Found): Field[] {
  const label = labelOf(fields, role);
  const whole = fields.find(({ autocomplete }) => autocomplete !== undefined)?.autocomplete;
  return fields.map((field, index): Field => {
    const part = parts?.[index];
    const group: FieldGroup = {
      id: fields[0]?.id ?? field.id,
      index,
      count: fields.length,
      role,
      label,
      length: lengths[index] ?? 1,
      ...(part ? { part } : {}),
    };
    // A part of a date has no date format.
    const { format: _, autocomplete: __, ...rest } = field;
    const autocomplete = whole === undefined ? undefined : TOKENS[whole]?.[role]?.(group);
    return {
      ...rest,
      kind: "text",
      label: `${label}, ${partName(group)}`,
      group,
      ...(role === "account" || role === "characters" ? {} : { inputMode: "numeric" }),
      ...(autocomplete ? { autocomplete } : {}),
    };
  });
}

/**
 * Marks the fields that are parts of one value in several boxes: an SSN in 3, 2 and 4, an EIN in 2 and 7, a phone number, a date, a ZIP+4, a card's
 * number, one box for each character. They are side by side on one line, consecutive in tab order, and have the lengths and the words of such a value.
 * Each is labelled with the whole and its part.
 */
export function withGroups(fields: readonly Field[], pages: readonly PageSize[]): Field[] {
  const grouped: Field[] = [];
  for (let index = 0; index < fields.length;) {
    const field = fields[index];
    if (!field) break;
    const page = pages[field.page];
    const found = page && isPart(field) ? findAt(fields, index, page) : null;
    const size = found?.lengths.length ?? 1;
    grouped.push(...(found ? toGroup(fields.slice(index, index + size), found) : [field]));
    index += size;
  }
  return grouped;
}

function findAt(fields: readonly Field[], start: number, page: PageSize): Found | null {
  const characters = countCharacters(fields, start, page);
  if (characters >= FEWEST_CHARACTERS) return { role: "characters", lengths: Array.from({ length: characters }, () => 1) };
  for (const size of [4, 3, 2]) {
    const row = fields.slice(start, start + size);
    const isRow =
      row.length === size &&
      row.every((field, index) => isPart(field) && (index === 0 || isBeside(row[index - 1] ?? field, field, page, WIDEST_GAP)));
    const found = isRow ? findGroup(row, page) : null;
    if (found) return found;
  }
  return null;
}
