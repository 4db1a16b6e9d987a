import type { ContentGlyph } from "../../read/content/read-content.ts";
import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";

/** Squares of one answer have one size and stand in one row, to this, in points. */
const SAME_PT = 1.5;
/** Squares in a row that stand as close as this, in points, take one character each; so many of them may stand farther apart, by their width. */
const TOUCHING_PT = 2.5;
const MIN_CELLS = 3;
const LOOSE_RATIO = 0.45;
const LOOSE_CELLS = 4;
/** The parts of a number or a date stand no farther from each other, in points; a date with a year of two digits has so many of two squares. */
const PART_GAP_PT = 12;
const PART_CELLS = 2;
const PARTS_OF_DATE = 3;
/** A box to tick may have a word of its own right over or under it, so near in points, with white on both sides: "M T W T F". */
const WORD_GAP_PT = 14;
const WORDS_SHARE = 0.8;
const WHITE_PT = 0.6;
/** A word over two squares that touch names both where its middle is as near to the side that they share, in points; its letters stand no farther apart. */
const MIDDLE_PT = 3;
const LETTER_GAP_PT = 1.5;
/** Where a page has so many squares for characters, two or three of their size side by side are such too. */
const MANY = 20;

/**
 * Returns the squares of which each of a row takes one character, so that none is ticked, by their answers: three that touch, four that nearly do, or two
 * that stand beside three, with two more such pairs, "[ ][ ].[ ][ ].[ ][ ][ ][ ]", or under one word: "Months".
 */
export function squaresOfNumbers(squares: readonly ShownRect[], ink: readonly ContentGlyph[]): ShownRect[][] {
  const taken: ShownRect[][] = [];
  const short: ShownRect[][] = [];
  const ticked: ShownRect[][] = [];
  const seen = new Set<ShownRect>();
  for (const square of squares) {
    if (seen.has(square)) continue;
    const row = squares.filter((other) => !seen.has(other) && isSame(other, square)).toSorted((a, b) => a[0] - b[0]);
    for (const other of row) seen.add(other);
    const gap = Math.max(TOUCHING_PT, (square[2] - square[0]) * LOOSE_RATIO);
    for (const number of splitAt(row, PART_GAP_PT)) {
      if (areNamed(number, ink) || ticked.some((other) => isUnder(number, other))) {
        ticked.push(number);
        continue;
      }
      const parts = splitAt(number, gap);
      const isWhole = isNumber(parts);
      for (const part of parts) {
        if (isLong(part) || (part.length === PART_CELLS && (isWhole || areUnderWord(part, ink)))) taken.push(part);
        else if (part.length >= PART_CELLS) short.push(part);
      }
    }
  }
  const all = taken.flat();
  const isUsual = (square: ShownRect) => all.filter((other) => isSameSize(other, square)).length >= MANY;
  return [...taken, ...short.filter(([first]) => first && isUsual(first))];
}

/** True for squares that nearly all have a word of their own over or under them. */
function areNamed(row: readonly ShownRect[], ink: readonly ContentGlyph[]): boolean {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last || row.length < PART_CELLS * 2) return false;
  const near = ink.filter(({ rect }) => overlap(rect[0], rect[2], first[0], last[2]) > 0);
  return [
    near.filter(({ rect }) => first[1] - rect[3] > -1 && first[1] - rect[3] < WORD_GAP_PT),
    near.filter(({ rect }) => rect[1] - first[3] > -1 && rect[1] - first[3] < WORD_GAP_PT),
  ].some((words) => {
    const isNamed = ([left, , right]: ShownRect) => words.some(({ rect }) => overlap(rect[0], rect[2], left, right) > 0);
    const isParted = (square: ShownRect, index: number) => {
      const middle = ((row[index - 1]?.[2] ?? square[0]) + square[0]) / 2;
      return !words.some(({ rect }) => rect[0] < middle + WHITE_PT && rect[2] > middle - WHITE_PT);
    };
    return [row.filter((square) => isNamed(square)), row.filter((square, index) => isParted(square, index))].every(
      ({ length }) => length >= row.length * WORDS_SHARE,
    );
  });
}

/** True for two squares that touch under the middle of one word. */
function areUnderWord([first, last]: readonly ShownRect[], ink: readonly ContentGlyph[]): boolean {
  if (!first || !last || last[0] - first[2] > TOUCHING_PT) return false;
  const middle = (first[2] + last[0]) / 2;
  const over = ink
    .filter(({ rect }) => first[1] - rect[3] > -1 && first[1] - rect[3] < WORD_GAP_PT)
    .map(({ rect }) => rect)
    .toSorted((a, b) => a[0] - b[0]);
  const words: [from: number, to: number][] = [];
  for (const [left, , right] of over) {
    const word = words.at(-1);
    if (word && left - word[1] < LETTER_GAP_PT) word[1] = Math.max(word[1], right);
    else words.push([left, right]);
  }
  return words.some(([from, to]) => Math.abs((from + to) / 2 - middle) < MIDDLE_PT && to - from > (last[2] - first[0]) / 2);
}

/** True for squares that stand right under those of another row, as those of a grid. */
function isUnder(row: readonly ShownRect[], upper: readonly ShownRect[]): boolean {
  return row.length === upper.length && row.every((square, index) => Math.abs(square[0] - (upper[index]?.[0] ?? Infinity)) < SAME_PT);
}

function isLong(part: readonly ShownRect[]): boolean {
  return part.length >= LOOSE_CELLS || (part.length >= MIN_CELLS && splitAt(part, TOUCHING_PT).length === 1);
}

/** True for parts side by side of which one is long, or as many short ones as a date has. */
function isNumber(parts: readonly ShownRect[][]): boolean {
  return parts.some((part) => isLong(part)) || parts.filter((part) => part.length === PART_CELLS).length >= PARTS_OF_DATE;
}

function isSameSize(one: ShownRect, other: ShownRect): boolean {
  return Math.abs(one[2] - one[0] - other[2] + other[0]) < SAME_PT && Math.abs(one[3] - one[1] - other[3] + other[1]) < SAME_PT;
}

function isSame(one: ShownRect, other: ShownRect): boolean {
  return Math.abs(one[1] - other[1]) < SAME_PT && isSameSize(one, other);
}

/** Splits a row, from the left, where the next square begins farther than `gap` behind the last. */
function splitAt(row: readonly ShownRect[], gap: number): ShownRect[][] {
  const parts: ShownRect[][] = [];
  for (const square of row) {
    const end = parts.at(-1)?.at(-1)?.[2] ?? -Infinity;
    if (square[0] - end < gap) parts.at(-1)?.push(square);
    else parts.push([square]);
  }
  return parts;
}
