import { toFdf } from "../../../pdf/answers/write-fdf.ts";
import { toXfdf } from "../../../pdf/answers/write-xfdf.ts";
import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import { tableCells, tableColumns } from "../../../shared/rules/fields/table-columns.ts";
import { writeTable } from "../../lib/tables/write-table.ts";

/** Shapes in which answers leave the form, beside our own. */
export type AnswerFormat = "fdf" | "xfdf" | "csv";

/** Writes the answers as a file. `values` holds fields only. */
export function toAnswerFile(format: AnswerFormat, fieldMap: FieldMap, values: FieldValues, pdfName: string): Blob {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)));
  if (format === "fdf") return new Blob([toFdf(filled, fieldMap, pdfName)], { type: "application/vnd.fdf" });
  if (format === "xfdf") return new Blob([toXfdf(filled, pdfName)], { type: "application/vnd.adobe.xfdf" });
  const columns = tableColumns(fieldMap);
  return writeTable([columns.map(({ heading }) => heading), tableCells(columns, filled)]);
}
