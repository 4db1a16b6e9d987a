import { formatJson } from "../format-json.ts";
import { openBindings } from "../bindings.ts";
import { importTemplates } from "../import/import-templates.ts";
import { readSources } from "../import/read-sources.ts";
import { createProgressView, formatReport } from "../import/report.ts";

type ImportFlags = { remote: boolean; dryRun: boolean; force: boolean; detect?: boolean; json: boolean };

/** Imports what is at `target` and reports it. Returns the exit code: 1 when any file failed. @throws Error when nothing could be read */
export async function runImport(target: string, { remote, dryRun, force, detect = false, json }: ImportFlags): Promise<number> {
  const start = performance.now();
  const sources = await readSources(target);
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
    console.log(json ? formatJson({ seconds, results }, 2) : formatReport(results, seconds));
    return results.some((result) => result.outcome === "failed") ? 1 : 0;
  } finally {
    await bindings.close();
  }
}
