import { overlap } from "../placement.ts";

type Line = { at: number; from: number; to: number };

/** Rows between dashed sides are no lower, and columns no narrower, in points: closer dashes part the digits of a number. */
const ROW_MIN_PT = 8;
const COLUMN_MIN_PT = 25;

/** True for a dashed line that goes through several rows and has the room of an answer at each side. */
export function isDashedSide({ at, from, to }: Line, uprights: readonly Line[], levels: readonly Line[]): boolean {
  const isCrossed = levels.some(
    (level) =>
      level.at > from + ROW_MIN_PT && level.at < to - ROW_MIN_PT && level.from < at - COLUMN_MIN_PT && level.to > at + COLUMN_MIN_PT,
  );
  const isClose = (other: Line) =>
    other.at !== at && Math.abs(other.at - at) < COLUMN_MIN_PT && overlap(other.from, other.to, from, to) > (to - from) / 2;
  return isCrossed && !uprights.some((other) => isClose(other));
}
