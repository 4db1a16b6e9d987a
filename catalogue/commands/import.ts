import { openBindings } from "../bindings.ts";
import { importTemplates } from "../import/import-templates.ts";
import { readSources } from "../import/read-sources.ts";
import { createProgressView, formatReport } from "../import/report.ts";

export type ImportFlags = { remote: boolean; dryRun: boolean; force: boolean; detect?: boolean; json: boolean };

/** Imports what is at `target` and reports it. Returns the exit code: 1 when any file failed or nothing could be read. */
export async function runImport(target: string, { remote, dryRun, force, detect = false, json }: ImportFlags): Promise<number> {
  const start = performance.now();
  const sources = await readSources(target).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });
  if (!sources) return 1;
  const bindings = await openBindings({ remote });
  try {
    const total = sources.usable.length + sources.unusable.length;
    const results = await importTemplates(sources, bindings, {
      dryRun,
      force,
      detect,
      onProgress: createProgressView(total, process.stderr),
    });
    const seconds = (performance.now() - start) / 1000;
    console.log(json ? JSON.stringify({ seconds, results }, null, 2) : formatReport(results, seconds));
    return results.some((result) => result.outcome === "failed") ? 1 : 0;
  } finally {
    await bindings.close();
  }
}
