import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPdfium } from "../catalogue/import/load-pdfium.ts";
import { checkPdf } from "../pdf/open/check-pdf.ts";
import { createDice } from "./attack/dice.ts";
import { mutate } from "./fuzz/mutate.ts";
import { createPatientReader, type PatientEnding } from "./fuzz/patient-reader.ts";
import { unpack } from "./fuzz/unpack.ts";

// npm run fuzz -- <folder> [--files 2000] [--minutes <number>] [--seed <number>] [--threads 2] [--keep <folder>]
// Damages real forms, each as it came and with its streams unpacked, and reads them as a visitor's own PDFs are read. Ends with 1 when one takes two
// seconds more of its thread's own time than undamaged, or all memory, or fails with an unexpected error.

const SLOW_MS = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "2000" },
    minutes: { type: "string", default: "Infinity" },
    seed: { type: "string", default: String(Date.now() % 1e9) },
    threads: { type: "string", default: "2" },
    keep: { type: "string" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("npm run fuzz -- <folder with PDFs>");

/** `ownMs` is what it takes undamaged, in a thread that has read it before. */
type Form = { name: string; bytes: Uint8Array; ownMs: number };

/** Reads the forms below a folder, without protection, the smallest first. Files that are refused undamaged are named and left out. */
async function readForms(source: string): Promise<[Form, ...Form[]]> {
  const pdfium = await loadPdfium();
  const reader = createPatientReader();
  const forms: Form[] = [];
  const add = async (name: string, bytes: Uint8Array) => {
    await reader.read(bytes);
    const { milliseconds } = await reader.read(bytes);
    forms.push({ name, bytes, ownMs: milliseconds });
  };
  for (const name of (await readdir(source, { recursive: true })).filter((file) => file.endsWith(".pdf")).toSorted()) {
    try {
      const { bytes } = await checkPdf(pdfium, new Uint8Array(await readFile(path.join(source, name))));
      await add(name, bytes);
      await add(`plain-${name}`, unpack(bytes));
    } catch (error) {
      console.log(`left out: ${name}, ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await reader.close();
  const [smallest, ...others] = forms.toSorted((a, b) => a.bytes.length - b.bytes.length);
  if (!smallest) throw new Error(`There are no PDFs in ${source}.`);
  return [smallest, ...others];
}

const forms = await readForms(folder);
const dice = createDice(Number(values.seed));
const counts = new Map<string, number>();
const faults = new Map<string, { count: number; first: string }>();
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const times: number[] = [];
let next = 0;
if (values.keep !== undefined) await mkdir(values.keep, { recursive: true });
console.log(`seed ${values.seed}, ${forms.length} files`);

/** Small forms more often: they have the same parts, and take less time. */
function pickForm(): Form {
  const [smallest] = forms;
  return forms[Math.min(dice.number(forms.length), dice.number(forms.length))] ?? smallest;
}

async function note(number: number, form: Form, bytes: Uint8Array, ending: PatientEnding): Promise<void> {
  counts.set(ending.kind, (counts.get(ending.kind) ?? 0) + 1);
  times.push(ending.milliseconds);
  const isMeant = ending.kind === "read" || ending.kind === "refused";
  if (isMeant && ending.milliseconds <= form.ownMs + SLOW_MS) return;
  const name = `${values.seed}-${number}-${form.name.replaceAll("/", "-")}`;
  const key = isMeant ? "slow" : `${ending.kind} ${ending.what}`;
  const known = faults.get(key);
  faults.set(key, { count: (known?.count ?? 0) + 1, first: known?.first ?? name });
  if (values.keep !== undefined && (!known || key === "slow" || ending.kind === "hangs"))
    await writeFile(path.join(values.keep, name), bytes);
}

async function readInTurn(): Promise<void> {
  const reader = createPatientReader();
  while (next < Number(values.files) && performance.now() < endsAt) {
    const number = next++;
    const form = pickForm();
    const bytes = mutate(form.bytes, dice);
    await note(number, form, bytes, await reader.read(bytes));
  }
  await reader.close();
}

await Promise.all(Array.from({ length: Number(values.threads) }, () => readInTurn()));
times.sort((a, b) => a - b);
console.table(Object.fromEntries(counts));
console.log(
  `${times.length} files; the slowest took ${Math.round(times.at(-1) ?? 0)} ms, the middle one ${Math.round(times[times.length >> 1] ?? 0)} ms`,
);
for (const [key, { count, first }] of faults) console.log(`${count} x ${key}\n    first: ${first}`);
process.exit(faults.size === 0 ? 0 : 1);
