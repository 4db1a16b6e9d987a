import type { ContentGlyph } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { around, isMiddleIn, overlap } from "../read/placement.ts";
import { YES_AND_NO } from "../read/yes-or-no.ts";
import type { FoundChoice } from "./find-choices.ts";
import type { Place } from "./place.ts";

/** A cell that is ticked, in points: no wider, no higher; beside a question of several lines it is higher. */
const CELL_MAX_PT = [50, 46] as const;
/** Agencies put the box of a cell of two lines, which is higher than this, so much under its middle, in points. */
const LOW_PT = 20;
const DROP_PT = 2;
/** The number of a question stands no farther before its first cell, in points: the box is in its row. */
const NUMBER_PT = 24;
const NUMBER = /^\d{1,3}[a-z]?$/iu;
/** Side of the mark in the middle of the cell. */
const MARK_PT = 10;
/** The words of one pair stand so far apart at most. */
const PAIR_PT = 64;
/** Cells of one row have one foot; the next row is no farther. */
const SAME_PT = 3;
const ROW_MAX_PT = 60;

/** The head of a column that is ticked, whose cells are narrow and follow it, in points. */
const CROSS = "x";
const CROSS_MAX_PT = 26;
const CROSS_GAP_PT = 16;
const CROSS_MIN = 3;
const AXIS = /^[yz]$/iu;

/** A cell that is hardly larger than a box to tick: its longest side in points, and by the shorter one. */
const SMALL_MAX_PT = 16;
const SMALL_RATIO = 1.4;
/** The first letter of what such a cell is ticked for stands no farther behind it, in points, and so many cells of one size have one. */
const NAME_GAP_PT = 12;
const NAMED_MIN = 4;
const LETTER = /\p{L}/u;

type Pair = { yes: number; no: number; top: number; bottom: number };

/**
 * Finds the empty cells under "Yes" and "No" that are ticked, in each row one under each word, those under "X", and small ones right before words. Returns
 * them with the places that are left.
 */
export function findTickColumns(
  places: readonly Place[],
  choices: readonly FoundChoice[],
  glyphs: readonly ContentGlyph[],
): { places: Place[]; ticked: FoundChoice[] } {
  const narrow = places.filter(
    ({ rect, cell, cells }) => cells === undefined && rect[2] - rect[0] <= CELL_MAX_PT[0] && cell[3] - cell[1] <= CELL_MAX_PT[1],
  );
  const taken = new Set<Place>();
  // The words behind a cell under a cross are what it chooses.
  const crossed: Place[] = [];
  if (narrow.length > 1) {
    for (const pair of listPairs(glyphs, choices)) for (const cell of cellsUnder(pair, narrow)) taken.add(cell);
    for (const cross of listWords(glyphs, CROSS, choices)) crossed.push(...cellsUnderCross(cross, narrow, glyphs));
    for (const cell of [...crossed, ...cellsBeforeWords(narrow, glyphs)]) taken.add(cell);
  }
  const ticked = Array.from(taken, ({ cell }): FoundChoice => {
    const [left, top, right, bottom] = cell;
    const side = Math.min(MARK_PT, right - left, bottom - top);
    const drop = bottom - top > LOW_PT ? DROP_PT : 0;
    const row = Array.from(taken, (other) => other.cell).filter((other) => Math.abs(other[3] - bottom) < SAME_PT);
    const [x, y] = [(left + right) / 2, rowOfNumber(row, glyphs) ?? (top + bottom) / 2 + drop];
    return { rect: [x - side / 2, y - side / 2, x + side / 2, y + side / 2], round: false };
  });
  const isLed = ({ rect }: Place) =>
    glyphs.some(
      (glyph) =>
        glyph.text === ":" &&
        Math.abs(glyph.rect[2] - rect[0]) < SAME_PT + 1 &&
        overlap(glyph.rect[1], glyph.rect[3], rect[1], rect[3]) > 0,
    );
  const isNamed = (place: Place) => place.captioned && !isLed(place) && crossed.some((cross) => isBeside(cross.cell, place.cell));
  return { places: places.filter((place) => !taken.has(place) && !isNamed(place)), ticked };
}

/** Returns the middle of the number that is all that stands right before the cells of a row. */
function rowOfNumber(cells: readonly ShownRect[], glyphs: readonly ContentGlyph[]): number | undefined {
  const [left, top, , bottom] = around(cells);
  const before = glyphs.filter(({ text, rect }) => text.trim() !== "" && isMiddleIn(rect, [left - NUMBER_PT, top, left, bottom]));
  if (!NUMBER.test(before.map(({ text }) => text).join(""))) return undefined;
  const [, y0, , y1] = around(before.map(({ rect }) => rect));
  return (y0 + y1) / 2;
}

/**
 * Returns the small cells with words right behind them, "[ ] OCCUR [ ] CLAIMS-MADE", where a page has several of one size, and the others of their columns:
 * what these choose is written behind them.
 */
function cellsBeforeWords(cells: readonly Place[], glyphs: readonly ContentGlyph[]): Place[] {
  const sizeOf = ({ cell: [left, top, right, bottom] }: Place): [number, number] => [right - left, bottom - top];
  const small = cells.filter((place) => {
    const [width, height] = sizeOf(place);
    return place.enclosed && Math.max(width, height) <= SMALL_MAX_PT && Math.max(width / height, height / width) <= SMALL_RATIO;
  });
  const isAlike = (a: Place) => (b: Place) => sizeOf(a).every((side, index) => Math.abs(side - (sizeOf(b)[index] ?? 0)) < SAME_PT / 2);
  const named = small.filter(({ cell: [, top, right, bottom] }) =>
    glyphs.some(({ text, rect }) => LETTER.test(text) && isMiddleIn(rect, [right, top, right + NAME_GAP_PT, bottom])),
  );
  const ticked = named.filter((place) => named.filter(isAlike(place)).length >= NAMED_MIN);
  return small.filter((place) => ticked.some((other) => isAlike(place)(other) && Math.abs(place.cell[0] - other.cell[0]) < SAME_PT / 2));
}

/** True for a cell right behind another of its row. */
function isBeside([, , end, foot]: ShownRect, [left, , , bottom]: ShownRect): boolean {
  return Math.abs(left - end) < SAME_PT && Math.abs(bottom - foot) < SAME_PT;
}

/** Returns the cells of a pair's two columns, row by row down to the first row that lacks one. */
function cellsUnder({ yes, no, top, bottom }: Pair, cells: readonly Place[]): Place[] {
  const column = (x: number) =>
    cells.filter(({ rect }) => rect[0] < x && rect[2] > x && rect[3] > bottom + SAME_PT).toSorted((a, b) => a.rect[3] - b.rect[3]);
  const [left, right] = [column(yes), column(no)];
  const found: Place[] = [];
  let end = top;
  for (const cell of left) {
    const partner = right.find(({ rect }) => Math.abs(rect[3] - cell.rect[3]) < SAME_PT && Math.abs(rect[0] - cell.rect[2]) < SAME_PT);
    if (!partner || cell.rect[1] - end > ROW_MAX_PT) break;
    found.push(cell, partner);
    end = cell.rect[3];
  }
  return found;
}

/** Returns the cells of a column that is ticked where it has three or more, each beside words: its head is the sign that is put into them. "X" beside "Y" is a number. */
function cellsUnderCross([left, , right, bottom]: ShownRect, cells: readonly Place[], glyphs: readonly ContentGlyph[]): Place[] {
  const middle = (left + right) / 2;
  const column = cells
    .filter(({ rect }) => rect[0] < middle && rect[2] > middle && rect[2] - rect[0] < CROSS_MAX_PT && rect[3] > bottom)
    .toSorted((a, b) => a.rect[3] - b.rect[3]);
  const isOneOfSeveral = glyphs.some(
    ({ text, rect }, index) =>
      AXIS.test(text) && Math.abs(rect[3] - bottom) < SAME_PT && !isPart(rect, [glyphs[index - 1], glyphs[index + 1]]),
  );
  const end = column.findIndex(({ cell }, index) => cell[1] - (column[index - 1]?.cell[3] ?? bottom) > CROSS_GAP_PT);
  const found = end < 0 ? column : column.slice(0, end);
  const isNamed = ({ cell }: Place) =>
    glyphs.some(
      ({ text, rect }) =>
        text.trim() !== "" &&
        overlap(rect[1], rect[3], cell[1], cell[3]) > 2 &&
        rect[2] > cell[0] - CROSS_MAX_PT &&
        rect[0] < cell[2] + CROSS_MAX_PT,
    );
  return !isOneOfSeveral && found.length >= CROSS_MIN && found.every((cell) => isNamed(cell)) ? found : [];
}

/** Returns "Yes" and "No" side by side, without boxes beside them. */
function listPairs(glyphs: readonly ContentGlyph[], choices: readonly FoundChoice[]): Pair[] {
  return YES_AND_NO.flatMap(([first = "", last = ""]) => pairsOf(listWords(glyphs, first, choices), last, glyphs, choices));
}

function pairsOf(yes: readonly ShownRect[], last: string, glyphs: readonly ContentGlyph[], choices: readonly FoundChoice[]): Pair[] {
  const no = yes.length > 0 ? listWords(glyphs, last, choices) : [];
  return yes.flatMap((word) => {
    const partner = no.find((other) => Math.abs(other[3] - word[3]) < SAME_PT && other[0] > word[2] && other[0] - word[2] < PAIR_PT);
    return partner ? [{ yes: (word[0] + word[2]) / 2, no: (partner[0] + partner[2]) / 2, top: word[1], bottom: word[3] }] : [];
  });
}

/** Returns the places of a word that stands alone. */
function listWords(glyphs: readonly ContentGlyph[], word: string, choices: readonly FoundChoice[]): ShownRect[] {
  const [initial] = word;
  return glyphs.flatMap(({ text: sign, rect: first }, index): ShownRect[] => {
    if (sign.toLowerCase() !== initial) return [];
    const letters = glyphs.slice(index, index + word.length);
    const last = letters.at(-1);
    if (
      !last ||
      letters
        .map(({ text }) => text)
        .join("")
        .toLowerCase() !== word
    )
      return [];
    const rect: ShownRect = [first[0], first[1], last.rect[2], first[3]];
    const isBeside = (other: ShownRect) =>
      overlap(other[1], other[3], rect[1], rect[3]) > 0 && overlap(other[0], other[2], rect[0] - MARK_PT, rect[2] + MARK_PT) > 0;
    return isPart(rect, [glyphs[index - 1], glyphs[index + word.length]]) || choices.some((choice) => isBeside(choice.rect)) ? [] : [rect];
  });
}

/** True for letters that the one before or behind them makes a longer word. */
function isPart(rect: ShownRect, beside: readonly (ContentGlyph | undefined)[]): boolean {
  return beside.some((near) => near && near.text.trim() !== "" && isNext(near.rect, rect));
}

/** True for a sign right before or behind a word. */
function isNext(sign: ShownRect, word: ShownRect): boolean {
  return Math.abs(sign[3] - word[3]) < SAME_PT && Math.max(sign[0] - word[2], word[0] - sign[2]) < SAME_PT;
}
