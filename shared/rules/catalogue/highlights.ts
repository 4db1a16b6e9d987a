import { toWords } from "./search-words.ts";

type HighlightPart = { text: string; match: boolean };

/** Number of letters by which a word's ending may differ and still match in the search, as in "leases" and "lease". */
const ENDING_LETTERS = 3;

function matches(word: string, sought: string): boolean {
  if (word.startsWith(sought)) return true;
  return word.length >= 4 && sought.startsWith(word) && sought.length - word.length <= ENDING_LETTERS;
}

/** Splits a text into parts and marks those that a search for `words` found. The joined parts are the text. */
export function toHighlights(text: string, words: readonly string[]): HighlightPart[] {
  if (words.length === 0) return [{ text, match: false }];
  const parts: HighlightPart[] = [];
  // All characters except letters and digits separate words; a hyphen may be inside a form number.
  for (const [run] of text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}'’]+(?:-(?=[\p{L}\p{N}]*\d)[\p{L}\p{N}]+)*|[^\p{L}\p{M}\p{N}\p{Cf}]+/gu)) {
    const own = [toWords(run).join(""), ...toWords(run)].filter(Boolean);
    const match = own.some((word) => words.some((sought) => matches(word, sought)));
    const last = parts.at(-1);
    if (last?.match === match) last.text += run;
    else parts.push({ text: run, match });
  }
  return parts;
}
