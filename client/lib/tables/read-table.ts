import { shownText, type TableCell } from "../../../shared/rules/fields/table-rows.ts";
import { rearm } from "./write-table.ts";

/** Separators between cells, the likeliest first. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;

/** Enough rows to tell a separator by. */
const SAMPLE_LENGTH = 65_536;
const SAMPLE_ROWS = 200;
const LOOSE_WEIGHT = 0.2;

/**
 * How much of a text is kept: so many rows, so many cells of each, and so many characters between quotes. What is beyond costs no memory. A cell with one
 * character more than that ends the table: its quote may never be closed.
 */
type TableLimits = { rows: number; columns: number; characters: number };

const WHOLE: TableLimits = { rows: Infinity, columns: Infinity, characters: Infinity };

/**
 * Reads the rows of a text with separated values (RFC 4180), cell by cell: quotes may hold separators, line breaks and doubled quotes, lines may end in any
 * way, each in its own. A quote inside of a bare cell is a character; one that is never closed ends with the text. Empty lines are no rows.
 */
export function readRows(text: string, separator: string, most = WHOLE): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  };
  while (at <= text.length && rows.length < most.rows) {
    const [cell, end] = readCell(text, at, separator, most.characters);
    if (row.length < most.columns) row.push(cell);
    if (text[end] === separator && end < text.length) {
      at = end + 1;
      continue;
    }
    endRow();
    at = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
    if (at >= text.length) break;
  }
  return rows;
}

/** Reads a cell and finds its end: a separator, a line's end, or the text's. */
function readCell(text: string, start: number, separator: string, longest: number): [cell: string, end: number] {
  if (text[start] !== '"') {
    const end = endOfBare(text, start, separator);
    return [text.slice(start, end), end];
  }
  const from = start + 1;
  const last = from + longest;
  let quote = text.indexOf('"', from);
  while (quote !== -1 && quote <= last && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote > last || (quote === -1 && text.length > last)) return [text.slice(from, last + 1), text.length];
  const quoted = text.slice(from, quote === -1 ? text.length : quote).replaceAll('""', '"');
  if (quote === -1) return [quoted, text.length];
  // Text after a closed quote still belongs to the cell, as in spreadsheets.
  const end = endOfBare(text, quote + 1, separator);
  return [quoted + text.slice(quote + 1, end), end];
}

function endOfBare(text: string, start: number, separator: string): number {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === separator || character === "\n" || character === "\r") return at;
  }
  return text.length;
}

/** Finds a quote that the separator split from its pair. */
const isTorn = (cell: string) => (cell.split('"').length - 1) % 2 === 1;

/** Returns the length that most rows have, the greater of two: a title above a table is shorter. */
function commonLength(rows: readonly string[][]): number {
  const byLength = [...Map.groupBy(rows, ({ length }) => length)];
  return byLength.toSorted(([a, one], [b, other]) => other.length - one.length || b - a)[0]?.[0] ?? 0;
}

/** Rates how well a separator makes a table: the share of rows that are of one length. */
function rate(sample: string, separator: string): number {
  const rows = readRows(sample, separator, { ...WHOLE, rows: SAMPLE_ROWS });
  const columns = commonLength(rows);
  if (columns < 2) return 0;
  const whole = rows.filter((row) => row.length === columns && !row.some(isTorn));
  // After a comma in a sentence stands a space; between cells there is none.
  const looseCells = rows.filter((row) => row.slice(1).some((cell) => cell.startsWith(" "))).length / rows.length;
  return (whole.length / rows.length) * (1 + Math.log(columns)) * (1 - LOOSE_WEIGHT * looseCells);
}

/** Finds the separator between the cells of a text; a comma where none fits. */
export function findSeparator(text: string): string {
  const declared = /^\uFEFF?sep=(.)\r?\n/iu.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const sample = text.slice(0, SAMPLE_LENGTH);
  const rated = SEPARATORS.map((separator) => ({ separator, score: rate(sample, separator) }));
  return rated.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ",";
}

/** A table with a heading over every column. */
export type Table = { columns: string[]; rows: TableCell[][] };

/** Makes a table of rows, with the headings in one of them: an empty one is named by its place, a repeated one by its turn. Rows above it are left out. */
export function toTable(all: TableCell[][], heading = 0): Table {
  const [head = [], ...rows] = all.slice(heading);
  const seen = new Map<string, number>();
  const columns = head.map((cell, index) => {
    const name = shownText(cell).trim() || `Column ${index + 1}`;
    const turn = (seen.get(name) ?? 0) + 1;
    seen.set(name, turn);
    return turn === 1 ? name : `${name} (${turn})`;
  });
  return { columns, rows };
}

/** Reads the rows of a table in a text, whose first line may tell the separator. Cells are as `disarm` found them. */
export function readTableRows(text: string, separator: string, most = WHOLE): string[][] {
  const rows = readRows(text.replace(/^\uFEFF?sep=.\r?\n/iu, ""), separator, most);
  return rows.map((row) => row.map(rearm));
}
