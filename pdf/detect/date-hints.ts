import { WHITE } from "../read/content/path-builder.ts";
import type { ContentGlyph } from "../read/content/read-content.ts";
import { sharesRow } from "../read/placement.ts";

/** A letter that shows where a day, a month or a year goes: those of English, German, French, Spanish, Italian, Dutch, Polish and Welsh. */
const DATE_LETTER = /^[DMYTJAGRB]$/u;
const DATE_SIGN = /^[/.-]$/u;
const LETTER = /\p{L}/u;
/** A grey that ink covers; white letters stand on a ground. */
const PALE = 0.65;
/** Letters of one word touch, to this, or stand no farther from each other where the word is spaced, by their size. */
const TOUCHING = 0.15;
const WORD_GAP = 0.5;

/** Returns the pale letters of "MM/DD/YYYY" where a date is written over them, with the signs between them. */
export function listDateHints(glyphs: readonly ContentGlyph[]): Set<ContentGlyph> {
  const pale = glyphs.filter(({ lightness }) => lightness > PALE && lightness < WHITE);
  const isBeside = (one: ContentGlyph, other: ContentGlyph, gap: number) =>
    sharesRow(one.rect, other.rect, 0.3) &&
    Math.max(one.rect[0] - other.rect[2], other.rect[0] - one.rect[2]) < Math.max(one.size, other.size) * gap;
  // In a word, other letters stand beside such ones.
  const isOfWord = (glyph: ContentGlyph) =>
    pale.some(
      (other) =>
        LETTER.test(other.text) && other.text !== glyph.text && isBeside(glyph, other, DATE_LETTER.test(other.text) ? TOUCHING : WORD_GAP),
    );
  const letters = pale.filter((glyph) => DATE_LETTER.test(glyph.text) && !isOfWord(glyph));
  // A sign alone parts the boxes of a date; between letters it is one of the hint.
  const isBetween = ({ text, rect }: ContentGlyph) =>
    DATE_SIGN.test(text) &&
    letters.some((letter) => sharesRow(letter.rect, rect, 0.3) && Math.abs(letter.rect[2] - rect[0]) < letter.size * WORD_GAP);
  return new Set([...letters, ...pale.filter((glyph) => isBetween(glyph))]);
}
