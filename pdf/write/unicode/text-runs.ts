import bidiFactory from "bidi-js";
import { splitGraphemes } from "../layout/line-breaking.ts";
import type { Direction } from "../layout/typesetter.ts";

/** A part of a line in one font and one direction. */
type TextRun = { text: string; file: string; level: number };

/** The font file that has all of a text; `preferred` where it can, so that words stay whole. */
export type FileFor = (text: string, preferred: string | undefined) => string | undefined;

const bidi = bidiFactory();

/**
 * Cuts a line into runs and puts them into the order in which they are drawn, left to right (UAX 9, L2). A grapheme that no font has whole is
 * set character by character, one that no font has at all in `fallback`.
 */
export function splitRuns(line: string, direction: Direction, fileFor: FileFor, fallback: string): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: TextRun[] = [];
  let at = 0;
  const add = (text: string, file: string): void => {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last !== undefined && last.file === file && last.level === level) last.text += text;
    else runs.push({ text, file, level });
    at += text.length;
  };
  for (const grapheme of splitGraphemes(line)) {
    const file = fileFor(grapheme, runs.at(-1)?.file);
    if (file !== undefined) add(grapheme, file);
    else for (const character of grapheme) add(character, fileFor(character, runs.at(-1)?.file) ?? fallback);
  }
  return reorder(runs);
}

/** Returns the place of each character from the left on a line of this direction: a number within Arabic, or a name, is read from its left. */
export function placesOf(characters: readonly string[], direction: Direction): number[] {
  const { levels } = bidi.getEmbeddingLevels(characters.join(""), direction);
  let at = 0;
  const leveled = characters.map((character, index) => {
    const level = levels[at] ?? 0;
    at += character.length;
    return { index, level };
  });
  const places: number[] = [];
  for (const [place, { index }] of reorder(leveled).entries()) places[index] = place;
  return places;
}

function reorder<T extends { level: number }>(parts: readonly T[]): T[] {
  const order = parts.slice();
  const highest = parts.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to++;
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return order;
}
