import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { joinBroken } from "../broken-words.ts";
import type { TextLine } from "../text-lines.ts";
import {
  endsSentence,
  hangsUnder,
  isBracketed,
  isContinuation,
  isDateHint,
  isProse,
  isStatement,
  isWeak,
  joinSentence,
} from "../sentences.ts";
import { overlap, sharesRow, stands } from "../placement.ts";

/** Farthest a label stands from its field, in points. */
const MAX_DISTANCE_PT = 140;
const MAX_ABOVE_PT = 26;
const MAX_BELOW_PT = 14;
/** Penalties for candidates, in points of distance, on a side where forms seldom put names. */
const RIGHT_OF_TEXT_FIELD_PT = 60;
const LEFT_OF_MARK_PT = 24;
const WEAK_TEXT_PT = 40;
const PROSE_PT = 20;
const BELOW_PT = 22;
/** A question over a field to write in is often that of boxes beside it. */
const QUESTION_PT = 12;

/** The box of a check box or radio button is no larger, in points, and its answer stands no farther behind it. */
export const MARK_PT = 20;
const ANSWER_GAP_PT = 12;
/** An answer that is printed in a field begins no nearer to its left edge, in points; a caption does. */
const ANSWER_INSET_PT = 10;
/** Words between two fields are the caption of the lower one unless they stand closer to the upper by this, in points. */
const HEAD_PT = 1.5;
/** A field begins no farther behind the words before it, in points. */
const NEXT_GAP_PT = 6;
/** Words with a colon lead to a field that begins no farther behind them, in points, and name it before a heading over it does. */
const LED_GAP_PT = 12;
const LED_PT = 8;
/** Lines of one caption have their middles within this of each other, in points. */
const CENTRED_PT = 4;

/** The middle of a caption in brackets is no farther from that of its field, in points. */
const UNDER_MIDDLE_PT = 8;
/** A word between two fields, which names neither. */
const CONJUNCTION = /^(?:and|or|und|oder|et|ou|y)$/iu;

/** An item's letter or number stands no farther before its words, in points. */
const ITEM_GAP_PT = 20;
/** From one amount to another. */
const SPAN = /^[$€£]?\d[\d.,]* ?[–-] ?[$€£]?\d[\d.,]*$/u;
/** The first words of an item, which go on from nothing. */
const LETTERED = /^\p{Ll}{1,2}\. /u;
const ITEM_MARK = /^(?:\d{1,2}[a-z]?|[a-z])\.?$/i;

/** A sentence that begins so far before a field and ends so far behind it, in points, is a note. */
const NOTE_ASIDE_PT = 30;

/** What the words of a box ask for in brackets at their end. */
const ASKED = /\((?:list|specify|explain|describe|provide|name|enter|state)\b[^)]*\)$/iu;

/** Words whose letters stand under each other are so many times as high as a letter. */
const UPRIGHT = 2.5;

type Side = "left" | "right" | "above" | "below" | "inside";
/** `isBorrowed` where the words stand for another field, and name this one only when nothing else does. */
export type Candidate = { line: TextLine; side: Side; cost: number; isBorrowed: boolean };

/** True when another field stands between the text and the field, so that the text belongs to that one. */
export function isBlocked(text: ShownRect, field: ShownRect, others: readonly ShownRect[]): boolean {
  const horizontal = sharesRow(text, field, 0.2);
  const [start, end] = horizontal
    ? [Math.min(text[2], field[2]), Math.max(text[0], field[0])]
    : [Math.min(text[3], field[3]), Math.max(text[1], field[1])];
  const near = horizontal ? nearRects.inRow(others, field) : nearRects.within(others, start, end);
  return near.some((other) => {
    const middle = horizontal ? (other[0] + other[2]) / 2 : (other[1] + other[3]) / 2;
    if (middle <= start || middle >= end) return false;
    return horizontal
      ? sharesRow(other, field, 0.3)
      : overlap(other[0], other[2], Math.max(text[0], field[0]), Math.min(text[2], field[2])) > 1;
  });
}

/** True for words right behind a box to tick, which say what the tick means and name nothing else. */
export function isAnswerOfMark(text: ShownRect, rects: readonly ShownRect[]): boolean {
  return nearRects.inRow(rects, text).some((rect) => {
    const [width, height] = [rect[2] - rect[0], rect[3] - rect[1]];
    const gap = text[0] - rect[2];
    return width < MARK_PT && Math.abs(width - height) < 5 && gap > -3 && gap < ANSWER_GAP_PT && sharesRow(text, rect, 0.3);
  });
}

/** True for words in brackets in the middle under a field, which are its own however near the next one is. */
function isCaptionUnder(rect: ShownRect, text: string, field: ShownRect): boolean {
  const [gap, aside] = [rect[1] - field[3], (rect[0] + rect[2] - field[0] - field[2]) / 2];
  return isBracketed(text) && gap > -MAX_BELOW_PT / 2 && gap < MAX_BELOW_PT && Math.abs(aside) < UNDER_MIDDLE_PT;
}

/** True for words that stand for another field: closer over one below, over one to the left, or right before one to the right. */
function isOfOther({ rect, text }: TextLine, side: Side, field: ShownRect, others: ShownRect[]): boolean {
  const covers = (other: ShownRect) => overlap(other[0], other[2], rect[0], rect[2]) > 0;
  switch (side) {
    case "below":
      if (isCaptionUnder(rect, text, field)) return false;
      // A paragraph that begins far to the left is no caption.
      return (
        rect[0] < field[0] - ITEM_GAP_PT ||
        nearRects.within(others, rect[1], rect[3] + MAX_BELOW_PT + HEAD_PT).some((other) => {
          if (leadsTo({ rect, text }, other)) return true;
          const gap = other[1] - rect[3];
          return gap > (other[1] - other[3]) / 2 && gap <= rect[1] - field[3] + HEAD_PT && covers(other);
        })
      );
    case "above":
      if (isNoteAcross({ rect, text }, field)) return true;
      return nearRects.within(others, rect[1] - MAX_BELOW_PT, Math.max(rect[3] + MAX_BELOW_PT, field[3])).some((other) => {
        if (isCaptionUnder(rect, text, other)) return true;
        const isBefore = (Math.abs(rect[0] - field[0]) > CENTRED_PT && isRightBefore(rect, other)) || leadsTo({ rect, text }, other);
        const isOver = (rect[0] + rect[2]) / 2 < field[0] && other[2] <= field[0] + 1 && rect[0] < other[0] + ITEM_GAP_PT && covers(other);
        return isBefore || (isOver && sharesRow(other, field, 0.7));
      });
    case "right":
      return nearRects
        .inRow(others, rect)
        .some((other) => sharesRow(other, rect, 0.3) && other[0] >= rect[2] - 1 && other[0] - rect[2] < RIGHT_OF_TEXT_FIELD_PT);
    default:
      return false;
  }
}

/** True for words that begin far before a field or a column and end far behind it. */
export function isAcross(words: ShownRect, field: ShownRect): boolean {
  return words[0] < field[0] - NOTE_ASIDE_PT && words[2] > field[2] + NOTE_ASIDE_PT;
}

/** True for a sentence across a field: a note on several answers, which names none of them. */
function isNoteAcross({ rect, text }: Pick<TextLine, "text" | "rect">, field: ShownRect): boolean {
  return isAcross(rect, field) && !/[:?]$/.test(text) && isStatement(text);
}

/** True for words whose letters stand under each other. */
function isUpright({ rect, size }: TextLine): boolean {
  return rect[3] - rect[1] > UPRIGHT * size;
}

type Placed = { side: Side; cost: number };

function place(field: ShownRect, rect: ShownRect, isMark: boolean, above: number): Placed | undefined {
  const side = stands(rect, field, isMark);
  switch (side) {
    case "left":
      return { side, cost: field[0] - rect[2] + (isMark ? LEFT_OF_MARK_PT : 0) };
    case "right":
      return { side, cost: rect[0] - field[2] + (isMark ? 0 : RIGHT_OF_TEXT_FIELD_PT) };
    case "inside":
      return { side, cost: Math.abs(rect[1] - field[1]) + (rect[0] - field[0]) * 0.2 };
    case "above": {
      const gap = Math.max(0, field[1] - rect[3]);
      return gap > above ? undefined : { side, cost: gap * 1.6 + Math.abs(rect[0] - field[0]) * 0.08 + (isMark ? 30 : 0) };
    }
    case "below": {
      const gap = Math.max(0, rect[1] - field[3]);
      return gap > MAX_BELOW_PT ? undefined : { side, cost: gap * 1.6 + BELOW_PT + (isMark ? 40 : 0) };
    }
    default:
      return undefined;
  }
}

function isRightBefore(text: ShownRect, field: ShownRect): boolean {
  return Math.abs(field[0] - text[2]) < NEXT_GAP_PT && sharesRow(text, field, 0.5);
}

/** True for words in the middle of a field that others stand right before: its answer, as "PRESENT". */
function isPrintedAnswer(line: TextLine, side: Side | undefined, field: ShownRect, lines: readonly TextLine[]): boolean {
  if (side !== "inside" || line.rect[0] - field[0] < ANSWER_INSET_PT || !sharesRow(line.rect, field, 0.5)) return false;
  return nearLines.inRow(lines, field).some(({ text, rect }) => isRightBefore(rect, field) && rect[0] < field[0] && !isWeak(text));
}

/** True for lines in a field that are its answer: the page asks for it outside of its cell. */
export function arePrintedAnswer(lines: readonly TextLine[], field: ShownRect, pageLines: readonly TextLine[]): boolean {
  return lines.length > 0 && lines.every((line) => isPrintedAnswer(line, stands(line.rect, field, false), field, pageLines));
}

/** True for a caption that ends with a colon right before a field in its row. */
export function leadsTo({ text, rect }: Pick<TextLine, "text" | "rect">, field: ShownRect): boolean {
  const gap = field[0] - rect[2];
  return text.endsWith(":") && gap > -NEXT_GAP_PT && gap < LED_GAP_PT && sharesRow(rect, field, 0.5);
}

/** Returns how much less likely the words themselves make a text the field's name: codes, prose and questions seldom are. */
function costOfWords({ text, rect }: TextLine, { side, cost }: Placed, field: ShownRect, isMark: boolean): number {
  // "M" and "F" behind their boxes are answers, and so are the numbers of forms, and spans: "$50,001-$100,000".
  const isAnswer = isMark && side === "right" && cost < ANSWER_GAP_PT && (/^(?:\p{L}|\d{4,})$/u.test(text) || SPAN.test(text));
  return (
    ((isWeak(text) || CONJUNCTION.test(text)) && !isAnswer ? WEAK_TEXT_PT : 0) +
    (!isMark && side === "below" && isCaptionUnder(rect, text, field) ? -BELOW_PT : 0) +
    (isProse(text) ? PROSE_PT : 0) -
    (!isMark && side === "left" && leadsTo({ text, rect }, field) ? LED_PT : 0) +
    (!isMark && side === "above" && text.endsWith("?") ? QUESTION_PT : 0)
  );
}

/** True when a line that is placed near the field cannot be its name. */
function isForeign(line: TextLine, { side, cost }: Placed, field: ShownRect, others: ShownRect[], isMark: boolean): boolean {
  // Letters under each other name what is over or under them.
  if (isUpright(line) && (side === "left" || side === "right")) return true;
  if (cost > MAX_DISTANCE_PT || isDateHint(line.text) || isBlocked(line.rect, field, others)) return true;
  return (side === "above" || side === "below") && !isMark && !isAsked(line, field) && isAnswerOfMark(line.rect, others);
}

/** True for what a box's words ask for right over a field: "Other. Specify:" */
function isAsked({ text, rect }: TextLine, field: ShownRect): boolean {
  return (text.endsWith(":") || ASKED.test(text)) && field[1] - rect[3] < NEXT_GAP_PT;
}

/** Finds texts that could name the field, the likeliest first; those over it stand no farther than `above` points. */
export function findCandidates(
  field: ShownRect,
  lines: TextLine[],
  others: ShownRect[],
  isMark: boolean,
  above = MAX_ABOVE_PT,
): Candidate[] {
  const hint = isMark ? undefined : nearLines.inRow(lines, field).find(({ text, rect }) => isRightBefore(rect, field) && isDateHint(text));
  const reach: ShownRect | undefined = hint && [hint.rect[0], field[1], field[2], field[3]];
  return nearLines
    .within(lines, field[1] - above, field[3] + MAX_BELOW_PT)
    .flatMap((line): Candidate[] => {
      const placed = place(field, line.rect, isMark, above) ?? (reach && place(reach, line.rect, isMark, above));
      if (!placed || isForeign(line, placed, field, others, isMark)) return [];
      const { side } = placed;
      if (isPrintedAnswer(line, side, field, lines)) return [];
      const isBorrowed = !isMark && isOfOther(line, side, field, others);
      return [{ line, side, isBorrowed, cost: placed.cost + costOfWords(line, placed, field, isMark) }];
    })
    .toSorted((a, b) => Number(a.isBorrowed) - Number(b.isBorrowed) || a.cost - b.cost);
}

/** True for the next line of words that stand in the middle of a column. */
function isCentredUnder(upper: TextLine, lower: TextLine): boolean {
  const [gap, shift] = [lower.rect[1] - upper.rect[3], upper.rect[0] + upper.rect[2] - lower.rect[0] - lower.rect[2]];
  return gap > -2 && gap < upper.size * 0.9 && Math.abs(upper.size - lower.size) < 2.5 && Math.abs(shift / 2) < CENTRED_PT;
}

/** True for the end of a sentence that stands within the width of the line over it. */
function isEndUnder(upper: TextLine, lower: TextLine): boolean {
  const gap = lower.rect[1] - upper.rect[3];
  return (
    /^\p{Ll}/u.test(lower.text) &&
    gap > -2 &&
    gap < upper.size * 0.9 &&
    Math.abs(upper.size - lower.size) < 2.5 &&
    lower.rect[0] >= upper.rect[0] &&
    lower.rect[2] <= upper.rect[2]
  );
}

/** True for words behind the letter or number of an item of their own. */
function beginsItem({ rect }: TextLine, lines: TextLine[]): boolean {
  return nearLines.inRow(lines, rect).some((line) => {
    const gap = rect[0] - line.rect[2];
    return gap > 0 && gap < ITEM_GAP_PT && ITEM_MARK.test(line.text) && sharesRow(line.rect, rect, 0.6);
  });
}

/** Returns the candidate with the lines that say the same sentence; a line beside another field says something of its own. */
export function sentenceOf({ line, side }: Candidate, field: ShownRect, lines: TextLine[], others: ShownRect[]): string {
  const isBeside = (candidate: TextLine) => side === "left" && sharesRow(candidate.rect, field, 0.5);
  // In a list, the text left of a field is followed by the next field's words; a caption above may run past other fields.
  const reach = side === "left" ? Infinity : 0;
  const isFollowed = (candidate: TextLine, other: ShownRect) =>
    nearLines
      .inRow(lines, candidate.rect)
      .some(
        ({ text, rect }) =>
          rect[0] >= candidate.rect[2] && rect[2] <= other[0] + 1 && sharesRow(rect, candidate.rect, 0.5) && !isWeak(text),
      );
  // A caption under its line ends where the next row begins with one.
  const isOfNextRow = (lower: TextLine) =>
    (side === "below" && lower.text.endsWith(":")) ||
    (side !== "right" && nearRects.inRow(others, lower.rect).some((other) => leadsTo(lower, other)));
  const free = (candidate: TextLine) =>
    isBeside(candidate) ||
    !nearRects
      .inRow(others, candidate.rect)
      .some(
        (other) =>
          sharesRow(other, candidate.rect, 0.5) &&
          overlap(other[0], other[2], candidate.rect[0] - (other[2] - other[0] < MARK_PT ? 30 : 0), candidate.rect[0] + reach) > 0 &&
          !isFollowed(candidate, other),
      );
  const goesOn = (upper: TextLine, lower: TextLine) =>
    (isContinuation(upper, lower) ||
      hangsUnder(upper, lower) ||
      (side === "above" && isEndUnder(upper, lower)) ||
      (side !== "left" && isCentredUnder(upper, lower))) &&
    !beginsItem(lower, lines);
  const after = (current: TextLine) =>
    nearLines
      .nextTo(lines, current)
      .find((next) => next !== current && goesOn(current, next) && !isWeak(next.text) && free(next) && !isOfNextRow(next));
  // Words that end right before another field are its own, unless they go on in small letters.
  const isOfNext = (upper: TextLine, lower: TextLine) =>
    side === "above" &&
    /^\p{Lu}/u.test(lower.text) &&
    nearRects
      .inRow(others, upper.rect)
      .some((other) => sharesRow(other, upper.rect, 0.5) && Math.abs(other[0] - upper.rect[2]) < NEXT_GAP_PT);
  // Words with a capital behind a box of their own begin there.
  const before = (current: TextLine) =>
    LETTERED.test(current.text) || (/^\p{Lu}/u.test(current.text) && isAnswerOfMark(current.rect, others))
      ? undefined
      : nearLines
          .nextTo(lines, current)
          .find((next) => next !== current && goesOn(next, current) && !isWeak(next.text) && free(next) && !isOfNext(next, current));
  if (side === "right") {
    // The box stands at the middle of its words when they take two lines.
    const upper = before(line);
    const lower = after(line);
    // Small letters over a capital are the end of the answer before.
    if (/^\p{Ll}/u.test(line.text) && lower && /^\p{Lu}/u.test(lower.text) && sharesRow(lower.rect, field, 0.3))
      return joinSentence(lower, after, false);
    const first = upper && (sharesRow(upper.rect, field, 0.3) || line.text.startsWith("(")) ? upper : line;
    return joinSentence(first, after, false);
  }
  if (side !== "above" && side !== "left") return joinSentence(line, after, false);
  const start = joinSentence(line, before, true);
  // The rest of a caption of several lines stands beside the field too.
  const rest = side === "left" ? lowerLines(line, (current) => [after(current)].find((next) => next && isBeside(next))) : "";
  return rest === "" ? start : joinBroken([start, rest]);
}

function lowerLines(line: TextLine, next: (line: TextLine) => TextLine | undefined): string {
  const first = endsSentence(line.text) ? undefined : next(line);
  return first ? joinSentence(first, next, false) : "";
}

/** Returns the last words before a field in its row, with no other field between. */
export function lineBefore(field: ShownRect, lines: readonly TextLine[], others: ShownRect[]): TextLine | undefined {
  const inRow = nearLines
    .inRow(lines, field)
    .filter(({ rect, text }) => rect[2] <= field[0] + 1 && sharesRow(rect, field, 0.5) && !isWeak(text));
  const [line] = inRow.toSorted((a, b) => b.rect[2] - a.rect[2]);
  return line && !isBlocked(line.rect, field, others) ? line : undefined;
}
