import type { ShownRect } from "../page-geometry.ts";
import { cleanLabel, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { type Candidate, sentenceOf } from "./label-candidates.ts";
import { repeatsItem, withCode, wordsOfRow } from "./row-codes.ts";

/** A field with the lines that may name it, the other fields of its page and all of its lines. */
export type Place = { field: ShownRect; lines: TextLine[]; others: ShownRect[]; pageLines: TextLine[] };

/** Returns the words of a candidate as a label. */
export function labelOf(candidate: Candidate, { field, lines, others }: Place): string {
  return cleanLabel(sentenceOf(candidate, field, lines, others));
}

/** Returns a code with the words that it stands for: "5a. Tips". */
export function labelOfCode(code: Candidate, words: TextLine, place: Place, side = code.side): string {
  return withCode(code.line.text, labelOf({ ...code, side, line: words }, place));
}

/** Returns the label of a row whose words are a code before it, such as a line's number; undefined for any other field. */
export function labelOfRow(before: Candidate | undefined, place: Place): string | undefined {
  if (before?.side !== "left" || !(isWeak(before.line.text) || repeatsItem(before.line, place.lines))) return undefined;
  const words = wordsOfRow(before.line, place.field, place.lines, place.others);
  return words && labelOfCode(before, words, place);
}
