import { type Glyph, type TextLine, toLines } from "../text-lines.ts";
import type { ContentGlyph } from "./read-content.ts";

/** Distance between two characters of a row, in sizes, that reads as a blank where the page draws none. */
const BLANK_GAP = 0.18;
const BOLD_WEIGHT = 700;
const REGULAR_WEIGHT = 400;

/** Returns the lines of text of what a page draws, or of its marked content with the given numbers. */
export function toTextLines(glyphs: readonly ContentGlyph[], marks?: ReadonlySet<number>): TextLine[] {
  const found: Glyph[] = [];
  let before: ContentGlyph | undefined;
  for (const glyph of glyphs) {
    if (!glyph.upright || glyph.text === "" || (marks && (glyph.mark === undefined || !marks.has(glyph.mark)))) continue;
    const gap = before ? glyph.rect[0] - before.rect[2] : 0;
    if (before && gap > glyph.size * BLANK_GAP) found.push(toGlyph(before, " "));
    found.push(toGlyph(glyph, glyph.text.trim() === "" ? " " : glyph.text));
    before = glyph;
  }
  return toLines(found);
}

/** Lines are measured by the height of their ink, as the rules for labels expect. */
function toGlyph({ rect, bold }: ContentGlyph, char: string): Glyph {
  return { char, rect, weight: bold ? BOLD_WEIGHT : REGULAR_WEIGHT, space: char === " " };
}
