import type { ShownRect } from "../../read/page-geometry.ts";
import { overlap } from "../../read/placement.ts";
import { isBracketed } from "../../read/sentences.ts";
import type { PageRules, Rule } from "../../read/content/page-rules.ts";
import {
  type Cell,
  type Ink,
  type PageInk,
  type Row,
  BAR,
  CAPTION_END,
  CELL_WITH_CAPTION_MIN_PT,
  CHUNK_GAP_PT,
  GAP_PT,
  HEADING,
  OPEN_MIN_PT,
  ROWS_MIN_PT,
  THICK_PT,
  chunksOf,
  coverOf,
  toRow,
} from "./cells.ts";
import { isBarInWords, isEdgeOfNote, isOverNotes } from "./in-words.ts";
import { isOverTitle, partsEntries, partsSections } from "./parts-sections.ts";

/** The shortest line that a person can write on, and the height of a field on a line, in points. */
const LINE_WIDTH_MIN_PT = 18;
const OPEN_HEIGHT_PT = 15;
/** A line for an initial or two is shorter, and its caption stands so near to its middle, in points. */
const INITIAL_MIN_PT = 12;
const INITIAL_ASIDE_PT = 3;
const INITIAL = /^(?=.{0,10}$).*\p{L}/u;
/** Lines for cents are so many in a column, each no farther behind the line of its amount, which is longer, in points. */
const CENTS_MIN = 3;
const CENTS_GAP_PT = 12;
const AMOUNT_MIN_PT = 36;
/** A line that parts sections is so much longer than the room for their names, and the upright line goes on so far over and under it, in points. */
const SECTION_RATIO = 3;
const NAME = /\p{L}{3}/u;
const SECTION_PT = 30;
/** A line of this share of the page's width is a divider, unless others follow it at the distance of handwriting. */
const DIVIDER_SHARE = 0.8;
const HANDWRITING_PT = [10, 34] as const;
/** Lines without words between them may stand farther apart where they are so many, in points. */
const LETTER_PT = 38;
const LETTER_MIN = 4;
/** The sides of a drawing stand no farther from a line's ends, in points. */
const SIDE_PT = 8;
/** Underscores end their rows so far from each other, in points. */
const ROW_END_PT = 10;
/** A bar heads a line with a caption of its own only if it is longer than this share of the line. */
const BAR_SHARE = 0.5;
/** A line of this length under bold words that end without a colon parts two sections, in points. */
const TITLE_MIN_PT = 300;
/** The dark box of a form's title is higher than this, in points: a lower one holds the number of a line. */
const TITLE_BOX_PT = 20;
/** Captions under a line that begin an answer of their own. */
const OWN_ANSWER =
  /^\(?(?:(?:city|town|state|county)(?!of)|zip|country|telephone|phone|tel\.|fax|e-?mail|date|apt|unit|bar|title|signature|relationship|printed|position|unterschrift|datum|firma|fecha)/i;
/** Captions under a line for the parts of one name. */
const NAME_PART = /^\(?(?:first|middle|last|given|family)\b/iu;
/** Captions under a line end no farther from it, in points. */
const CAPTION_UNDER_PT = 11;
/** And in brackets no farther. */
const BRACKETED_UNDER_PT = 17;
/** Captions in small letters stand closer together: so many times as far apart as their highest letter is high. */
const SMALL_GAP = 1.2;
/** A line with captions under it is thinner than this, in points: a bar parts the page. */
const BOLD_PT = 2.5;
/** Words that lead to a line end no farther from it, in points. */
const LEAD_PT = 6;
/** Words that an answer of several lines follows begin so near to where its next line does, in points. */
const LEAD_INSET_PT = 60;
/** And end no farther from its first line. */
const LEAD_ON_PT = 24;
/** Words that lead on to the room behind them end no farther over their line, in points. */
const LEAD_OVER_PT = 11;
/** Words that ask for what is written on the line under them are longer than this share of it. */
const QUESTION_SHARE = 0.4;
/** The number of a question, and how near to the line's beginning it stands, in points. */
const NUMBER = /^(?:\d{1,2}|[A-Za-z])[.)]/u;
const NUMBER_INSET_PT = 4;
/** Such a question is longer than this share of its line: shorter words are a heading. */
const NUMBERED_SHARE = 0.25;
/** Words over a line of the page's width that name an answer are no longer, begin where it does, and stand as far over it as those of shorter lines do, in points. */
const NAME_MAX = 60;
const NAME_INSET_PT = 3;
/** Such words are one row: another one over them is no nearer, in points. */
const NAME_APART_PT = 5;
const SAME_GAP_PT = 0.5;
/** A caption in the middle of a line leaves so much of it for the answer before it, to which words lead from no farther, in points. */
const BEFORE_CAPTION_PT = 40;
const LEAD_TO_PARTS_PT = 12;
/** A caption that does not lead on is a few words beside one that does; the spaces are left out. */
const SHORT_CAPTION = /^\p{L}[\p{L}./-]{2,18}$/u;
/** A sign at the end of a line, "____.", and printed cents, "____.00", are not what is written there. */
const END_SIGN = /^[.,;]+$/u;
const CENTS = /^[.,]?00$/u;
/** A bracket that leads from one row to another is a short line with an upright at one end. */
const BRACKET_MAX_PT = 100;

/** True for a line to write on: thin, no divider of the page, and not the upper edge of a box. */
export function isOpenLine({ rule, rect, rows }: Cell, { levels, uprights, shades }: PageRules, ink: PageInk, pageWidth: number): boolean {
  const [left, , right] = rect;
  if (rule.thickness > THICK_PT && !(rule.thickness < BOLD_PT && hasCaptions(rule, ink))) return false;
  if (right - left < LINE_WIDTH_MIN_PT && !isInitial(rule, ink) && !isForCents(rule, levels)) return false;
  if (rows.some(({ text }) => NAME.test(text)) && isUnderSectionName(rule, [left, right], uprights)) return false;
  const hangs = (x: number, aside = 2) =>
    uprights.some(({ at, from, to }) => Math.abs(at - x) < aside && from < rule.at + 2 && to > rule.at + 4);
  if (hangs(left) && hangs(right)) return false;
  if (isBarInWords(rule, ink) || isOverNotes(rule, ink) || isEdgeOfNote(rule, levels, ink)) return false;
  // A piece of the line between upright ones is the foot of a cell.
  const isWhole = left - rule.from < 2 && rule.to - right < 2;
  if (partsEntries(rule, rows.at(-1), levels, ink)) return false;
  if (isWhole && isOverTitle(rule, rows.at(-1), levels, ink)) return false;
  // The sides of a box that holds shorter lines go on over them: its foot is no line of its own.
  const rises = (x: number) =>
    uprights.some(({ at, from, to }) => Math.abs(at - x) < 2 && to > rule.at - 2 && from < rect[1] - OPEN_MIN_PT);
  if (rect[1] > 0 && rises(left) && rises(right)) return false;
  if (rows.length === 0 && (isBracket(rule, { levels, uprights }) || isBeforeTitle(rule, right, shades))) return false;
  // A short bar with the number of a part heads only what leads to it, and no answer under a caption.
  const isCaptioned = rows.length === 1 && rows.every((row) => row.bottom < rule.at - OPEN_MIN_PT && !row.text.endsWith("."));
  const share = isCaptioned ? BAR_SHARE : 0;
  const isRow = (other: Rule) =>
    Math.abs(other.from - rule.from) < 3 &&
    Math.abs(other.to - rule.to) < ROW_END_PT &&
    Math.abs(other.at - rule.at) >= HANDWRITING_PT[0] &&
    Math.abs(other.at - rule.at) <= HANDWRITING_PT[1];
  // Under the last of several lines a column of numbers may begin; uprights at its ends are the sides of a drawing.
  const isLast =
    rows.length === 0 && !hangs(left, SIDE_PT) && !hangs(right, SIDE_PT) && levels.some((other) => other.at < rule.at && isRow(other));
  if (isTopEdge({ ...rule, from: left, to: right }, uprights) && !isNamed(rule, ink) && !isLast) return false;
  // A lighter ground without words is closed for an answer: it is no heading.
  const isHeading = ({ rect: ground, lightness }: PageRules["shades"][number]) =>
    isOnGround(rule, [left, right], ground, share) &&
    (lightness < BAR || ink.within(ground[1], ground[3]).some((glyph) => coverOf(glyph.rect, ground) > 0.5));
  // A bar under the last line of a list is longer than that, and does not head it.
  const isUnderList = ({ rect: ground }: PageRules["shades"][number]) =>
    rows.length === 0 && ground[2] - ground[0] > rule.to - rule.from + GAP_PT && levels.some((other) => other.at < rule.at && isRow(other));
  const isLed = hasLead(rule, ink, LEAD_PT);
  if (!isLed && shades.some((shade) => isHeading(shade) && !isUnderList(shade))) return false;
  // A narrow piece of a longer line is the foot of a column of numbers.
  if (rows.length > 0 && right - left < CELL_WITH_CAPTION_MIN_PT && rule.to - rule.from > right - left + GAP_PT) return false;
  if (!hasCaptions(rule, ink) && !levels.some((other) => isRow(other)) && partsSections(rule, rows.at(-1), levels, ink)) return false;
  if (right - left < pageWidth * DIVIDER_SHARE || isNamed(rule, ink) || isAsked(rule, rows.at(-1), levels)) return true;
  // The foot of a table over it is no line of writing.
  const isFoot = ({ at: foot, from, to }: Rule) =>
    uprights.some((upright) => upright.at > from + 3 && upright.at < to - 3 && upright.from < foot - 4 && Math.abs(upright.to - foot) < 2);
  if (
    levels.some((other) => isRow(other) && !(other.at < rule.at && isFoot(other))) ||
    isNamedAsOthers(rule, rows, levels, ink) ||
    (rows.length === 0 && areLinesOfLetter(rule, levels, ink))
  )
    return true;
  const first = levels.findLast((other) => goesOn(rule, other));
  return first !== undefined && isLedFrom(rule.from, first, ink);
}

/** True for a line under which an upright one parts cells: it is their upper edge. */
function isTopEdge({ at: level, from, to }: Rule, uprights: readonly Rule[]): boolean {
  return uprights.some(
    (upright) =>
      upright.at > from - 2 && upright.at < to + 2 && Math.abs(upright.from - level) < 2 && upright.to - level > HANDWRITING_PT[0],
  );
}

/** True for a short line with a short caption in the middle under it: "MI". */
function isInitial({ at, from, to }: Rule, ink: PageInk): boolean {
  if (to - from < INITIAL_MIN_PT) return false;
  const under = ink
    .within(at - 1, at + CAPTION_UNDER_PT)
    .filter(
      ({ rect }) => rect[1] > at - 1 && rect[3] < at + CAPTION_UNDER_PT && rect[2] > from - CHUNK_GAP_PT && rect[0] < to + CHUNK_GAP_PT,
    );
  const [caption, ...others] = chunksOf(under);
  return (
    caption !== undefined &&
    others.length === 0 &&
    INITIAL.test(caption.text) &&
    Math.abs(caption.left + caption.right - from - to) / 2 < INITIAL_ASIDE_PT
  );
}

/** True for one of several short lines in a column, each right behind the longer line of an amount. */
function isForCents(rule: Rule, levels: readonly Rule[]): boolean {
  if (rule.to - rule.from < INITIAL_MIN_PT) return false;
  const isBehindAmount = (line: Rule) =>
    levels.some(
      ({ at, from, to }) => Math.abs(at - line.at) < 1 && line.from - to > 0 && line.from - to < CENTS_GAP_PT && to - from > AMOUNT_MIN_PT,
    );
  if (!isBehindAmount(rule)) return false;
  const column = levels.filter(({ from, to }) => Math.abs(from - rule.from) < 1 && Math.abs(to - rule.to) < 1);
  return column.length >= CENTS_MIN && column.filter((line) => isBehindAmount(line)).length >= CENTS_MIN;
}

/** True for the beginning of a long line that an upright one crosses, between the names of two sections at its left. */
function isUnderSectionName({ at, from, to }: Rule, [left, right]: readonly [number, number], uprights: readonly Rule[]): boolean {
  if (Math.abs(left - from) > 2 || to - from < (right - left) * SECTION_RATIO) return false;
  return uprights.some((side) => Math.abs(side.at - right) < 2 && side.from < at - SECTION_PT && side.to > at + SECTION_PT);
}

/** True for the beginning of a line on which, from `end` on, the dark box of a title stands. */
function isBeforeTitle({ at, to }: Rule, end: number, shades: PageRules["shades"]): boolean {
  return shades.some(
    ({ rect: [left, top, right, bottom], lightness }) =>
      lightness < BAR && Math.abs(left - end) < 2 && Math.abs(bottom - at) < 2 && bottom - top > TITLE_BOX_PT && to > right + GAP_PT,
  );
}

/** True for a line at the upper edge of a ground that is longer than a share of it. */
function isOnGround({ at }: Rule, [left, right]: readonly [number, number], ground: ShownRect, share: number): boolean {
  return Math.abs(ground[1] - at) < 3 && overlap(ground[0], ground[2], left, right) > Math.max(10, (right - left) * share);
}

/** True for the next line of an answer that begins on a shorter one, behind its caption: both end together. */
function goesOn({ at, from, to, thickness }: Rule, first: Rule): boolean {
  const spacing = at - first.at;
  return (
    Math.abs(first.thickness - thickness) < 0.1 &&
    spacing >= HANDWRITING_PT[0] &&
    spacing <= HANDWRITING_PT[1] &&
    Math.abs(first.to - to) < 3 &&
    first.from > from
  );
}

/** True for a line that the only words before it lead to, which begin near `from`. */
function isLedFrom(from: number, first: Rule, ink: PageInk): boolean {
  const before = ink
    .within(first.at - LEAD_PT, first.at)
    .filter(
      ({ rect: [left, top, right, bottom] }) => top < first.at && bottom > first.at - LEAD_PT && right < first.from + 2 && left > from - 2,
    );
  const [words, ...others] = chunksOf(before);
  return words !== undefined && others.length === 0 && words.left - from < LEAD_INSET_PT && first.from - words.right < LEAD_ON_PT;
}

/** True for a line before which ink stands at its foot, and ends no farther from it than `room`, in points. */
function hasLead({ at, from }: Pick<Rule, "at" | "from">, ink: PageInk, room: number): boolean {
  return ink
    .within(at - LEAD_PT, at)
    .some(({ rect: [, top, right, bottom] }) => from - right > -2 && from - right < room && top < at && bottom > at - LEAD_PT);
}

/** True for a line that words lead to, "Name:", or under which captions for several answers stand: it parts nothing. */
function isNamed(rule: Rule, ink: PageInk): boolean {
  return hasLead(rule, ink, LEAD_PT) || hasCaptions(rule, ink);
}

/** True for a line under which captions for several answers stand. */
function hasCaptions({ at, from, to }: Rule, ink: PageInk): boolean {
  const within = ink.within(at - 1, at + BRACKETED_UNDER_PT).filter(({ rect }) => rect[0] > from && rect[2] < to);
  const captions = captionsUnder(at, within, CAPTION_UNDER_PT + 2);
  return captions.length > 1 && captions.some(({ text }) => OWN_ANSWER.test(text) || NAME_PART.test(text));
}

/** Returns the captions right under a line: those in brackets stand farther from it than `most`, in points. */
function captionsUnder(at: number, ink: readonly Ink[], most: number): Row[] {
  const chunksWithin = (room: number) => {
    const under = ink.filter(({ rect }) => rect[1] > at - 1 && rect[3] < at + room);
    const highest = Math.max(0, ...under.map(({ rect }) => rect[3] - rect[1]));
    return chunksOf(under, Math.min(CHUNK_GAP_PT, highest * SMALL_GAP));
  };
  const bracketed = chunksWithin(BRACKETED_UNDER_PT);
  return bracketed.every(({ text }) => isBracketed(text)) ? bracketed : chunksWithin(most);
}

/** True for a line right under words that ask for what is written there and not on a line beside them: they end with a colon, or have a number and begin where it does. */
function isAsked({ at, from, to }: Rule, words: Row | undefined, levels: readonly Rule[]): boolean {
  if (!words || !words.ink.some(({ bold }) => !bold)) return false;
  // Short ones are the name of a row.
  const isCaption = words.text.endsWith(":") && words.right - from > (to - from) * QUESTION_SHARE;
  const isHeading = words.text.endsWith(".") || words.right - from < (to - from) * NUMBERED_SHARE;
  const isNumbered =
    !isHeading && NUMBER.test(words.text) && Math.abs(words.left - from) < NUMBER_INSET_PT && at - words.bottom > OPEN_MIN_PT * 2;
  if ((!isCaption && !isNumbered) || at - words.bottom > HANDWRITING_PT[1]) return false;
  return !levels.some((other) => other.at > words.bottom - LEAD_PT && other.at < at && overlap(other.from, other.to, from, to) > 0);
}

/** True for one of several lines, without words between them, of a page that is written on like a letter. */
function areLinesOfLetter(rule: Rule, levels: readonly Rule[], ink: PageInk): boolean {
  const lines = levels.filter((other) => Math.abs(other.from - rule.from) < 3 && Math.abs(other.to - rule.to) < 3);
  const row = lines.findIndex((other) => other === rule);
  const isFree = (top: number, bottom: number) =>
    !ink
      .within(top - 1, bottom + 2)
      .some(({ rect }) => rect[1] > top - 1 && rect[3] < bottom + 2 && rect[2] > rule.from && rect[0] < rule.to);
  const isNear = (one: Rule | undefined, other: Rule | undefined) =>
    one !== undefined && other !== undefined && other.at - one.at <= LETTER_PT && isFree(one.at, other.at);
  let [first, last] = [row, row];
  while (isNear(lines[first - 1], lines[first])) first -= 1;
  while (isNear(lines[last], lines[last + 1])) last += 1;
  return last - first + 1 >= LETTER_MIN;
}

/** True for a line as long as two that stand side by side on the page, each under a name of its own, with a name over it as they have. */
function isNamedAsOthers(rule: Rule, rows: readonly Row[], levels: readonly Rule[], ink: PageInk): boolean {
  const gapOf = ({ at, from }: Rule) =>
    ink
      .within(at - HANDWRITING_PT[1], at)
      .filter(({ rect }) => Math.abs(rect[0] - from) < NAME_INSET_PT && rect[3] < at && rect[3] > at - HANDWRITING_PT[1])
      .reduce((least, { rect }) => Math.min(least, at - rect[3]), Infinity);
  const gap = gapOf(rule);
  const [name, before] = [rows.at(-1), rows.at(-2)];
  if (!name || name.text.length > NAME_MAX || name.text.endsWith(".") || gap < OPEN_MIN_PT) return false;
  if (before && name.top - before.bottom < NAME_APART_PT) return false;
  const isFirst = ({ from, to, thickness }: Rule) =>
    Math.abs(from - rule.from) < NAME_INSET_PT && to < rule.to - LINE_WIDTH_MIN_PT && Math.abs(thickness - rule.thickness) < 0.1;
  const isLast = (other: Rule, { at, to }: Rule) =>
    Math.abs(other.at - at) < 1 && other.from > to && Math.abs(other.to - rule.to) < NAME_INSET_PT;
  return levels.some((first) => isFirst(first) && levels.some((last) => isLast(last, first)) && Math.abs(gapOf(first) - gap) < SAME_GAP_PT);
}

/** Returns a cell without a sign at the end of its line, or cents, before which the room for the amount ends. */
export function withoutEndSign(cell: Cell): Cell {
  const [left, top, right, bottom] = cell.rect;
  let end = right;
  const rows = cell.rows.flatMap((row): Row[] => {
    const chunks = chunksOf(row.ink);
    const last = chunks.at(-1);
    if (last === undefined || right - last.right >= CHUNK_GAP_PT) return [row];
    const isCents = CENTS.test(last.text) && last.left - left >= LINE_WIDTH_MIN_PT;
    if (!isCents && !END_SIGN.test(last.text)) return [row];
    if (isCents) end = Math.min(end, last.left - 1);
    return chunks.length > 1 ? [toRow(chunks.slice(0, -1).flatMap(({ ink }) => ink))] : [];
  });
  return { ...cell, rows, rect: [left, top, end, bottom] };
}

/** Returns the parts of an open line beside the captions on it that end with a colon, "____ Date: ____" or "Name: ____ Date: ____"; none where it has another form. `isTicked` tells that boxes to tick stand on it. */
export function besideCaptions(
  { rect: [left, top, right, bottom], rows }: Cell,
  levels: readonly Rule[],
  ink: PageInk,
  isTicked: boolean,
): ShownRect[] {
  const row = rows.at(-1);
  if (!row || row.bottom < bottom - OPEN_MIN_PT) return [];
  const captions = chunksOf(row.ink);
  const isBehind = row.left - left < BEFORE_CAPTION_PT;
  if (captions.length < (isBehind ? 2 : 1) || !areCaptions(captions, isTicked)) return [];
  // An empty line under several captions is written on: they head it.
  const next = levels.find(
    ({ at, from, to }) => at > bottom + OPEN_MIN_PT && at < bottom + HANDWRITING_PT[1] && overlap(from, to, left, right) > 0,
  );
  const isHead =
    captions.length > 1 &&
    next !== undefined &&
    !ink
      .within(bottom - 1, next.at + 2)
      .some(({ rect }) => rect[1] > bottom - 1 && rect[3] < next.at + 2 && rect[2] > left && rect[0] < right);
  if (isHead) return [];
  // Before a caption an answer begins where words lead to the line, or the line over it goes on.
  const goesOn = levels.some(({ at, from }) => at < bottom && at > bottom - HANDWRITING_PT[1] && Math.abs(from - left) < 3);
  const isLed = hasLead({ at: bottom, from: left }, ink, LEAD_TO_PARTS_PT);
  if (!isBehind && !goesOn && !isLed) return [];
  const starts = [isBehind ? row.left : left, ...captions.map((caption) => caption.right + 2)];
  const ends = [...captions.map((caption) => caption.left - 2), right];
  const ceiling = rows.at(-2)?.bottom ?? top;
  const height = Math.min(bottom - ceiling, OPEN_HEIGHT_PT);
  if (height < OPEN_MIN_PT) return [];
  return starts.flatMap((start, index): ShownRect[] => {
    const end = ends[index] ?? right;
    return end - start < LINE_WIDTH_MIN_PT ? [] : [[start, bottom - height, end, bottom]];
  });
}

/** True for words on one line that all lead on, or are short beside one that does: "Street ____ No.: ____". Short ones beside boxes to tick name those. */
function areCaptions(captions: readonly Row[], isTicked: boolean): boolean {
  const leading = captions.filter(({ text }) => text.endsWith(":"));
  if (isTicked || leading.length === 0) return leading.length === captions.length;
  return captions.every((caption) => leading.includes(caption) || SHORT_CAPTION.test(caption.text));
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

/** Returns the free part over an open line: behind its caption, and under what is printed above; undefined where too little is left. */
export function freeOverLine({ rect: [left, top, right, bottom], rows }: Cell): ShownRect | undefined {
  const last = rows.at(-1);
  const isLead =
    last && rows.length === 1 && last.text.endsWith(":") && bottom - last.bottom < LEAD_OVER_PT && right - last.right > (right - left) / 2;
  const beside = rows.filter((row) => row.bottom > bottom - OPEN_MIN_PT || (isLead && row === last));
  // Text on the line itself is a caption at its beginning; with more text over it, it is the end of a paragraph or a row of a table.
  const isTitle = (row: Row) => HEADING.test(row.text) || (row.ink.every(({ bold }) => bold) && !CAPTION_END.test(row.text));
  if (!isLead && beside.some((row) => isTitle(row)) && right - left > TITLE_MIN_PT) return undefined;
  const leads = beside.some((row) => CAPTION_END.test(row.text) || row.right < left + CELL_WITH_CAPTION_MIN_PT / 2);
  if (beside.length > 0 && rows.length > beside.length && !leads) return undefined;
  const start = beside.reduce((x, row) => Math.max(x, row.right), left);
  const from = beside.length > 0 ? start + 2 : left;
  if (right - from < Math.max(Math.min(LINE_WIDTH_MIN_PT, right - left), (right - left) * 0.3)) return undefined;
  const ceiling = rows.filter((row) => !beside.includes(row) && row.right > from).reduce((y, row) => Math.max(y, row.bottom), top);
  const height = Math.min(bottom - ceiling, OPEN_HEIGHT_PT);
  return height < OPEN_MIN_PT ? undefined : [from, bottom - height, right, bottom];
}

/** Cuts a line where the captions under it begin another answer: a city, its state and its code share one line. */
export function cutAtCaptions([left, top, right, bottom]: ShownRect, ink: PageInk): ShownRect[] {
  const within = ink
    .within(bottom - 1, bottom + BRACKETED_UNDER_PT)
    .filter(({ rect }) => rect[0] > left - 4 && rect[2] < right + CHUNK_GAP_PT);
  const chunks = captionsUnder(bottom, within, CAPTION_UNDER_PT);
  const cuts = chunks.flatMap((chunk, index) => {
    const before = chunks[index - 1];
    if (!before || !OWN_ANSWER.test(chunk.text)) return [];
    return [chunk.left - (right - chunk.right < CHUNK_GAP_PT ? Math.min(18, (chunk.left - before.right) / 2) : 3)];
  });
  const edges = [left, ...cuts, right];
  return edges.slice(1).map((end, index): ShownRect => [edges[index] ?? left, top, end, bottom]);
}
