import { useMemo, useRef, useState } from "react";
import * as v from "valibot";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { TableColumn } from "../../../shared/rules/fields/table-columns.ts";
import { type ColumnMatch, matchColumns, readRow, type TableCell } from "../../../shared/rules/fields/table-rows.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { pickFile } from "../../lib/files.ts";
import { readStored, writeStored } from "../../lib/storage/storage.ts";
import { readSource, readTableFile, type TableCorrection, type TableSource } from "./table-source.ts";
import * as words from "./words.ts";

const TABLES = ".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const Match = v.record(v.string(), v.string());

/** A row as the form takes it. One with problems makes no PDF. */
export type TableRow = { number: number; row: readonly TableCell[]; values: FieldValues; problems: readonly string[] };

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
  const [isReading, setReading] = useState(false);
  const latest = useRef<Promise<TableSource>>(null);
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

  /** Shows what the last reading gives: an earlier one that takes longer comes too late. */
  async function show(reading: Promise<TableSource>): Promise<void> {
    latest.current = reading;
    setReading(true);
    const isLate = () => latest.current !== reading;
    try {
      const next = await reading;
      if (!isLate()) take(next);
    } catch (error) {
      if (!isLate()) onProblem(error instanceof FileRefusal ? error.message : words.fileNotRead);
    } finally {
      if (!isLate()) setReading(false);
    }
  }

  /** Asks for a file and reads it. */
  async function choose(): Promise<void> {
    const file = await pickFile(TABLES);
    if (file) await show(readTableFile(file));
  }

  /** Reads the same file in another way. */
  async function correct(corrected: TableCorrection): Promise<void> {
    if (source) await show(readSource(source.fileName, source.bytes, { ...source.reading, ...corrected }));
  }

  /** Matches a column to a field; null leaves the column out. */
  function setColumn(heading: string, name: string | null): void {
    const { [heading]: _, ...others } = match;
    const next = name === null ? others : { ...others, [heading]: name };
    setMatch(next);
    writeStored(matchKey, next);
  }

  return { source, match, rows, isReading, choose, correct, setColumn };
}
