import { captionUnder } from "./captions-under.ts";
import { type Candidate, findCandidates, isAcross, isAnswerOfMark, isBlocked, sentenceOf } from "./label-candidates.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap, sharesRow } from "../placement.ts";
import { wordsOverNote } from "./notes-of-room.ts";
import { isBareAnswer, isYesOrNo } from "./question-for.ts";
import { isOverCaption } from "./caption-of-parts.ts";
import { headOverNote } from "./small-print.ts";
import { cleanLabel, isCode, isContinuation, isDateHint, isStatement, isUnit, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";

/** So many fields under each other are a table, whose headings may stand as far above it as this, in points. */
const TABLE_ROWS = 3;
const COLUMN_HEAD_PT = 60;
/** Room between the rows of a table, by the height of what is written in, and of a box to tick, which is lower than its cell. */
const ROW_GAP = 1.5;
const MARK_ROW_GAP = 3;
/** And between groups of rows, whose columns are no narrower, in points. */
const GROUP_GAP = 7;
const COLUMN_MIN_PT = 40;
/** Largest distance of a line's words above its number, and of the number from its field, in points. */
const ITEM_ABOVE_PT = 45;
/** The number at an item's beginning stands so much farther left than that at its end. */
const ITEM_ASIDE_PT = 100;
const CODE_GAP_PT = 14;
/** The number of an item with its column's letter: "7S." under "7." */
const COLUMN_CODE = /^(\d{1,3})[A-Z]\.$/u;
const NEAR_MARK_PT = 10;
const ENDS_WITH_WORD = /\p{L}[):?]?$/u;
/** Words right behind a box, which name it, begin no farther from it. */
const ANSWER_PT = 20;
/** Letters of an item in a long list. */
const ITEM_LETTERS = /^\p{Ll}{2}\.$/u;
/** Number of an item with that of its part: "F(a)", "12 (b)". */
const ITEM_PART = /^(?:\p{Lu}|\d{1,3}[a-z]?) ?\([a-z\d]{1,3}\)$/u;
/** The number of a list's row, which stands no farther from the next one, in points. */
const LIST_NUMBER = /^\((\d{1,2})\)$|^(\d{1,3}\.)([a-z])\.$/u;
const LIST_ROW_PT = 40;
/** Words that name a row of a table are no longer, and end no farther before its first field, in points. */
const ROW_NAME_MAX = 60;
const ROW_NAME_PT = 60;
/** A row's number stands no farther over it, and no farther before it, in points. */
const ROW_CODE_PT = 18;
const CODE_ASIDE_PT = 60;
/** Captions of one page stand as far from their fields as each other, to this, in points. */
const CAPTION_PT = 4;
/** A caption under a line stands no farther from it, in points. */
const CAPTION_GAP_PT = 5;
/** A sentence that begins so much farther left than a column is a paragraph, in points. */
const PARAGRAPH_ASIDE_PT = 100;
/** The middle of a title stands so far before a column, in points. */
const TITLE_ASIDE_PT = 20;
/** A part of a date's pattern: "MM", "/ DD", "TT.", also a sign alone. */
const PART_OF_DATE_HINT = /^[dmyjatg\s/.-]+$/iu;
/** A question whose answers stand in a column of their own begins no farther over them, in points. */
const ASKED_ABOVE_PT = 40;
/** The heading of a column ends no farther behind it, in points. */
const COLUMN_ASIDE_PT = 30;

/** Returns the text that a line's number stands for: tax forms put "1a" beside the box and the words at the far end of the row. */
function wordsOfRow(code: TextLine, field: ShownRect, lines: TextLine[], others: ShownRect[]): TextLine | undefined {
  const inRow = lines.filter((line) => sharesRow(line.rect, code.rect, 0.4) && line.rect[2] <= code.rect[0] + 1);
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
  return lines.some(
    (other) =>
      Math.abs(other.rect[0] - rect[0]) < CAPTION_PT && Math.abs(other.rect[1] - rect[1]) < LIST_ROW_PT && isNext(placeInList(other.text)),
  );
}

type ListPlace = { list: string; place: number };

/** Reads the number of a list's row: "(3)", or "15.b." of the item 15. */
function placeInList(text: string): ListPlace | undefined {
  const [, number, list = "", letter] = LIST_NUMBER.exec(text) ?? [];
  if (number !== undefined) return { list: "", place: Number(number) };
  return letter === undefined ? undefined : { list, place: letter.charCodeAt(0) };
}

/** Returns the words behind the same number at the left end of a row above, where an item of several lines begins. */
function numberAbove(code: TextLine, lines: TextLine[]): TextLine | undefined {
  const number = lines.findLast(
    ({ text, rect }) =>
      text === code.text && rect[2] < code.rect[0] - ITEM_ASIDE_PT && rect[3] <= code.rect[1] + 2 && code.rect[1] - rect[3] < ITEM_ABOVE_PT,
  );
  const words = number && lines.filter(({ text, rect }) => !isWeak(text) && rect[0] >= number.rect[2] && sharesRow(rect, number.rect, 0.5));
  return words?.toSorted((a, b) => a.rect[0] - b.rect[0])[0];
}

/** True for the letters or the number of an item that stand at its beginning and again at its end: "bb. Net profit . . . . bb." */
function repeatsItem(code: TextLine, lines: TextLine[]): boolean {
  const isFirst = ({ text, rect }: TextLine) =>
    text === code.text && rect[2] < code.rect[0] - ITEM_ASIDE_PT && sharesRow(rect, code.rect, 0.4);
  if (ITEM_PART.test(code.text)) return lines.some((line) => isFirst(line));
  return ITEM_LETTERS.test(code.text) && (numberAbove(code, lines) ?? itemAbove(code, lines)) !== undefined;
}

/** Returns the words of an item that ends in an empty row with its number: "z Other credits. List type and amount:" over "6z". */
function itemAbove(code: TextLine, lines: TextLine[]): TextLine | undefined {
  const letter = code.text.slice(-1);
  const begins = (text: string) => text.startsWith(`${code.text} `) || (/[a-z]/i.test(letter) && text.startsWith(`${letter} `));
  const isAbove = ({ rect }: TextLine) => rect[3] <= code.rect[1] + 2 && code.rect[1] - rect[3] < ITEM_ABOVE_PT;
  const item = COLUMN_CODE.exec(code.text)?.[1];
  const isItem = ({ text }: TextLine) => text === code.text || text === letter || (item !== undefined && text === `${item}.`);
  const alone = lines.findLast((line) => isItem(line) && isAbove(line));
  const behind = alone && lines.filter((line) => sharesRow(line.rect, alone.rect, 0.5) && line.rect[0] >= alone.rect[2]);
  return lines.findLast((line) => begins(line.text) && isAbove(line)) ?? behind?.toSorted((a, b) => a.rect[0] - b.rect[0])[0];
}

/** "2b" and "b Taxable interest" are "2b Taxable interest". */
function withCode(number: string, text: string): string {
  const code = COLUMN_CODE.test(number) ? number.slice(0, -1) : number;
  if (!isCode(code) || text.startsWith(code)) return text;
  const letter = code.slice(-1);
  return `${code} ${/[a-z]/i.test(letter) && text.startsWith(`${letter} `) ? text.slice(2) : text}`;
}

/** Returns the words under the field where captions stand below their lines: those over it hang as close under another one, or are a statement that is signed. */
function captionBelow(candidates: Candidate[], field: ShownRect, others: ShownRect[]): Candidate | undefined {
  const [best] = candidates;
  const below = candidates.find(({ side, line, isBorrowed }) => side === "below" && !isBorrowed && !isWeak(line.text));
  if (best?.side !== "above" || !below) return undefined;
  const gapBelow = ({ rect }: TextLine, [, , , bottom]: ShownRect) => rect[1] - bottom;
  const [own, over] = [gapBelow(below.line, field), field[1] - best.line.rect[3]];
  const hangs = others.some((other) => {
    const gap = gapBelow(best.line, other);
    return (
      gap > -CAPTION_PT &&
      gap < over &&
      Math.abs(gap - own) < CAPTION_PT &&
      overlap(other[0], other[2], best.line.rect[0], best.line.rect[2]) > 0
    );
  });
  const isSigned = best.line.text.endsWith(".") && isStatement(best.line.text);
  return own < CAPTION_GAP_PT && own < over && (hangs || isSigned) ? below : undefined;
}

/** True where each row but the last has words right under it, as a table's rows have not. */
function areCaptioned({ rows }: Column, lines: TextLine[]): boolean {
  return rows.slice(1).every((lower, index) => {
    const upper = rows[index];
    return lines.some(
      ({ text, rect }) =>
        upper !== undefined &&
        !isWeak(text) &&
        rect[1] > upper[3] - CAPTION_PT &&
        rect[3] < lower[1] + CAPTION_PT &&
        overlap(rect[0], rect[2], upper[0], upper[2]) > 0,
    );
  });
}

type Column = { rows: ShownRect[]; row: number };

/** Returns the fields of the same width that stand under each other with this one, as the rows of a table do; `gap` is the room between two, by their height. */
function columnOf(field: ShownRect, others: ShownRect[], gap = ROW_GAP): Column {
  const aligned = others
    .filter((other) => Math.abs(other[0] - field[0]) < 3 && Math.abs(other[2] - field[2]) < 3)
    .concat([field])
    .toSorted((a, b) => a[1] - b[1]);
  const follows = (upper: ShownRect | undefined, lower: ShownRect | undefined) =>
    upper !== undefined && lower !== undefined && lower[1] - upper[3] <= (lower[3] - lower[1]) * gap + 4;
  let first = aligned.indexOf(field);
  let last = first;
  while (follows(aligned[first - 1], aligned[first])) first -= 1;
  while (follows(aligned[last], aligned[last + 1])) last += 1;
  return { rows: aligned.slice(first, last + 1), row: aligned.indexOf(field) - first };
}

/** Returns the words that name a table's row: they stand right before its first field, which is another one than this. */
function rowName(field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const before = others.filter((other) => other[2] <= field[0] + 1 && sharesRow(other, field, 0.7)).toSorted((a, b) => b[0] - a[0]);
  const named = before.flatMap((first) => {
    const line = lines.find(({ text, rect }) => !isWeak(text) && beginsRow(rect, first) && !isAnswerOfMark(rect, others));
    return line ? [{ line, first }] : [];
  });
  // Where another table stands at the left, the row begins with the nearest words that have a capital.
  const own = named.find(({ line }) => /^\p{Lu}/u.test(line.text)) ?? named.at(-1);
  const name = own && cleanLabel(sentenceOf({ line: own.line, side: "left", cost: 0, isBorrowed: false }, own.first, lines, others));
  return name && name.length <= ROW_NAME_MAX ? name : undefined;
}

/** True for "Y / N" and "Yes No" over a column: what is asked stands in each of its rows. */
function areAnswers(heading: string): boolean {
  const words = heading.split(/[\s/|]+/u);
  return words.length === 2 && words.every((word) => isBareAnswer(word));
}

/** Returns the last question that begins over the foot of a field and ends before it, as a row of a list of questions does. */
function questionOfRow(field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const asked = lines
    .filter(
      ({ text, rect }) => text.includes("?") && rect[2] < field[0] + 1 && rect[3] < field[3] + 1 && field[1] - rect[3] < ASKED_ABOVE_PT,
    )
    .toSorted((a, b) => b.rect[3] - a.rect[3])[0];
  return asked && cleanLabel(sentenceOf({ line: asked, side: "above", cost: 0, isBorrowed: false }, field, lines, others));
}

/** Returns the heading of a table's column with what names the row, or its number, which begins at 0. */
function ofTable(heading: string, row: number, field: ShownRect, lines: TextLine[], others: ShownRect[]): string {
  const question = areAnswers(heading) ? questionOfRow(field, lines, others) : undefined;
  if (question) return question;
  const name = rowName(field, lines, others);
  return name === undefined ? `${heading}, row ${row + 1}` : `${name}, ${heading}`;
}

/** True for words before a row's first field, near enough to name the row. */
function beginsRow(words: ShownRect, first: ShownRect): boolean {
  const gap = first[0] - words[2];
  return gap > -3 && gap < ROW_NAME_PT && sharesRow(words, first, 0.5);
}

/** Returns a column from the last row, at or over its field, that has words of its own over it. */
function sinceWords({ rows, row }: Column, lines: TextLine[]): Column {
  const areBetween = ([, , , bottom]: ShownRect, [left, top, right]: ShownRect) =>
    lines.some(
      ({ text, rect }) => rect[1] > bottom - 2 && rect[3] < top + 2 && overlap(rect[0], rect[2], left, right) > 0 && !isWeak(text),
    );
  const first = rows.findLastIndex((rect, index) => index <= row && index > 0 && areBetween(rows[index - 1] ?? rect, rect));
  return first < 1 ? { rows, row } : { rows: rows.slice(first), row: row - first };
}

/** Returns the heading of the field's column with the number of its row; undefined when it stands in no table. */
function columnLabel(field: ShownRect, lines: TextLine[], others: ShownRect[], gap = ROW_GAP): string | undefined {
  const column = columnOf(field, others, gap);
  if (areCaptioned(column, lines)) return undefined;
  const { rows, row } = sinceWords(column, lines);
  const top = rows[0];
  if (!top || rows.length < 2) return undefined;
  const around = others.concat([field]).filter((other) => other !== top);
  const aboveAndBelow = lines.filter((line) => isOverOrUnder(line, top));
  // The last line of a heading may look like the end of a paragraph, and is still its nearest.
  const [head] = findCandidates(top, lines, around, false, rows.length < TABLE_ROWS ? undefined : COLUMN_HEAD_PT)
    .filter(
      ({ side, line }) =>
        side === "above" && (!isWeak(line.text) || isUnit(line.text)) && !isToCircle(line, aboveAndBelow) && !isParagraphOver(line, top),
    )
    .toSorted((a, b) => (sharesRow(a.line.rect, b.line.rect, 0.5) ? a.cost - b.cost : b.line.rect[3] - a.line.rect[3]));
  if (head && isTitleOver(head.line.rect, top) && lineBefore(field, lines, others)) return undefined;
  const isInColumn = head && head.line.rect[2] < top[2] + COLUMN_ASIDE_PT;
  const caption = isInColumn ? headOverNote(head.line, lines) : undefined;
  const heading = head && cleanLabel(sentenceOf(caption ? { ...head, line: caption } : head, top, lines, around));
  if (!heading) return undefined;
  const own = rowCode(field, heading, lines);
  if (own !== undefined) return `${own} ${heading.slice(own.length).trim()}`;
  return ofTable(heading, row, field, lines, others);
}

/**
 * Returns the heading of a column whose rows stand in groups, far under it, with the number of the row; undefined where the first row under the heading
 * has not the columns of the field's own row, as the parts of a number have none.
 */
export function headingOfGroups(field: ShownRect, lines: TextLine[], others: ShownRect[]): string | undefined {
  const [top] = columnOf(field, others, GROUP_GAP).rows;
  const isColumn = (rect: ShownRect) => rect[2] - rect[0] > COLUMN_MIN_PT;
  const rowOf = (rect: ShownRect) => others.filter((other) => isColumn(other) && sharesRow(other, rect, 0.7));
  const isAligned = (rect: ShownRect) =>
    top !== undefined && rowOf(top).some((other) => Math.abs(other[0] - rect[0]) < CAPTION_PT && Math.abs(other[2] - rect[2]) < CAPTION_PT);
  if (top === field || !isColumn(field) || !rowOf(field).some((other) => isAligned(other))) return undefined;
  return columnLabel(field, lines, others, GROUP_GAP);
}

function isOverOrUnder({ rect }: TextLine, field: ShownRect): boolean {
  return overlap(rect[0], rect[2], field[0], field[2]) > 0;
}

/** True for "MM" of "MM / DD / YYYY" where its parts stand apart in one row of `column`: they tell how a date is written, and name nothing. */
function isPartOfDateHint({ text, rect }: TextLine, column: readonly TextLine[]): boolean {
  if (!PART_OF_DATE_HINT.test(text)) return false;
  const row = column.filter((line) => sharesRow(line.rect, rect, 0.7)).toSorted((a, b) => a.rect[0] - b.rect[0]);
  return row.length > 1 && isDateHint(row.map((line) => line.text).join(" "));
}

/** True for "Yes" and "No" side by side in `column`, which are circled and name nothing. */
function isToCircle(line: TextLine, column: readonly TextLine[]): boolean {
  if (!isYesOrNo(line.text.split(/[\s/|]+/u)[0] ?? "")) return false;
  const row = column.filter(({ rect }) => sharesRow(rect, line.rect, 0.5));
  const words = row.flatMap(({ text }) => text.split(/[\s/|]+/u));
  return words.length > 1 && words.every((word) => isYesOrNo(word));
}

/** Returns the lines over and under a field that name nothing: words to circle, and the parts of a date's pattern. */
function namelessLines(field: ShownRect, lines: readonly TextLine[]): Set<TextLine> {
  const column = lines.filter((line) => isOverOrUnder(line, field));
  return new Set(column.filter((line) => isToCircle(line, column) || isPartOfDateHint(line, column)));
}

/** True for a sentence that begins far before a column, or before it and ends behind it, and heads no column alone. */
function isParagraphOver({ text, rect }: TextLine, column: ShownRect): boolean {
  const isFar = rect[0] < column[0] - PARAGRAPH_ASIDE_PT;
  return (isFar || isAcross(rect, column)) && isStatement(text);
}

/** True for words over a column that stand mostly before it: those of a title. */
function isTitleOver([left, , right]: ShownRect, column: ShownRect): boolean {
  return (left + right) / 2 < column[0] - TITLE_ASIDE_PT;
}

/** Returns the number that a row bears under the heading of its table's first: "12b" under "12a See instructions". */
function rowCode(field: ShownRect, heading: string, lines: TextLine[]): string | undefined {
  const item = /^(\d{1,3})[a-z]\b/i.exec(heading)?.[1];
  if (item === undefined) return undefined;
  const codes = lines.filter(({ text, rect }) => {
    const isOfItem = text.startsWith(item) && /^[a-z]$/i.test(text.slice(item.length));
    const [down, aside] = [field[1] - rect[1], field[0] - rect[0]];
    return isOfItem && !heading.startsWith(text) && down >= 0 && down < ROW_CODE_PT && aside > -4 && aside < CODE_ASIDE_PT;
  });
  return codes.toSorted((a, b) => b.rect[1] - a.rect[1])[0]?.text;
}

/** True when the field heads a table: the rows under it have no text or number of their own. */
function headsTable(field: ShownRect, heading: string, lines: TextLine[], others: ShownRect[]): boolean {
  const { rows, row } = columnOf(field, others);
  const second = rows[1];
  if (row !== 0 || !second || rowCode(second, heading, lines) !== undefined) return false;
  const [own] = findCandidates(
    second,
    lines,
    others.concat([field]).filter((other) => other !== second),
    false,
  );
  return !own || own.side === "right" || isWeak(own.line.text);
}

/** True when the words before the field are a note beside the whole table: they go on over and under its row. */
function isNoteBesideTable({ line, side }: Candidate, field: ShownRect, lines: TextLine[], { rows }: Column): boolean {
  if (side !== "left" || rows.length < TABLE_ROWS) return false;
  // The items of a list begin with a capital each; a sentence goes on in small letters.
  const goesOn = ({ text }: TextLine) => /^\p{Ll}/u.test(text);
  const isRow = ({ rect }: TextLine) => !sharesRow(rect, field, 0.5) && rows.some((row) => sharesRow(row, rect, 0.3));
  return lines.some(
    (other) =>
      isRow(other) && ((isContinuation(other, line) && goesOn(line)) || (other !== line && isContinuation(line, other) && goesOn(other))),
  );
}

/** True when the rows around have words before them, as the rows of a list do under one heading. */
function isInList({ rows, row }: Column, lines: TextLine[], others: ShownRect[], field: ShownRect): boolean {
  if (rows.length < TABLE_ROWS) return false;
  const near = [rows[row - 1], rows[row + 1]].filter((rect) => rect !== undefined);
  return near.every((rect) => {
    const around = others.concat([field]).filter((other) => other !== rect);
    return findCandidates(rect, lines, around, false).some(({ side, line }) => side === "left" && !isWeak(line.text));
  });
}

/** True for a mark of one row with another, and of its size. */
function isAlikeInRow(other: ShownRect, field: ShownRect): boolean {
  return sharesRow(other, field, 0.8) && Math.abs(other[2] - other[0] - field[2] + field[0]) < CAPTION_PT;
}

/** True for two marks of a row or more that all stand right behind words, which are no numbers of answers, where none stand behind the last one. */
function areBehindWords(row: readonly ShownRect[], lines: readonly TextLine[]): boolean {
  const isNear = (gap: number) => gap > -2 && gap < NEAR_MARK_PT;
  const isLed = (mark: ShownRect) =>
    lines.some(({ text, rect }) => sharesRow(rect, mark, 0.5) && isNear(mark[0] - rect[2]) && ENDS_WITH_WORD.test(text));
  const last = row.reduce((mark, other) => (other[0] > mark[0] ? other : mark));
  const isFollowed = lines.some(({ rect }) => sharesRow(rect, last, 0.5) && isNear(rect[0] - last[2]));
  return row.length > 1 && row.every((mark) => isLed(mark)) && !isFollowed;
}

/** Words left of a mark name it where they stand much nearer than those on its right, or where all marks of its row stand right behind words, and none follow the last. */
function nearerSide(candidates: Candidate[], { field, others, pageLines }: Place): Candidate | undefined {
  const [best] = candidates;
  const left = candidates.find(({ side }) => side === "left");
  if (best?.side !== "right" || !left) return best;
  const [before, after] = [field[0] - left.line.rect[2], best.line.rect[0] - field[2]];
  if (isCode(best.line.text) && !isWeak(left.line.text)) return left;
  if (before < NEAR_MARK_PT && areBehindWords([field, ...others.filter((other) => isAlikeInRow(other, field))], pageLines)) return left;
  return before < after / 2 && before < NEAR_MARK_PT ? left : best;
}

/** Returns the words of captions under a field: "First name, Last name" where several share its line. */
function underLabel(captions: readonly TextLine[], field: ShownRect, lines: TextLine[], others: ShownRect[]): string {
  const words = captions.map((line) =>
    captions.length > 1 ? line.text : sentenceOf({ line, side: "below", cost: 0, isBorrowed: false }, field, lines, others),
  );
  return cleanLabel(words.join(", "));
}

/** A field with the lines that may name it, the other fields of its page and all of its lines. */
type Place = { field: ShownRect; lines: TextLine[]; others: ShownRect[]; pageLines: TextLine[] };

function labelOf(candidate: Candidate, { field, lines, others }: Place): string {
  return cleanLabel(sentenceOf(candidate, field, lines, others));
}

/** Returns a code with the words that it stands for: "5a. Tips". */
function labelOfCode(code: Candidate, words: TextLine, place: Place, side = code.side): string {
  return withCode(code.line.text, labelOf({ ...code, side, line: words }, place));
}

/** Returns the label of a row whose words are a code before it, such as a line's number; undefined for any other field. */
function labelOfRow(before: Candidate | undefined, place: Place): string | undefined {
  if (before?.side !== "left" || !(isWeak(before.line.text) || repeatsItem(before.line, place.lines))) return undefined;
  const words = wordsOfRow(before.line, place.field, place.lines, place.others);
  return words && labelOfCode(before, words, place);
}

/** Returns the code right before a field, such as the number of its line. */
function codeBefore(candidates: Candidate[], field: ShownRect): Candidate | undefined {
  const before = candidates.find(({ side, line }) => side === "left" && isWeak(line.text) && field[0] - line.rect[2] < CODE_GAP_PT);
  return before && isCode(before.line.text) ? before : undefined;
}

function labelOfMark(candidates: Candidate[], place: Place): string | undefined {
  const { field, lines, others } = place;
  const found = nearerSide(candidates, place);
  // At the end of a row a box stands before its number.
  const over = found?.side === "right" && isCode(found.line.text) ? numberAbove(found.line, lines) : undefined;
  if (found && over) return labelOfCode(found, over, place, "above");
  const ofRow = answerOver(found, place) ?? labelOfRow(found, place) ?? wordOverMark(found, place);
  if (ofRow !== undefined) return ofRow;
  const isStray = !found || isWeak(found.line.text) || found.side === "below" || found.side === "above";
  const label = (isStray && columnLabel(field, lines, others, MARK_ROW_GAP)) || (found && labelOf(found, place));
  return label || undefined;
}

/** Returns "Yes" or "No" that heads a column of boxes, the nearest words over one of them; under "Y / N" what its row asks. */
function answerOver(found: Candidate | undefined, { field, others, pageLines }: Place): string | undefined {
  if (found?.side === "right" && found.cost < ANSWER_PT) return undefined;
  let head: TextLine | undefined;
  for (const line of pageLines) {
    const [left, , right, bottom] = line.rect;
    const isOver = bottom <= field[1] + 1 && overlap(left, right, field[0], field[2]) > 0;
    if (isOver && (!head || bottom > head.rect[3])) head = line;
  }
  if (!head || !isUnder(field, head.rect)) return undefined;
  if (areAnswers(head.text)) return questionOfRow(field, pageLines, others);
  return isYesOrNo(head.text) ? head.text : undefined;
}

/** Returns the word over a box where one line has a word for each box of its row: "Apt. Ste. Flr." */
function wordOverMark(found: Candidate | undefined, { field, others }: Place): string | undefined {
  if (found?.side !== "above") return undefined;
  const { text, rect } = found.line;
  const isOfRow = (other: ShownRect) => isAlikeInRow(other, field) && isUnder(other, rect);
  const row = others
    .filter((other) => isOfRow(other))
    .concat([field])
    .toSorted((a, b) => a[0] - b[0]);
  const words = text.split(" ");
  return row.length > 1 && words.length === row.length ? words[row.indexOf(field)] : undefined;
}

/** True for a field whose middle lies under a text. */
function isUnder([left, , right]: ShownRect, text: ShownRect): boolean {
  const middle = (left + right) / 2;
  return middle > text[0] && middle < text[2];
}

/** Returns the last words before a field in its row, with no other field between. */
function lineBefore(field: ShownRect, lines: readonly TextLine[], others: ShownRect[]): TextLine | undefined {
  const inRow = lines.filter(({ rect, text }) => !isWeak(text) && sharesRow(rect, field, 0.5) && rect[2] <= field[0] + 1);
  const [line] = inRow.toSorted((a, b) => b.rect[2] - a.rect[2]);
  return line && !isBlocked(line.rect, field, others) ? line : undefined;
}

/** Returns the last words before a field in its row, however far from it: dots or a tab lead from one to the other. */
function wordsAtRowStart({ field, lines, others }: Place): string | undefined {
  const line = lineBefore(field, lines, others);
  if (!line) return undefined;
  const words = cleanLabel(sentenceOf({ line, side: "left", cost: 0, isBorrowed: false }, field, lines, others));
  // A note beside the row goes on in small letters.
  return /^\p{Ll}/u.test(words) ? undefined : words || undefined;
}

/** True for words that name a field to write in only where no heading does: codes, and what stands under it or behind it. */
function isAside({ line, side }: Candidate): boolean {
  return isWeak(line.text) || side === "below" || side === "right";
}

function labelOfWritten(candidates: Candidate[], place: Place): string | undefined {
  const { field, lines, others, pageLines } = place;
  const caption = captionBelow(candidates, field, others);
  const found = caption ?? candidates[0];
  const ofRow = labelOfRow(codeBefore(candidates, field) ?? found, place);
  if (ofRow !== undefined) return ofRow;
  const column = columnOf(field, others);
  const inList = found?.side === "above" && isInList(column, lines, others, field);
  const best = (inList && candidates.find(({ side, line }) => side === "left" && !isWeak(line.text))) || found;
  const isNamed = best && (best === caption || !isAside(best)) && !isNoteBesideTable(best, field, lines, column);
  const heading = isNamed ? undefined : columnLabel(field, lines, others);
  if (heading || !best) return heading || undefined;
  const ofColumn = column.rows.length > 1 ? headOverNote(best.line, lines) : undefined;
  const over = best.side === "above" ? (wordsOverNote(best.line, lines, others) ?? ofColumn) : undefined;
  const label = labelOf(over ? { ...best, line: over } : best, place);
  // What is asked stands in another cell.
  const asked = areAnswers(label) ? pageLines : lines;
  return label && best.side === "above" && headsTable(field, label, pageLines, others)
    ? ofTable(label, 0, field, asked, others)
    : label || undefined;
}

/**
 * Finds the text that a person reads as the field's name: for a mark the text to its right, for a field to write in the text before it, above it, in
 * it or under it, whichever is nearest and has no other field between; in a table, the heading of its column. Undefined when nothing is near, or, unless
 * `mayBorrow`, when all words near stand for other fields or over all parts of an answer whose caption is nearer. `lines` are those that may name the field, `pageLines` all of its page.
 */
export function nearestLabel(
  field: ShownRect,
  lines: TextLine[],
  others: ShownRect[],
  isMark: boolean,
  mayBorrow = true,
  pageLines = lines,
): string | undefined {
  const place = { field, lines, others, pageLines };
  const nameless = namelessLines(field, lines);
  const isTitle = ({ side, line }: Candidate) =>
    side === "above" && isTitleOver(line.rect, field) && lineBefore(field, lines, others) !== undefined;
  const isName = (candidate: Candidate) =>
    isMark || candidate.side === "left" || candidate.side === "right" || (!nameless.has(candidate.line) && !isTitle(candidate));
  const all = findCandidates(field, lines, others, isMark).filter((candidate) => isName(candidate));
  const candidates = all.filter(({ isBorrowed }) => mayBorrow || !isBorrowed);
  const best = candidates[0] ?? all[0];
  const isBeside = best?.side === "left" || best?.side === "right";
  const worded = lines.filter((line) => !nameless.has(line));
  const under = best && !isMark && !isBeside ? captionUnder(field, worded, others) : [];
  if (under.length > 0) return underLabel(under, field, lines, others);
  if (!mayBorrow && candidates.length > 0 && candidates.every((candidate) => isOverCaption(candidate, field, lines, others)))
    return undefined;
  const label = isMark ? labelOfMark(candidates, place) : labelOfWritten(candidates, place);
  return label ?? (mayBorrow ? wordsAtRowStart(place) : undefined);
}
