import type { Rule } from "../../read/content/page-rules.ts";
import { type Ink, type PageInk, type Row, CAPTION_END, rowsIn } from "./cells.ts";

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

/** True for words that are answered on a line beside them or under them, over the line at `at`. */
function hasOwnLine(words: Row, at: number, levels: readonly Rule[]): boolean {
  return levels.some((line) => line.at > words.bottom - ROW_PT && line.at < at - BAR_EDGE_PT && line.to > words.left);
}
