import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { overlap, sharesRow } from "../placement.ts";
import type { TextLine } from "../text-lines.ts";
import type { Candidate } from "./label-candidates.ts";

/** Boxes of one answer stand this close to each other, and no farther under their caption, in points. */
const PART_GAP_PT = 14;
const PART_UNDER_PT = 10;
/** A caption that names parts: "Name (First, Middle, Last)". An answer has no more of them. */
const NAMES_PARTS = /[,(]/u;
const PARTS_MAX = 12;

/** True for words over all parts of an answer under which its caption stands, over the first part alone. */
export function isOverCaption(
  { side, line }: Candidate,
  field: ShownRect,
  lines: readonly TextLine[],
  others: readonly ShownRect[],
): boolean {
  if (side !== "above") return false;
  const covers = (rect: ShownRect, part: ShownRect) => overlap(rect[0], rect[2], part[0], part[2]) > 0;
  const isCaption = (rect: ShownRect, part: ShownRect) =>
    part[1] - rect[3] < PART_UNDER_PT && rect[3] <= part[1] + 2 && rect[1] >= line.rect[3] - 1 && covers(rect, part);
  let part = partBefore(field, others);
  for (let count = 1; part && count < PARTS_MAX; count++) {
    const first = part;
    if (
      covers(line.rect, first) &&
      nearLines
        .within(lines, first[1] - PART_UNDER_PT, first[1] + 2)
        .some(({ text, rect }) => NAMES_PARTS.test(text) && isCaption(rect, first))
    )
      return true;
    part = partBefore(part, others);
  }
  return false;
}

/** Returns the part of an answer right before another in its row. */
function partBefore(field: ShownRect, others: readonly ShownRect[]): ShownRect | undefined {
  return nearRects
    .inRow(others, field)
    .find((other) => other[0] < field[0] && other[2] <= field[0] + 1 && field[0] - other[2] < PART_GAP_PT && sharesRow(other, field, 0.7));
}
