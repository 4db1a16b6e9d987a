import { nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap } from "../placement.ts";
import { beginsCaption, isCode, isStatement, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { captionsBeside, joinCaptions } from "./captions-under.ts";
import { columnLabel, headsTable, isInList, isNoteBesideTable } from "./column-label.ts";
import type { Candidate } from "./label-candidates.ts";
import { wordsOverNote } from "./notes-of-room.ts";
import { labelOf, labelOfRow, type Place } from "./row-label.ts";
import { headOverNote } from "./small-print.ts";
import { areAnswers, CAPTION_PT, columnOf, ofTable } from "./table-rows.ts";

/** The number of a line ends no farther before its field, in points. */
const CODE_GAP_PT = 14;
/** A caption under a line stands no farther from it, in points. */
const CAPTION_GAP_PT = 5;

/** Returns the words under the field where captions stand below their lines: those over it hang as close under another one, or are a statement that is signed. */
function captionBelow(candidates: Candidate[], field: ShownRect, others: ShownRect[]): Candidate | undefined {
  const [best] = candidates;
  const below = candidates.find(({ side, line, isBorrowed }) => side === "below" && !isBorrowed && !isWeak(line.text));
  if (best?.side !== "above" || !below) return undefined;
  const gapBelow = ({ rect }: TextLine, [, , , bottom]: ShownRect) => rect[1] - bottom;
  const [own, over] = [gapBelow(below.line, field), field[1] - best.line.rect[3]];
  const hangs = nearRects.within(others, best.line.rect[1] - over, best.line.rect[1] + CAPTION_PT).some((other) => {
    const gap = gapBelow(best.line, other);
    return (
      gap > -CAPTION_PT &&
      gap < over &&
      Math.abs(gap - own) < CAPTION_PT &&
      overlap(other[0], other[2], best.line.rect[0], best.line.rect[2]) > 0
    );
  });
  const isSigned = best.line.text.endsWith(".") && isStatement(best.line.text);
  return own < CAPTION_GAP_PT && own < over && (hangs || isSigned) ? below : undefined;
}

/** Returns the code right before a field, such as the number of its line. */
function codeBefore(candidates: Candidate[], field: ShownRect): Candidate | undefined {
  const before = candidates.find(({ side, line }) => side === "left" && isWeak(line.text) && field[0] - line.rect[2] < CODE_GAP_PT);
  return before && isCode(before.line.text) ? before : undefined;
}

/** True for words that name a field to write in only where no heading does: codes, and what stands under it or behind it. */
function isAside({ line, side }: Candidate): boolean {
  return isWeak(line.text) || side === "below" || side === "right";
}

/** Returns the label of a field to write in out of the lines that may name it; undefined for none. */
export function labelOfWritten(candidates: Candidate[], place: Place): string | undefined {
  const { field, lines, others, pageLines } = place;
  const caption = captionBelow(candidates, field, others);
  const found = caption ?? candidates[0];
  const ofRow = labelOfRow(codeBefore(candidates, field) ?? found, place);
  if (ofRow !== undefined) return ofRow;
  const column = columnOf(field, others);
  const inList = found?.side === "above" && isInList(column, lines, others, field);
  const best = (inList && candidates.find(({ side, line }) => side === "left" && !isWeak(line.text))) || found;
  const isNamed = best && (best === caption || !isAside(best)) && !isNoteBesideTable(best, field, lines, column);
  const heading = isNamed ? undefined : columnLabel(field, lines, others);
  if (heading || !best) return heading || undefined;
  const ofColumn = column.rows.length > 1 ? headOverNote(best.line, lines) : undefined;
  const over = best.side === "above" ? (wordsOverNote(best.line, lines, others) ?? ofColumn) : undefined;
  const beside = best.side === "below" ? captionsBeside(field, best.line, lines, others) : [];
  const isOfParts = beside.length > 1 && beside.every(({ text }) => beginsCaption(text));
  const label = isOfParts ? joinCaptions(beside) : labelOf(over ? { ...best, line: over } : best, place);
  // What is asked stands in another cell.
  const asked = areAnswers(label) ? pageLines : lines;
  return label && best.side === "above" && headsTable(field, label, pageLines, others)
    ? ofTable(label, 0, field, asked, others)
    : label || undefined;
}
