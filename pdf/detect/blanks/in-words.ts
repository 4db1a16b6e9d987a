import { around, overlap } from "../../read/placement.ts";
import type { Rule } from "../../read/content/page-rules.ts";
import { type Ink, type PageInk, type Row, chunksOf, rowsIn } from "./cells.ts";

/** The longest bar of a fraction, and the longest bar over letters alone, in points. */
const BAR_MAX_PT = 110;
const OVERLINE_MAX_PT = 30;
/** The largest distance of a bar from its letters, and the largest difference between its ends and theirs, in points. */
const BAR_OVER_PT = 4.5;
const SAME_PT = 2.2;
/** What goes on beside a bar is so near, and farther than letters of one word, in points. */
const BESIDE_PT = 6;
const WORD_GAP_PT = 0.7;
const LETTER = /\p{L}/u;
/** The line over notes is so long, and they begin no farther under it and no farther from its beginning, in points. */
const NOTES_PT = [60, 200] as const;
const NOTES_UNDER_PT = 16;
const NOTES_INSET_PT = 16;
/** They begin with the sign that leads to them, and go on beyond the line by this share of it; the spaces are left out. */
const NOTE = /^(?:\d{1,2}|\*+|[a-z]\))[\p{L}“"(]/u;
const NOTE_SHARE = 1.5;
const RAISED_PT = 1.5;

/**
 * True for a short line right over letters of a sentence or a formula, as long as what stands on it and under it, which goes on beside that: the bar of a
 * fraction, or of "AB". A caption under a line has another length, or stands alone.
 */
export function isBarInWords({ at, from, to }: Rule, ink: PageInk): boolean {
  if (to - from > BAR_MAX_PT) return false;
  const isAlong = ({ rect }: Ink) => rect[2] > from && rect[0] < to;
  const under = ink
    .within(at - 1, at + BAR_OVER_PT)
    .filter((glyph) => isAlong(glyph) && glyph.rect[1] > at - 1 && glyph.rect[1] < at + BAR_OVER_PT);
  if (under.length === 0) return false;
  const over = ink
    .within(at - BAR_OVER_PT, at + 1)
    .filter((glyph) => isAlong(glyph) && glyph.rect[3] < at + 1 && glyph.rect[3] > at - BAR_OVER_PT);
  if (over.length === 0 && to - from > OVERLINE_MAX_PT) return false;
  const [left, , right] = around([...under, ...over].map(({ rect }) => rect));
  if (Math.abs(left - from) > SAME_PT || Math.abs(right - to) > SAME_PT) return false;
  const [start, top, end, bottom] = around(under.map(({ rect }) => rect));
  const [upper, lower] = over.length > 0 ? [at - BAR_OVER_PT, at + BAR_OVER_PT] : [top, bottom];
  const beside = ink.within(upper, lower).filter(({ rect }) => !isAlong({ rect, text: "" }) && rect[1] < lower && rect[3] > upper);
  const gapOf = ({ rect }: Ink) => Math.max(rect[0] - Math.max(end, to), Math.min(start, from) - rect[2]);
  // Letters without room between them are those of one word, under a line that is not theirs.
  const isOfWord = (glyph: Ink) => LETTER.test(glyph.text) && gapOf(glyph) < WORD_GAP_PT;
  return beside.some((glyph) => gapOf(glyph) < BESIDE_PT) && (over.length > 0 || !beside.some((glyph) => isOfWord(glyph)));
}

/** True for words that begin with a small sign over their line, as that of a note. */
function isRaised({ ink, bottom }: Row): boolean {
  const [sign] = ink;
  return sign !== undefined && bottom - sign.rect[3] > RAISED_PT;
}

/** True for the line that parts notes at the foot of a page from its text. */
export function isOverNotes({ at, from, to }: Rule, ink: PageInk): boolean {
  if (to - from < NOTES_PT[0] || to - from > NOTES_PT[1]) return false;
  const under = ink
    .within(at - 1, at + NOTES_UNDER_PT)
    .filter(({ rect }) => rect[1] > at - 1 && rect[1] < at + NOTES_UNDER_PT && rect[0] > from - NOTES_INSET_PT);
  const top = Math.min(...under.map(({ rect }) => rect[1]));
  const [first] = chunksOf(under.filter(({ rect }) => rect[1] < top + NOTES_UNDER_PT / 2));
  return (
    first !== undefined &&
    first.left - from < NOTES_INSET_PT &&
    NOTE.test(first.text) &&
    isRaised(first) &&
    first.right - first.left > (to - from) * NOTE_SHARE
  );
}

/** Words between two lines fill the room between them: so near to the upper and the lower one, and to each other, in points. */
const UNDER_EDGE_PT = 16;
const OVER_EDGE_PT = 8;
const BETWEEN_PT = 24;
const SAME_END_PT = 1;
/** Words that name the line stand no farther over it, in points. */
const NAMED_PT = 34;

/** True for a line without words over it under which a note of several rows, which ends as a sentence, fills all the room down to a line of the same length. */
export function isEdgeOfNote({ at, from, to }: Rule, levels: readonly Rule[], ink: PageInk): boolean {
  const isAlike = (other: Rule) => Math.abs(other.from - from) < SAME_END_PT && Math.abs(other.to - to) < SAME_END_PT;
  const lower = levels.find((other) => other.at > at + UNDER_EDGE_PT && overlap(other.from, other.to, from, to) > 0);
  if (!lower || !isAlike(lower) || rowsIn([from, at - NAMED_PT, to, at], ink).length > 0) return false;
  const rows = rowsIn([from, at, to, lower.at], ink);
  const last = rows.at(-1);
  if (!last || rows.length < 2 || !last.text.endsWith(".")) return false;
  const isFull = rows.every((row, index) => row.top - (rows[index - 1]?.bottom ?? at) < (index === 0 ? UNDER_EDGE_PT : BETWEEN_PT));
  return isFull && lower.at - last.bottom < OVER_EDGE_PT;
}
