import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { createDice } from "./attack/dice.ts";
import { mutate } from "./fuzz/mutate.ts";
import type { Ending } from "./fuzz/reader.ts";

// npm run fuzz -- <folder> [--files 2000] [--seed <number>] [--keep <folder>]
// Damages real forms and reads them as a visitor's own PDFs are read. Ends with 1 when one hangs, takes all memory, or fails with an unexpected error.

/** A person waits 60 seconds at most; a form takes tenths of one. */
const PATIENCE_MS = 10_000;
const MEMORY_MB = 1_024;
const LARGEST_FORM_BYTES = 1_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Date.now() % 1e9) },
    keep: { type: "string" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("npm run fuzz -- <folder with PDFs>");

async function readForms(source: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const names = (await readdir(source, { recursive: true })).filter((name) => name.endsWith(".pdf")).toSorted();
  const forms = await Promise.all(names.map(async (name) => ({ name, bytes: new Uint8Array(await readFile(path.join(source, name))) })));
  return forms.filter(({ bytes }) => bytes.length <= LARGEST_FORM_BYTES);
}

function startReader(): Worker {
  return new Worker(path.join(import.meta.dirname, "fuzz/reader.ts"), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
}

let reader = startReader();

/** Reads a file and returns how that ended. A reader that hangs, or falls, is replaced. */
function tryOn(bytes: Uint8Array): Promise<Ending | { kind: "hangs" | "falls"; what: string; milliseconds: number }> {
  return new Promise((resolve) => {
    const replaceReader = (kind: "hangs" | "falls", what: string) => {
      clearTimeout(timer);
      reader.removeAllListeners();
      void reader.terminate();
      reader = startReader();
      resolve({ kind, what, milliseconds: PATIENCE_MS });
    };
    const timer = setTimeout(() => replaceReader("hangs", ""), PATIENCE_MS);
    reader.once("error", (error) => replaceReader("falls", String(error)));
    reader.once("message", (ending: Ending) => {
      clearTimeout(timer);
      reader.removeAllListeners();
      resolve(ending);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    reader.postMessage(bytes);
  });
}

const forms = await readForms(folder);
if (forms.length === 0) throw new Error(`There are no PDFs in ${folder}.`);
const dice = createDice(Number(values.seed));
const counts = new Map<string, number>();
const faults = new Map<string, { count: number; first: string }>();
let slowest = 0;
if (values.keep !== undefined) await mkdir(values.keep, { recursive: true });
console.log(`seed ${values.seed}, ${forms.length} forms`);
for (let number = 0; number < Number(values.files); number++) {
  const form = forms[dice.number(forms.length)];
  if (!form) continue;
  const bytes = mutate(form.bytes, dice);
  const ending = await tryOn(bytes);
  counts.set(ending.kind, (counts.get(ending.kind) ?? 0) + 1);
  slowest = Math.max(slowest, ending.milliseconds);
  if (ending.kind === "read" || ending.kind === "refused") continue;
  const name = `${number}-${form.name.replaceAll("/", "-")}`;
  const key = `${ending.kind} ${ending.what}`;
  const known = faults.get(key);
  faults.set(key, { count: (known?.count ?? 0) + 1, first: known?.first ?? name });
  if (values.keep !== undefined && !known) await writeFile(path.join(values.keep, name), bytes);
}
await reader.terminate();
console.table(Object.fromEntries(counts));
console.log(`the slowest took ${Math.round(slowest)} ms`);
for (const [key, { count, first }] of faults) console.log(`${count} x ${key}\n    first: ${first}`);
process.exit(faults.size === 0 ? 0 : 1);
