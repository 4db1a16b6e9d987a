import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap, sharesRow } from "../placement.ts";
import { isCode, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { columnLabel } from "./column-label.ts";
import type { Candidate } from "./label-candidates.ts";
import { isYesOrNo } from "./question-for.ts";
import { numberAbove } from "./row-codes.ts";
import { labelOf, labelOfCode, labelOfRow, type Place } from "./row-label.ts";
import { areAnswers, CAPTION_PT, questionOfRow } from "./table-rows.ts";

/** Room between the rows of a table, by the height of a box to tick, which is lower than its cell. */
const MARK_ROW_GAP = 3;
/** Words left of a box that name it end no farther from it, in points. */
const NEAR_MARK_PT = 10;
/** Words that lead to each mark of a row, also to the last one, which none follow, end no farther from it. */
const LEAD_PT = 14;
/** Words right behind a box, which name it, begin no farther from it. */
const ANSWER_PT = 20;
const ENDS_WITH_WORD = /\p{L}[):?]?$/u;

/** True for a mark of one row with another, and of its size. */
function isAlikeInRow(other: ShownRect, field: ShownRect): boolean {
  return sharesRow(other, field, 0.8) && Math.abs(other[2] - other[0] - field[2] + field[0]) < CAPTION_PT;
}

/** True for two marks of a row or more that all stand right behind words, which are no numbers of answers, where none stand behind the last one. */
function areBehindWords(row: readonly ShownRect[], lines: readonly TextLine[]): boolean {
  const isNear = (gap: number) => gap > -2 && gap < LEAD_PT;
  const isLed = (mark: ShownRect) =>
    nearLines
      .inRow(lines, mark)
      .some(({ text, rect }) => sharesRow(rect, mark, 0.5) && isNear(mark[0] - rect[2]) && ENDS_WITH_WORD.test(text));
  const last = row.reduce((mark, other) => (other[0] > mark[0] ? other : mark));
  const isFollowed = nearLines.inRow(lines, last).some(({ rect }) => sharesRow(rect, last, 0.5) && isNear(rect[0] - last[2]));
  return row.length > 1 && row.every((mark) => isLed(mark)) && !isFollowed;
}

/** Words left of a mark name it where they stand much nearer than those on its right, or where all marks of its row stand right behind words, and none follow the last. */
function nearerSide(candidates: Candidate[], { field, others, pageLines }: Place): Candidate | undefined {
  const [best] = candidates;
  const left = candidates.find(({ side }) => side === "left");
  if (best?.side !== "right" || !left) return best;
  const [before, after] = [field[0] - left.line.rect[2], best.line.rect[0] - field[2]];
  if (isCode(best.line.text) && !isWeak(left.line.text)) return left;
  if (
    before < LEAD_PT &&
    areBehindWords([field, ...nearRects.inRow(others, field).filter((other) => isAlikeInRow(other, field))], pageLines)
  )
    return left;
  return before < after / 2 && before < NEAR_MARK_PT ? left : best;
}

/** True for a field whose middle lies under a text. */
function isUnder([left, , right]: ShownRect, text: ShownRect): boolean {
  const middle = (left + right) / 2;
  return middle > text[0] && middle < text[2];
}

/** Returns "Yes" or "No" that heads a column of boxes, the nearest words over one of them; under "Y / N" what its row asks. */
function answerOver(found: Candidate | undefined, { field, others, pageLines }: Place): string | undefined {
  if (found?.side === "right" && found.cost < ANSWER_PT) return undefined;
  let head: TextLine | undefined;
  for (const line of pageLines) {
    const [left, , right, bottom] = line.rect;
    const isOver = bottom <= field[1] + 1 && overlap(left, right, field[0], field[2]) > 0;
    if (isOver && (!head || bottom > head.rect[3])) head = line;
  }
  if (!head || !isUnder(field, head.rect)) return undefined;
  if (areAnswers(head.text)) return questionOfRow(field, pageLines, others);
  return isYesOrNo(head.text) ? head.text : undefined;
}

/** Returns the word over a box where one line has a word for each box of its row: "Apt. Ste. Flr." */
function wordOverMark(found: Candidate | undefined, { field, others }: Place): string | undefined {
  if (found?.side !== "above") return undefined;
  const { text, rect } = found.line;
  const isOfRow = (other: ShownRect) => isAlikeInRow(other, field) && isUnder(other, rect);
  const row = nearRects
    .inRow(others, field)
    .filter((other) => isOfRow(other))
    .concat([field])
    .toSorted((a, b) => a[0] - b[0]);
  const words = text.split(" ");
  return row.length > 1 && words.length === row.length ? words[row.indexOf(field)] : undefined;
}

/** Returns the label of a box to tick out of the lines that may name it; undefined for none. */
export function labelOfMark(candidates: Candidate[], place: Place): string | undefined {
  const { field, lines, others } = place;
  const found = nearerSide(candidates, place);
  // At the end of a row a box stands before its number.
  const over = found?.side === "right" && isCode(found.line.text) ? numberAbove(found.line, lines) : undefined;
  if (found && over) return labelOfCode(found, over, place, "above");
  const ofRow = answerOver(found, place) ?? labelOfRow(found, place) ?? wordOverMark(found, place);
  if (ofRow !== undefined) return ofRow;
  const isStray = !found || isWeak(found.line.text) || found.side === "below" || found.side === "above";
  const label = (isStray && columnLabel(field, lines, others, MARK_ROW_GAP)) || (found && labelOf(found, place));
  return label || undefined;
}
