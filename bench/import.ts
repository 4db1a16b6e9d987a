import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { returnMemory } from "../catalogue/return-memory.ts";
import { measureCatalogue } from "./catalogue-cost.ts";
import { measurePhases } from "./import-phases.ts";
import { findWorkerd, readCpuMs, readMemoryMb } from "./process-cpu.ts";

const USAGE = `Usage: node bench/import.ts [--forms <number>] [--phases]

Imports copies of the forms of FORMS_DIR, each with bytes and an id of its own, into an empty catalogue (1000 forms), asks that catalogue what pages and searches ask, and ends with 1 when a form fails. With --phases, prepares each form of the folder once and says what takes the time instead.`;
const LOOK_EVERY_MS = 250;
const SAY_EVERY = 50;
const QUARTERS = 4;

const { values } = parseArgs({
  options: { forms: { type: "string", default: "1000" }, phases: { type: "boolean" }, help: { type: "boolean" } },
});
const formsFolder = process.env["FORMS_DIR"];
if (values.help || !formsFolder) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const count = Number(values.forms);

/** Writes `count` copies of the folder's forms, one after the other, and their manifest. A remark behind the end changes a file's bytes and nothing else. */
async function writeCopies(from: string, to: string): Promise<void> {
  await mkdir(to);
  const { usable } = await readSources(from);
  const entries: object[] = [];
  for (let index = 0; index < count; index++) {
    const source = usable[index % usable.length];
    if (!source) throw new Error(`There is no form in ${from}.`);
    const copy = Math.floor(index / usable.length);
    const { sha256: _, ...entry } = source.entry;
    const file = `${source.id}-${copy}.pdf`;
    await writeFile(path.join(to, file), Buffer.concat([await readFile(source.path), Buffer.from(`\n% copy ${copy}\n`)]));
    entries.push({ ...entry, file, id: `${source.id}-${copy}` });
  }
  await writeFile(path.join(to, "manifest.json"), JSON.stringify(entries));
}

returnMemory();
if (values.phases) {
  const { usable } = await readSources(formsFolder);
  console.table(await measurePhases(usable.map((source) => source.path)));
  process.exit(0);
}

/** Memory of the import's own process, whose threads read the forms, and of the database's. */
const readMemory = () => ({ import: readMemoryMb(process.pid), database: findWorkerd().reduce((sum, pid) => sum + readMemoryMb(pid), 0) });

const folder = await mkdtemp(path.join(tmpdir(), "fillwright-import-bench-"));
const bindings = await openBindings({ state: path.join(folder, "state") });
const copies = path.join(folder, "forms");
await writeCopies(formsFolder, copies);
const sources = await readSources(copies);
const peaks = Array.from({ length: QUARTERS }, () => ({ import: 0, database: 0 }));
let done = 0;
const watch = setInterval(() => {
  const peak = peaks[Math.min(QUARTERS - 1, Math.floor((done / count) * QUARTERS))];
  const memory = readMemory();
  if (!peak) return;
  peak.import = Math.max(peak.import, memory.import);
  peak.database = Math.max(peak.database, memory.database);
}, LOOK_EVERY_MS);
const databaseCpuMs = () => findWorkerd().reduce((sum, pid) => sum + readCpuMs(pid), 0);
const start = performance.now();
const cpuStart = process.cpuUsage();
const databaseCpuStart = databaseCpuMs();
try {
  const results = await importTemplates(sources, bindings, {
    onProgress(progress) {
      if (!("result" in progress)) return;
      done += 1;
      const { file, outcome, reason } = progress.result;
      if (outcome === "failed") console.error(`${file}: ${reason}`);
      if (done % SAY_EVERY === 0) {
        const memory = readMemory();
        const seconds = Math.round((performance.now() - start) / 1000);
        console.error(
          `${done} of ${count}, ${seconds} s, import ${Math.round(memory.import)} MB, database ${Math.round(memory.database)} MB`,
        );
      }
    },
  });
  const minutes = (performance.now() - start) / 60_000;
  const cpu = process.cpuUsage(cpuStart);
  const cpuMs = (cpu.user + cpu.system) / 1_000;
  const databaseMs = databaseCpuMs() - databaseCpuStart;
  const failed = results.filter(({ outcome }) => outcome === "failed").length;
  if (failed > 0) process.exitCode = 1;
  const seconds = results.map((result) => result.seconds).toSorted((a, b) => a - b);
  console.table([
    {
      forms: count,
      failed,
      "a minute": (count / minutes).toFixed(1),
      // Unlike the minutes, it hardly depends on what else the machine does.
      "CPU s each": (cpuMs / 1_000 / count).toFixed(2),
      "of the database": (databaseMs / 1_000 / count).toFixed(2),
      "s, median": seconds[Math.floor(seconds.length / 2)],
      "s, slowest": seconds.at(-1),
    },
  ]);
  console.table(
    peaks.map((peak, index) => ({
      quarter: index + 1,
      "MB, import": Math.round(peak.import),
      "MB, database": Math.round(peak.database),
    })),
  );
  console.table(await measureCatalogue(bindings.DB));
} finally {
  clearInterval(watch);
  await bindings.close();
  await rm(folder, { recursive: true, force: true });
}
