import { nearLines } from "../near.ts";
import { type ShownRect, unite } from "../page-geometry.ts";
import { isMiddleIn, sharesRow } from "../placement.ts";
import { isWeak } from "../sentences.ts";
import { leadsTo } from "./label-candidates.ts";
import type { TextLine } from "../text-lines.ts";
import type { PageRules, Rule } from "../content/page-rules.ts";

/** A place's side lies on that of its cell, or stands out of it, by so much, in points. */
const SIDE_PT = 1.6;
/** The sides of a cell end this close to each other, in points. */
const CORNER_PT = 3;
/** Words under a place stand no farther from it, and room to write is at least so high, in points. */
const UNDER_PT = 14;
const ROOM_PT = 6;
/** The next cell of a row is at least so wide, in points. */
const NEXT_PT = 9;
/** A strip of captions, or to write in, is no higher, in points. */
const STRIP_PT = 40;
/** So many strips over a place are looked at; an odd number, so that the last of a longer row of them is a caption too. */
const STRIPS = 31;
/** So many lines on each side of a place are looked at: its own, and those of the cell around it. */
const LINES = 4;

/** Returns how many of the sorted lines stand before a place. */
function countBefore(rules: readonly Rule[], place: number): number {
  let [from, to] = [0, rules.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rules[middle]?.at ?? Infinity) < place) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns the lines that could be one side of a cell around a place, the nearest first; `spans` tells whether one is long enough. */
function sides(rules: readonly Rule[], from: number, step: 1 | -1, spans: (rule: Rule) => boolean): Rule[] {
  const found: Rule[] = [];
  let index = step > 0 ? countBefore(rules, from - SIDE_PT) : countBefore(rules, from + SIDE_PT) - 1;
  for (let rule = rules[index]; rule && found.length < LINES; rule = rules[index]) {
    if (spans(rule)) found.push(rule);
    index += step;
  }
  return found;
}

/** The lines of a page that cells are made of. */
export type CellRules = Pick<PageRules, "levels" | "uprights">;

/** Returns what tells whether a line goes from one place of its length to another. */
function reaches(start: number, end: number): (rule: Rule) => boolean {
  return ({ from, to }) => from < start + CORNER_PT && to > end - CORNER_PT;
}

/** Finds the closed cells around a place, that of the nearest lines first. */
function* cellsAround([left, top, right, bottom]: ShownRect, { levels, uprights }: CellRules): Generator<ShownRect> {
  const lowers = sides(levels, bottom, 1, reaches(left, right));
  for (const upper of sides(levels, top, -1, reaches(left, right))) {
    for (const lower of lowers) {
      const isBeside = reaches(upper.at, lower.at);
      const [before] = sides(uprights, left, -1, isBeside);
      const [behind] = sides(uprights, right, 1, isBeside);
      if (before && behind && [upper, lower].every(reaches(before.at, behind.at))) yield [before.at, upper.at, behind.at, lower.at];
    }
  }
}

/** True for words under a place where a line beside them begins below the place and goes on down: they head what is written under them. */
function headsRowUnder([left, top, right, bottom]: ShownRect, place: ShownRect, { uprights }: CellRules): boolean {
  if (top < place[3] - CORNER_PT || top > place[3] + UNDER_PT) return false;
  const beside = uprights.filter(({ from, to }) => from < bottom && to > top);
  const before = beside.findLast(({ at }) => at < left + CORNER_PT);
  const behind = beside.find(({ at }) => at > right - CORNER_PT);
  return [before, behind].some((side) => side !== undefined && side.from > place[3] - CORNER_PT && side.to > bottom + ROOM_PT);
}

/** True for words under a cell that reach under the next one of its row too. */
function runsUnderNext([left, top, right]: ShownRect, cell: ShownRect | undefined, { levels }: CellRules): boolean {
  if (!cell || top < cell[3] - CORNER_PT || top > cell[3] + UNDER_PT) return false;
  const goesOn = (x: number) => levels.some(({ at, from, to }) => Math.abs(at - cell[3]) < SIDE_PT && from < x && to > x);
  return (
    (left < cell[0] - CORNER_PT && right > cell[0] && goesOn(cell[0] - NEXT_PT)) ||
    (right > cell[2] + CORNER_PT && left < cell[2] && goesOn(cell[2] + NEXT_PT))
  );
}

/** What stands between a cell and the next level over it: whether any words of the row are there, and those over the cell. */
type Strip = { rect: ShownRect; isCaption: boolean; words: TextLine[] };

function stripOver([left, top, right]: ShownRect, lines: TextLine[], { levels }: CellRules): Strip | undefined {
  const [upper] = sides(levels, top - ROOM_PT - SIDE_PT, -1, reaches(left, right));
  if (!upper || top - upper.at > STRIP_PT) return undefined;
  const rect: ShownRect = [left, upper.at, right, top];
  const row: ShownRect = [upper.from, upper.at, upper.to, top];
  const inRow = nearLines.within(lines, row[1], row[3]).filter((line) => isMiddleIn(line.rect, row) && !isWeak(line.text));
  return { rect, isCaption: inRow.length > 0, words: inRow.filter((line) => isMiddleIn(line.rect, rect)) };
}

/**
 * Returns the words over a cell without words, where strips of captions and strips to write in take turns from there up and the highest of them is
 * a caption.
 */
function captionOver(place: ShownRect, cell: ShownRect, lines: TextLine[], rules: CellRules): TextLine[] {
  const strips: Strip[] = [];
  for (let strip = stripOver(cell, lines, rules); strip && strips.length < STRIPS; strip = stripOver(strip.rect, lines, rules)) {
    const isCaptionsTurn = strips.length % 2 === 0;
    if (strip.isCaption !== isCaptionsTurn) break;
    strips.push(strip);
  }
  const words = strips.length % 2 === 1 ? (strips[0]?.words ?? []) : [];
  return words.some(({ rect }) => place[1] - rect[3] < UNDER_PT) ? words : [];
}

/**
 * Returns the lines that may name a place to write in: those in its cell where one of them does, for words behind the lines around a cell are
 * those of another. What stands behind the place, as a unit, or behind its cell names nothing, nor do words under it that head the next row or reach
 * under the next cell. `isComb` where the place has sides of its own.
 */
export function wordsOfCell(place: ShownRect, lines: TextLine[], rules: CellRules, isComb: boolean): TextLine[] {
  let cell: ShownRect | undefined;
  for (const around of cellsAround(place, rules)) {
    cell ??= around;
    const own = nearLines.within(lines, around[1], around[3]).filter(({ rect }) => isMiddleIn(rect, around));
    if (own.some(({ text, rect }) => !isWeak(text) && rect[0] < place[2])) return own;
    if (!isComb) break;
  }
  const isLed = nearLines.inRow(lines, place).some((line) => leadsTo(line, place));
  const caption = cell && !isLed ? captionOver(place, cell, lines, rules) : [];
  if (caption.length > 0) return caption;
  const isBehind = (rect: ShownRect) => cell !== undefined && rect[0] >= cell[2] && sharesRow(rect, cell, 0.5);
  const [, top, , bottom] = cell ? unite(cell, place) : place;
  const near = nearLines.within(lines, top - CORNER_PT, bottom + UNDER_PT);
  return nearLines.without(
    lines,
    near.filter(({ rect }) => isBehind(rect) || headsRowUnder(rect, place, rules) || runsUnderNext(rect, cell, rules)),
  );
}
