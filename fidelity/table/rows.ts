import { distinctValues } from "../distinct-values.ts";
import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";
import { tableCells, tableColumns } from "../../shared/rules/fields/table-columns.ts";

/** Shortest field in which a row's number can stand beside the field's own answer. */
const LEAST_LENGTH = 12;

const isFree = ({ kind, format, maxLength, inputMode, label, name }: Field) =>
  kind === "text" &&
  format === undefined &&
  inputMode === undefined &&
  (maxLength ?? LEAST_LENGTH) >= LEAST_LENGTH &&
  !/\bdate\b|mmddyyyy/iu.test(`${name} ${label}`);

/** Makes a table for a form: a heading for every column, and rows in which each field is answered, free texts differently in every row. */
export function makeRows(fieldMap: FieldMap, count: number): { headings: string[]; rows: string[][] } {
  const columns = tableColumns(fieldMap);
  const cells = tableCells(columns, distinctValues(fieldMap));
  const rows = Array.from({ length: count }, (_, row) =>
    columns.map(({ widgets }, column) => (widgets.every(isFree) && cells[column] ? `R${row + 1} ${cells[column]}` : (cells[column] ?? ""))),
  );
  return { headings: columns.map(({ heading }) => heading), rows };
}
