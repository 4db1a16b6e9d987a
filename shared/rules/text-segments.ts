type Granularity = "grapheme" | "word";

/** A character with the marks and joined characters that belong to it, or two letters of a flag: what a browser without a segmenter cuts at. */
const CHARACTER = /\p{Regional_Indicator}{2}|\r\n|\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200d\P{M})*|\p{M}+/gu;

const segmenters = new Map<Granularity, Intl.Segmenter>();

/**
 * Cuts a text into its characters as a person counts them, or into its words and what stands between them. The parts joined are the text. Firefox
 * before 125 has no segmenter: there a word is a character.
 */
export function segmentText(text: string, granularity: Granularity): string[] {
  if (!("Segmenter" in Intl)) return text.match(CHARACTER) ?? [];
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
  segmenters.set(granularity, segmenter);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
