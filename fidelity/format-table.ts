import type { FormResult } from "./compare-form.ts";
import type { Round } from "./distinct-values.ts";

/** One time through one form. `stuck` are fields that took no answer, which count as failed; `leftOut` those that cannot be answered, with the reason. */
export type Row = { form: string; round: Round; seconds: number; result: FormResult; stuck: readonly string[]; leftOut: readonly string[] };

const HEADINGS = ["round", "fields", "stuck", "read back", "page's own", "visible", "too long", "outside", "apart", "left out", "seconds"];

/** Returns the table, the sum, and below it every failure with its cause, every value that the page shows otherwise, and every field left out with its reason. */
export function formatTable(rows: readonly Row[]): string {
  const width = Math.max(4, ...rows.map(({ form }) => form.length));
  const line = (form: string, ...cells: (string | number)[]): string =>
    `${form.padEnd(width)}${cells.map((cell) => String(cell).padStart(11)).join("")}`;
  const sum = (read: (row: Row) => number): number => rows.reduce((total, row) => total + read(row), 0);
  const countsOf = ({ result, stuck, leftOut }: Row): number[] => [
    result.fields + stuck.length,
    stuck.length,
    result.readBack,
    result.changed.length,
    result.visible,
    result.told,
    result.strays,
    result.apart.length,
    leftOut.length,
  ];
  const table = [
    line("form", ...HEADINGS),
    ...rows.map((row) => line(row.form, row.round, ...countsOf(row), row.seconds.toFixed(1))),
    line("all", "", ...HEADINGS.slice(1, -1).map((_, at) => sum((row) => countsOf(row)[at] ?? 0))),
  ];
  return [
    ...table,
    ...list("failures", rows, ({ result, stuck }) => [...stuck, ...result.failures]),
    ...list("shown otherwise by the page", rows, ({ result }) => result.changed),
    ...list("stand or look otherwise on paper", rows, ({ result }) => result.apart),
    ...list("left out", rows, ({ leftOut }) => leftOut),
  ].join("\n");
}

function list(title: string, rows: readonly Row[], read: (row: Row) => readonly string[]): string[] {
  const lines = [...new Set(rows.flatMap((row) => read(row).map((text) => `${row.form} ${row.round}: ${text}`)))];
  return lines.length > 0 ? ["", `${lines.length} ${title}`, ...lines] : [];
}
