/** AFNumber's separator styles: group and decimal mark. */
const SEPARATORS: readonly (readonly [group: string, decimal: string])[] = [
  [",", "."],
  ["", "."],
  [".", ","],
  ["", ","],
  ["'", "."],
];

/** Parses a number as a person writes it: group marks, currency signs, blanks and a bracketed or trailing minus are read. `null` when there is none. */
export function parseNumber(text: string, separator = 0): number | null {
  const decimal = SEPARATORS[separator]?.[1] ?? ".";
  let digits = text.trim().replaceAll(/[\s$€£¥'%]/gu, "");
  const isNegative = /^\(.*\)$/u.test(digits) || digits.startsWith("-") || digits.endsWith("-") || digits.startsWith("\u2212");
  digits = digits.replaceAll(/[()\-\u2212+]/gu, "");
  digits = decimal === "," ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  if (!/^(?:\d+\.?\d*|\.\d+)$/u.test(digits)) return null;
  const number = Number(digits);
  return isNegative ? -number : number;
}

/** Formats a number with fixed decimals and the marks of a separator style. Halves are rounded away from zero, as on paper. */
export function formatNumber(
  number: number,
  { decimals = 2, separator = 0 }: { decimals?: number | undefined; separator?: number | undefined } = {},
): string {
  const [group, decimal] = SEPARATORS[separator] ?? [",", "."];
  const [whole = "0", fraction] = roundDecimal(Math.abs(number), decimals).split(".");
  const grouped = group ? whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, group) : whole;
  const text = fraction ? `${grouped}${decimal}${fraction}` : grouped;
  return number < 0 && /[1-9]/u.test(text) ? `-${text}` : text;
}

/** Returns `number` as decimal digits, rounded on its shortest decimal form: 1.005 becomes 1.01, which binary rounding would make 1.00. */
export function roundDecimal(number: number, decimals: number): string {
  const [mantissa = "0", exponent = "0"] = String(number).split("e");
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  if (!Number.isSafeInteger(shifted)) return number.toFixed(Math.min(decimals, 20));
  const digits = String(Math.abs(shifted)).padStart(decimals + 1, "0");
  const sign = shifted < 0 ? "-" : "";
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
