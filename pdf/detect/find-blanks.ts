import type { ContentGlyph } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { around, isMiddleIn, overlap } from "../read/placement.ts";
import type { PageRules, Rule } from "./page-rules.ts";

/** A place to write in: the rectangle, whether lines close it on all sides, the cell that it lies in, and whether words stand in that. */
export type Blank = { rect: ShownRect; cell: ShownRect; enclosed: boolean; captioned: boolean };

/** The narrowest and the lowest place that a person can write in, in points. */
const WIDTH_MIN_PT = 9;
const LINE_WIDTH_MIN_PT = 18;
const HEIGHT_MIN_PT = 6.5;
/** A cell as high as this still takes one line of writing, at its foot; a higher one takes several. */
const LINE_MAX_PT = 19;
const LINE_SHARE = 0.55;
const ROWS_MIN_PT = 40;
/** A narrow cell beside a question of several lines takes one line, at its foot. */
const NARROW_MAX_PT = 90;
const NARROW_HIGH_PT = 75;
/** Free height that an open line needs above it, and height of a field on it. */
const OPEN_MIN_PT = 7;
const OPEN_HEIGHT_PT = 15;
/** Thicker lines part the page and are not written on. */
const THICK_PT = 1.6;
/** A line of this share of the page's width is a divider, unless others follow it at the distance of handwriting. */
const DIVIDER_SHARE = 0.8;
const HANDWRITING_PT = [10, 34] as const;
/** Largest missing part of a cell's upper edge, in points. */
const GAP_PT = 3;
/** Grounds darker than this are not written on. */
const GROUND = 0.88;
/** Words on any ground that is no higher than this are a heading. */
const HEADING_GROUND = 0.96;
const HEADING_MAX_PT = 70;
/** A dark bar with the number of a part makes a heading of its row. */
const BAR = 0.6;
const BAR_MIN_PT = 14;
const BAR_SHARE = 0.5;
/** A cell with more rows of text than this is a paragraph in a frame. */
const CAPTION_ROWS = 4;
/** A cell narrower than this has no room for a caption and an answer. */
const CELL_WITH_CAPTION_MIN_PT = 34;
/** A row of more letters that ends with a full stop tells something; what follows it is left over unless there is room for an answer. */
const PROSE_LETTERS = 40;
const PROSE_UNDER_PT = 18;
/** A page of so many characters has tables of words where no cell is empty and few have room. */
const PROSE_INK = 1_500;
const PROSE_SHARE = 0.5;
/** Larger letters are those of a heading, in points of their ink. */
const CAPTION_MAX_PT = 8.9;
const LETTER = /[\p{L}\p{N}]/u;
/** Room over the caption at a cell's foot, in points, and as a share of the cell's height. */
const OVER_FOOT_PT = 12;
const OVER_FOOT_SHARE = 0.55;
/** Room beside a caption in its cell, in points. */
const BESIDE_MIN_PT = 22;
/** A cell this low may hold the caption of the cell over it, which is so much higher. */
const CAPTION_CELL_PT = 16;
const HIGHER_RATIO = 1.3;

/** A row of ink; `text` is in the order in which the page draws it. */
type Row = { left: number; right: number; top: number; bottom: number; text: string; ink: Ink[] };
type Ink = { rect: ShownRect; text: string; bold?: boolean };
/** Words that stand so far apart belong to answers of their own, in points. */
const CHUNK_GAP_PT = 8;
/** Cents, shares and zeros that are printed at the end of an amount. */
const UNIT = /^(?:[.,]?0{2,}|0*\.00|%)$/;
const UNIT_INSET_PT = 9;
const CURRENCY = /^(?:[$€£]|[$€£]?\(\)?)$/u;
/** A part's heading is no caption; the spaces are left out. */
const HEADING = /^(?:section|part|step|schedule)-?(?:\d|[ivx]+(?![a-z])|[A-Z](?![a-z]))/i;
/** A line of this length under bold words that end without a colon parts two sections, in points. */
const TITLE_MIN_PT = 300;
/** Dots lead to a place outside of the cell. */
const LEADERS = /(?:\.\s?){6}/;
/** Captions under a line that begin an answer of their own. */
const OWN_ANSWER =
  /^\(?(?:city|town|state|zip|county|country|telephone|phone|tel\.|fax|e-?mail|date|apt|unit|bar|title|signature|relationship|printed|position)/i;
const CAPTION_UNDER_PT = 11;
/** Words that lead to a line end no farther from it, in points. */
const LEAD_PT = 6;
/** A bracket that leads from one row to another is a short line with an upright at one end. */
const BRACKET_MAX_PT = 100;
/** Room under the boxes to tick of a cell for an answer, in points. */
const UNDER_CHOICES_PT = 24;
/** Character that ends a caption before its answer. */
const CAPTION_END = /[:?▶►→)]$/u;

type Cell = { rect: ShownRect; enclosed: boolean; rows: Row[]; rule: Rule };

/** Finds the free places over lines and in boxes. `taken` are the choices: a cell with one is a question and not a place to write. */
export function findBlanks(rules: PageRules, glyphs: readonly ContentGlyph[], taken: readonly ShownRect[], pageWidth: number): Blank[] {
  const ink = glyphs.filter(({ text }) => text.trim() !== "" && text !== "_");
  const bars = rules.shades.filter(
    ({ rect, lightness }) => lightness < BAR && rect[2] - rect[0] > BAR_MIN_PT && rect[3] - rect[1] > HEIGHT_MIN_PT,
  );
  const uprights = rules.uprights.filter(({ at, from, to }) => !taken.some((choice) => isSideOf(choice, at, from, to)));
  const whole = rules.levels.flatMap((rule) => cellsOver(rule, { levels: rules.levels, uprights }, ink));
  const cells = whole.map((cell) => withoutUnits(cell));
  const empty = whole.filter((_, index) => cells[index]?.rows.length === 0);
  const blanks = cells.flatMap((found): Blank[] => {
    const choices = taken.filter(
      (choice) =>
        overlap(choice[0], choice[2], found.rect[0], found.rect[2]) > 2 && overlap(choice[1], choice[3], found.rect[1], found.rect[3]) > 2,
    );
    const isOpen = !found.enclosed && !choices.some((choice) => isFootOf(choice, found.rect)) && isOpenLine(found, rules, ink, pageWidth);
    const cell = found.enclosed ? withChoices(found, choices) : isOpen ? found : undefined;
    if (!cell) return [];
    const [left, top, right, bottom] = cell.rect;
    const ground = cell.rows.length > 0 ? HEADING_GROUND : GROUND;
    const isGround = ({ rect, lightness }: PageRules["shades"][number]) =>
      lightness < ground && rect[3] - rect[1] < HEADING_MAX_PT && coverOf(cell.rect, rect) > 0.6;
    if (rules.shades.some((shade) => isGround(shade))) return [];
    if (bars.some(({ rect }) => coverOf(rect, cell.rect) > 0.6)) return [];
    if (bottom - top > NARROW_HIGH_PT && cell.enclosed && right - left < (bottom - top) * 0.9) return [];
    const free = cell.enclosed ? freeInCell(cell, empty) : freeOverLine(cell);
    const parts = cell.enclosed ? partsOf(cell) : free ? cutAtCaptions(free, ink) : [];
    return (parts.length === 0 && free ? [free] : parts)
      .filter((rect) => rect[2] - rect[0] >= WIDTH_MIN_PT && rect[3] - rect[1] >= HEIGHT_MIN_PT)
      .map((rect) => ({ rect, cell: cell.rect, enclosed: cell.enclosed, captioned: cell.rows.length > 0 }));
  });
  const words = cells.filter(({ enclosed, rows }) => enclosed && rows.length > 0).length;
  const isProse = taken.length === 0 && ink.length > PROSE_INK && blanks.every(({ captioned }) => captioned);
  return isProse && blanks.length < words * PROSE_SHARE ? [] : blanks;
}

/** Returns the cell with boxes to tick as a part of its caption; undefined where they leave no room: it is a question and not a place to write. */
function withChoices(cell: Cell, choices: readonly ShownRect[]): Cell | undefined {
  if (choices.length === 0) return cell;
  const rows = [...cell.rows, ...choices.map((rect) => toRow([{ rect, text: "" }]))].toSorted((a, b) => a.top - b.top);
  const [, top, , bottom] = cell.rect;
  const end = Math.max(...rows.map((row) => row.bottom));
  return bottom - end >= Math.max(UNDER_CHOICES_PT, (bottom - top) * 0.5) ? { ...cell, rows } : undefined;
}

/** Returns the room behind each of several captions in one low cell; empty where it has one. */
function partsOf({ rect: [left, top, right, bottom], rows }: Cell): ShownRect[] {
  if (bottom - top > ROWS_MIN_PT) return [];
  const captions = chunksOf(rows.flatMap(({ ink }) => ink));
  if (captions.length < 2 || !captions.every(({ text }) => text.endsWith(":")) || (captions[0]?.left ?? right) > left + BESIDE_MIN_PT)
    return [];
  return captions.map((caption, index): ShownRect => [caption.right + 1, top, (captions[index + 1]?.left ?? right) - 1, bottom]);
}

/** Cuts a line where the captions under it begin another answer: a city, its state and its code share one line. */
function cutAtCaptions([left, top, right, bottom]: ShownRect, ink: readonly Ink[]): ShownRect[] {
  const under = ink.filter(
    ({ rect }) => rect[1] > bottom - 1 && rect[3] < bottom + CAPTION_UNDER_PT && rect[0] > left - 4 && rect[2] < right + CHUNK_GAP_PT,
  );
  const chunks = chunksOf(under);
  const cuts = chunks.flatMap((chunk, index) => {
    const before = chunks[index - 1];
    if (!before || !OWN_ANSWER.test(chunk.text)) return [];
    return [chunk.left - (right - chunk.right < CHUNK_GAP_PT ? Math.min(18, (chunk.left - before.right) / 2) : 3)];
  });
  const edges = [left, ...cuts, right];
  return edges.slice(1).map((end, index): ShownRect => [edges[index] ?? left, top, end, bottom]);
}

/** True for the side of a box to tick, which parts nothing. */
function isSideOf([left, top, right, bottom]: ShownRect, at: number, from: number, to: number): boolean {
  return (Math.abs(at - left) < 1 || Math.abs(at - right) < 1) && from > top - 2 && to < bottom + 2;
}

/** True for the lower side of a box to tick. */
function isFootOf([left, , right, bottom]: ShownRect, cell: ShownRect): boolean {
  return Math.abs(left - cell[0]) < 2 && Math.abs(right - cell[2]) < 2 && Math.abs(bottom - cell[3]) < 2;
}

/** Returns the pieces of a level line, cut where upright lines stand on it, each with the room up to the next line above. */
function cellsOver(rule: Rule, { levels, uprights }: Pick<PageRules, "levels" | "uprights">, ink: readonly Ink[]): Cell[] {
  if (rule.to - rule.from < WIDTH_MIN_PT) return [];
  const standing = uprights.filter(
    ({ at, from, to }) => at > rule.from - 2 && at < rule.to + 2 && to >= rule.at - 2 && from <= rule.at - 3,
  );
  const cuts = [...new Set([rule.from, ...standing.map(({ at }) => at), rule.to])].toSorted((a, b) => a - b);
  return cuts.slice(1).flatMap((right, index): Cell[] => {
    const left = cuts[index] ?? right;
    if (right - left < WIDTH_MIN_PT) return [];
    const width = right - left;
    const above = levels
      .filter(({ at, from, to }) => at < rule.at - 4 && overlap(from, to, left, right) > width * 0.4)
      .reduce((nearest, { at }) => Math.max(nearest, at), 0);
    const height = rule.at - above;
    const closes = (x: number) =>
      standing.some(({ at, from }) => Math.abs(at - x) < 1.5 && rule.at - from >= Math.min(height * 0.8, height - 2));
    const ceiling = levels.filter(({ at }) => Math.abs(at - above) < 2);
    const enclosed = above > 0 && !hasGap(ceiling, left, right) && closes(left) && closes(right);
    const rect: ShownRect = [left, above, right, rule.at];
    return [{ rect, enclosed, rows: rowsIn(rect, ink), rule }];
  });
}

/** True when the rules leave a part of a range free that a box's side is not wide enough for. */
function hasGap(rules: readonly Rule[], left: number, right: number): boolean {
  let end = left;
  for (const { from, to } of rules.toSorted((a, b) => a.from - b.from)) {
    if (end >= right - GAP_PT) return false;
    if (from > end + GAP_PT) return true;
    end = Math.max(end, to);
  }
  return right > end + GAP_PT;
}

/** Returns the rows of ink in a rectangle, from the top. */
function rowsIn(outer: ShownRect, ink: readonly Ink[]): Row[] {
  const inside = ink.filter(({ rect }) => isMiddleIn(rect, outer)).toSorted((a, b) => a.rect[3] - b.rect[3]);
  const rows: { top: number; bottom: number; ink: Ink[] }[] = [];
  for (const glyph of inside) {
    const [, upper, , lower] = glyph.rect;
    const row = rows.findLast((other) => {
      return overlap(other.top, other.bottom, upper, lower) > Math.min(other.bottom - other.top, lower - upper) * 0.3;
    });
    if (row) {
      row.ink.push(glyph);
      row.top = Math.min(row.top, upper);
      row.bottom = Math.max(row.bottom, lower);
    } else rows.push({ top: upper, bottom: lower, ink: [glyph] });
  }
  return rows.map((row) => toRow(row.ink)).toSorted((a, b) => a.top - b.top);
}

function toRow(ink: Ink[]): Row {
  const [left, top, right, bottom] = around(ink.map(({ rect }) => rect));
  return { left, top, right, bottom, text: ink.map(({ text }) => text).join(""), ink };
}

/** Returns the words of a row that stand apart from each other, from the left. */
function chunksOf(ink: readonly Ink[]): Row[] {
  const chunks: Ink[][] = [];
  for (const glyph of ink.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    const end = chunks.at(-1)?.at(-1)?.rect[2] ?? -Infinity;
    if (glyph.rect[0] - end < CHUNK_GAP_PT) chunks.at(-1)?.push(glyph);
    else chunks.push([glyph]);
  }
  return chunks.map((chunk) => toRow(chunk));
}

/** Returns a cell without the currency that is printed at its beginning, and the cents or the share at its end. */
function withoutUnits(whole: Cell): Cell {
  const {
    rect: [left, top, right, bottom],
    rows,
    ...cell
  } = withoutCurrency(whole);
  const ends = rows.map((row) => {
    const last = chunksOf(row.ink).at(-1);
    return last && right - last.right < UNIT_INSET_PT && last.left > left + CELL_WITH_CAPTION_MIN_PT / 2 && UNIT.test(last.text)
      ? last
      : undefined;
  });
  const unit = ends.findLast((end) => end !== undefined);
  if (!unit) return { ...cell, rows, rect: [left, top, right, bottom] };
  const kept = rows.flatMap((row, index) => {
    const rest = row.ink.filter((glyph) => !ends[index]?.ink.includes(glyph));
    return rest.length > 0 ? [toRow(rest)] : [];
  });
  return { ...cell, rows: kept, rect: [left, top, unit.left - 1, bottom] };
}

/** Returns a closed cell in which nothing but a currency's sign, or brackets for a loss, stands without them. */
function withoutCurrency(cell: Cell): Cell {
  const [left, top, right, bottom] = cell.rect;
  const [signs, ...others] = cell.rows;
  if (!cell.enclosed && !isLoss(signs)) return cell;
  if (!signs || others.length > 0 || !CURRENCY.test(signs.text) || signs.left > left + UNIT_INSET_PT) return cell;
  const middle = (left + right) / 2;
  const start = Math.max(left, ...signs.ink.filter(({ rect }) => rect[2] < middle).map(({ rect }) => rect[2]));
  const end = Math.min(right, ...signs.ink.filter(({ rect }) => rect[0] > middle).map(({ rect }) => rect[0]));
  return { ...cell, rows: [], rect: [start + 1, top, end < right ? end - 1 : right, bottom] };
}

function isLoss(row: Row | undefined): boolean {
  return row !== undefined && row.text.endsWith("()");
}

/** True for a line to write on: thin, no divider of the page, and not the upper edge of a box. */
function isOpenLine({ rule, rect, rows }: Cell, { levels, uprights, shades }: PageRules, ink: readonly Ink[], pageWidth: number): boolean {
  const [left, , right] = rect;
  if (rule.thickness > THICK_PT || right - left < LINE_WIDTH_MIN_PT) return false;
  const hangs = (x: number) => uprights.some(({ at, from, to }) => Math.abs(at - x) < 2 && from < rule.at + 2 && to > rule.at + 4);
  if (hangs(left) && hangs(right)) return false;
  if (rows.length === 0 && isBracket(rule, { levels, uprights })) return false;
  // A short bar with the number of a part heads only what leads to it, and no answer under a caption.
  const isCaptioned = rows.length === 1 && rows.every((row) => row.bottom < rule.at - OPEN_MIN_PT && !row.text.endsWith("."));
  const share = isCaptioned ? BAR_SHARE : 0;
  // A lighter ground without words is closed for an answer: it is no heading.
  const isHeading = ({ rect: ground, lightness }: PageRules["shades"][number]) =>
    isOnGround(rule, [left, right], ground, share) && (lightness < BAR || ink.some((glyph) => coverOf(glyph.rect, ground) > 0.5));
  if (shades.some((shade) => isHeading(shade))) return false;
  // A narrow piece of a longer line is the foot of a column of numbers.
  if (rows.length > 0 && right - left < CELL_WITH_CAPTION_MIN_PT && rule.to - rule.from > right - left + GAP_PT) return false;
  if (right - left < pageWidth * DIVIDER_SHARE || isNamed(rule, ink)) return true;
  return levels.some(
    (other) =>
      Math.abs(other.from - rule.from) < 3 &&
      Math.abs(other.to - rule.to) < 3 &&
      Math.abs(other.at - rule.at) >= HANDWRITING_PT[0] &&
      Math.abs(other.at - rule.at) <= HANDWRITING_PT[1],
  );
}

/** True for a line at the upper edge of a ground that is longer than a share of it. */
function isOnGround({ at }: Rule, [left, right]: readonly [number, number], ground: ShownRect, share: number): boolean {
  return Math.abs(ground[1] - at) < 3 && overlap(ground[0], ground[2], left, right) > Math.max(10, (right - left) * share);
}

/** True for a line that words lead to, "Name:", or under which captions for several answers stand: it parts nothing. */
function isNamed({ at, from, to }: Rule, ink: readonly Ink[]): boolean {
  const leads = ({ rect: [, top, right, bottom] }: Ink) => from - right > -2 && from - right < LEAD_PT && top < at && bottom > at - LEAD_PT;
  const under = ink.filter(({ rect }) => rect[1] > at - 1 && rect[3] < at + CAPTION_UNDER_PT + 2 && rect[0] > from && rect[2] < to);
  const captions = chunksOf(under);
  return ink.some((glyph) => leads(glyph)) || (captions.length > 1 && captions.some(({ text }) => OWN_ANSWER.test(text)));
}

/** True for a short line that turns up or down at one end, and is no row of a table. */
function isBracket(rule: Rule, { levels, uprights }: Pick<PageRules, "levels" | "uprights">): boolean {
  if (rule.to - rule.from > BRACKET_MAX_PT) return false;
  const turns = (x: number) =>
    uprights.some(({ at, from, to }) => Math.abs(at - x) < 2 && Math.min(Math.abs(from - rule.at), Math.abs(to - rule.at)) < 2);
  const isRow = levels.some(
    (other) =>
      other !== rule &&
      Math.abs(other.from - rule.from) < 3 &&
      Math.abs(other.to - rule.to) < 3 &&
      Math.abs(other.at - rule.at) < ROWS_MIN_PT,
  );
  return !isRow && turns(rule.from) !== turns(rule.to);
}

function freeOverLine({ rect: [left, top, right, bottom], rows }: Cell): ShownRect | undefined {
  const beside = rows.filter((row) => row.bottom > bottom - OPEN_MIN_PT);
  // Text on the line itself is a caption at its beginning; with more text over it, it is the end of a paragraph or a row of a table.
  const isTitle = (row: Row) => HEADING.test(row.text) || (row.ink.every(({ bold }) => bold) && !CAPTION_END.test(row.text));
  if (beside.some((row) => isTitle(row)) && right - left > TITLE_MIN_PT) return undefined;
  const leads = beside.some((row) => CAPTION_END.test(row.text) || row.right < left + CELL_WITH_CAPTION_MIN_PT / 2);
  if (beside.length > 0 && rows.length > beside.length && !leads) return undefined;
  const start = beside.reduce((x, row) => Math.max(x, row.right), left);
  const from = beside.length > 0 ? start + 2 : left;
  if (right - from < Math.max(LINE_WIDTH_MIN_PT, (right - left) * 0.3)) return undefined;
  const ceiling = rows.filter((row) => !beside.includes(row) && row.right > from).reduce((y, row) => Math.max(y, row.bottom), top);
  const height = Math.min(bottom - ceiling, OPEN_HEIGHT_PT);
  return height < OPEN_MIN_PT ? undefined : [from, bottom - height, right, bottom];
}

/** Returns the free part of a cell without words; a low or narrow one is written in along its foot. */
function freeInEmptyCell(rect: ShownRect): ShownRect {
  const [left, top, right, bottom] = rect;
  const height = bottom - top;
  if (height <= ROWS_MIN_PT) return [left, Math.max(top, bottom - Math.max(LINE_MAX_PT, height * LINE_SHARE)), right, bottom];
  const isNarrow = right - left < NARROW_MAX_PT && height < NARROW_HIGH_PT;
  return isNarrow ? [left, bottom - LINE_MAX_PT, right, bottom] : rect;
}

/** True when a cell's words leave no room for an answer, or are none that ask for one. `under` is the room under them. */
function isFull({ rect: [left, top, right, bottom], rows }: Cell, under: number): boolean {
  const height = bottom - top;
  const isLed = rows.some((row) => LEADERS.test(row.text) && right - row.right < BESIDE_MIN_PT);
  const isProse = rows.some(({ text }) => text.length > PROSE_LETTERS && text.endsWith("."));
  const isLarge = rows.some(({ ink }) => ink.some(({ text, rect }) => LETTER.test(text) && rect[3] - rect[1] > CAPTION_MAX_PT));
  return (
    isLed ||
    right - left < CELL_WITH_CAPTION_MIN_PT ||
    ((isProse || isLarge) && under < PROSE_UNDER_PT) ||
    (rows.length > CAPTION_ROWS && under < height * 0.5) ||
    (rows.length > 2 && under < height * 0.3)
  );
}

/** Returns the free part of a closed cell: under its caption, beside it, or over it. */
function freeInCell(cell: Cell, empty: readonly Cell[]): ShownRect | undefined {
  const { rect, rows } = cell;
  const [left, top, right, bottom] = rect;
  const [first] = rows;
  if (!first) return freeInEmptyCell(rect);
  const height = bottom - top;
  const over = first.top - top;
  // Words at the foot of a cell name what is over them, and no row of a table.
  const isOverCaption = over >= OVER_FOOT_PT && over > height * OVER_FOOT_SHARE;
  if (headsEmptyCells(rect, empty, isOverCaption) || HEADING.test(rows.map(({ text }) => text).join(""))) return undefined;
  const last = rows.reduce((y, row) => Math.max(y, row.bottom), top);
  const under = bottom - last;
  if (isFull(cell, under)) return undefined;
  if (under >= HEIGHT_MIN_PT && under >= over) return [left, last + 0.5, right, bottom];
  if (isOverCaption) return [left, top, right, first.top - 0.5];
  if (height < CAPTION_CELL_PT && endsEmptyCell(rect, empty)) return undefined;
  const end = rows.reduce((x, row) => Math.max(x, row.right), left);
  const beside = right - end;
  const leadsOn = rows.some(({ text }) => CAPTION_END.test(text));
  if (beside >= BESIDE_MIN_PT && rows.length <= 2 && beside >= (right - left) * (leadsOn ? 0.2 : 0.5)) return [end + 2, top, right, bottom];
  return over >= OPEN_MIN_PT && over > height * 0.45 ? [left, top, right, first.top - 0.5] : undefined;
}

/** True for the name of a column, or of a row unless `isColumn`: the cell under it, or the one to its right, is empty and of its size. */
function headsEmptyCells([left, top, right, bottom]: ShownRect, empty: readonly Cell[], isColumn: boolean): boolean {
  return empty.some(({ rect: [x0, y0, x1, y1] }) => {
    const under = Math.abs(x0 - left) < 2 && Math.abs(x1 - right) < 2 && Math.abs(y0 - bottom) < 2;
    const beside = Math.abs(y0 - top) < 2 && Math.abs(y1 - bottom) < 2 && Math.abs(x0 - right) < 2;
    return under || (beside && !isColumn);
  });
}

/** True for the name of the cell over it, which is empty, as wide, and higher. */
function endsEmptyCell([left, top, right, bottom]: ShownRect, empty: readonly Cell[]): boolean {
  return empty.some(
    ({ rect: [x0, y0, x1, y1] }) =>
      Math.abs(x0 - left) < 2 && Math.abs(x1 - right) < 2 && Math.abs(y1 - top) < 2 && y1 - y0 > (bottom - top) * HIGHER_RATIO,
  );
}

/** Returns the share of `rect` that `over` covers. */
function coverOf(rect: ShownRect, over: ShownRect): number {
  const width = overlap(rect[0], rect[2], over[0], over[2]);
  const height = overlap(rect[1], rect[3], over[1], over[3]);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.max(0.1, (rect[2] - rect[0]) * (rect[3] - rect[1]));
}
