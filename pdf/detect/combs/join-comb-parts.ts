import type { ContentGlyph } from "../../read/content/read-content.ts";
import { overlap } from "../../read/placement.ts";
import type { Place } from "../place.ts";

/** Signs that a form prints within an amount or a date, and that are typed. Dashes and slashes part numbers and dates that are typed without them. */
const SEPARATOR = /^[.,]$/u;
/** A separator has the room of a character, to this share, and the parts have cells of one size, in points. */
const ROOM_SHARE = 0.35;
const SAME_PT = 1.6;

/** Joins the parts of an amount, or of a date with dots, where the signs between them are printed, each in the room of one character: it is one comb, and they take a cell each. */
export function joinCombParts(places: readonly Place[], glyphs: readonly ContentGlyph[]): Place[] {
  const joined: Place[] = places.filter(({ cells }) => cells === undefined);
  const combs = places.filter(({ cells }) => cells !== undefined).toSorted((a, b) => a.rect[0] - b.rect[0]);
  for (const comb of combs) {
    const at = joined.findLastIndex((before) => goesOn(before, comb, glyphs));
    const before = joined[at];
    if (!before) joined.push(comb);
    else {
      const rect: Place["rect"] = [before.rect[0], before.rect[1], comb.rect[2], comb.rect[3]];
      joined[at] = { ...before, rect, cell: rect, cells: (before.cells ?? 0) + 1 + (comb.cells ?? 0) };
    }
  }
  return joined;
}

function widthOf({ rect, cells = 1 }: Place): number {
  return (rect[2] - rect[0]) / cells;
}

function goesOn(before: Place, { rect, ...comb }: Place, glyphs: readonly ContentGlyph[]): boolean {
  if (before.cells === undefined) return false;
  const [width, next, gap] = [widthOf(before), widthOf({ rect, ...comb }), rect[0] - before.rect[2]];
  const isInRow = Math.abs(before.rect[1] - rect[1]) < SAME_PT && Math.abs(before.rect[3] - rect[3]) < SAME_PT;
  if (!isInRow || Math.abs(width - next) > SAME_PT || Math.abs(gap - width) > width * ROOM_SHARE) return false;
  const between = glyphs.filter(
    ({ text, rect: ink }) =>
      text.trim() !== "" &&
      overlap(ink[0], ink[2], before.rect[2], rect[0]) > (ink[2] - ink[0]) / 2 &&
      overlap(ink[1], ink[3], rect[1], rect[3]) > 0,
  );
  return between.length === 1 && between.every(({ text }) => SEPARATOR.test(text));
}
