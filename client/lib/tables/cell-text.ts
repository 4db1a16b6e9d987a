import { type CellValue, formatValue } from "hucre";
import type { TableCell } from "../../../shared/rules/fields/table-rows.ts";

const SCIENTIFIC = /[#0?][eE][+-]/u;
/** Parts of a format that are shown as they stand, or only give colours, conditions and languages. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gu;
/** Spreadsheet programs write no longer format; one of a made-up file would take seconds for each cell. */
const MOST_CHARACTERS = 255;
const USUAL_DATE = "m/d/yyyy";

/** Spreadsheets count with 15 digits. In a cell's own width they also shorten long numbers, which no form should get. */
const plain = new Intl.NumberFormat("en-US", { useGrouping: false, maximumSignificantDigits: 15 });

/** Returns a cell as its sheet shows it under a number format, but never with an exponent, and without a format that is longer than any. Of a date it also tells the day. */
export function toTableCell(value: CellValue, given = "General"): TableCell {
  const format = given.length > MOST_CHARACTERS ? "General" : given;
  if (value === null) return "";
  if (value instanceof Date) return toDate(value, format);
  if (typeof value !== "number") return formatValue(value, format);
  const isPlain = /^(?:general|@)$/iu.test(format.trim()) || SCIENTIFIC.test(format.replaceAll(LITERALS, ""));
  return isPlain ? plain.format(value + 0) : formatValue(value, format).trim();
}

function toDate(value: Date, format: string): TableCell {
  if (Number.isNaN(value.getTime())) return "";
  const shown = formatValue(value, /^general$/iu.test(format) ? USUAL_DATE : format).trim();
  const parts = format.replaceAll(LITERALS, "").toLowerCase();
  // A month or a time alone is no day, though the cell's number is one.
  const isDay = /^general$/u.test(parts) || (parts.includes("d") && parts.includes("m"));
  return isDay ? { shown, date: value.toISOString().slice(0, "yyyy-mm-dd".length) } : shown;
}
