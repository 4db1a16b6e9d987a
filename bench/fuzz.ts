import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { createDice } from "./attack/dice.ts";
import { mutate } from "./fuzz/mutate.ts";
import { createPatientReader } from "./fuzz/patient-reader.ts";

// npm run fuzz -- <folder> [--files 2000] [--minutes <number>] [--seed <number>] [--keep <folder>]
// Damages real forms and reads them as a visitor's own PDFs are read. Ends with 1 when one takes two seconds longer than before it was damaged, or all memory, or fails with an unexpected error.

/** Time that damage may cost beside what the form itself takes. */
const SLOWER_MS = 2_000;
const LARGEST_FORM_BYTES = 1_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "2000" },
    minutes: { type: "string", default: "Infinity" },
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

const reader = createPatientReader();
const forms = await readForms(folder);
if (forms.length === 0) throw new Error(`There are no PDFs in ${folder}.`);
const dice = createDice(Number(values.seed));
const counts = new Map<string, number>();
const faults = new Map<string, { count: number; first: string }>();
const endsAt = performance.now() + Number(values.minutes) * 60_000;
/** Milliseconds that each form takes as it came. */
const whole = new Map<string, number>();
let slowest = 0;
if (values.keep !== undefined) await mkdir(values.keep, { recursive: true });
console.log(`seed ${values.seed}, ${forms.length} forms`);
for (let number = 0; number < Number(values.files) && performance.now() < endsAt; number++) {
  const form = forms[dice.number(forms.length)];
  if (!form) continue;
  const wholeMs = whole.get(form.name) ?? (await reader.read(form.bytes)).milliseconds;
  whole.set(form.name, wholeMs);
  const bytes = mutate(form.bytes, dice);
  const ending = await reader.read(bytes);
  counts.set(ending.kind, (counts.get(ending.kind) ?? 0) + 1);
  slowest = Math.max(slowest, ending.milliseconds);
  const isMeant = ending.kind === "read" || ending.kind === "refused";
  if (isMeant && ending.milliseconds <= wholeMs + SLOWER_MS) continue;
  const name = `${number}-${form.name.replaceAll("/", "-")}`;
  const key = isMeant ? "slow" : `${ending.kind} ${ending.what}`;
  const known = faults.get(key);
  faults.set(key, { count: (known?.count ?? 0) + 1, first: known?.first ?? name });
  if (values.keep !== undefined && !known) await writeFile(path.join(values.keep, name), bytes);
}
await reader.close();
console.table(Object.fromEntries(counts));
console.log(`the slowest took ${Math.round(slowest)} ms`);
for (const [key, { count, first }] of faults) console.log(`${count} x ${key}\n    first: ${first}`);
process.exit(faults.size === 0 ? 0 : 1);
