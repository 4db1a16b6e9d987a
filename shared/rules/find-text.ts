import type { FieldRect } from "../contracts/field-map.ts";

/** One printed line of a page, and its position. */
export type TextLine = { page: number; rect: FieldRect; text: string };

/** Removes marks and case, so that "resume" finds "Résumé". */
export function foldText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Splits a query into folded words; none when it is empty. */
export function toFoldedWords(query: string): string[] {
  return foldText(query).split(/\s+/u).filter(Boolean);
}

/** Returns a function that tells whether a text has every word of the query, whole or as a part of another; any text has those of an empty query. */
export function matchWords(query: string): (text: string) => boolean {
  const words = toFoldedWords(query);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}

/** Finds the lines that hold every word of `query`, in reading order; none for an empty query. */
export function findLines(lines: readonly TextLine[], query: string): TextLine[] {
  if (toFoldedWords(query).length === 0) return [];
  const isMatch = matchWords(query);
  return lines.filter(({ text }) => isMatch(text));
}
