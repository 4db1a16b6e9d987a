import { useMemo, useState } from "react";
import * as v from "valibot";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { TableColumn } from "../../../shared/rules/fields/table-columns.ts";
import { type ColumnMatch, matchColumns, readRow } from "../../../shared/rules/fields/table-rows.ts";
import { pickFile } from "../../lib/files.ts";
import { readStored, writeStored } from "../../lib/storage/storage.ts";
import type { TextEncodingName } from "../../lib/tables/decode-text.ts";
import { readSource, readTableFile, TableRefusal, type TableSource } from "./table-source.ts";
import * as words from "./words.ts";

const TABLES = ".csv,.tsv,.txt,text/csv,text/tab-separated-values";
const Match = v.record(v.string(), v.string());

/** A row as the form takes it. One with problems makes no PDF. */
export type TableRow = { number: number; row: readonly string[]; values: FieldValues; problems: readonly string[] };

type TableOptions = {
  /** Names the form's edition, whose matches this device remembers. */
  edition: string;
  columns: readonly TableColumn[];
  /** Gets a sentence for what could not be read, and an empty one for what could. */
  onProblem: (problem: string) => void;
};

/** Reads a table of the visitor's, and matches its columns to the form's fields. Corrections are remembered on this device. */
export function useTable({ edition, columns, onProblem }: TableOptions) {
  const [source, setSource] = useState<TableSource | null>(null);
  const [match, setMatch] = useState<ColumnMatch>({});
  const matchKey = `columns:${edition}`;
  const rows = useMemo((): TableRow[] => {
    if (!source) return [];
    return source.table.rows.map((row, index) => ({ number: index + 1, row, ...readRow(source.table.columns, row, match, columns) }));
  }, [source, match, columns]);

  function take(next: TableSource): void {
    const remembered = readStored(matchKey, Match) ?? {};
    const known = Object.fromEntries(Object.entries(remembered).filter(([heading]) => next.table.columns.includes(heading)));
    setSource(next);
    setMatch({ ...matchColumns(next.table.columns, columns), ...known });
    onProblem("");
  }

  /** Asks for a file and reads it. */
  async function choose(): Promise<void> {
    const file = await pickFile(TABLES);
    if (file) await readTableFile(file).then(take, refuse);
  }

  /** Reads the same file with another encoding or separator. */
  function correct(corrected: { encoding?: TextEncodingName; separator?: string }): void {
    if (!source) return;
    try {
      take(readSource(source.fileName, source.bytes, { encoding: source.encoding, separator: source.separator, ...corrected }));
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown): void {
    onProblem(error instanceof TableRefusal ? error.message : words.fileNotRead);
  }

  /** Matches a column to a field; null leaves the column out. */
  function setColumn(heading: string, name: string | null): void {
    const { [heading]: _, ...others } = match;
    const next = name === null ? others : { ...others, [heading]: name };
    setMatch(next);
    writeStored(matchKey, next);
  }

  return { source, match, rows, choose, correct, setColumn };
}
