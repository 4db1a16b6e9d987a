import type { PageRules, Rule } from "../../read/content/page-rules.ts";

/** The two strokes of a corner mark are no longer, and differ by no more, in points. */
const STROKE_MAX_PT = 40;
const STROKES_DIFFER_PT = 4;
const TOUCHING_PT = 1;
/** The mark of the other corner stands so far away, as a share of the page's width. */
const APART_SHARE = 0.6;

/**
 * True for the level stroke of a mark in a corner of the page, by which a machine finds its place: an upright stroke as long meets its outer end, and the
 * mark of the other corner mirrors it.
 */
export function isCornerMark(level: Rule, { levels, uprights }: PageRules, pageWidth: number): boolean {
  if (level.to - level.from > STROKE_MAX_PT) return false;
  const isAsLong = ({ from, to }: Rule) => Math.abs(to - from - (level.to - level.from)) < STROKES_DIFFER_PT;
  const meets = (x: number) =>
    uprights.some(
      (side) =>
        isAsLong(side) &&
        Math.abs(side.at - x) < TOUCHING_PT &&
        Math.min(Math.abs(side.from - level.at), Math.abs(side.to - level.at)) < TOUCHING_PT,
    );
  return levels.some((other) => {
    const [left, right] = level.from < other.from ? [level, other] : [other, level];
    const isPair = Math.abs(other.at - level.at) < TOUCHING_PT && isAsLong(other) && right.from - left.to > pageWidth * APART_SHARE;
    return isPair && meets(left.from) && meets(right.to);
  });
}
