import type { FormResult } from "./compare-form.ts";

export type Row = { form: string; seconds: number; result: FormResult };

/** The table, the sum, and below it every failure with its cause. */
export function formatTable(rows: readonly Row[]): string {
  const width = Math.max(4, ...rows.map(({ form }) => form.length));
  const line = (form: string, ...cells: (string | number)[]): string =>
    `${form.padEnd(width)}${cells.map((cell) => String(cell).padStart(11)).join("")}`;
  const sum = (read: (result: FormResult) => number): number => rows.reduce((total, { result }) => total + read(result), 0);
  const table = [
    line("form", "fields", "read back", "visible", "seconds"),
    ...rows.map(({ form, seconds, result }) => line(form, result.fields, result.readBack, result.visible, seconds.toFixed(1))),
    line(
      "all",
      sum((result) => result.fields),
      sum((result) => result.readBack),
      sum((result) => result.visible),
    ),
  ];
  const failures = rows.flatMap(({ form, result }) => result.failures.map((failure) => `${form}: ${failure}`));
  return [...table, ...(failures.length > 0 ? ["", `${failures.length} failures`, ...failures] : [])].join("\n");
}
