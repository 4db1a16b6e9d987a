import { shownText, type TableCell } from "../../../shared/rules/fields/table-rows.ts";

/** The first rows of a table, one of which holds its headings. */
export const HEADING_ROWS = 20;

/** Least share of the fullest row's cells that headings have: titles, and remarks of two cells, have fewer. */
const SHARE = 2 / 3;

const countFilled = (row: readonly TableCell[]) => row.filter((cell) => shownText(cell).trim() !== "").length;

/** Finds the row of a table that holds its headings, counted from 0: the first that is nearly as full as the fullest of the first rows. */
export function findHeading(rows: readonly (readonly TableCell[])[]): number {
  const counts = rows.slice(0, HEADING_ROWS).map(countFilled);
  const fullest = Math.max(0, ...counts);
  // A table has a row below its headings.
  const found = counts.findIndex((count, index) => count > fullest * SHARE && index < rows.length - 1);
  return Math.max(0, found);
}
