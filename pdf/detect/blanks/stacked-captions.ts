import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";
import { type Cell, type Row, chunksOf } from "./cells.ts";

/** A cell with captions one under the other is no lower, in points. */
export const STACKED_MIN_PT = 38;
/** The longest of them, and the least room between two, in points. */
const CAPTION_MAX_PT = 60;
const GAP_PT = 8;
/** They begin so near to the cell's side, in points, and end within this share of it. */
const INSET_PT = 22;
const END_SHARE = 0.85;

/** Returns the room behind captions that stand one under the other, "Street", "City", "State", each with the same room behind it. */
export function behindStacked({ rect: [left, top, right, bottom], rows }: Pick<Cell, "rect" | "rows">): ShownRect[] {
  const isShort = (row: Row) => chunksOf(row.ink).every((caption) => caption.right - caption.left < CAPTION_MAX_PT);
  // The first row may name what all of them ask for.
  const stack = rows
    .map((row, index) => ({ row, before: rows[index - 1], next: rows[index + 1] }))
    .filter(({ row, before }) => before || isShort(row));
  const isStack = stack.every(
    ({ row, before }) => isShort(row) && row.top - (before?.bottom ?? -Infinity) > GAP_PT && row.left - left < INSET_PT,
  );
  if (stack.length < 2 || !isStack || stack.some(({ row }) => row.right > left + (right - left) * END_SHARE)) return [];
  return stack.flatMap(({ row, before, next }) => {
    const upper = before ? (before.bottom + row.top) / 2 : top;
    const lower = next ? (row.bottom + next.top) / 2 : bottom;
    const captions = chunksOf(row.ink);
    return captions.map((caption, at): ShownRect => [caption.right + 1, upper, (captions[at + 1]?.left ?? right) - 1, lower]);
  });
}

/** Words that ask for what is written behind them, also behind the first letters of a number, "UAS-"; the spaces are left out. */
const ASKS = /:(?:\p{Lu}{2,4}-)?$|COUNTYOF$/u;
/** Room behind such words, less before a unit, and how far it goes over and under their row, in points. */
const BEHIND_MIN_PT = 40;
const BEFORE_UNIT_MIN_PT = 24;
const UNIT = /^(?:[kcm]?m[²³]?|k?g|km\/h|l|h|min|[%€$£])$/iu;
const OVER_PT = 6;
const UNDER_PT = 4;
/** Such rows are no smaller share of a cell's, and stand so far apart, in points: others are sentences, or captions of two rows. */
const ASKING_SHARE = 0.5;
const APART_PT = 8.5;
/** Words with so much room under them, in points, are written under. */
const LINES_UNDER_PT = 24;

/** Words under a caption that it leads to stand no farther from it, by its height. */
const TOLD_GAP = 2;
/** Printed answers of one column begin so near to one distance from the left, in points. */
const COLUMN_PT = 2;

/** Returns the room behind words with a colon, where two rows or more of a cell end with such ones, and under those that have lines of room there. */
export function behindColons({ rect: [left, top, right, bottom], rows: inked }: Pick<Cell, "rect" | "rows">): ShownRect[] {
  // Boxes to tick have no text.
  const rows = inked.filter(({ text }) => text !== "");
  const boxes = inked.filter(({ text }) => text === "");
  const answers = rows.flatMap(({ ink }) => {
    const chunks = chunksOf(ink);
    return chunks.filter(({ text }, at) => !ASKS.test(text) && ASKS.test(chunks[at - 1]?.text ?? ""));
  });
  const isAnswer = (chunk: Row | undefined) =>
    chunk !== undefined && answers.filter((answer) => Math.abs(answer.left - chunk.left) < COLUMN_PT).length > 1;
  const asking = rows.map((row, index) => {
    const [before, next] = [rows[index - 1], rows[index + 1]];
    const upper = Math.max(before ? (before.bottom + row.top) / 2 : top, row.top - OVER_PT);
    const lower = Math.min(next ? (row.bottom + next.top) / 2 : bottom, row.bottom + UNDER_PT);
    if (isTold(next, row) || (index === 0 && isTitle(row, rows))) return [];
    const captions = chunksOf(row.ink);
    const under = roomUnder(row, next, [left, top, right, bottom]);
    const isTicked = (from: number, to: number) =>
      boxes.some((box) => overlap(box.top, box.bottom, row.top, row.bottom) > 0 && box.left > from - 1 && box.left < to);
    if (ASKS.test(row.text) && heightOf(under) >= LINES_UNDER_PT && captions.length === 1 && !isTicked(row.right, right)) return [under];
    return captions.flatMap((caption, at): ShownRect[] => {
      const next = captions[at + 1];
      const end = next?.left ?? right;
      const least = next && UNIT.test(next.text) ? BEFORE_UNIT_MIN_PT : BEHIND_MIN_PT;
      return ASKS.test(caption.text) &&
        !isTicked(caption.right, end) &&
        !(isAnswer(next) && !ASKS.test(next?.text ?? "")) &&
        end - caption.right >= least
        ? [[caption.right + 1, upper, end - 1, lower]]
        : [];
    });
  });
  const asked = rows.filter((_, index) => asking[index]?.length);
  const isStack = asked.length > 1 && asked.length >= rows.length * ASKING_SHARE;
  const isApart = asked.every((row, index) => row.top - (asked[index - 1]?.top ?? -Infinity) > APART_PT);
  return isStack && isApart ? asking.flat() : [];
}

/** All captions of a cell are written under where each has so much room there, and the first stands so near to the cell's upper edge, in points. */
const LINE_UNDER_PT = 15;
const FIRST_PT = 6;

/** Returns the room under each of two captions or more, "Case Number:" and "Case Name:", where all of them have a line of room there. */
export function underEach({ rect, rows }: Pick<Cell, "rect" | "rows">): ShownRect[] {
  const under = rows.map((row, index) => roomUnder(row, rows[index + 1], rect));
  const isAsked = (row: Row, room: ShownRect | undefined) =>
    room !== undefined && heightOf(room) >= LINE_UNDER_PT && ASKS.test(row.text) && chunksOf(row.ink).length === 1;
  const isStack =
    rows.length > 1 && (rows[0]?.top ?? rect[3]) - rect[1] < FIRST_PT && rows.every((row, index) => isAsked(row, under[index]));
  return isStack ? under : [];
}

function roomUnder(row: Row, next: Row | undefined, [left, , right, bottom]: ShownRect): ShownRect {
  return [left, row.bottom + 0.5, right, next ? next.top - OVER_PT : bottom];
}

function heightOf([, top, , bottom]: ShownRect): number {
  return bottom - top;
}

/** True for a first row that begins in bold over others that do not: it names what they ask for. A court's "COUNTY OF" is answered. */
function isTitle(row: Row, rows: readonly Row[]): boolean {
  return row.text.endsWith(":") && row.ink[0]?.bold === true && rows.some(({ ink, text }) => ASKS.test(text) && ink[0]?.bold !== true);
}

/** True for words right under a caption that begin where it does and ask for nothing: they are what it leads to. */
function isTold(words: Row | undefined, caption: Row): boolean {
  if (!words || /[?$]$/u.test(words.text) || chunksOf(words.ink).some(({ text }) => ASKS.test(text))) return false;
  return Math.abs(words.left - caption.left) < 1 && words.top - caption.bottom < (caption.bottom - caption.top) * TOLD_GAP;
}
