import type { ContentGlyph } from "../../read/content/read-content.ts";
import type { ShownRect } from "../../read/page-geometry.ts";
import { isMiddleIn, overlap } from "../../read/placement.ts";
import type { PageRules, Rule } from "../../read/content/page-rules.ts";
import { RowIndex } from "../../read/row-index.ts";
import type { TextLine } from "../../read/text-lines.ts";
import { behindBoxes, behindLast } from "./behind-boxes.ts";
import {
  type Cell,
  BAR,
  GAP_PT,
  GROUND,
  HEIGHT_MIN_PT,
  NARROW_HIGH_PT,
  ROWS_MIN_PT,
  WIDTH_MIN_PT,
  cellsOver,
  chunksOf,
  coverOf,
  floorsOnBars,
  isShut,
} from "./cells.ts";
import { closeRows } from "./close-rows.ts";
import { isCornerMark } from "./corner-marks.ts";
import { explainedAnswers } from "./explained-answers.ts";
import { findAsked } from "./find-asked.ts";
import {
  ANSWER,
  askingRows,
  besideChoices,
  footOf,
  freeInCell,
  hasCaptionAtFoot,
  hasNumberAtFoot,
  headsEmptyCells,
  isInHighRow,
  isInRow,
  isInRowOfEmpty,
  isOfRow,
  isUnder,
  partsOf,
  withChoices,
} from "./free-in-cell.ts";
import { besideCaptions, cutAtCaptions, freeOverLine, isOpenLine, withoutEndSign } from "./open-lines.ts";
import { headsAnswers, namesRow, rowNames, tableHeads } from "./table-heads.ts";
import { withoutUnits } from "./without-units.ts";

/** Words on a lighter ground, too, are a heading. */
const HEADING_GROUND = 0.96;
/** A narrower bar is a mark, in points. */
const BAR_MIN_PT = 14;
/** A bar farther over an open line is a part of something else, in points. */
const OPEN_ROOM_PT = 20;
/** A cell whose box is ticked is no wider and no higher, in points. */
const TICK_CELL_MAX_PT = 36;
/** A cell for the amount of a line is no wider, in points. */
const AMOUNT_MAX_PT = 120;
/** Brackets and signs head no column. */
const WORDS = /[\p{L}\p{N}]/u;
/** Words at the foot of a cell leave so much room over them where they name an answer and no row, in points. */
const NAMED_OVER_PT = 18;
/** The number of a line, "12b", is no caption, and words behind one are those of their row. */
const CAPTION = /^\p{L}{3}/u;
const PRICE = /^(?:[$€£]\d[\d.,]*|\d[\d.,]*(?:[$€£]|EUR|Euro))$/u;
const PRICE_ROW_PT = 22;
/** A unit in letters, "kg", not cents or a share. */
const UNIT_NAME = /^\p{L}{2}/u;
/** A page of so many characters has tables of words where no cell is empty and few have room. */
const PROSE_INK = 1_500;
const PROSE_SHARE = 0.5;
/** A cell is full when its words leave less room than this, in points. A table explains where more of its blanks than this share stand beside full cells. */
const LINE_PT = 9;
const LEFT_SHARE = 0.3;

/**
 * A place to write in: the rectangle, whether lines close it on all sides, the cell that it lies in, whether words stand in that, and whether words alone
 * ask for it, without a line to write on.
 */
export type Blank = { rect: ShownRect; cell: ShownRect; enclosed: boolean; captioned: boolean; unlined?: boolean };

/** Finds the free places over lines and in boxes. `taken` are the choices: a cell with one is a question and not a place to write. */
export function findBlanks(
  rules: PageRules,
  { glyphs, lines }: { glyphs: readonly ContentGlyph[]; lines: readonly TextLine[] },
  taken: readonly ShownRect[],
  pageWidth: number,
): Blank[] {
  const ink = new RowIndex(glyphs.filter(({ text }) => text.trim() !== "" && text !== "_"));
  const bars = rules.shades.filter(
    ({ rect, lightness }) => lightness < BAR && rect[2] - rect[0] > BAR_MIN_PT && rect[3] - rect[1] > HEIGHT_MIN_PT,
  );
  const uprights = rules.uprights.filter(({ at, from, to }) => !taken.some((choice) => isSideOf(choice, at, from, to)));
  const levels = rules.levels.filter(({ at, from, to }) => !taken.some((choice) => isEndOf(choice, at, from, to)));
  const sides = { levels, uprights, bars: bars.map(({ rect }) => rect) };
  const written = rules.levels.filter((level) => !isCornerMark(level, rules, pageWidth));
  const pieces = [...written, ...floorsOnBars(sides)].flatMap((rule) => cellsOver(rule, sides, ink));
  const whole = closeRows(pieces, levels, ink);
  const bare = whole.map((cell) => (cell.enclosed ? withoutUnits(cell) : withoutEndSign(cell)));
  const closed = whole.filter(({ enclosed }) => enclosed);
  const holdsChoice = ({ rect }: Cell) => taken.some((choice) => isMiddleIn(choice, rect));
  const isEmptyUnder = (upper: Cell) => closed.some((cell) => cell.rows.length === 0 && isUnder(cell.rect, upper.rect));
  const isTop = (lower: Cell) => !closed.some((cell) => isUnder(lower.rect, cell.rect));
  // A unit that is all that the first cell of a column holds is its name.
  const cells = bare.map((cell, index) => {
    const own = whole[index] ?? cell;
    return cell.rows.length === 0 &&
      own.rows.length > 0 &&
      own.enclosed &&
      UNIT_NAME.test(own.rows[0]?.text ?? "") &&
      isTop(own) &&
      isEmptyUnder(own)
      ? own
      : cell;
  });
  const empty = whole.filter((cell, index) => cells[index]?.rows.length === 0 && !holdsChoice(cell));
  const asking = askingRows(cells, empty);
  const ofTables = new Set(tableHeads(closed, empty));
  const isAskedInRow = ({ rect }: Cell) =>
    cells.some((cell) => cell.enclosed && isInRow(cell.rect, rect) && cell.rows.at(-1)?.text.endsWith(":"));
  const heads = cells.filter(
    (cell, index) =>
      ofTables.has(whole[index] ?? cell) ||
      (cell.enclosed && isPrice(cell) && !isAskedInRow(cell)) ||
      (hasWords(cell) && !asking.includes(cell) && headsEmptyCells(cell.rect, empty, true)),
  );
  const named = cells.filter((cell) => cell.enclosed && isCaption(cell) && hasCaptionAtFoot(cell, NAMED_OVER_PT));
  const numbers = whole.filter((cell) => hasNumberAtFoot(cell));
  const answers = whole.filter((cell) => ANSWER.test(cell.rows.map(({ text }) => text).join("")) && holdsChoice(cell));
  // "Yes" and "No" in one cell are circled, and answer the words before them.
  const circled = new Set(whole.filter((cell) => cell.enclosed && areToCircle(cell)));
  const empties = new Set(empty);
  const isEmpty = (cell: Cell) => empties.has(cell);
  const isAnsweredIn = (room: ShownRect) =>
    taken.some((choice) => isMiddleIn(choice, room)) ||
    (levels.some((level) => isLineIn(level, room)) && ink.within(room[1], room[3]).some(({ rect }) => isMiddleIn(rect, room)));
  const namesOfRows = rowNames(closed, isEmpty);
  const headsRow = (cell: Cell) =>
    ofTables.has(cell) ||
    namesOfRows.has(cell) ||
    headsAnswers(cell, closed, isEmpty, holdsChoice) ||
    namesRow(cell, closed, isEmpty, isAnsweredIn);
  // "Yes" and "No" in the next cells answer a question, and nothing is written under it.
  const isAnswered = ({ rect, rows }: Cell) =>
    (rows.at(-1)?.text.endsWith("?") && answers.some((answer) => isInRow(answer.rect, rect))) ||
    (rows.length > 0 && Array.from(circled).some((answer) => isInRow(answer.rect, rect) && Math.abs(answer.rect[0] - rect[2]) < GAP_PT));
  const explained = explainedAnswers(whole, empty);
  const blanks = cells.flatMap((found, index): Blank[] => {
    const own = whole[index] ?? found;
    const answer = explained.get(own);
    if (answer) return [{ rect: answer, cell: own.rect, enclosed: true, captioned: own.rows.length > 0 }];
    if (circled.has(own) || (own.enclosed && headsRow(own))) return [];
    const choices = taken.filter(
      (choice) =>
        overlap(choice[0], choice[2], found.rect[0], found.rect[2]) > 2 && overlap(choice[1], choice[3], found.rect[1], found.rect[3]) > 2,
    );
    const isTicked = choices.some((choice) => isFootOf(choice, found.rect)) || taken.some((choice) => isOfCell(choice, found));
    const isOpen = !found.enclosed && !isTicked && isOpenLine(found, rules, ink, pageWidth);
    const led = found.enclosed ? behindBoxes(found, choices) : [];
    const cell = found.enclosed ? withChoices(found, choices) : isOpen ? found : undefined;
    const asked = led.length === 0 && found.enclosed && !cell ? askedAmong(found, choices, isEmptyUnder(found)) : led;
    if (asked.length > 0) return asked.map((rect) => ({ rect, cell: rect, enclosed: true, captioned: true }));
    if (!cell || isAnswered(cell)) return [];
    const [left, top, right, bottom] = cell.rect;
    const ground = cell.rows.length > 0 && !isShadedCaption(cell, closed) ? HEADING_GROUND : GROUND;
    if (isShut(cell.rect, rules, ground)) return [];
    const room: ShownRect = [left, cell.enclosed ? top : bottom - OPEN_ROOM_PT, right, bottom];
    if (bars.some(({ rect }) => coverOf(rect, room) > 0.6)) return [];
    const isTall = bottom - top > NARROW_HIGH_PT && right - left < (bottom - top) * 0.9;
    const isHigh = bottom - top > ROWS_MIN_PT && right - left < AMOUNT_MAX_PT && cell.enclosed && cell.rows.length === 0;
    const isNumbered = isHigh && numbers.some(({ rect }) => rect[0] < left && isInRow(rect, cell.rect));
    if (
      isTall &&
      cell.enclosed &&
      !isNumbered &&
      !(cell.rows.length === 0 && (isInHighRow(cell.rect, [...empty, ...named]) || isInRowOfEmpty(cell.rect, empty)))
    )
      return [];
    const free = isNumbered ? footOf(cell.rect) : cell.enclosed ? freeInCell(cell, { empty, heads, asking, named }) : freeOverLine(cell);
    const beside = cell.enclosed ? [] : besideCaptions(cell, levels, ink, choices.length > 0);
    const ofLine = beside.length > 0 ? beside : free ? cutAtCaptions(free, ink) : [];
    const parts = cell.enclosed ? partsOf(cell, free !== undefined) : ofLine;
    return (parts.length === 0 && free ? [free] : parts)
      .filter((rect) => rect[2] - rect[0] >= WIDTH_MIN_PT && rect[3] - rect[1] >= HEIGHT_MIN_PT)
      .map((rect) => ({ rect, cell: cell.rect, enclosed: cell.enclosed, captioned: cell.rows.length > 0 }));
  });
  const isProse = taken.length === 0 && ink.all.length > PROSE_INK && blanks.every(({ captioned }) => captioned);
  if (isProse && (areFew(blanks, cells) || areLeftOver(blanks, closed))) return [];
  const boxes = blanks.filter(({ enclosed }) => enclosed).map(({ rect }) => rect);
  const openLines = blanks.filter(({ enclosed }) => !enclosed).map(({ rect }) => rect);
  const unlined = findAsked({ lines, levels, uprights, cells, taken: [...taken, ...boxes], openLines, width: pageWidth });
  const apart = blanks.filter(({ rect }) => !unlined.some((place) => coverOf(rect, place) > 0.5));
  return [...apart, ...unlined.map((rect) => ({ rect, cell: rect, enclosed: false, captioned: true, unlined: true }))];
}

/** Returns the places that words of a cell with boxes to tick ask for: behind those with a colon, or behind the last row where that heads no empty cell. */
function askedAmong(cell: Cell, choices: readonly ShownRect[], isHead: boolean): ShownRect[] {
  const beside = besideChoices(cell, choices);
  return beside.length > 0 || isHead ? beside : behindLast(cell, choices);
}

/** True for one of two cells or more side by side whose captions lead on, "Name: | Born on:": such a row is no heading on a pale ground. */
function isShadedCaption(cell: Cell, closed: readonly Cell[]): boolean {
  const leadsOn = ({ rows }: Cell) => rows.some(({ text }) => text.endsWith(":"));
  return leadsOn(cell) && closed.some((other) => leadsOn(other) && isInRow(other.rect, cell.rect));
}

/** True for a line to write on within a cell. */
function isLineIn({ at, from, to }: Rule, [left, top, right, bottom]: ShownRect): boolean {
  return from > left + GAP_PT && to < right - GAP_PT && at > top + GAP_PT && at < bottom - GAP_PT;
}

function hasWords({ rows }: Cell): boolean {
  return rows.some(({ text }) => WORDS.test(text));
}

/** True for blanks in few of the cells that have words. */
function areFew(blanks: readonly Blank[], cells: readonly Cell[]): boolean {
  return blanks.length < cells.filter(({ enclosed, rows }) => enclosed && rows.length > 0).length * PROSE_SHARE;
}

/** True for blanks of which many are what is left in cells beside full ones. */
function areLeftOver(blanks: readonly Blank[], closed: readonly Cell[]): boolean {
  const full = closed.filter((cell) => isFilled(cell));
  return blanks.filter(({ cell }) => full.some(({ rect }) => isOfRow(rect, cell))).length > blanks.length * LEFT_SHARE;
}

/** True for a cell of several lines of words down to its foot: a neighbour with fewer has room, which is not there to be written in. */
function isFilled({ rect, rows }: Cell): boolean {
  const last = rows.at(-1);
  return rows.length > 1 && last !== undefined && rect[3] - last.bottom < LINE_PT;
}

function areToCircle({ rows: [row, ...others] }: Cell): boolean {
  const words = row && others.length === 0 ? chunksOf(row.ink) : [];
  return words.length > 1 && words.every(({ text }) => ANSWER.test(text));
}

/** True for a printed amount in a low cell: the words beside it tell what it is for. */
function isPrice({ rect: [, top, , bottom], rows }: Cell): boolean {
  return bottom - top < PRICE_ROW_PT && PRICE.test(rows.map(({ text }) => text).join(""));
}

function isCaption({ rows }: Cell): boolean {
  return CAPTION.test(rows[0]?.text ?? "");
}

/** True for the side of a box to tick, which parts nothing. */
function isSideOf([left, top, right, bottom]: ShownRect, at: number, from: number, to: number): boolean {
  return (Math.abs(at - left) < 1 || Math.abs(at - right) < 1) && from > top - 2 && to < bottom + 2;
}

/** True for the upper or lower side of a box to tick. */
function isEndOf([left, top, right, bottom]: ShownRect, at: number, from: number, to: number): boolean {
  return (Math.abs(at - top) < 1 || Math.abs(at - bottom) < 1) && from > left - 2 && to < right + 2;
}

/** True for a box to tick over a short piece of a line, which is the foot of its cell. */
function isOfCell(choice: ShownRect, { rect: [left, , right, bottom], rule }: Cell): boolean {
  const isPiece = rule.to - rule.from > right - left + GAP_PT;
  return isPiece && right - left < TICK_CELL_MAX_PT && isMiddleIn(choice, [left, bottom - TICK_CELL_MAX_PT, right, bottom]);
}

/** True for the lower side of a box to tick. */
function isFootOf([left, , right, bottom]: ShownRect, cell: ShownRect): boolean {
  return Math.abs(left - cell[0]) < 2 && Math.abs(right - cell[2]) < 2 && Math.abs(bottom - cell[3]) < 2;
}
