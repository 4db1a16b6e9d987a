import { DATE_WORD, orderOfParts } from "./date-parts.ts";

/** Three parts of a date, and no fourth, with one sign between them: "mm/dd/yyyy", "TT.MM.JJJJ", "jj/mm/aaaa", "gg-mm-aaaa". */
const IN_LETTERS = /(?<!\p{L})([dmytjag]{1,4})\s?([/.-])\s?([dmytjag]{1,4})\s?\2\s?([dmytjag]{1,4})(?!\2?\p{L})/giu;
/** What the letters of a pattern stand for: "t" and "g" for a day, "a" for a year. "j" is a day in French, where the year has an "a", and else a year. */
const LETTERS: [letters: RegExp, part: "d" | "m" | "y"][] = [
  [/^(?:d|t|g)+$/u, "d"],
  [/^m+$/u, "m"],
  [/^(?:y|a)+$/u, "y"],
];
const OF_PART = { day: "dd", month: "mm", year: "yyyy" };

/**
 * Returns the pattern of a date that a label shows in letters, "TT.MM.JJJJ", in those of AFDate; undefined for letters that are no date, and, where no word tells of a date,
 * for single ones, such as "M.A.T.", and for two patterns, which are a period.
 */
export function patternInLetters(label: string): string | undefined {
  const [shown, more] = label.matchAll(IN_LETTERS);
  if (!shown) return undefined;
  const [, first = "", sign = "", second = "", third = ""] = shown.map((group) => group.toLowerCase());
  const written = [first, second, third];
  const isVague = more !== undefined || written.every(({ length }) => length === 1);
  if (isVague && !DATE_WORD.test(label.replaceAll(IN_LETTERS, ""))) return undefined;
  const isFrench = written.some((letters) => /^a+$/u.test(letters));
  const parts = written.map((letters) => {
    const part = /^j+$/u.test(letters) ? (isFrench ? "d" : "y") : LETTERS.find(([pattern]) => pattern.test(letters))?.[1];
    return part?.repeat(part === "y" && letters.length > 2 ? 4 : Math.min(letters.length, 2));
  });
  const kinds = new Set(parts.map((part) => part?.charAt(0)));
  return kinds.size === 3 && !kinds.has(undefined) ? parts.join(sign) : undefined;
}

/** Returns the pattern of a date that a label names in words, "Tag Monat Jahr", in the letters of AFDate; undefined unless it names all three parts. */
export function patternInWords(label: string): string | undefined {
  return orderOfParts(label)
    ?.map((part) => OF_PART[part])
    .join("/");
}
