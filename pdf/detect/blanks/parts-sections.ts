import type { Rule } from "../../read/content/page-rules.ts";
import { type Ink, type PageInk, type Row, CAPTION_END, OPEN_MIN_PT, rowsIn } from "./cells.ts";

/** A shorter line parts nothing, in points. */
const LENGTH_MIN_PT = 300;
/** A line is a bar if it is thicker, or is the edge of one: it ends with it and lies as near, in points. */
const BAR_THICK_PT = 1.2;
const BAR_EDGE_PT = 2;
const BAR_END_PT = 1;
/** Words name a line that they stand no farther over, or before, in points. */
const NAMED_PT = 34;
const LED_PT = 24;
/** Words at the foot of a line's row reach so far over it, in points. */
const ROW_PT = 6;
/** A caption under a line begins no farther from it, and a heading no farther, in points. */
const CAPTION_UNDER_PT = 11;
const HEADING_UNDER_PT = 36;
/** Lines around a title end together, and it begins where they do, to this, in points. */
const TITLE_END_PT = 1;
/** A line that parts entries goes on so far over the ends of the lines of each, which are this share of it thick. */
const INSET_PT = 1;
const THIN_SHARE = 0.8;
/** Bold captions under a line are no titles. */
const CAPTION = /sign|name|date|address|phone|title|unterschrift|datum|adresse|firma|fecha|nombre|\bnom\b/iu;

/**
 * True for a long bar, or a long line over a heading, that nothing asks for: it parts two sections of a form. `over` are the words right over it, which name it
 * unless they end a sentence or have a line of their own.
 */
export function partsSections({ at, from, to }: Rule, over: Row | undefined, levels: readonly Rule[], ink: PageInk): boolean {
  if (to - from < LENGTH_MIN_PT) return false;
  if (over && at - over.bottom < NAMED_PT && !over.text.endsWith(".") && !hasOwnLine(over, at, levels)) return false;
  const isBefore = ({ rect }: Ink) => rect[1] < at && rect[3] > at - ROW_PT && from - rect[2] > -2 && from - rect[2] < LED_PT;
  if (ink.within(at - ROW_PT, at).some((glyph) => isBefore(glyph))) return false;
  const [under] = rowsIn([from, at, to, at + HEADING_UNDER_PT], ink);
  if (under && under.top - at < CAPTION_UNDER_PT) return false;
  const isHeading = under !== undefined && under.ink.every(({ bold }) => bold) && !CAPTION_END.test(under.text);
  const isEdgeOf = (bar: Rule) =>
    Math.abs(bar.at - at) < BAR_EDGE_PT && Math.abs(bar.from - from) < BAR_END_PT && Math.abs(bar.to - to) < BAR_END_PT;
  return isHeading || levels.some((bar) => bar.thickness > BAR_THICK_PT && isEdgeOf(bar));
}

/**
 * True for a long line right over the bold title of a section, under which a line of the same length leaves no room to write: both are drawn around the
 * title. `over` are the words right over it, which may ask for an answer.
 */
export function isOverTitle({ at, from, to }: Rule, over: Row | undefined, levels: readonly Rule[], ink: PageInk): boolean {
  if (to - from < LENGTH_MIN_PT || (over && CAPTION_END.test(over.text))) return false;
  const isAlike = (line: Rule) => Math.abs(line.from - from) < TITLE_END_PT && Math.abs(line.to - to) < TITLE_END_PT;
  const lower = levels.find((line) => line.at > at + OPEN_MIN_PT && line.at < at + HEADING_UNDER_PT && isAlike(line));
  const rows = lower ? rowsIn([from - TITLE_END_PT, at, to, lower.at], ink) : [];
  const [title, last] = [rows[0], rows.at(-1)];
  if (!lower || !title || !last) return false;
  const isTitle = title.ink[0]?.bold === true && Math.abs(title.left - from) < TITLE_END_PT && !CAPTION.test(title.text);
  return isTitle && lower.at - last.bottom < OPEN_MIN_PT;
}

/**
 * True for a thicker line that goes on over both ends of the ones over it, right under the captions of these, with none of its own: it parts two entries of
 * a list. `over` are the words right over it.
 */
export function partsEntries({ at, from, to, thickness }: Rule, over: Row | undefined, levels: readonly Rule[], ink: PageInk): boolean {
  if (!over) return false;
  const lines = levels.filter((line) => line.at > over.top - CAPTION_UNDER_PT && line.at < over.bottom && line.to > from && line.from < to);
  const isWithin = (line: Rule) => line.from > from + INSET_PT && line.to < to - INSET_PT && line.thickness < thickness * THIN_SHARE;
  const isCaption = ({ rect: [left, top, right, bottom] }: Ink) =>
    lines.some((line) => top > line.at - BAR_EDGE_PT && bottom < line.at + CAPTION_UNDER_PT && left < line.to && right > line.from);
  if (!lines.every((line) => isWithin(line)) || !over.ink.some((glyph) => isCaption(glyph))) return false;
  const [under] = rowsIn([from, at, to, at + CAPTION_UNDER_PT * 2], ink);
  return !under || under.top - at > CAPTION_UNDER_PT;
}

/** True for words that are answered on a line beside them or under them, over the line at `at`. */
function hasOwnLine(words: Row, at: number, levels: readonly Rule[]): boolean {
  return levels.some((line) => line.at > words.bottom - ROW_PT && line.at < at - BAR_EDGE_PT && line.to > words.left);
}
