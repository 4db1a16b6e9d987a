import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FILE = path.resolve(import.meta.dirname, "../docs/performance.md");

type Cell = string | number;
export type Row = Record<string, Cell>;

function toTable(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: Cell[]) => `| ${cells.join(" | ")} |`;
  return [line(names), line(names.map(() => "---")), ...rows.map((row) => line(names.map((name) => row[name] ?? "")))].join("\n");
}

/** Prints what was measured, and puts it in place of the last table of its name in docs/performance.md. @throws Error when the page has no such place */
export function report(name: string, rows: Row[]): void {
  console.table(rows);
  const page = readFileSync(FILE, "utf8");
  const place = new RegExp(`(<!-- bench:${name} -->\\n)[\\s\\S]*?(<!-- /bench:${name} -->)`, "u");
  if (!place.test(page)) throw new Error(`docs/performance.md has no place for ${name}.`);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    FILE,
    page.replace(place, (_, begin: string, end: string) => `${begin}\nMeasured on ${day}.\n\n${toTable(rows)}\n\n${end}`),
  );
}
