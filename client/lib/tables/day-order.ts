import { formatDate, ISO_DATE, parseDate } from "../../../shared/rules/fields/field-dates.ts";
import type { TableCell } from "../../../shared/rules/fields/table-rows.ts";
import type { Table } from "./read-table.ts";

/** Which comes first in a table's dates of digits; `form` leaves them to the pattern of each field. */
export const DAY_ORDERS = ["form", "month", "day"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const IN_DIGITS = /^(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d\d)$/u;
const ISO = /^\d{4}-\d\d-\d\d$/u;
const MOST_MONTHS = 12;
const PATTERNS = { month: "mm/dd/yyyy", day: "dd/mm/yyyy" };

/** A workbook's date is known already. */
const textOf = (cell: TableCell | undefined) => (typeof cell === "string" ? cell.trim() : "");

/** Returns the columns, by index, in which every filled cell is a date in digits. */
function findDateColumns({ columns, rows }: Table): number[] {
  const isDates = (index: number) => {
    const texts = rows.map((row) => textOf(row[index])).filter(Boolean);
    return texts.length > 0 && texts.every((text) => IN_DIGITS.test(text));
  };
  return columns.flatMap((_, index) => (isDates(index) ? [index] : []));
}

/**
 * Finds the order of a table's dates in digits: by a number that is no month, else by dots, which stand after days; `form` where neither tells. Null for
 * a table without such dates.
 */
export function findDayOrder(table: Table): DayOrder | null {
  const cells = findDateColumns(table).flatMap((index) => table.rows.map((row) => textOf(row[index])));
  const dates = cells.map((text) => IN_DIGITS.exec(text)).filter((found) => found !== null);
  if (dates.length === 0) return null;
  const isDayFirst = dates.some(([, first]) => Number(first) > MOST_MONTHS);
  const isMonthFirst = dates.some(([, , , second]) => Number(second) > MOST_MONTHS);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? "day" : "month";
  return !isDayFirst && dates.every(([, , mark]) => mark === ".") ? "day" : "form";
}

/** Returns a table whose dates also say their day as yyyy-mm-dd: those that are written so, and those in digits by their order. */
export function tellDays(table: Table, order: DayOrder | null): Table {
  const inDigits = new Set(order === null || order === "form" ? [] : findDateColumns(table));
  const pattern = order === "day" ? PATTERNS.day : PATTERNS.month;
  const tell = (cell: TableCell, index: number): TableCell => {
    const shown = textOf(cell);
    const date = ISO.test(shown) || inDigits.has(index) ? parseDate(shown, pattern) : null;
    return date ? { shown, date: formatDate(date, ISO_DATE) } : cell;
  };
  return { ...table, rows: table.rows.map((row) => row.map(tell)) };
}
