import { formatTable, toOneLine } from "../format-table.ts";
import type { ImportProgress, ImportResult } from "./import-templates.ts";

const BAR_WIDTH = 24;

/** Shows an import as it runs: one moving line on a terminal, one line per file elsewhere. */
export function createProgressView(total: number, output: NodeJS.WriteStream): (progress: ImportProgress) => void {
  let done = 0;
  let current = "";
  return (progress) => {
    if ("result" in progress) {
      done += 1;
      const { result } = progress;
      if (!output.isTTY)
        output.write(
          `${String(done).padStart(String(total).length)}/${total} ${result.outcome} ${toOneLine(result.file)} (${result.seconds.toFixed(1)} s)\n`,
        );
    } else current = `${toOneLine(progress.file)} page ${progress.page}/${progress.pageCount}`;
    if (!output.isTTY) return;
    const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
    const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
    output.write(`\r\u001b[2K${bar} ${done}/${total} ${done < total ? current : ""}`.slice(0, output.columns + 5));
    if (done === total) output.write("\n");
  };
}

/** "fields" alone where the publisher tagged no body text; the clauses that our own copies break otherwise. */
function accessText(access: ImportResult["access"]): string {
  if (access === undefined) return "";
  return access.faults.length > 0 ? access.faults.join(", ") : access.bodyTagged ? "fields, text" : "fields";
}

/** Returns the outcome of an import as a table, with the reasons of what failed and what could not be read below it. */
export function formatReport(results: ImportResult[], seconds: number): string {
  const head = ["file", "outcome", "kind", "pages", "fields", "seconds", "screen reader", "warnings"];
  const rows = results.map((result) => [
    result.file,
    result.outcome,
    result.kind,
    result.pages,
    result.fields,
    result.seconds.toFixed(1).padStart(7),
    accessText(result.access),
    result.warnings.length,
  ]);
  const count = (outcome: ImportResult["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  const fields = results.reduce((sum, result) => sum + result.fields, 0);
  const failures = results
    .filter((result) => result.outcome === "failed")
    .map((result) => toOneLine(`  ${result.file}: ${result.reason ?? ""}`));
  const warnings = results.flatMap((result) => result.warnings.map((warning) => toOneLine(`  ${result.file}: ${warning}`)));
  return [
    formatTable(head, rows),
    "",
    `${count("imported")} imported, ${count("unchanged")} unchanged, ${count("failed")} failed, ${fields} fields, ${seconds.toFixed(1)} seconds`,
    ...(warnings.length > 0 ? ["", "Warnings:", ...warnings] : []),
    ...(failures.length > 0 ? ["", "Failed:", ...failures] : []),
  ].join("\n");
}
