/** Each script's ten digits stand in a row of Unicode: a digit is worth as many as stand before it. */
function worth(digit: string): string {
  let first = digit.codePointAt(0) ?? 0;
  const end = first;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((end - first) % 10);
}

/** Writes the digits of every script as 0 to 9, and full-width marks and letters, which keyboards for Chinese and Japanese type, as plain ones. */
export function toPlainDigits(text: string): string {
  return text.replaceAll(/[！-～]/gu, (wide) => wide.normalize("NFKC")).replaceAll(/\p{Nd}/gu, worth);
}
