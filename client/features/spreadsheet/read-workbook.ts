import { readXlsx, type Sheet } from "hucre";
import type { TableCell } from "../../../shared/rules/fields/table-rows.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { toTableCell } from "../../lib/tables/cell-text.ts";
import { findLock } from "../../lib/tables/workbook-file.ts";
import * as words from "./words.ts";
import { isTooLarge } from "./workbook-size.ts";

/** One sheet of a workbook, as rows of one length, and the names of all sheets that are not hidden. */
export type Workbook = { sheets: string[]; sheet: string; rows: TableCell[][] };

/** Reads a sheet of a workbook; without a name the first one with rows under its headings. Hidden sheets are left out. @throws FileRefusal */
export async function readWorkbook(bytes: Uint8Array, sheet?: string): Promise<Workbook> {
  const lock = findLock(bytes);
  if (lock) throw new FileRefusal(lock === "protected" ? words.workbookProtected : words.workbookOld);
  try {
    if (isTooLarge(bytes)) throw new FileRefusal(words.workbookTooLarge);
    const sheets = await listSheets(bytes);
    if (sheet !== undefined) return { sheets, sheet, rows: await readSheet(bytes, sheet) };
    return { sheets, ...(await findTable(bytes, sheets)) };
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(words.workbookNotRead);
  }
}

async function listSheets(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets({ name, hidden = false, veryHidden = false }) {
      if (!hidden && !veryHidden) names.push(name);
      return false;
    },
  });
  return names;
}

/** Returns the first sheet with rows under its headings. One that cannot be read is passed over: a chart is a sheet too. */
async function findTable(bytes: Uint8Array, sheets: readonly string[]): Promise<Pick<Workbook, "sheet" | "rows">> {
  let failure: unknown = new FileRefusal(words.workbookWithoutRows);
  for (const sheet of sheets) {
    try {
      const rows = await readSheet(bytes, sheet);
      if (rows.length > 1) return { sheet, rows };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function readSheet(bytes: Uint8Array, name: string): Promise<TableCell[][]> {
  const { sheets } = await readXlsx(bytes, { sheets: [name], readStyles: true });
  const [sheet] = sheets;
  return sheet ? toRows(sheet) : [];
}

const isEmpty = (cell: TableCell | undefined) => cell === undefined || cell === "";

/** Returns a sheet's rows without the empty ones, and without the columns that are empty in all of them. */
function toRows({ rows, cells }: Sheet): TableCell[][] {
  const shown = rows
    .map((row, down) => row.map((value, across) => toTableCell(value, cells?.get(`${down},${across}`)?.style?.numFmt)))
    .filter((row) => !row.every(isEmpty));
  const width = shown.reduce((most, row) => Math.max(most, row.length), 0);
  const used = Array.from({ length: width }, (_, across) => across).filter((across) => shown.some((row) => !isEmpty(row[across])));
  return shown.map((row) => used.map((across) => row[across] ?? ""));
}
