/**
 * Writes a day in numbers for a form: in the order and with the signs of the reader's language, in our calendar and digits, and without the marks that
 * direct text from right to left, which would turn the day around on paper. Without a language it is the browser's.
 */
export function toNumericDay(date: Date, language?: string): string {
  return date.toLocaleDateString(language, { calendar: "gregory", numberingSystem: "latn" }).replaceAll(/\p{Cf}/gu, "");
}
