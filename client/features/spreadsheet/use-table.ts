import { useMemo, useRef, useState } from "react";
import * as v from "valibot";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { takenColumns } from "../../../shared/rules/fields/table-columns.ts";
import { type ColumnMatch, matchColumns } from "../../../shared/rules/fields/match-columns.ts";
import { listSources, readRow, type RowAnswers, type TableCell } from "../../../shared/rules/fields/table-rows.ts";
import { toSentence } from "../../../shared/errors.ts";
import { pickFile } from "../../lib/files.ts";
import { readStored, writeStored } from "../../lib/storage/storage.ts";
import { readSource, readTableFile, type TableCorrection, type TableSource } from "./table-source.ts";
import * as words from "./words.ts";

const TABLES = ".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const Match = v.record(v.string(), v.string());
/** Stands for no field where a person took the one away that was found. */
const LEFT_OUT = "";

/** A row as the form takes it. One with problems makes no PDF. */
export type TableRow = RowAnswers & { number: number; row: readonly TableCell[] };

type TableOptions = {
  /** Names the form's edition, whose matches this device remembers. */
  edition: string;
  form: Pick<FieldMap, "fields"> | null;
  /** The table to begin with. */
  first: TableSource | null;
  /** Gets a sentence for what could not be read, and an empty one for what could. */
  onProblem: (problem: string) => void;
};

/** Reads a table of the visitor's, and matches its columns to the form's fields. Corrections are remembered on this device. */
export function useTable({ edition, form, first, onProblem }: TableOptions) {
  const matchKey = `columns:${edition}`;
  const columns = useMemo(() => (form ? takenColumns(form) : []), [form]);
  const [source, setSource] = useState(first);
  const [match, setMatch] = useState(() => (first ? matchTable(first) : {}));
  const [isReading, setReading] = useState(false);
  const latest = useRef<Promise<TableSource>>(null);
  const sources = useMemo(() => (source ? listSources(source.table.columns, match, columns) : []), [source, match, columns]);
  const rows = useMemo((): TableRow[] => {
    if (!source) return [];
    return source.table.rows.map((row, index) => ({ number: index + 1, row, ...readRow(source.table.columns, row, sources) }));
  }, [source, sources]);

  function matchTable({ table: { columns: headings } }: TableSource): ColumnMatch {
    const corrected = Object.entries(readStored(matchKey, Match) ?? {}).filter(([heading]) => headings.includes(heading));
    return { ...(form && matchColumns(headings, columns, form)), ...Object.fromEntries(corrected) };
  }

  function take(next: TableSource): void {
    setSource(next);
    setMatch(matchTable(next));
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
      if (!isLate()) onProblem(toSentence(error, words.fileNotRead));
    } finally {
      if (!isLate()) setReading(false);
    }
  }

  /** Asks for a file and reads it. */
  async function choose(): Promise<void> {
    const file = await pickFile(TABLES);
    if (file) await show(readTableFile(file));
  }

  /** Reads the same file in another way. Where other cells are read, their headings and dates are found anew. */
  async function correct(corrected: TableCorrection): Promise<void> {
    if (!source) return;
    const { heading, days, ...cells } = source.reading;
    const isSameCells = corrected.heading !== undefined || corrected.days !== undefined;
    await show(
      readSource(source.fileName, source.bytes, { ...cells, ...(isSameCells && { heading, ...(days && { days }) }), ...corrected }),
    );
  }

  /** Matches a column to a field, beside others that are matched to it; null leaves the column out. Remembered beside the corrections of other tables. */
  function setColumn(heading: string, name: string | null): void {
    const corrected = { [heading]: name ?? LEFT_OUT };
    setMatch({ ...match, ...corrected });
    writeStored(matchKey, { ...readStored(matchKey, Match), ...corrected });
  }

  return { source, columns, match, sources, rows, isReading, choose, correct, setColumn };
}
