import type { Run } from "../../client/features/spreadsheet/run.ts";

/** A run that makes one file of a table with one row. */
export const ONE_ROW_RUN: Run = {
  id: "run",
  templateId: "card",
  sha256: "0",
  tableName: "people.csv",
  mode: "flattened",
  rows: [{ number: 1, values: {}, fileName: "1.pdf" }],
};
