/** Each script's ten digits stand in a row of Unicode: a digit is worth as many as stand before it. */
function worth(digit: string): string {
  let first = digit.codePointAt(0) ?? 0;
  const end = first;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((end - first) % 10);
}

/** What comes along with a number that is copied: marks of direction, and spaces and breaks without a width. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Drops invisible marks, which are copied along with a number and would count as characters. Joiners stay: the letters of some scripts need them. */
export function dropUnseen(text: string): string {
  return text.replaceAll(UNSEEN, "");
}

/**
 * Writes the digits of every script as 0 to 9, and full-width marks and letters, which keyboards for Chinese and Japanese type, as plain ones. Drops
 * invisible marks.
 */
export function toPlainDigits(text: string): string {
  return dropUnseen(text)
    .replaceAll(/[！-～]/gu, (wide) => wide.normalize("NFKC"))
    .replaceAll(/\p{Nd}/gu, worth);
}
