/** AFNumber's separator styles: group and decimal mark. */
const SEPARATORS: readonly (readonly [group: string, decimal: string])[] = [
  [",", "."],
  ["", "."],
  [".", ","],
  ["", ","],
  ["'", "."],
];

/** Reads digits with one decimal mark at most, whose group marks, if any, part them as people do: by threes, in India by twos before the last three. */
function readDigits(digits: string, group: string, decimal: string): number | null {
  const [whole = "", fraction = "", ...more] = digits.split(decimal);
  const [first = "", ...groups] = whole.split(group);
  const isGrouped = /^\d{0,3}$/u.test(first) && groups.every((each) => /^\d{2,3}$/u.test(each)) && groups.at(-1)?.length === 3;
  if (more.length > 0 || (groups.length > 0 && !isGrouped)) return null;
  const plain = `${first}${groups.join("")}.${fraction}`;
  return /^(?:\d+\.\d*|\.\d+)$/u.test(plain) ? Number(plain) : null;
}

/**
 * Parses a number as a person writes it: group marks, currency signs, blanks and a bracketed or trailing minus are read. A comma or a point that
 * cannot be the style's group mark is a decimal one: 12,50 is twelve and a half. `null` when there is none.
 */
export function parseNumber(text: string, separator = 0): number | null {
  const decimal = SEPARATORS[separator]?.[1] ?? ".";
  const group = decimal === "," ? "." : ",";
  let digits = text
    .trim()
    .replaceAll(/[\s$€£¥%]/gu, "")
    .replaceAll(/(?<=\d)['’](?=\d{3}(?!\d))/gu, "");
  const isNegative = /^\(.*\)$/u.test(digits) || digits.startsWith("-") || digits.endsWith("-") || digits.startsWith("\u2212");
  digits = digits.replaceAll(/[()\-\u2212+]/gu, "");
  const number = readDigits(digits, group, decimal) ?? readDigits(digits, decimal, group);
  return isNegative && number !== null ? -number : number;
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
