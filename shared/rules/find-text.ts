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

/** Whether every word of a query stands in a text, as a word or as a part of one; an empty query stands in any. */
export function holdsWords(text: string, query: string): boolean {
  const folded = foldText(text);
  return toFoldedWords(query).every((word) => folded.includes(word));
}

/** Finds the lines that hold every word of `query`, in reading order; none for an empty query. */
export function findLines(lines: readonly TextLine[], query: string): TextLine[] {
  if (toFoldedWords(query).length === 0) return [];
  return lines.filter(({ text }) => holdsWords(text, query));
}
