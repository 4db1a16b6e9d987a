import type { ContentGlyph } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import type { PageRules } from "./page-rules.ts";

export type FoundChoice = { rect: ShownRect; round: boolean };

/** Boxes that a person ticks have sides of this many points. */
const SIDE_MIN_PT = 4.8;
const SIDE_MAX_PT = 14.2;
const ROUND_MAX_PT = 20;
/** The longer side of a tick box by its shorter one, at most. */
const SQUARE_RATIO = 1.3;
/** Boxes in a row that stand as close as this take one character each. */
const COMB_GAP_PT = 2.5;
const COMB_MIN_CELLS = 3;
/** Signs that stand for an empty box or circle. */
const EMPTY_BOX = /^[\u2610\u25a1\u25fb\u25fd\u274f-\u2752\uf06f\uf0a8\uf071\uf072\uf0a3]$/u;
const EMPTY_CIRCLE = /^[\u25cb\u25ef\u274d\uf0a1]$/u;
/** A sign's ink, by its size: the box stands on the line and is about as high as a capital. */
const SIGN_SIDE = 0.78;

/** Finds what a person ticks: small empty squares, circles, and signs that look like them. */
export function findChoices(rules: PageRules, glyphs: readonly ContentGlyph[]): FoundChoice[] {
  const squares = [...rules.boxes, ...rules.whites, ...squaresOfStrokes(rules)].filter((rect) => isSmallSquare(rect, SIDE_MAX_PT));
  const found: FoundChoice[] = [];
  const add = (choice: FoundChoice): void => {
    const same = found.findIndex(({ rect }) => shareOf(rect, choice.rect) > 0.4);
    if (same < 0) found.push(choice);
    else if (areaOf(choice.rect) > areaOf(found[same]?.rect ?? choice.rect)) found[same] = choice;
  };
  for (const rect of squares) if (!hasInk(rect, glyphs)) add({ rect, round: false });
  const notCombs = found.filter(({ rect }) => countNeighbours(rect, found) < COMB_MIN_CELLS - 1);
  found.splice(0, found.length, ...notCombs);
  for (const rect of rules.rounds) if (isSmallSquare(rect, ROUND_MAX_PT) && !hasInk(rect, glyphs)) add({ rect, round: true });
  for (const { text, rect, size } of glyphs) {
    const round = EMPTY_CIRCLE.test(text);
    if (!round && !EMPTY_BOX.test(text)) continue;
    const side = Math.max(rect[3] - rect[1], Math.min(size * SIGN_SIDE, rect[2] - rect[0]));
    const middle = (rect[0] + rect[2]) / 2;
    add({ rect: [middle - side / 2, rect[3] - side, middle + side / 2, rect[3]], round });
  }
  return found;
}

function isSmallSquare([left, top, right, bottom]: ShownRect, longest: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= SIDE_MIN_PT && longer <= longest && longer / shorter <= SQUARE_RATIO;
}

/** A page with more short lines is a drawing, or hatched. */
const MAX_SIDES = 1_500;

/** Small squares whose four sides are lines of their own. */
function squaresOfStrokes({ strokes: { levels, uprights } }: PageRules): ShownRect[] {
  const short = (rule: { from: number; to: number }) => rule.to - rule.from <= SIDE_MAX_PT + 1 && rule.to - rule.from >= SIDE_MIN_PT - 1;
  const sides = uprights.filter(short);
  const ends = levels.filter(short);
  if (Math.max(sides.length, ends.length) > MAX_SIDES) return [];
  return sides.flatMap((left) =>
    sides.flatMap((right): ShownRect[] => {
      const width = right.at - left.at;
      if (width < SIDE_MIN_PT || width > SIDE_MAX_PT || Math.abs(left.from - right.from) > 1.5 || Math.abs(left.to - right.to) > 1.5)
        return [];
      const closes = (at: number) =>
        ends.some((end) => Math.abs(end.at - at) < 1.5 && Math.abs(end.from - left.at) < 2 && Math.abs(end.to - right.at) < 2);
      return closes(left.from) && closes(left.to) ? [[left.at, left.from, right.at, left.to]] : [];
    }),
  );
}

function hasInk([left, top, right, bottom]: ShownRect, glyphs: readonly ContentGlyph[]): boolean {
  return glyphs.some(({ text, rect }) => {
    const [x, y] = [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2];
    return text.trim() !== "" && x > left && x < right && y > top && y < bottom;
  });
}

/** Counts the squares of the same size in this one's row, each right beside the next. */
function countNeighbours(rect: ShownRect, found: readonly FoundChoice[]): number {
  const width = rect[2] - rect[0];
  const row = found
    .map((choice) => choice.rect)
    .filter((other) => Math.abs(other[1] - rect[1]) < 1.5 && Math.abs(other[2] - other[0] - width) < 1.5)
    .toSorted((a, b) => a[0] - b[0]);
  let count = 0;
  const at = row.findIndex((other) => other === rect);
  for (let i = at; i + 1 < row.length && (row[i + 1]?.[0] ?? 0) - (row[i]?.[2] ?? 0) < COMB_GAP_PT; i++) count++;
  for (let i = at; i > 0 && (row[i]?.[0] ?? 0) - (row[i - 1]?.[2] ?? 0) < COMB_GAP_PT; i--) count++;
  return count;
}

function areaOf([left, top, right, bottom]: ShownRect): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** Returns the area that two rectangles share, by that of both together. */
export function shareOf(a: ShownRect, b: ShownRect): number {
  const shared = areaOf([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);
  return shared / Math.max(0.01, areaOf(a) + areaOf(b) - shared);
}
