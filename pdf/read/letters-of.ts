/** Returns the letters and digits of words in small letters: two texts of the same ones say the same, whatever stands between. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
