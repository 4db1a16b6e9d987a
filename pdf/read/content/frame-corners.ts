import type { ShownRect } from "../page-geometry.ts";

type Line = { at: number; from: number; to: number };

/** The ends of lines meet a corner's, to this, in points. */
const TOUCHING_PT = 1;
/** A larger bend is a drawing's, in points. */
const CORNER_MAX_PT = 20;
/** A page with more bends is drawn on, in maps and the like. */
const BENDS_MAX = 1_000;

const isNear = (one: number, other: number) => Math.abs(one - other) < TOUCHING_PT;

/** Makes the lines of frames that are drawn in pieces, with round corners, go on to where their corners would be. */
export function meetAtCorners(levels: readonly Line[], uprights: readonly Line[], bends: readonly ShownRect[]): void {
  if (bends.length > BENDS_MAX) return;
  for (const [left, top, right, bottom] of bends) {
    if (Math.max(right - left, bottom - top) > CORNER_MAX_PT) continue;
    const along = levels.filter(({ at, from, to }) => (isNear(at, top) || isNear(at, bottom)) && (isNear(to, left) || isNear(from, right)));
    const across = uprights.filter(
      ({ at, from, to }) => (isNear(at, left) || isNear(at, right)) && (isNear(to, top) || isNear(from, bottom)),
    );
    if (along.length === 0 || across.length === 0) continue;
    for (const line of along) stretch(line, left, right);
    for (const line of across) stretch(line, top, bottom);
  }
}

function stretch(line: Line, start: number, end: number): void {
  if (isNear(line.to, start)) line.to = end;
  else line.from = start;
}
