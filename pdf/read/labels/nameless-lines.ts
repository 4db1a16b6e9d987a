import type { ShownRect } from "../page-geometry.ts";
import { overlap, sharesRow } from "../placement.ts";
import { isDateHint } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { isYesOrNo } from "./question-for.ts";

/** A part of a date's pattern: "MM", "/ DD", "TT.", also a sign alone. */
const PART_OF_DATE_HINT = /^[dmyjatg\s/.-]+$/iu;

/** True for a line that shares its room from left to right with a field. */
export function isOverOrUnder({ rect }: TextLine, field: ShownRect): boolean {
  return overlap(rect[0], rect[2], field[0], field[2]) > 0;
}

/** True for "MM" of "MM / DD / YYYY" where its parts stand apart in one row of `column`: they tell how a date is written, and name nothing. */
function isPartOfDateHint({ text, rect }: TextLine, column: readonly TextLine[]): boolean {
  if (!PART_OF_DATE_HINT.test(text)) return false;
  const row = column.filter((line) => sharesRow(line.rect, rect, 0.7)).toSorted((a, b) => a.rect[0] - b.rect[0]);
  return row.length > 1 && isDateHint(row.map((line) => line.text).join(" "));
}

/** True for "Yes" and "No" side by side in `column`, which are circled and name nothing. */
export function isToCircle(line: TextLine, column: readonly TextLine[]): boolean {
  if (!isYesOrNo(line.text.split(/[\s/|]+/u)[0] ?? "")) return false;
  const row = column.filter(({ rect }) => sharesRow(rect, line.rect, 0.5));
  const words = row.flatMap(({ text }) => text.split(/[\s/|]+/u));
  return words.length > 1 && words.every((word) => isYesOrNo(word));
}

/** Returns the lines over and under a field that name nothing: words to circle, and the parts of a date's pattern. */
export function namelessLines(field: ShownRect, lines: readonly TextLine[]): Set<TextLine> {
  const column = lines.filter((line) => isOverOrUnder(line, field));
  return new Set(column.filter((line) => isToCircle(line, column) || isPartOfDateHint(line, column)));
}
