import { nearLines } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { sharesRow } from "../placement.ts";
import { isCode, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { isBlocked } from "./label-candidates.ts";
import { CAPTION_PT } from "./table-rows.ts";

/** Largest distance of a line's words above its number, in points. */
const ITEM_ABOVE_PT = 45;
/** The number at an item's beginning stands so much farther left than that at its end. */
const ITEM_ASIDE_PT = 100;
/** The number of an item with its column's letter: "7S." under "7." */
const COLUMN_CODE = /^(\d{1,3})[A-Z]\.$/u;
/** Letters of an item in a long list. */
const ITEM_LETTERS = /^\p{Ll}{2}\.$/u;
/** Number of an item with that of its part: "F(a)", "12 (b)". */
const ITEM_PART = /^(?:\p{Lu}|\d{1,3}[a-z]?) ?\([a-z\d]{1,3}\)$/u;
/** The number of a list's row, which stands no farther from the next one, in points. */
const LIST_NUMBER = /^\((\d{1,2})\)$|^(\d{1,3}\.)([a-z])\.$/u;
const LIST_ROW_PT = 40;

/** Returns the text that a line's number stands for: tax forms put "1a" beside the box and the words at the far end of the row. */
export function wordsOfRow(code: TextLine, field: ShownRect, lines: TextLine[], others: ShownRect[]): TextLine | undefined {
  const inRow = nearLines
    .inRow(lines, code.rect)
    .filter((line) => sharesRow(line.rect, code.rect, 0.4) && line.rect[2] <= code.rect[0] + 1);
  const row = inRow.filter(({ text }) => !isWeak(text)).toSorted((a, b) => b.rect[2] - a.rect[2]);
  // The number at the beginning of the row tells where its words begin, whatever stands between them and the field.
  const first = inRow.find(({ text }) => text === code.text);
  const begins = first ? row.findLast(({ rect }) => rect[0] >= first.rect[2]) : row.find(({ text }) => text.startsWith(`${code.text} `));
  const above = begins ? undefined : numberAbove(code, lines);
  if (begins ?? above) return begins ?? above;
  if (isListNumber(code, lines)) return undefined;
  return row.find((line) => !isBlocked(line.rect, field, others)) ?? row.at(-1) ?? itemAbove(code, lines);
}

/** True for one of the numbers that stand under each other before the rows of a list: words to their left are those of another column. */
function isListNumber({ text, rect }: TextLine, lines: TextLine[]): boolean {
  const own = placeInList(text);
  const isNext = (other: ListPlace | undefined) =>
    own !== undefined && other !== undefined && other.list === own.list && Math.abs(other.place - own.place) === 1;
  return nearLines
    .within(lines, rect[1] - LIST_ROW_PT, rect[1] + LIST_ROW_PT)
    .some(
      (other) =>
        Math.abs(other.rect[0] - rect[0]) < CAPTION_PT &&
        Math.abs(other.rect[1] - rect[1]) < LIST_ROW_PT &&
        isNext(placeInList(other.text)),
    );
}

type ListPlace = { list: string; place: number };

/** Reads the number of a list's row: "(3)", or "15.b." of the item 15. */
function placeInList(text: string): ListPlace | undefined {
  const [, number, list = "", letter] = LIST_NUMBER.exec(text) ?? [];
  if (number !== undefined) return { list: "", place: Number(number) };
  return letter === undefined ? undefined : { list, place: letter.charCodeAt(0) };
}

/** Returns at least all lines that an item may begin in that ends with a code. */
function linesAbove({ rect }: TextLine, lines: readonly TextLine[]): readonly TextLine[] {
  return nearLines.within(lines, rect[1] - ITEM_ABOVE_PT, rect[1] + 2);
}

/** Returns the words behind the same number at the left end of a row above, where an item of several lines begins. */
export function numberAbove(code: TextLine, lines: TextLine[]): TextLine | undefined {
  const number = linesAbove(code, lines).findLast(
    ({ text, rect }) =>
      text === code.text && rect[2] < code.rect[0] - ITEM_ASIDE_PT && rect[3] <= code.rect[1] + 2 && code.rect[1] - rect[3] < ITEM_ABOVE_PT,
  );
  const words =
    number &&
    nearLines
      .inRow(lines, number.rect)
      .filter(({ text, rect }) => !isWeak(text) && rect[0] >= number.rect[2] && sharesRow(rect, number.rect, 0.5));
  return words?.toSorted((a, b) => a.rect[0] - b.rect[0])[0];
}

/** True for the letters or the number of an item that stand at its beginning and again at its end: "bb. Net profit . . . . bb." */
export function repeatsItem(code: TextLine, lines: TextLine[]): boolean {
  const isFirst = ({ text, rect }: TextLine) =>
    text === code.text && rect[2] < code.rect[0] - ITEM_ASIDE_PT && sharesRow(rect, code.rect, 0.4);
  if (ITEM_PART.test(code.text)) return nearLines.inRow(lines, code.rect).some((line) => isFirst(line));
  return ITEM_LETTERS.test(code.text) && (numberAbove(code, lines) ?? itemAbove(code, lines)) !== undefined;
}

/** Returns the words of an item that ends in an empty row with its number: "z Other credits. List type and amount:" over "6z". */
function itemAbove(code: TextLine, lines: TextLine[]): TextLine | undefined {
  const letter = code.text.slice(-1);
  const begins = (text: string) => text.startsWith(`${code.text} `) || (/[a-z]/i.test(letter) && text.startsWith(`${letter} `));
  const isAbove = ({ rect }: TextLine) => rect[3] <= code.rect[1] + 2 && code.rect[1] - rect[3] < ITEM_ABOVE_PT;
  const item = COLUMN_CODE.exec(code.text)?.[1];
  const isItem = ({ text }: TextLine) => text === code.text || text === letter || (item !== undefined && text === `${item}.`);
  const above = linesAbove(code, lines);
  const alone = above.findLast((line) => isItem(line) && isAbove(line));
  const behind =
    alone && nearLines.inRow(lines, alone.rect).filter((line) => sharesRow(line.rect, alone.rect, 0.5) && line.rect[0] >= alone.rect[2]);
  return above.findLast((line) => begins(line.text) && isAbove(line)) ?? behind?.toSorted((a, b) => a.rect[0] - b.rect[0])[0];
}

/** "2b" and "b Taxable interest" are "2b Taxable interest". */
export function withCode(number: string, text: string): string {
  const code = COLUMN_CODE.test(number) ? number.slice(0, -1) : number;
  if (!isCode(code) || text.startsWith(code)) return text;
  const letter = code.slice(-1);
  return `${code} ${/[a-z]/i.test(letter) && text.startsWith(`${letter} `) ? text.slice(2) : text}`;
}
