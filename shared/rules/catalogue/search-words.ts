import { similarTerms, writtenOut } from "./search-synonyms.ts";

/** Limits of a search text, in characters and words: more never narrows a search. */
const SEARCH_TEXT_CHARACTERS = 200;
const SEARCH_WORDS_MAX = 10;

/** Words without meaning for a search in English or Spanish, because they are true of every template or of any sentence. Left out unless nothing else was typed. */
const EMPTY_WORDS = new Set(
  "form forms pdf pdfs template templates fillable blank free printable print online download document documents fill sample example the a an of for to in on and or my our with from how do need is i get want where can you your me am im de del la el los las para por con un una y".split(
    " ",
  ),
);

/** A word, or adjacent words. */
export type SearchTerm = string[];

/** One required part of a search: any of `terms`, the first of which was typed, or, as a weaker match, any of `similar`. */
export type SearchGroup = { terms: SearchTerm[]; similar: SearchTerm[] };

/**
 * Splits a text into words as the search index has them: lower case, without accents, letters and digits only. An apostrophe joins, so that "driver's"
 * and "drivers" are one word, and so does what is not seen: a soft hyphen, a space without width. Turkish "ı" is "i", as its capital is.
 */
export function toWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replaceAll(/[\p{M}\p{Cf}'’]/gu, "")
      .toLowerCase()
      .replaceAll("ı", "i")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Finds the form numbers in a text, written together: "W-9" and "W 9" are both "w9", "VA 10-10CG" is "1010cg" and "va1010cg". */
export function toFormNumbers(text: string): string[] {
  const numbers = new Set<string>();
  for (const [run] of text.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)) {
    if (run.includes("-") && /\d/u.test(run)) numbers.add(toWords(run).join(""));
  }
  const words = toWords(text);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next !== undefined && startsNumber(word, next)) numbers.add(word + next);
  }
  return [...numbers];
}

function startsNumber(word: string, next: string): boolean {
  return /^\p{L}{1,3}$/u.test(word) && /^\d/u.test(next);
}

/** Returns the meaningful words of a phrase, as the search uses them: "How do I renew my passport?" is "i renew passport". */
export function toPhrase(text: string): string[] {
  return toSearchGroups(text).flatMap(({ terms }) => terms[0] ?? []);
}

/**
 * Parses a search text; every group must be found. Never fails: quotes, operators of the index, emoji and novels are words or nothing. A form number
 * means the same written together, with a hyphen or with a space.
 */
export function toSearchGroups(text: string): SearchGroup[] {
  const words = toWords(text.slice(0, SEARCH_TEXT_CHARACTERS)).slice(0, SEARCH_WORDS_MAX);
  const hyphenated = new Set(toFormNumbers(text.slice(0, SEARCH_TEXT_CHARACTERS)));
  const groups: SearchGroup[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const next = words[index + 1];
    if (next !== undefined && (startsNumber(word, next) || hyphenated.has(word + next))) {
      groups.push({ terms: [[word + next], [word, next]], similar: [] });
      index += 1;
      continue;
    }
    const [, letters, digits] = /^(\p{L}{1,3})(\d.*)$/u.exec(word) ?? [];
    const apart = letters && digits ? [[letters, digits]] : [];
    groups.push({ terms: [[word], ...apart, ...writtenOut(word)], similar: similarTerms(word) });
  }
  const telling = groups.filter((group) => !EMPTY_WORDS.has(group.terms[0]?.[0] ?? ""));
  return telling.length > 0 ? telling : groups;
}
