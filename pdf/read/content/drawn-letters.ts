import { sharesRow } from "../placement.ts";
import type { ShownRect } from "../page-geometry.ts";
import type { Shape } from "./path-builder.ts";

/** Letters of a word that is drawn stand so near to each other, by the height of the higher one, and touch at most, in points. */
const GAP_SHARE = 0.2;
const TOUCHING_PT = 0.5;
/** Letters differ in size by more than this, in points; circles to tick side by side do not. */
const SAME_PT = 0.5;
/** No letter that looks like a circle to tick is higher, in points. */
const HEIGHT_MAX_PT = 60;

/** Leaves out round shapes that are letters, "O" or the eye of a "P", of a word that is drawn as paths: right beside other bent ones of another size. */
export function withoutDrawnLetters(rounds: readonly ShownRect[], shapes: readonly Shape[]): ShownRect[] {
  if (rounds.length === 0) return [];
  const bent = shapes
    .filter(({ kind, rect }) => (kind === "curve" || kind === "figure" || kind === "round") && heightOf(rect) < HEIGHT_MAX_PT)
    .map(({ rect }) => rect);
  return rounds.filter((round) => heightOf(round) > HEIGHT_MAX_PT || !bent.some((other) => isNextLetter(round, other)));
}

function isNextLetter(round: ShownRect, other: ShownRect): boolean {
  const gap = Math.max(other[0] - round[2], round[0] - other[2]);
  const highest = Math.max(heightOf(round), heightOf(other));
  if (gap < -TOUCHING_PT || gap > highest * GAP_SHARE) return false;
  return (
    sharesRow(round, other, 0.5) &&
    (Math.abs(heightOf(round) - heightOf(other)) > SAME_PT || Math.abs(widthOf(round) - widthOf(other)) > SAME_PT)
  );
}

function heightOf([, top, , bottom]: ShownRect): number {
  return bottom - top;
}

function widthOf([left, , right]: ShownRect): number {
  return right - left;
}
