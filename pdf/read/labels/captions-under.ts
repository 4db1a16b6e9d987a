import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap, sharesRow } from "../placement.ts";
import { cleanLabel, isBracketed, isContinuation, isProse, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { MARK_PT } from "./label-candidates.ts";

/** A caption under its line begins so far from it, in points. */
const GAP_PT = [-4, 8] as const;
/** Captions of one column stand as far from their lines as each other, and are as large, to this; other words are farther away, in points. */
const SAME_PT = 2;
/** The next field stands no farther under a caption, and the rows of a table no farther under each other. */
const NEXT_PT = 26;
const ROW_PT = 8;
const ASIDE_PT = 4;
/** Words that name a field in its row stand no farther before it, in points. */
const BEFORE_PT = 30;
const LONGEST_CAPTION = 80;
/** The number of an item begins a cell, and stands over its field. */
const NUMBERED = /^\d{1,3}[a-z]?[.)]?\s+\p{L}/iu;

/** Words over or under a field; letters that reach into it are not nearer than those that touch it. */
type Caption = { line: TextLine; gap: number };

function covers(a: ShownRect, b: ShownRect): boolean {
  return overlap(a[0], a[2], b[0], b[2]) > 0;
}

/** Returns the first words right under a field that begin within its width, and name no field beside them. */
function under(field: ShownRect, lines: readonly TextLine[], others: readonly ShownRect[]): Caption | undefined {
  const [least, most] = GAP_PT;
  return nearLines
    .within(lines, field[3] + least, field[3] + most)
    .map((line) => ({ line, gap: line.rect[1] - field[3] }))
    .filter(({ line: { rect, text }, gap }) => {
      const isNear = gap > least && gap < most && rect[0] > field[0] - ASIDE_PT && rect[0] < field[2];
      return (
        isNear &&
        !isWeak(text) &&
        !isProse(text) &&
        text.length <= LONGEST_CAPTION &&
        !nearRects.inRow(others, rect).some((other) => sharesRow(other, rect, 0.5))
      );
    })
    .toSorted((a, b) => a.line.rect[0] - b.line.rect[0])[0];
}

/** Returns the nearest words over a field, and how far they are. */
function over(field: ShownRect, lines: readonly TextLine[]): Caption | undefined {
  return nearLines
    .within(lines, field[1] - NEXT_PT, field[1] - GAP_PT[0])
    .map((line) => ({ line, gap: field[1] - line.rect[3] }))
    .filter(({ line, gap }) => gap > GAP_PT[0] && gap < NEXT_PT && !isWeak(line.text) && covers(line.rect, field))
    .toSorted((a, b) => a.gap - b.gap)[0];
}

/** True where the next field begins elsewhere, behind words of its own, and so needs none over it. */
function isNamedBefore(next: ShownRect, [left]: ShownRect, lines: readonly TextLine[]): boolean {
  const isBefore = ({ rect, text }: TextLine) => {
    const gap = next[0] - rect[2];
    return gap > GAP_PT[0] && gap < BEFORE_PT && !isWeak(text) && sharesRow(rect, next, 0.5);
  };
  return Math.abs(next[0] - left) > ASIDE_PT && nearLines.inRow(lines, next).some((line) => isBefore(line));
}

/** Returns the words under the next line of an answer of two, of which the first has none under it. */
function underNext(field: ShownRect, lines: readonly TextLine[], others: readonly ShownRect[]): Caption | undefined {
  const second = nearRects
    .within(others, field[3] + GAP_PT[0], field[3] + NEXT_PT)
    .find((other) => other[1] - field[3] > GAP_PT[0] && other[1] - field[3] < NEXT_PT && Math.abs(other[0] - field[0]) < ASIDE_PT);
  const isFree =
    second &&
    !nearLines
      .within(lines, field[3] + GAP_PT[0], second[3])
      .some(({ rect }) => covers(rect, field) && rect[1] > field[3] + GAP_PT[0] && rect[3] < second[3]);
  return isFree ? under(second, lines, others) : undefined;
}

/** True for a box to tick, which the words behind it name. */
function isBoxToTick([left, top, right, bottom]: ShownRect): boolean {
  return right - left < MARK_PT && Math.abs(right - left - bottom + top) < SAME_PT;
}

/** True where the lowest of the fields under each other has a caption under it as the others have, which stands over no other field. */
function endsWithCaption(field: ShownRect, own: Caption, lines: readonly TextLine[], others: readonly ShownRect[]): boolean {
  const seen = new Set([field]);
  let caption: Caption | undefined = own;
  while (caption) {
    const line: TextLine = caption.line;
    const [next]: ShownRect[] = nearRects
      .within(others, line.rect[3] - GAP_PT[1], line.rect[3] + NEXT_PT)
      .filter((other) => other[1] - line.rect[3] > -GAP_PT[1] && other[1] - line.rect[3] < NEXT_PT && covers(other, line.rect))
      .toSorted((a, b) => a[1] - b[1]);
    if (!next || seen.has(next)) return !next;
    if (isNamedBefore(next, field, lines) || isBoxToTick(next)) return true;
    seen.add(next);
    const lower: Caption | undefined = under(next, lines, others) ?? underNext(next, lines, others);
    const isAlike = lower && Math.abs(lower.gap - own.gap) < SAME_PT && Math.abs(lower.line.size - own.line.size) < SAME_PT;
    caption = isAlike ? lower : undefined;
  }
  return false;
}

/** True where the highest of the fields under each other has no words over it as the others have, or the end of a statement: the words between them are captions of what stands over them. */
function beginsBare(field: ShownRect, above: Caption, lines: readonly TextLine[], others: readonly ShownRect[]): boolean {
  const seen = new Set([field]);
  for (let caption: Caption | undefined = above; caption && caption.gap < Math.max(0, above.gap) + SAME_PT;) {
    const { rect, text } = caption.line;
    if (text.endsWith(".")) return true;
    const upper = nearRects
      .within(others, rect[1] - GAP_PT[1], rect[1] - GAP_PT[0])
      .find((other) => rect[1] - other[3] > GAP_PT[0] && rect[1] - other[3] < GAP_PT[1] && covers(other, rect));
    if (!upper || seen.has(upper)) return false;
    seen.add(upper);
    caption = over(upper, lines);
  }
  return true;
}

/**
 * Returns the words under a field where captions stand under their lines: the lowest line of its column has words under it too, and those over the
 * field are farther away, or the end of a paragraph, while the caption stands in brackets. Several captions under one line are all its own.
 */
export function captionUnder(field: ShownRect, lines: readonly TextLine[], others: readonly ShownRect[]): TextLine[] {
  const own = under(field, lines, others);
  const above = over(field, lines);
  if (!own || NUMBERED.test(own.line.text)) return [];
  const captions = captionsBeside(field, own.line, lines, others);
  if (!above) return captions.length > 1 ? captions : [];
  const isRow = nearRects
    .within(others, field[1] - ROW_PT, field[3])
    .some((other) => covers(other, field) && other[3] > above.line.rect[3] && field[1] - other[3] < ROW_PT && other[3] < field[3]);
  const isOther =
    isBracketed(above.line.text) ||
    nearLines.nextTo(lines, above.line).some((line) => line !== above.line && isContinuation(line, above.line));
  const gap = Math.max(0, own.gap);
  const isNearer =
    gap + SAME_PT < above.gap ||
    (isBracketed(own.line.text) && isOther) ||
    (gap < Math.max(0, above.gap) + SAME_PT && beginsBare(field, above, lines, others));
  return isRow || !isNearer || !endsWithCaption(field, own, lines, others) ? [] : captions;
}

/** Returns the name of a field of several captions: "First name, Last name". */
export function joinCaptions(captions: readonly TextLine[]): string {
  return cleanLabel(captions.map(({ text }) => text).join(", "));
}

/** Returns words under a field with those that stand beside them under the same field, from the left. */
export function captionsBeside(field: ShownRect, own: TextLine, lines: readonly TextLine[], others: readonly ShownRect[]): TextLine[] {
  const isOfOther = (line: TextLine) =>
    nearRects.inRow(others, field).some((other) => sharesRow(other, field, 0.5) && covers(other, line.rect));
  return nearLines
    .inRow(lines, own.rect)
    .filter(({ text, rect }) => !isWeak(text) && sharesRow(rect, own.rect, 0.7) && rect[0] > field[0] - ASIDE_PT && rect[0] < field[2])
    .filter((line) => line === own || (Math.abs(line.size - own.size) < SAME_PT && !isOfOther(line)))
    .toSorted((a, b) => a.rect[0] - b.rect[0]);
}
