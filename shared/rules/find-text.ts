import type { FieldRect } from "../contracts/field-map.ts";

/** One line of what is printed on a page, and where it stands. */
export type TextLine = { page: number; rect: FieldRect; text: string };

/** Letters without marks and case, so that "resume" finds "Résumé". */
export function foldText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The words of a query as they are looked for; none when it is empty. */
export function toFoldedWords(query: string): string[] {
  return foldText(query).split(/\s+/u).filter(Boolean);
}

/** The lines that hold every word of `query`, in the order of reading; none for an empty query. */
export function findLines(lines: readonly TextLine[], query: string): TextLine[] {
  const words = toFoldedWords(query);
  if (words.length === 0) return [];
  return lines.filter(({ text }) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  });
}
