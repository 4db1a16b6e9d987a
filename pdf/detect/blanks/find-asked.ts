import { type Rule, holds } from "../../read/content/page-rules.ts";
import type { ShownRect } from "../../read/page-geometry.ts";
import { isMiddleIn, overlap } from "../../read/placement.ts";
import { offersRoom } from "../../read/labels/notes-of-room.ts";
import type { TextLine } from "../../read/text-lines.ts";
import { CAPTION_MAX, DATE, FIRST_PART, NUMBER, asks, asksForLines } from "./asking-words.ts";
import { listedCaptions } from "./listed-captions.ts";
import { type Cell, HEIGHT_MIN_PT, THICK_PT, coverOf } from "./cells.ts";

/** What is printed on a page, and what was found in it: rules that are no sides of a choice, closed cells, choices and boxes, lines to write on. */
type Printed = {
  lines: readonly TextLine[];
  levels: readonly Rule[];
  uprights: readonly Rule[];
  cells: readonly Cell[];
  taken: readonly ShownRect[];
  openLines: readonly ShownRect[];
  width: number;
};

/** On a page with fewer places to fill in, words with a colon lead on to others, unless they are a list of captions. */
const PLACES_MIN = 3;
/** A page with more lines of words is none either. */
const LINES_MAX = 2_000;
/** Rows of a question before its last one, by the height of letters. */
const QUESTION_ROWS = 4;
/** Room behind a caption, and under it and under a question, where lines are written there, in points. */
const BEHIND_MIN_PT = 60;
const UNDER_MIN_PT = 20;
const LINES_MIN_PT = 30;
const WITH_LINE_MIN_PT = 34;
const UNDER_MAX_PT = 200;
const UNDER_WIDTH_MIN_PT = 150;
/** How far a line of writing goes over and under the caption's ink, in points. */
const OVER_PT = 3;
/** What begins beyond this share of a page is a note in its margin, where other words go beyond the second one; nothing is nearer to its edge, in points. */
const NOTES_SHARE = 0.88;
const BODY_SHARE = 0.7;
const EDGE_PT = 9;
/** Words of one row share so much of their height. */
const ROW_SHARE = 0.7;
/** A line at the foot of an answer goes over this share of its room, and has no caption that begins so near under it, in points. */
const OWN_LINE_SHARE = 0.6;
const UNDER_LINE_PT = 6;
/** A date takes no more, in points. */
const DATE_MAX_PT = 150;
/** A printed line no farther under a caption is what is written on, in points; where it begins under the caption, it may be farther. */
const LINE_UNDER_PT = [14, 34] as const;
/** A list begins no farther under its caption, by the height of letters. */
const LIST_GAP = 2;
/** What begins farther to the right in the next row belongs to the caption: a list, in points. */
const INSET_PT = 8;

/** The room around words: what ends it to the right and below, in points, whether nothing stands beside them, the next line or row, and the next rule. */
type Room = { end: number; foot: number; isAlone: boolean; next: ShownRect | undefined; level: Rule | undefined };

/**
 * Returns the room that words ask for where nothing is printed to write on: behind a caption with a colon, else under it and under a question, up to what
 * comes next. A line to write on at the foot of such room is a part of it.
 */
export function findAsked(page: Printed): ShownRect[] {
  const { lines, cells, taken, openLines } = page;
  if (lines.length > LINES_MAX) return [];
  const isForm = taken.length + openLines.length >= PLACES_MIN;
  const asked = isForm ? new Set(lines) : listedCaptions(lines);
  if (asked.size === 0) return [];
  const printed = [...lines.map(({ rect }) => rect), ...taken, ...openLines];
  const margin = marginOf(printed, page.width);
  const closed = cells.filter(({ enclosed }) => enclosed);
  const values = valuesOf(lines);
  const places = lines.flatMap((line, index): ShownRect[] => {
    if (!asked.has(line)) return [];
    const isCaption = !isForm || asks(line);
    if ((!isCaption && !asksForLines(line, lines[index - 1])) || values.has(line)) return [];
    if (closed.some(({ rect }) => isMiddleIn(line.rect, rect)) || isAnswered(line.rect, isCaption, page)) return [];
    const room = roomAround(line.rect, page, printed, margin);
    if (isCaption && room.level && isWrittenOn(room.level, line.rect)) return [];
    const lower = underWords(line.rect, room, page, isCaption ? UNDER_MIN_PT : LINES_MIN_PT);
    if (lower || !isCaption) return lower ? [lower] : [];
    const place = behindWords(line, room, lines);
    if (!place || isList(line.rect, room.next, printed, lines) || lines.some((next) => isNoteUnder(next, line.rect))) return [];
    return isFree(place, [...taken, ...openLines]) ? [place] : [];
  });
  return places.flatMap((place) => besideOthers(place, places));
}

/** Returns where the writing of a page ends at its right: notes that stand alone at its edge, and what lies beyond it, are outside. */
function marginOf(printed: readonly ShownRect[], width: number): number {
  const inside = printed.filter(([left]) => left < width * NOTES_SHARE).reduce((x, rect) => Math.max(x, rect[2]), 0);
  const outside = printed.reduce((x, rect) => Math.max(x, rect[2]), 0);
  return Math.min(inside > width * BODY_SHARE ? inside : outside, width - EDGE_PT);
}

/** Returns the captions with printed answers: words that are no captions begin at one distance from two or more that stand one under the other. */
function valuesOf(lines: readonly TextLine[]): Set<TextLine> {
  const found = new Set<TextLine>();
  const last = new Map<string, TextLine>();
  for (const line of lines.filter((other) => asks(other))) {
    const [left, top, right, bottom] = line.rect;
    const value = lines
      .filter(({ rect }) => rect[0] > right && overlap(rect[1], rect[3], top, bottom) > (bottom - top) * ROW_SHARE)
      .reduce((first: TextLine | undefined, other) => (first && first.rect[0] <= other.rect[0] ? first : other), undefined);
    if (!value || value.text.length > CAPTION_MAX || asks(value) || value.text.endsWith("?") || NUMBER.test(value.text)) continue;
    const column = `${Math.round(left)} ${Math.round(value.rect[0])}`;
    const before = last.get(column);
    if (before) found.add(before).add(line);
    last.set(column, line);
  }
  return found;
}

/** Returns a place without the part of it that another one further to the right takes; none where nothing is left of it. */
function besideOthers(place: ShownRect, places: readonly ShownRect[]): ShownRect[] {
  const [left, top, right, bottom] = place;
  const end = places
    .filter((other) => other !== place && overlap(other[1], other[3], top, bottom) > 0 && overlap(other[0], other[2], left, right) > 0)
    .filter((other) => other[0] > left)
    .reduce((x, other) => Math.min(x, other[0] - 2), right);
  return end - left < BEHIND_MIN_PT ? [] : [[left, top, end, bottom]];
}

/** True where a box or a line beside a caption is its answer, or boxes beside the rows of a question are its. */
function isAnswered([, top, right, bottom]: ShownRect, isCaption: boolean, { lines, taken, openLines }: Printed): boolean {
  const from = isCaption ? top : top - QUESTION_ROWS * (bottom - top);
  // The place of a cell beside a caption may begin under the cell's own, a little over the caption's foot.
  const shared = isCaption ? (bottom - top) / 2 : 2;
  const isBeside = (rect: ShownRect) => rect[0] > right - 1 && overlap(rect[1], rect[3], from, bottom) > shared;
  const words = lines.filter(({ rect }) => isCaption && isBeside(rect)).reduce((x, { rect }) => Math.min(x, rect[0]), Infinity);
  return [...taken, ...(isCaption ? openLines : [])].some((rect) => isBeside(rect) && rect[0] <= words);
}

function roomAround(
  [left, top, right, bottom]: ShownRect,
  { lines, levels, uprights, taken }: Printed,
  printed: readonly ShownRect[],
  margin: number,
): Room {
  const beside = printed.filter((rect) => rect[0] > right - 1 && overlap(rect[1], rect[3], top, bottom) > 2).map((rect) => rect[0]);
  const sides = uprights.filter(({ at, from, to }) => at > right && from < bottom && to > top).map(({ at }) => at);
  const side = sides.reduce((x, at) => Math.min(x, at), margin);
  const end = beside.reduce((x, at) => Math.min(x, at), side);
  const next = [...lines.map(({ rect }) => rect), ...taken]
    .filter((rect) => rect[1] > bottom - 1 && rect[2] > left - INSET_PT && rect[0] < end)
    .reduce((first: ShownRect | undefined, rect) => (first && first[1] <= rect[1] ? first : rect), undefined);
  const level = levels
    .filter(({ at, from, to }) => at > top && overlap(from, to, left, end) > INSET_PT)
    .reduce((first: Rule | undefined, rule) => (first && first.at <= rule.at ? first : rule), undefined);
  return { end, foot: Math.min(next?.[1] ?? Infinity, level?.at ?? Infinity), isAlone: end === side, next, level };
}

/** True for a printed line so near under a caption that it is written on. */
function isWrittenOn({ at, from, thickness }: Rule, [left, , right, bottom]: ShownRect): boolean {
  if (thickness > THICK_PT) return false;
  return at - bottom < (from > left - INSET_PT && from < right ? LINE_UNDER_PT[1] : LINE_UNDER_PT[0]);
}

/** Returns the room for lines of writing under words, which is no lower than `least` points. */
function underWords(
  [left, , , bottom]: ShownRect,
  { end, foot, isAlone, level }: Room,
  { lines, taken, openLines }: Printed,
  least: number,
): ShownRect | undefined {
  const height = foot - bottom;
  const under: ShownRect = [left, bottom + 1, end, foot === level?.at ? foot : foot - OVER_PT];
  if (!isAlone || height <= least || height >= UNDER_MAX_PT || end - left <= UNDER_WIDTH_MIN_PT) return undefined;
  // A line with a caption under it, as one to sign, is an answer of its own, and so is one of several in a row.
  const isNamed = (line: ShownRect) =>
    lines.some(({ rect }) => rect[1] > line[3] - 1 && rect[1] < line[3] + UNDER_LINE_PT && overlap(rect[0], rect[2], line[0], line[2]) > 0);
  const isOwn = (line: ShownRect) =>
    height > WITH_LINE_MIN_PT && holds(under, line, OVER_PT + 1) && line[2] - line[0] > (end - left) * OWN_LINE_SHARE && !isNamed(line);
  return isFree(under, [...taken, ...openLines.filter((line) => !isOwn(line))]) ? under : undefined;
}

/** Returns the room for a line of writing behind a caption. */
function behindWords(
  { text, rect: [left, top, right, bottom] }: TextLine,
  { end }: Room,
  lines: readonly TextLine[],
): ShownRect | undefined {
  if (end - right < BEHIND_MIN_PT) return undefined;
  const most = DATE.test(text) ? right + 2 + DATE_MAX_PT : Infinity;
  // It shares the room between two rows with what is written in the other.
  const rows = lines.filter(({ rect }) => rect[2] > left && rect[0] < end);
  const upper = rows.filter(({ rect }) => rect[3] <= top + 1).reduce((y, { rect }) => Math.max(y, (rect[3] + top) / 2), top - OVER_PT);
  const lower = rows
    .filter(({ rect }) => rect[1] >= bottom - 1)
    .reduce((y, { rect }) => Math.min(y, (rect[1] + bottom) / 2), bottom + OVER_PT);
  return lower - upper < HEIGHT_MIN_PT ? undefined : [right + 2, upper, Math.min(end - 2, most), lower];
}

/** True where a place lies on none of the others. */
function isFree(place: ShownRect, others: readonly ShownRect[]): boolean {
  return !others.some((other) => coverOf(place, other) > 0.02 || coverOf(other, place) > 0.3);
}

/** True for words right under a caption that offer more room than what follows them. */
function isNoteUnder({ text, rect }: TextLine, caption: ShownRect): boolean {
  const gap = rect[1] - caption[3];
  return gap > -1 && gap < LIST_GAP * (caption[3] - caption[1]) && rect[0] < caption[2] && rect[2] > caption[0] && offersRoom(text);
}

/** True where the next row begins a list of what a caption names, and no question beside it. */
function isList(caption: ShownRect, next: ShownRect | undefined, printed: readonly ShownRect[], lines: readonly TextLine[]): boolean {
  if (!next || next[1] - caption[3] > LIST_GAP * (caption[3] - caption[1])) return false;
  const rowOf =
    ([, top, , bottom]: ShownRect) =>
    (rect: ShownRect) =>
      overlap(rect[1], rect[3], top, bottom) > 2;
  const startOf = (row: ShownRect) => printed.filter(rowOf(row)).reduce((x, rect) => Math.min(x, rect[0]), Infinity);
  const first = lines.filter(({ rect }) => rowOf(next)(rect)).toSorted((a, b) => a.rect[0] - b.rect[0])[0];
  const isNumbered = first !== undefined && NUMBER.test(first.text);
  if (first && (FIRST_PART.test(first.text) || isTold(first, caption, printed))) return true;
  return startOf(next) > startOf(caption) + (isNumbered ? INSET_PT : INSET_PT / 2);
}

/** True for words that stand alone right under a caption, begin where it does and ask for nothing: they are what it leads to. */
function isTold(line: TextLine, caption: ShownRect, printed: readonly ShownRect[]): boolean {
  const { text, rect } = line;
  const isAlone = !printed.some(
    (other) => (other[0] > rect[2] - 1 || other[2] < rect[0] + 1) && overlap(other[1], other[3], rect[1], rect[3]) > 2,
  );
  return isAlone && Math.abs(rect[0] - caption[0]) < 1 && !NUMBER.test(text) && !/[:?]$/u.test(text.trim());
}
