import type { ShownRect } from "./page-geometry.ts";
import type { TextLine } from "./text-lines.ts";
import { cleanLabel, isCode, isContinuation, isProse, isWeak, joinSentence } from "./sentences.ts";
import { overlap, sharesRow, stands } from "./placement.ts";

/** Farthest a label stands from its field, in points. */
const MAX_DISTANCE_PT = 140;
const MAX_ABOVE_PT = 26;
const MAX_BELOW_PT = 14;
/** What it costs a candidate, in points of distance, to stand on the side where forms seldom put names. */
const RIGHT_OF_TEXT_FIELD_PT = 60;
const LEFT_OF_MARK_PT = 24;
const WEAK_TEXT_PT = 40;
const PROSE_PT = 20;
const BELOW_PT = 22;

export type Side = "left" | "right" | "above" | "below" | "inside";
export type Candidate = { line: TextLine; side: Side; cost: number };

/** True when another field stands between the text and the field, so that the text belongs to that one. */
function isBlocked(text: ShownRect, field: ShownRect, others: ShownRect[]): boolean {
  const horizontal = sharesRow(text, field, 0.2);
  const [start, end] = horizontal
    ? [Math.min(text[2], field[2]), Math.max(text[0], field[0])]
    : [Math.min(text[3], field[3]), Math.max(text[1], field[1])];
  return others.some((other) => {
    const middle = horizontal ? (other[0] + other[2]) / 2 : (other[1] + other[3]) / 2;
    if (middle <= start || middle >= end) return false;
    return horizontal
      ? sharesRow(other, field, 0.3)
      : overlap(other[0], other[2], Math.max(text[0], field[0]), Math.min(text[2], field[2])) > 1;
  });
}

function place(field: ShownRect, rect: ShownRect, isMark: boolean): { side: Side; cost: number } | undefined {
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
      return gap > MAX_ABOVE_PT ? undefined : { side, cost: gap * 1.6 + Math.abs(rect[0] - field[0]) * 0.08 + (isMark ? 30 : 0) };
    }
    case "below": {
      const gap = Math.max(0, rect[1] - field[3]);
      return gap > MAX_BELOW_PT ? undefined : { side, cost: gap * 1.6 + BELOW_PT + (isMark ? 40 : 0) };
    }
    default:
      return undefined;
  }
}

/** Texts that could name the field, the likeliest first. */
function findCandidates(field: ShownRect, lines: TextLine[], others: ShownRect[], isMark: boolean): Candidate[] {
  return lines
    .flatMap((line): Candidate[] => {
      const placed = place(field, line.rect, isMark);
      if (!placed || placed.cost > MAX_DISTANCE_PT || isBlocked(line.rect, field, others)) return [];
      return [
        { line, side: placed.side, cost: placed.cost + (isWeak(line.text) ? WEAK_TEXT_PT : 0) + (isProse(line.text) ? PROSE_PT : 0) },
      ];
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/** The text that a line's number stands for: tax forms put "1a" beside the box and the words at the far end of the row. */
function wordsOfRow(code: TextLine, field: ShownRect, lines: TextLine[], others: ShownRect[]): TextLine | undefined {
  const row = lines
    .filter((line) => sharesRow(line.rect, code.rect, 0.4) && line.rect[2] <= code.rect[0] + 1 && !isWeak(line.text))
    .toSorted((a, b) => b.rect[2] - a.rect[2]);
  return row.find((line) => !isBlocked(line.rect, field, others)) ?? row.at(-1);
}

/** "2b" and "b Taxable interest" are "2b Taxable interest". */
function withCode(code: string, text: string): string {
  if (!isCode(code) || text.startsWith(code)) return text;
  const letter = code.slice(-1);
  return `${code} ${/[a-z]/i.test(letter) && text.startsWith(`${letter} `) ? text.slice(2) : text}`;
}

/** The candidate with the lines that say the same sentence; a line beside another field says something of its own. */
function sentenceOf({ line, side }: Candidate, lines: TextLine[], others: ShownRect[]): string {
  // What stands left of a field in a list is followed by the next field's words; a caption above may run past other fields.
  const reach = side === "left" ? Infinity : 0;
  const free = (candidate: TextLine) =>
    !others.some(
      (other) =>
        sharesRow(other, candidate.rect, 0.5) && overlap(other[0], other[2], candidate.rect[0] - 30, candidate.rect[0] + reach) > 0,
    );
  const backwards = side === "above" || side === "left";
  const follows = (current: TextLine) =>
    lines.find(
      (next) =>
        next !== current && !isWeak(next.text) && (backwards ? isContinuation(next, current) : isContinuation(current, next)) && free(next),
    );
  return joinSentence(line, follows, backwards);
}

type Column = { rows: ShownRect[]; row: number };

/** The fields of the same width that stand under each other with this one, as the rows of a table do. */
function columnOf(field: ShownRect, others: ShownRect[]): Column {
  const aligned = others
    .filter((other) => Math.abs(other[0] - field[0]) < 3 && Math.abs(other[2] - field[2]) < 3)
    .concat([field])
    .toSorted((a, b) => a[1] - b[1]);
  const follows = (upper: ShownRect | undefined, lower: ShownRect | undefined) =>
    upper !== undefined && lower !== undefined && lower[1] - upper[3] <= (lower[3] - lower[1]) * 1.5 + 4;
  let first = aligned.indexOf(field);
  let last = first;
  while (follows(aligned[first - 1], aligned[first])) first -= 1;
  while (follows(aligned[last], aligned[last + 1])) last += 1;
  return { rows: aligned.slice(first, last + 1), row: aligned.indexOf(field) - first };
}

/** The heading of the field's column with the number of its row; undefined when it stands in no table. */
function columnLabel(field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const { rows, row } = columnOf(field, others);
  const top = rows[0];
  if (!top || rows.length < 2) return undefined;
  const around = others.concat([field]).filter((other) => other !== top);
  const head = findCandidates(top, lines, around, false).find(({ side, line }) => side === "above" && !isWeak(line.text));
  const heading = head && cleanLabel(sentenceOf(head, lines, around));
  return heading ? `${heading}, row ${row + 1}` : undefined;
}

/** True when the field heads a table: the rows under it have no text of their own. */
function headsTable(field: ShownRect, lines: TextLine[], others: ShownRect[]): boolean {
  const { rows, row } = columnOf(field, others);
  const second = rows[1];
  if (row !== 0 || !second) return false;
  const [own] = findCandidates(
    second,
    lines,
    others.concat([field]).filter((other) => other !== second),
    false,
  );
  return !own || own.side === "right" || isWeak(own.line.text);
}

/**
 * What a person would read as the field's name: for a mark the text to its right, for a field to write in the text before it, above it, in
 * it or under it, whichever is nearest and has no other field between; in a table, the heading of its column. Undefined when nothing is near.
 */
export function nearestLabel(field: ShownRect, lines: TextLine[], others: ShownRect[], isMark: boolean): string | undefined {
  const [best] = findCandidates(field, lines, others, isMark);
  if (best && best.side === "left" && isWeak(best.line.text)) {
    const words = wordsOfRow(best.line, field, lines, others);
    if (words) {
      const text = cleanLabel(sentenceOf({ ...best, line: words }, lines, others));
      return withCode(best.line.text, text);
    }
  }
  if (!best || isWeak(best.line.text) || best.side === "below" || (best.side === "right" && !isMark)) {
    const column = columnLabel(field, lines, others);
    if (column) return column;
  }
  if (!best) return undefined;
  const label = cleanLabel(sentenceOf(best, lines, others));
  return label && best.side === "above" && !isMark && headsTable(field, lines, others) ? `${label}, row 1` : label || undefined;
}

/** Farthest above a mark that the question it answers may stand. */
const QUESTION_ABOVE_PT = 60;
const QUESTION_WORDS = 3;

/** The question that a mark called "Yes" or "No" answers: the words before it in its row, else the sentence above. */
export function questionFor(mark: ShownRect, lines: TextLine[]): string | undefined {
  const worded = lines.filter((line) => line.text.split(" ").length >= QUESTION_WORDS);
  const inRow = worded
    .filter((line) => sharesRow(line.rect, mark, 0.3) && line.rect[2] <= mark[0] + 2)
    .toSorted((a, b) => b.rect[2] - a.rect[2])[0];
  const above = worded
    .filter((line) => line.rect[3] <= mark[1] + 3 && mark[1] - line.rect[3] < QUESTION_ABOVE_PT && line.rect[0] <= mark[2] + 4)
    .toSorted((a, b) => b.rect[3] - a.rect[3] || b.rect[0] - a.rect[0])[0];
  const line = inRow ?? above;
  if (!line) return undefined;
  const previous = (current: TextLine) => lines.find((next) => next !== current && isContinuation(next, current));
  return cleanLabel(joinSentence(line, previous, true)) || undefined;
}
