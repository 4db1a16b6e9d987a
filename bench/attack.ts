import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type CatalogueBindings, openBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { startProduct } from "../local/product.ts";
import { ATTACKS } from "./attack/attacks.ts";
import { createDice } from "./attack/dice.ts";
import { copyWithoutGuards } from "./attack/guards.ts";
import { MARKUP } from "./attack/markup.ts";
import type { Target, Try } from "./attack/target.ts";
import { createPatientReader } from "./fuzz/patient-reader.ts";
import { createLongForm } from "./long-form.ts";

// npm run attack -- [--minutes 10] [--seed <number>] [--only <part of a row's name>] [--without-guards]
// Tries what a stranger can from outside, against the build as npm start runs it, until the time is over. Ends with 1 when a guard fell.
// --without-guards takes the guards out of a copy of the product, and ends with 1 when a row holds there: the proof that each row can fall.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1e9) },
    only: { type: "string", default: "" },
    "without-guards": { type: "boolean", default: false },
  },
});
const isProof = values["without-guards"];
const stateDir = await mkdtemp(path.join(tmpdir(), "fillwright-attack-"));
const own = path.resolve(import.meta.dirname, "..");
const root = isProof ? path.join(stateDir, "product") : own;
if (isProof) await copyWithoutGuards(own, root);
const { createPreparePool }: typeof import("../catalogue/import/prepare-pool.ts") = await import(
  path.join(root, "catalogue/import/prepare-pool.ts")
);
const folder = path.join(stateDir, "forms");
await mkdir(folder);
const forms = [createLongForm(40), createLongForm(400)];
await writeFile(path.join(folder, "census.pdf"), forms[0] ?? "");
await writeFile(path.join(folder, "markup.pdf"), createLongForm(1));
const manifest = [{ file: "census.pdf" }, { file: "markup.pdf", title: `Form ${MARKUP}`, description: `Describes ${MARKUP}.` }];
await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest));
const bindings = await openBindings<CatalogueBindings & Pick<Target["stores"], "CACHE">>({ state: stateDir });
await importTemplates(await readSources(folder), bindings);
console.log(`seed ${values.seed}, ${values.minutes} minutes`);
const settings = { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
const product = await startProduct({ root, mode: "production", settings, env: {}, onLog: () => undefined });

const importPool = createPreparePool(1);
const reader = createPatientReader(root);
const target: Target = {
  base: product.url,
  identityUrl: product.standIns?.identityUrl ?? "",
  stripeUrl: product.standIns?.stripeUrl ?? "",
  stores: bindings,
  forms,
  folder: stateDir,
  importPool,
  readOwnPdf: (bytes) => reader.read(bytes),
};

/** Tries of one row without its guard, until it falls: some need luck. */
const PROOF_TRIES = 500;

type Row = { tried: number; held: number; fell: string };
const names = Object.keys(ATTACKS).filter((name) => name.includes(values.only));
if (names.length === 0) throw new Error(`There is no attack named ${values.only}.`);
const rows: Record<string, Row> = Object.fromEntries(names.map((name) => [name, { tried: 0, held: 0, fell: "" }]));
const dice = createDice(Number(values.seed));
const end = Date.now() + Number(values.minutes) * 60_000;

async function tryOnce(name: string, row: Row): Promise<void> {
  const attack: Try = ATTACKS[name] ?? (() => Promise.resolve("There is no such attack."));
  const problem = await attack(target, dice).catch((error: unknown) => `ended with ${String(error)}`);
  row.tried += 1;
  if (problem === null) row.held += 1;
  else row.fell ||= `${problem} (try ${row.tried})`;
}

/** A flood takes the place of many requests, so one is enough. */
const mayTry = (name: string, { tried }: Row) => tried === 0 || (Date.now() < end && !name.includes("flood"));

if (isProof) {
  for (const [name, row] of Object.entries(rows)) while (row.fell === "" && row.tried < PROOF_TRIES) await tryOnce(name, row);
} else {
  do {
    for (const [name, row] of Object.entries(rows)) if (mayTry(name, row)) await tryOnce(name, row);
  } while (Date.now() < end);
}
console.table(rows);
await reader.close();
await importPool.close();
await bindings.close();
await product.close();
await rm(stateDir, { recursive: true, force: true });
process.exit(Object.values(rows).every(({ fell }) => (fell !== "") === isProof) ? 0 : 1);
