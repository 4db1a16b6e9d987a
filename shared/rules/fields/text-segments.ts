type Granularity = "grapheme" | "word";

/** A character with its marks and joined characters, or the two letters of a flag: the unit for browsers without a segmenter. */
const CHARACTER = /\p{Regional_Indicator}{2}|\r\n|\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200d\P{M})*|\p{M}+/gu;

const segmenters = new Map<Granularity, Intl.Segmenter>();

/**
 * Cuts a text into its characters as a person counts them, or into its words and the text between them. The joined parts are the text. Firefox before
 * 125 has no segmenter: there a word is a character.
 */
export function segmentText(text: string, granularity: Granularity): string[] {
  if (!("Segmenter" in Intl)) return text.match(CHARACTER) ?? [];
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
  segmenters.set(granularity, segmenter);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
