import type { ShownRect } from "../read/page-geometry.ts";
import { around, overlap, sharesRow } from "../read/placement.ts";
import type { TextLine } from "../read/text-lines.ts";
import { YES_OR_NO } from "../read/yes-or-no.ts";
import type { Place } from "./place.ts";

/** Names of columns stand no farther over their first line, and so far apart, in points. */
const OVER_PT = 34;
const APART_PT = 10;
const COLUMNS_MIN = 2;
const COLUMNS_MAX = 12;
/** They are no longer, and begin neither in brackets, as what explains the line over it does, nor in the middle of a sentence. */
const NAME_MAX = 48;
const NAME = /^[\p{Lu}\d].*[^.,;]$/u;
const ANSWER = new RegExp(`^(?:${YES_OR_NO})$`, "iu");
/** A heading has words at its right end, as two columns have names: names of two are shorter, have no number, and leave this share of the last column. */
const OF_TWO = /^\D{1,28}$/u;
const OF_TWO_WORDS_MAX = 4;
const FREE_SHARE = 0.5;
/** The next row of a name stands right under it, in points. */
const ROW_GAP_PT = 6;
/** A line so near over words has them as its captions, in points. */
const CAPTION_UNDER_PT = 12;
/** Names begin so near before a line, and end so near behind it, in points. */
const ASIDE_PT = 8;
/** Names in the middle of their columns are no farther from it, in points. */
const CENTRED_PT = 15;
/** A column begins so far before its name, and ends so far before the next one, in points. */
const INSET_PT = 2;
const COLUMN_MIN_PT = 30;

/** What stands around the lines of a page: other places, boxes to tick and words. */
export type Surroundings = { places: readonly Place[]; choices: readonly ShownRect[]; words: readonly TextLine[] };

/**
 * Returns where the columns of an open line begin, and the last one ends, by their names in one row over it; empty where no such names stand there, as
 * over a line of one answer, whose question has its boxes or the words of a heading there.
 */
export function columnsUnderHeads(line: ShownRect, surroundings: Surroundings): number[] {
  const heads = headsOver(line, surroundings);
  const edges = edgesOf(heads, line);
  const isWide = edges.every((edge, index) => edge - (edges[index - 1] ?? -Infinity) >= COLUMN_MIN_PT);
  return heads.length >= COLUMNS_MIN && isWide ? edges : [];
}

/** Returns the parts of an open line in columns. */
export function partAt(edges: readonly number[], line: Place): Place[] {
  const [left, top, right, bottom] = line.rect;
  return edges.slice(1).map((end, index): Place => {
    const isLast = index === edges.length - 2;
    return { ...line, captioned: false, rect: [index === 0 ? left : (edges[index] ?? end), top, isLast ? right : end - INSET_PT, bottom] };
  });
}

/** Returns the frames of the names that stand in one row over a line, from the left. */
function headsOver([left, , right, foot]: ShownRect, { places, choices, words }: Surroundings): ShownRect[] {
  const over = words.filter(
    ({ rect }) => rect[3] < foot - ROW_GAP_PT && rect[3] > foot - OVER_PT && overlap(rect[0], rect[2], left, right) > 0,
  );
  const rowOf = (line: TextLine) => over.filter(({ rect }) => sharesRow(rect, line.rect, 0.5));
  const last = over.toSorted((a, b) => b.rect[3] - a.rect[3]).find((line) => rowOf(line).length >= COLUMNS_MIN);
  const besides = choices.filter((choice) => overlap(choice[0], choice[2], left - ASIDE_PT, right + ASIDE_PT) > 0);
  const row = last ? rowOf(last).toSorted((a, b) => a.rect[0] - b.rect[0]) : [];
  if (!last || row.length > COLUMNS_MAX || (row.length === COLUMNS_MIN && !areOfTwo(row, right))) return [];
  const isName = ({ text, rect }: TextLine) =>
    NAME.test(text.trim()) &&
    !ANSWER.test(text.trim()) &&
    text.length <= NAME_MAX &&
    rect[0] > left - ASIDE_PT &&
    rect[2] < right + ASIDE_PT;
  // What stands right under a line, or beside a place, is its caption.
  const isTaken = ({ rect }: TextLine) =>
    places.some((place) => {
      const gap = rect[1] - place.rect[3];
      const isUnder = gap > -INSET_PT && gap < CAPTION_UNDER_PT && overlap(place.rect[0], place.rect[2], rect[0], rect[2]) > 0;
      return isUnder || (sharesRow(place.rect, rect, 0.5) && !(place.rect[0] <= left && place.rect[2] >= right));
    });
  const isApart = (line: TextLine, index: number) => line.rect[0] - (row[index - 1]?.rect[2] ?? -Infinity) > APART_PT;
  if (!row.every((line, index) => isName(line) && !isTaken(line) && isApart(line, index))) return [];
  const heads = row.map(({ rect }) => around([rect, ...words.filter((line) => goesOn(line.rect, rect)).map((line) => line.rect)]));
  // Under the names stands nothing but their next rows.
  const under = over.filter(({ rect }) => rect[3] > last.rect[3] + 1 && !sharesRow(rect, last.rect, 0.5));
  const isOfOne = ({ rect }: TextLine) => heads.filter((head) => overlap(head[0], head[2], rect[0], rect[2]) > 0).length === 1;
  // Words beside boxes to tick are answers.
  const isTicked = ({ rect }: TextLine) => besides.some((choice) => sharesRow(choice, rect, 0.5));
  return under.every(isOfOne) && ![...row, ...under].some(isTicked) ? heads : [];
}

/** True for the names of two columns, beside which the words of a heading may stand at the right end of the lines under it. */
function areOfTwo(row: readonly TextLine[], right: number): boolean {
  const [from, , to] = row.at(-1)?.rect ?? [0, 0, 0, 0];
  const isShort = ({ text }: TextLine) => OF_TWO.test(text.trim()) && text.trim().split(/\s+/u).length <= OF_TWO_WORDS_MAX;
  return row.every(isShort) && right - to > (right - from) * FREE_SHARE;
}

/** True for the next row of a name, under it, or the row before it. */
function goesOn(row: ShownRect, name: ShownRect): boolean {
  const gap = Math.max(row[1] - name[3], name[1] - row[3]);
  return gap > -INSET_PT && gap < ROW_GAP_PT && overlap(row[0], row[2], name[0], name[2]) > (name[2] - name[0]) / 3;
}

/** Returns where columns begin and end: between names that stand in their middle, else where each name begins. */
function edgesOf(heads: readonly ShownRect[], [left, , right]: ShownRect): number[] {
  const between = [left, ...heads.slice(1).map((head, index) => ((heads[index]?.[2] ?? head[0]) + head[0]) / 2), right];
  const isCentred = heads.every((head, index) => {
    const [from, to] = [between[index] ?? left, between[index + 1] ?? right];
    return Math.abs(head[0] + head[2] - from - to) / 2 < CENTRED_PT;
  });
  return isCentred ? between : [left, ...heads.slice(1).map((head) => head[0] - INSET_PT), right];
}
