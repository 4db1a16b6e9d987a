import type { Field, FieldGroup } from "../../contracts/field-map.ts";
import { isIsoPaper } from "./paper.ts";

export type DatePart = NonNullable<FieldGroup["part"]>;
/** A date in boxes: which part each takes, and how many digits. */
type DateBoxes = { parts: DatePart[]; lengths: number[] };

/** Words for the parts of a date, and patterns, in English, Spanish, German, French, Italian, Portuguese, Dutch, Polish, Swedish. "JJ" is a day in French and a year in German, and tells neither. */
const WORDS: Record<DatePart, string> = {
  month: "month|mes|m[êe]s|mm|monat|mois|mese|maand|miesiąc|månad",
  day: "day|d[ií]a|dd|tag|tt|jour|giorno|dag|dzień",
  year: "year|año|yyyy|jahr|jjjj|ann[ée]e|an|anno|ano|jaar|rok|år|aaaa",
};
const PARTS = (["month", "day", "year"] as const).map((part) => ({
  part,
  pattern: new RegExp(`(?<!\\p{L})(?:${WORDS[part]})(?!\\p{L})`, "giu"),
}));
/** Names of fields join words, "dob_month", "BirthYear"; short words stand alone there. */
const NAMES: Record<DatePart, RegExp> = {
  month: /month|monat|mois|(?:^|[^a-z])mes(?:[^a-z]|$)/iu,
  day: /day|jour|(?:^|[^a-z])(?:dia|tag)(?:[^a-z]|$)/iu,
  year: /year|jahr|ann[ée]e|a[ñn]o/iu,
};

/** Words that tell of a date, in the same languages. */
export const DATE_WORD =
  /date|birth|fecha|nacimiento|month|day(?!\p{L})|year|yyyy|(?<!\p{L})(?:mm|dd)(?!\p{L})|datum|geburt|naissance|nascita|nascimento|urodzenia|dyddiad|dzień|miesiąc|(?<!\p{L})dat[ao](?!\p{L})/iu;
/** Languages of countries whose dates begin with the day; English and Spanish are written in others too. */
const DAY_FIRST =
  /datum|geburt|naissance|nascita|nascimento|urodzenia|(?<!\p{L})(?:jour|mois|monat|giorno|mese|maand|dzień|miesiąc|dat[ao])(?!\p{L})/iu;

/** Any of these words, as a part of an expression. */
export const ANY_PART_OF_DATE = Object.values(WORDS).join("|");
/** The three parts side by side: "Tag Monat Jahr", "dzień-miesiąc-rok", "day, month and year". */
const SIDE_BY_SIDE = new RegExp(
  String.raw`(?<!\p{L})(?:${ANY_PART_OF_DATE})(?:[\s,;/.–-]+(?:(?:and|und|et|y|e|en|i) )?(?:${ANY_PART_OF_DATE})){2}(?!\p{L})`,
  "iu",
);

const LENGTHS: Record<DatePart, number> = { month: 2, day: 2, year: 4 };

const lastName = (name: string) => name.split(".").at(-1) ?? name;

/** Returns the words of fields, in their labels and names. */
export function wordsOf(fields: readonly Field[]): string {
  return fields.map(({ label, name }) => `${label} ${lastName(name).replaceAll(/[_[\]\d]+/gu, " ")}`).join(" ");
}

function partsIn(text: string): DatePart[] {
  const found = PARTS.flatMap(({ part, pattern }) => [...text.matchAll(pattern)].map(({ index }) => ({ part, index })));
  return found.toSorted((a, b) => a.index - b.index).map(({ part }) => part);
}

/** An English word, and a year in French. */
const ARTICLE = /(?<!\p{L})an(?!\p{L})/giu;

/** Returns the order in which a label names the parts of a date side by side; null unless it names each of them once, and no part again behind them: "Month, day, year. Enter the year." */
export function orderOfParts(label: string): DatePart[] | null {
  const { 0: named, index } = SIDE_BY_SIDE.exec(label) ?? { 0: "", index: 0 };
  const parts = partsIn(named);
  const isWhole =
    parts.length === 3 && new Set(parts).size === 3 && partsIn(label.slice(index + named.length).replaceAll(ARTICLE, "")).length === 0;
  return isWhole ? parts : null;
}

function partOf({ label, name }: Field): DatePart | undefined {
  const byName = PARTS.filter(({ part }) => NAMES[part].test(lastName(name)));
  if (byName.length === 1) return byName[0]?.part;
  // The last part in a label counts: "Month, day, year. Enter the year." asks for the year.
  return partsIn(label).at(-1);
}

/** Returns the part of a date that each of three boxes takes, by its name or label; null unless they tell: the first may have the caption of all. */
function namedParts(fields: readonly Field[]): DatePart[] | null {
  const [first, ...others] = fields.map((field) => partOf(field));
  const named = others.filter((part) => part !== undefined);
  const missing = PARTS.map(({ part }) => part).filter((part) => !named.includes(part));
  if (named.length !== 2 || missing.length !== 1) return null;
  return first === undefined || first === missing[0] ? [...missing, ...named] : null;
}

/** Finds a date in three boxes side by side, by their lengths, their words, and the paper that the form is printed on. */
export function findDate(fields: readonly Field[], page: { width: number; height: number }): DateBoxes | null {
  const lengths = fields.map(({ maxLength }) => maxLength);
  const known = lengths.join();
  if (!/^(?:[234]?,){2}[24]?$/u.test(known) && known !== "4,2,2") return null;
  const parts = namedParts(fields);
  if (parts) return { parts, lengths: parts.map((part, index) => lengths[index] ?? LENGTHS[part]) };
  const said = wordsOf(fields);
  if ((known !== "2,2,4" && known !== "2,2,2") || !DATE_WORD.test(said)) return null;
  const isDayFirst = DAY_FIRST.test(said) || isIsoPaper(page);
  return { parts: isDayFirst ? ["day", "month", "year"] : ["month", "day", "year"], lengths: lengths.map((length) => length ?? 0) };
}
