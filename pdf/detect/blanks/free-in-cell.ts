import type { ShownRect } from "../../read/page-geometry.ts";
import { YES_OR_NO } from "../../read/yes-or-no.ts";
import {
  type Cell,
  type Row,
  CAPTION_END,
  CELL_WITH_CAPTION_MIN_PT,
  HEADING,
  HEIGHT_MIN_PT,
  NARROW_HIGH_PT,
  OPEN_MIN_PT,
  ROWS_MIN_PT,
  chunksOf,
  lineNumberOf,
  toRow,
} from "./cells.ts";
import { inLastRow } from "./last-row.ts";
import { STACKED_MIN_PT, behindColons, behindStacked, underEach } from "./stacked-captions.ts";

/** A cell as high as this still takes one line of writing, at its foot; a higher one takes several. */
const LINE_MAX_PT = 19;
const LINE_SHARE = 0.65;
/** A wide cell that is higher has room for two lines. */
const WHOLE_MIN_PT = 27;
/** A narrower cell beside a question of several lines takes one line, at its foot; a wider empty one beside it shows a row of a table. */
const NARROW_MAX_PT = 90;
/** So many empty cells of a row are those of a table's columns. */
const ROW_OF_EMPTY = 3;
/** A cell with more rows of text than this is a paragraph in a frame. */
const CAPTION_ROWS = 4;
/** A row of more letters that ends with a full stop tells something; what follows it is left over unless there is room for an answer. */
const PROSE_LETTERS = 40;
const PROSE_UNDER_PT = 18;
/** One row of words is a caption where a line of writing has room under it, in points. */
const LINE_UNDER_PT = 11;
/** Captions of one cell that ask for an answer each begin like this, and stand farther apart, in points. */
const CAPTION_START = /^[\p{Lu}\d]/u;
const CAPTIONS_APART_PT = 24;
/** A caption stands so near to the upper left corner of its cell, in points. */
const CORNER_PT = 6;
/** Larger letters are those of a heading, in points of their ink; "j" reaches both over and under the others of its size. */
const CAPTION_MAX_PT = 8.9;
const LETTER = /^(?!j)[\p{L}\p{N}]/u;
/** Room over the caption at a cell's foot, in points, and as a share of the cell's height. */
const OVER_FOOT_PT = 12;
const OVER_FOOT_SHARE = 0.55;
/** Room beside a caption in its cell, in points. */
const BESIDE_MIN_PT = 22;
/** The number of a line stands so near to the foot of its cell, in points. */
const NUMBER_FOOT_PT = 6;
/** Words in the middle of a cell, to this, in points, are a heading: nothing is written beside them. */
const CENTRED_PT = 4;
const HEAD_ASIDE_PT = 5;
const MIDDLE_ASIDE_PT = 8;
const MIDDLE_PT = 2;
/** A cell this low may hold the caption of the cell over it, which is so much higher. */
const CAPTION_CELL_PT = 16;
const HIGHER_RATIO = 1.3;
/** Dots lead to a place outside of the cell. */
const LEADERS = /(?:\.\s?){6}/;
/** Word of a circle that is filled where the amount behind it is below zero. */
const LOSS = /^loss$/i;
/** Words that tell in which currency a column is: "Price in $", "US $". */
const OF_CURRENCY = /[(/]\$$|(?:in|us)\$$/i;
/** The word of a box that is all that its cell asks. */
export const ANSWER = new RegExp(`^(?:${YES_OR_NO})$`, "iu");
/** Captions of a wider cell have more room behind them than under them, in points. */
const UNDER_EACH_MAX_PT = 250;
/** Names that ask for an answer each where they stand side by side in one cell. */
const RANGE = /^(?:from|to|until|von|bis|vom|du|au|de|à|desde|hasta|dal|al|van|tot|signature|date|unterschrift|datum|firma|fecha)$/iu;
/** A year that is printed in full, also a tax year's. */
const YEAR = /^(?:19|20)\d\d(?:[-\u2013/]\d{2,4})?$/u;
/** Room under the boxes to tick of a cell for an answer, in points. */
const UNDER_CHOICES_PT = 24;

/**
 * The cells of a page by what they tell of others: the `empty` ones, the `heads` of columns or rows, those `asking` for an answer under their words, and
 * those `named` at their foot, with an answer over that: all of their row are written in as high.
 */
type CellsAround = { empty: readonly Cell[]; heads: readonly Cell[]; asking: readonly Cell[]; named: readonly Cell[] };

/** Returns the free part of a closed cell: under its caption, beside it, or over it. A cell beside one of `heads` is a head too. */
export function freeInCell(cell: Cell, { empty, heads, asking, named }: CellsAround): ShownRect | undefined {
  const { rect, rows } = cell;
  const [left, top, right, bottom] = rect;
  const [first] = rows;
  if (!first) return freeInEmptyCell(rect, empty, named);
  if (isYear(cell)) return undefined;
  const height = bottom - top;
  const over = first.top - top;
  const isOverCaption = hasCaptionAtFoot(cell);
  if ((headsEmptyCells(rect, empty, isOverCaption) && !asking.includes(cell)) || HEADING.test(rows.map(({ text }) => text).join("")))
    return undefined;
  const last = rows.reduce((y, row) => Math.max(y, row.bottom), top);
  const under = bottom - last;
  if (isFull(cell, under) || heads.some((head) => isInRow(head.rect, rect))) return undefined;
  if (isInMiddle(cell, under)) return undefined;
  const end = rows.reduce((x, row) => Math.max(x, row.right), left);
  const beside = right - end;
  const isLow = under < LINE_UNDER_PT && rows.length <= 2 && beside >= BESIDE_MIN_PT;
  if (isLow && beside >= (right - left) * 0.5 && rows.at(-1)?.text.endsWith(":")) return [end + 2, top, right, bottom];
  if (isLow && isBeforeAmount(rows.at(-1))) return [end + 2, top, right, bottom];
  const isMiddle = rows.length === 1 && first.left - left >= HEAD_ASIDE_PT && Math.abs(first.left - left - beside) < CENTRED_PT;
  if (isMiddle && under < LINE_UNDER_PT && over < LINE_UNDER_PT) return undefined;
  const behind = under < LINE_UNDER_PT ? behindLastRow(cell) : undefined;
  if (behind) return behind;
  if (under >= HEIGHT_MIN_PT && under >= over) return [left, last + 0.5, right, bottom];
  if (isOverCaption) return [left, top, right, first.top - 0.5];
  if (height < CAPTION_CELL_PT && endsEmptyCell(rect, empty)) return undefined;
  const leadsOn = rows.some(({ text }) => CAPTION_END.test(text));
  if (!isMiddle && beside >= BESIDE_MIN_PT && rows.length <= 2 && beside >= (right - left) * (leadsOn ? 0.2 : 0.5))
    return [end + 2, top, right, bottom];
  return over >= OPEN_MIN_PT && over > height * 0.45 ? [left, top, right, first.top - 0.5] : undefined;
}

/** Returns the room behind the shorter last row of a caption, which ends with a colon: "Date of the last plan / (mm/dd/yyyy): ". */
function behindLastRow({ rect: [left, , right, bottom], rows }: Cell): ShownRect | undefined {
  const [before, last] = rows.slice(-2);
  if (!before || !last?.text.endsWith(":") || last.right > before.right || right - last.right < (right - left) * 0.4) return undefined;
  return [last.right + 2, before.bottom, right, bottom];
}

/** True for a printed year at the foot of a cell, which the cells beside it are for. */
function isYear({ rect, rows: [year, ...others] }: Cell): boolean {
  return year !== undefined && others.length === 0 && YEAR.test(year.text) && rect[3] - year.bottom < NUMBER_FOOT_PT;
}

/** True for a row that ends with a sign of dollars, before an amount: words may tell of the currency instead. The spaces are left out. */
function isBeforeAmount(row: Row | undefined): boolean {
  return row !== undefined && row.text.endsWith("$") && !OF_CURRENCY.test(row.text);
}

/** Returns the free part of a cell without words; a low or narrow one is written in along its foot. */
function freeInEmptyCell(rect: ShownRect, empty: readonly Cell[], named: readonly Cell[]): ShownRect {
  const [left, top, right, bottom] = rect;
  const height = bottom - top;
  const isWide = right - left >= NARROW_MAX_PT;
  if (isWide && height >= WHOLE_MIN_PT) return rect;
  if (named.some((other) => isOfRow(other.rect, rect))) return rect;
  if (height <= ROWS_MIN_PT) return [left, Math.max(top, bottom - Math.max(LINE_MAX_PT, height * LINE_SHARE)), right, bottom];
  const isNarrow = !isWide && height < NARROW_HIGH_PT && !isInHighRow(rect, empty);
  return isNarrow ? footOf(rect) : rect;
}

/** Returns the room for one line of writing at the foot of a higher cell. */
export function footOf([left, , right, bottom]: ShownRect): ShownRect {
  return [left, bottom - LINE_MAX_PT, right, bottom];
}

/** True for a closed cell that holds nothing but the number of a line at its foot. */
export function hasNumberAtFoot({ rect, enclosed, rows }: Cell): boolean {
  const number = lineNumberOf(rows);
  return enclosed && number !== undefined && rect[3] - number.bottom < NUMBER_FOOT_PT;
}

/** True for a cell whose words at its foot name the room over them: they head no row of a table. */
export function hasCaptionAtFoot({ rect: [, top, , bottom], rows: [first] }: Cell, least = OVER_FOOT_PT): boolean {
  const over = (first?.top ?? top) - top;
  return over >= least && over > (bottom - top) * OVER_FOOT_SHARE;
}

/** True for a cell in the row of a wider one that takes several lines. */
export function isInHighRow(rect: ShownRect, high: readonly Cell[]): boolean {
  return high.some((other) => other.rect[2] - other.rect[0] >= NARROW_MAX_PT && isOfRow(other.rect, rect));
}

/** True for one of several empty cells of a row: the columns of a table, which takes its answers whole. */
export function isInRowOfEmpty(rect: ShownRect, empty: readonly Cell[]): boolean {
  return empty.filter((other) => other.enclosed && isOfRow(other.rect, rect)).length >= ROW_OF_EMPTY;
}

/** True for cells that begin and end at one height. */
export function isOfRow([, y0, , y1]: ShownRect, [, top, , bottom]: ShownRect): boolean {
  return Math.abs(y0 - top) < 2 && Math.abs(y1 - bottom) < 2;
}

/** True for cells of one height that touch side by side. */
export function isInRow(one: ShownRect, other: ShownRect): boolean {
  return Math.min(Math.abs(one[0] - other[2]), Math.abs(one[2] - other[0])) < 2 && isOfRow(one, other);
}

/** True for words of which each row is in the very middle of a cell: a heading. One row is a heading in a low cell only. `under` is the room under them. */
function isInMiddle({ rect: [left, top, right], rows }: Cell, under: number): boolean {
  const [row] = rows;
  if (!row || (rows.length === 1 && under >= LINE_UNDER_PT)) return false;
  const isCentred = rows.every((each) => Math.abs(each.left - left - (right - each.right)) < CENTRED_PT);
  const aside = Math.min(...rows.map((each) => each.left - left));
  return isCentred && (rows.length > 1 || aside >= MIDDLE_ASIDE_PT) && Math.abs(row.top - top - under) < MIDDLE_PT;
}

/** True when a cell's words leave no room for an answer, or are none that ask for one. `under` is the room under them. */
function isFull({ rect: [left, top, right, bottom], rows }: Cell, under: number): boolean {
  const height = bottom - top;
  const isLed = rows.some((row) => LEADERS.test(row.text) && right - row.right < BESIDE_MIN_PT);
  const isProse = rows.some(({ text }) => text.length > PROSE_LETTERS && text.endsWith(".")) && (rows.length > 1 || under < LINE_UNDER_PT);
  const isLarge = rows.some(({ ink }) => ink.some(({ text, rect }) => LETTER.test(text) && rect[3] - rect[1] > CAPTION_MAX_PT));
  return (
    isLed ||
    right - left < CELL_WITH_CAPTION_MIN_PT ||
    ((isProse || isLarge) && under < PROSE_UNDER_PT) ||
    (rows.length > CAPTION_ROWS && under < height * 0.5) ||
    (rows.length > 2 && under < height * 0.3)
  );
}

/**
 * Returns the cells of rows in which each has a caption in its upper left corner and room for a line under it: they ask for an answer of their own,
 * though one empty row stands under them. More rows are those of a table, which they head.
 */
export function askingRows(cells: readonly Cell[], empty: readonly Cell[]): Cell[] {
  const captioned = cells.filter(({ enclosed, rows }) => enclosed && rows.length > 0);
  const under = (rect: ShownRect) => empty.find((other) => isUnder(other.rect, rect));
  return captioned.filter((cell) => {
    const row = captioned.filter(({ rect }) => isOfRow(rect, cell.rect));
    const first = under(cell.rect);
    return row.length > 1 && row.every((other) => asksUnder(other)) && first !== undefined && under(first.rect) === undefined;
  });
}

/** True for one row of words in the upper left corner of a cell, with room for a line of writing under it. */
export function asksUnder({ rect: [left, top, , bottom], rows }: Cell): boolean {
  const [caption, ...others] = rows;
  if (!caption || others.length > 0) return false;
  return caption.left - left < CORNER_PT && caption.top - top < CORNER_PT && bottom - caption.bottom >= LINE_UNDER_PT;
}

/** True for the name of a column, or of a row unless `isColumn`: the cell under it, or the one to its right, is empty and of its size. */
export function headsEmptyCells(head: ShownRect, empty: readonly Cell[], isColumn: boolean): boolean {
  return empty.some(({ rect }) => isUnder(rect, head) || (!isColumn && isOfRow(rect, head) && Math.abs(rect[0] - head[2]) < 2));
}

/** True for a cell right under another, as wide as that. */
export function isUnder(rect: ShownRect, upper: ShownRect): boolean {
  return Math.abs(rect[0] - upper[0]) < 2 && Math.abs(rect[2] - upper[2]) < 2 && Math.abs(rect[1] - upper[3]) < 2;
}

/** True for the name of the cell over it, which is empty, as wide, and higher. */
function endsEmptyCell([left, top, right, bottom]: ShownRect, empty: readonly Cell[]): boolean {
  return empty.some(
    ({ rect: [x0, y0, x1, y1] }) =>
      Math.abs(x0 - left) < 2 && Math.abs(x1 - right) < 2 && Math.abs(y1 - top) < 2 && y1 - y0 > (bottom - top) * HIGHER_RATIO,
  );
}

/** Returns the room behind or under each of several captions in one cell; empty where it has one. `isFree` tells that it is no heading. */
export function partsOf({ rect: [left, top, right, bottom], rows }: Cell, isFree: boolean): ShownRect[] {
  const written = right - left < UNDER_EACH_MAX_PT ? underEach({ rect: [left, top, right, bottom], rows }) : [];
  if (written.length > 0) return written;
  const stacked = bottom - top > STACKED_MIN_PT ? behindStacked({ rect: [left, top, right, bottom], rows }) : [];
  if (stacked.length > 0) return stacked;
  const asked = rows.length > 1 ? behindColons({ rect: [left, top, right, bottom], rows }) : [];
  if (asked.length > 0) return asked;
  const inRow = inLastRow({ rect: [left, top, right, bottom], rows });
  if (inRow.length > 0) return inRow;
  const under = isFree ? underCaptions({ rect: [left, top, right, bottom], rows }) : [];
  if (under.length > 0 || bottom - top > STACKED_MIN_PT) return under;
  const captions = chunksOf(rows.flatMap(({ ink }) => ink));
  const areAsking = captions.every(({ text }) => text.endsWith(":")) || (rows.length === 1 && areOfRange(captions, right));
  if (captions.length < 2 || !areAsking || (captions[0]?.left ?? right) > left + BESIDE_MIN_PT) return [];
  return captions.map((caption, index): ShownRect => [caption.right + 1, top, (captions[index + 1]?.left ?? right) - 1, bottom]);
}

/** True for the names of two ends, or of what is signed and when, with room behind each. */
function areOfRange(captions: readonly Row[], right: number): boolean {
  return captions.every(({ text, right: end }, index) => RANGE.test(text) && (captions[index + 1]?.left ?? right) - end >= BESIDE_MIN_PT);
}

/**
 * Returns the room under each of several captions that stand far apart along the upper edge of a cell, or right under the words that begin there: "Previous
 * address" over "Street" and "Apartment".
 */
function underCaptions({ rect: [left, top, right, bottom], rows }: Pick<Cell, "rect" | "rows">): ShownRect[] {
  const [first, row] = [rows[0], rows.at(-1)];
  if (!first || !row || first.top - top > CORNER_PT || bottom - row.bottom < LINE_UNDER_PT) return [];
  const captions = chunksOf(row.ink);
  const isApart = captions.every(
    (caption, index) => CAPTION_START.test(caption.text) && caption.left - (captions[index - 1]?.right ?? -Infinity) > CAPTIONS_APART_PT,
  );
  if (captions.length < 2 || !isApart || row.left - left > CORNER_PT) return [];
  const edges = [left, ...captions.slice(1).map((caption) => caption.left - 2), right];
  return edges.slice(1).map((end, index): ShownRect => [edges[index] ?? left, row.bottom + 0.5, end, bottom]);
}

/** Returns the rows of a cell with its boxes to tick, which have no text, as such. */
function rowsWith({ rows }: Cell, choices: readonly ShownRect[]): Row[] {
  return [...rows, ...choices.map((rect) => toRow([{ rect, text: "" }]))].toSorted((a, b) => a.top - b.top);
}

/** Returns the room behind the words with a colon that a cell holds beside boxes to tick: "[ ] Mrs [ ] Mr   Name:      Birth:". */
export function besideChoices(cell: Cell, choices: readonly ShownRect[]): ShownRect[] {
  return behindColons({ rect: cell.rect, rows: rowsWith(cell, choices) });
}

/** Returns the cell with boxes to tick as a part of its caption; undefined where they leave no room: it is a question and not a place to write. */
export function withChoices(cell: Cell, choices: readonly ShownRect[]): Cell | undefined {
  if (choices.length === 0) return cell;
  const rows = rowsWith(cell, choices);
  const [, top, , bottom] = cell.rect;
  const end = Math.max(...rows.map((row) => row.bottom));
  if (LOSS.test(cell.rows.map(({ text }) => text).join(""))) return { ...cell, rows: [toRow(rows.flatMap(({ ink }) => ink))] };
  if (ANSWER.test(cell.rows.map(({ text }) => text).join(""))) return undefined;
  return bottom - end >= Math.max(UNDER_CHOICES_PT, (bottom - top) * 0.5) ? { ...cell, rows } : undefined;
}
