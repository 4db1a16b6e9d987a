import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type CatalogueBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { createProgressView } from "../catalogue/import/report.ts";
import { buildFirstStarters } from "../catalogue/starter/build.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
/** Templates that are imported before the product opens, which needs both cores itself. The rest follows while people already use it. */
const FIRST_COUNT = 1;

/**
 * Makes and imports all templates in a process that gives way to this one: making them holds a thread up for seconds, and the product answers in this
 * one. Ends early, without an error, when `signal` aborts. @throws Error with what the import printed
 */
async function importAll(stateDir: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, STATE_DIR: stateDir };
  const child = spawn(process.execPath, ["catalogue/cli.ts", "starter"], { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"] });
  signal.addEventListener("abort", () => child.kill());
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  if (code !== 0 && !signal.aborted) throw new Error(printed.trim().split("\n").at(-1));
}

/**
 * Begins to fill an empty catalogue with our own templates. Resolves when the first ones, of `firstTag` if possible, are there, with the function that
 * adds the rest; with null when the catalogue was filled before. An interrupted fill continues at the next start.
 */
export async function beginStarterCatalogue({
  bindings,
  stateDir,
  firstTag,
  output,
}: {
  bindings: CatalogueBindings;
  stateDir: string;
  firstTag: string;
  output: NodeJS.WriteStream;
}): Promise<{ addRest: (signal: AbortSignal) => Promise<void> } | null> {
  const unfinished = path.join(stateDir, "starter-unfinished");
  const isEmpty = (await bindings.DB.prepare("SELECT 1 FROM templates LIMIT 1").first()) === null;
  if (!isEmpty && !existsSync(unfinished)) return null;
  await writeFile(unfinished, "");
  const { usable, unusable } = await readSources(await buildFirstStarters(firstTag, FIRST_COUNT));
  // Those of the first category, then those that lead.
  const rank = ({ tags, lead = 0 }: (typeof usable)[number]["entry"]) => (tags.includes(firstTag) ? 1000 : 0) + lead;
  const first = usable.toSorted((a, b) => rank(b.entry) - rank(a.entry)).slice(0, FIRST_COUNT);
  output.write("Filling the catalogue with our own templates: the first before it opens, the rest after.\n");
  await importTemplates({ usable: first, unusable }, bindings, { onProgress: createProgressView(first.length, output) });
  return {
    async addRest(signal) {
      await importAll(stateDir, signal);
      if (!signal.aborted) await rm(unfinished);
    },
  };
}
