import { nearLines } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap, sharesRow } from "../placement.ts";
import { isDateHint } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { isYesOrNo } from "./question-for.ts";

/** A part of a date's pattern: "MM", "/ DD", "TT.", also a sign alone. */
const PART_OF_DATE_HINT = /^[dmyjatg\s/.-]+$/iu;

const hints = new WeakMap<readonly TextLine[], readonly TextLine[]>();

/** Returns the lines of a list, or of the one that it is a part of, that name nothing where they stand beside others of their kind. */
function hintsOf(lines: readonly TextLine[]): readonly TextLine[] {
  const whole = nearLines.wholeOf(lines);
  const found = hints.get(whole) ?? whole.filter(({ text }) => PART_OF_DATE_HINT.test(text) || beginsWithAnswer(text));
  hints.set(whole, found);
  return found;
}

function beginsWithAnswer(text: string): boolean {
  return isYesOrNo(text.split(/[\s/|]+/u)[0] ?? "");
}

/** True for a line that shares its room from left to right with a field. */
function isOverOrUnder({ rect }: TextLine, field: ShownRect): boolean {
  return overlap(rect[0], rect[2], field[0], field[2]) > 0;
}

/** Returns what stands in a line's row over or under a field, itself too. */
function rowOver({ rect }: TextLine, field: ShownRect, lines: readonly TextLine[], share: number): TextLine[] {
  return nearLines.inRow(lines, rect).filter((line) => isOverOrUnder(line, field) && sharesRow(line.rect, rect, share));
}

/** True for "MM" of "MM / DD / YYYY" where its parts stand apart in one row over or under a field: they tell how a date is written, and name nothing. */
function isPartOfDateHint(line: TextLine, field: ShownRect, lines: readonly TextLine[]): boolean {
  if (!PART_OF_DATE_HINT.test(line.text)) return false;
  const row = rowOver(line, field, lines, 0.7).toSorted((a, b) => a.rect[0] - b.rect[0]);
  return row.length > 1 && isDateHint(row.map(({ text }) => text).join(" "));
}

/** True for "Yes" and "No" side by side over or under a field, which are circled and name nothing. */
export function isToCircle(line: TextLine, field: ShownRect, lines: readonly TextLine[]): boolean {
  if (!beginsWithAnswer(line.text)) return false;
  const words = rowOver(line, field, lines, 0.5).flatMap(({ text }) => text.split(/[\s/|]+/u));
  return words.length > 1 && words.every((word) => isYesOrNo(word));
}

/** Returns the lines over and under a field that name nothing: words to circle, and the parts of a date's pattern. */
export function namelessLines(field: ShownRect, lines: readonly TextLine[]): Set<TextLine> {
  const column = hintsOf(lines).filter((line) => isOverOrUnder(line, field));
  return new Set(column.filter((line) => isToCircle(line, field, lines) || isPartOfDateHint(line, field, lines)));
}
