import { shownText, type TableCell } from "../../../shared/rules/fields/table-rows.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { say } from "../../../shared/say.ts";
import { decodeText, findEncoding, type TextEncodingName } from "../../lib/tables/decode-text.ts";
import { type DayOrder, findDayOrder, tellDays } from "../../lib/tables/day-order.ts";
import { findHeading, HEADING_ROWS } from "../../lib/tables/find-heading.ts";
import { findSeparator, readTableRows, type Table, toTable } from "../../lib/tables/read-table.ts";
import { isWorkbook } from "../../lib/tables/workbook-file.ts";
import { readWorkbookFile } from "./read-workbook-file.ts";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

/** How the cells of a file were read: a text by its encoding and separator, a workbook by its sheet. */
type CellReading =
  | { kind: "text"; encoding: TextEncodingName; separator: string }
  | { kind: "workbook"; sheets: readonly string[]; sheet: string };
/** How a table was read. `heading` is the index of the row with its headings, of `firstRows`; `days` is null without dates in digits. All can be corrected. */
export type TableReading = CellReading & { heading: number; firstRows: readonly string[]; days: DayOrder | null };
export type TableCorrection = { encoding?: TextEncodingName; separator?: string; sheet?: string; heading?: number; days?: DayOrder };

export type TableSource = { fileName: string; bytes: Uint8Array; reading: TableReading; table: Table };

/** A page cannot hold more at once. */
const LARGEST_BYTES = 50_000_000;
const MOST_ROWS = 10_000;
/** As many as the fields of the largest form. */
const MOST_COLUMNS = 10_000;
/** Far more than a field takes, and a hundred times what a spreadsheet puts into a cell. */
const LONGEST_CELL = 2_000_000;
/** One more than can be used, the headings, and what stands above them: enough to know that there are too many. */
const LIMITS = { rows: MOST_ROWS + HEADING_ROWS + 2, columns: MOST_COLUMNS + 1, characters: LONGEST_CELL };
const isTooLong = (cell: TableCell) => shownText(cell).length > LONGEST_CELL;

/** Reads a table again with the corrections. @throws FileRefusal */
export async function readSource(fileName: string, bytes: Uint8Array, corrected: TableCorrection = {}): Promise<TableSource> {
  const { reading, rows: all } = isWorkbook(bytes) ? await readSheet(bytes, corrected) : readText(bytes, corrected);
  const heading = corrected.heading ?? findHeading(all);
  const read = toTable(all, heading);
  const { columns, rows } = read;
  if (columns.some(isTooLong) || rows.some((row) => row.some(isTooLong))) throw new FileRefusal(words.cellTooLong);
  if (rows.length === 0) throw new FileRefusal(words.noRows);
  if (rows.length > MOST_ROWS) throw new FileRefusal(say(words.tooManyRows, { most: MOST_ROWS.toLocaleString(visitorLocale()) }));
  if (columns.length > MOST_COLUMNS)
    throw new FileRefusal(say(words.tooManyColumns, { most: MOST_COLUMNS.toLocaleString(visitorLocale()) }));
  const found = findDayOrder(read);
  const days = found && (corrected.days ?? found);
  const firstRows = all.slice(0, HEADING_ROWS).map((row) => row.map(shownText).filter(Boolean).join(", "));
  return { fileName, bytes, reading: { ...reading, heading, firstRows, days }, table: tellDays(read, days) };
}

type Read = { reading: CellReading; rows: TableCell[][] };

function readText(bytes: Uint8Array, corrected: TableCorrection): Read {
  const encoding = corrected.encoding ?? findEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const separator = corrected.separator ?? findSeparator(text);
  return { reading: { kind: "text", encoding, separator }, rows: readTableRows(text, separator, LIMITS) };
}

async function readSheet(bytes: Uint8Array, corrected: TableCorrection): Promise<Read> {
  const { rows, ...reading } = await readWorkbookFile(bytes, corrected.sheet);
  return { reading: { kind: "workbook", ...reading }, rows };
}

/** Reads the table in a file. @throws FileRefusal */
export async function readTableFile(file: File): Promise<TableSource> {
  if (file.size > LARGEST_BYTES) throw new FileRefusal(words.tableTooLarge);
  return readSource(file.name, new Uint8Array(await file.arrayBuffer()));
}
