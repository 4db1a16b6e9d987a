import { decodeText, findEncoding, type TextEncodingName } from "../../lib/tables/decode-text.ts";
import { findSeparator, readTable, type Table } from "../../lib/tables/read-table.ts";
import { rearm } from "../../lib/tables/write-table.ts";
import { say } from "../../lib/say.ts";
import * as words from "./words.ts";

/** A table as it was read, with its detected encoding and separator; both can be corrected. */
export type TableSource = { fileName: string; bytes: Uint8Array; encoding: TextEncodingName; separator: string; table: Table };

/** A page cannot hold more at once. */
const LARGEST_BYTES = 50_000_000;
const MOST_ROWS = 10_000;
/** As many as the fields of the largest form. */
const MOST_COLUMNS = 10_000;
/** One more than can be used, and the headings: enough to know that there are too many. */
const LIMITS = { rows: MOST_ROWS + 2, columns: MOST_COLUMNS + 1 };

/** The table cannot be used; `message` is a sentence for the person. */
export class TableRefusal extends Error {
  override readonly name = "TableRefusal";
}

/** Reads a table again with the corrections. @throws TableRefusal */
export function readSource(
  fileName: string,
  bytes: Uint8Array,
  corrected: { encoding?: TextEncodingName; separator?: string } = {},
): TableSource {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new TableRefusal(words.isAWorkbook);
  const encoding = corrected.encoding ?? findEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const separator = corrected.separator ?? findSeparator(text);
  const { columns, rows } = readTable(text, separator, LIMITS);
  if (rows.length === 0) throw new TableRefusal(words.noRows);
  if (rows.length > MOST_ROWS) throw new TableRefusal(say(words.tooManyRows, { most: MOST_ROWS.toLocaleString() }));
  if (columns.length > MOST_COLUMNS) throw new TableRefusal(say(words.tooManyColumns, { most: MOST_COLUMNS.toLocaleString() }));
  return { fileName, bytes, encoding, separator, table: { columns, rows: rows.map((row) => row.map(rearm)) } };
}

/** Reads the table in a file. @throws TableRefusal */
export async function readTableFile(file: File): Promise<TableSource> {
  if (file.size > LARGEST_BYTES) throw new TableRefusal(words.tableTooLarge);
  return readSource(file.name, new Uint8Array(await file.arrayBuffer()));
}
