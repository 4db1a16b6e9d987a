import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { sharesRow } from "../placement.ts";
import { cleanLabel, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { withoutContinued } from "./continued.ts";
import { type Candidate, findCandidates, MARK_PT } from "./label-candidates.ts";
import { nearestLabel } from "./nearest-label.ts";

/** Words that go on behind a blank of a sentence, "from ____ to ____"; "from" begins there, and "or" leads to another answer. */
const JOINS = /^(?:to|of|and|at|on|in|by|for|is|until|through|bis|am|und|im|à|au|et|le|al|de|del|y|a|e|ao|do|da|di)$/iu;
/** A sentence has no more blanks in its row, and words before the first one that are longer tell of something else. */
const BLANKS = 4;
const LONGEST = 80;
/** The row of a table is told at the end of a name. */
const ROW = /, row \d+$/u;
/** The word begins no farther behind the blank, in points. */
const BEHIND_PT = 24;
/** The caption of a blank begins no farther under it, in points. */
const UNDER_PT = 6;
/** A caption has a word: "dd" and "rrrr" are of the pattern of a date. */
const WORD = /^(?!(\p{L})\1*$).*\p{L}{3}/iu;

/** True for a word that joins two blanks of a sentence and names none of them. */
export function isJoiningWord(label: string): boolean {
  return JOINS.test(label);
}

/** Returns the caption right under a blank within its width: "in ____" over "County". */
function captionUnder(word: string, field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const isCaption = ({ side, line: { text, rect }, isBorrowed }: Candidate) =>
    side === "below" && !isBorrowed && WORD.test(text) && rect[0] > field[0] - 3 && rect[2] < field[2] + 3 && rect[1] - field[3] < UNDER_PT;
  const found = findCandidates(field, lines, others, false).find((candidate) => isCaption(candidate));
  return found && cleanLabel(found.line.text) !== word ? cleanLabel(found.line.text) : undefined;
}

/**
 * Returns what is asked for in a blank behind a joining word: the caption under it, else the word behind those that lead to the blank before it,
 * "Employed from … to". The word alone where no blank stands right before it, or that one has no words.
 */
export function withWordsBefore(word: string, field: ShownRect, lines: TextLine[], others: ShownRect[], blanks = BLANKS): string {
  const caption = captionUnder(word, field, lines, others);
  if (caption !== undefined) return caption;
  const inRow = nearRects.inRow(others, field).filter((other) => other[2] <= field[0] + 1 && sharesRow(other, field, 0.5));
  const before = inRow.toSorted((a, b) => b[2] - a[2])[0];
  const isBetween = ({ rect, text }: TextLine) =>
    before !== undefined &&
    cleanLabel(text) === word &&
    rect[0] > before[2] - 3 &&
    rect[0] - before[2] < BEHIND_PT &&
    rect[2] < field[0] + 3 &&
    sharesRow(rect, field, 0.3);
  if (!before || before[2] - before[0] < MARK_PT || !nearLines.inRow(lines, field).some((line) => isBetween(line))) return word;
  const rest = nearRects.without(others, [before], [field]);
  const own = nearestLabel(before, lines, rest, false, { mayBorrow: false });
  if (own === undefined || isWeak(own)) return word;
  const said = withoutContinued(own);
  const led = isJoiningWord(said) && blanks > 1 ? withWordsBefore(said, before, lines, rest, blanks - 1) : said;
  return isJoiningWord(led) || ROW.test(led) || led.length > LONGEST ? word : `${led} … ${word}`;
}
