import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type CatalogueBindings, openBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { createPreparePool } from "../catalogue/import/prepare-pool.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { startProduct } from "../local/product.ts";
import { ATTACKS } from "./attack/attacks.ts";
import { createDice } from "./attack/dice.ts";
import type { Target } from "./attack/target.ts";
import { createPatientReader } from "./fuzz/patient-reader.ts";
import { createLongForm } from "./long-form.ts";

// npm run attack -- [--minutes 10] [--seed <number>]
// Tries what a stranger can from outside, against the build as npm start runs it, until the time is over. Ends with 1 when a guard fell.

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, seed: { type: "string", default: String(Date.now() % 1e9) } },
});
const root = path.resolve(import.meta.dirname, "..");
const stateDir = await mkdtemp(path.join(tmpdir(), "fillwright-attack-"));
const folder = path.join(stateDir, "forms");
await mkdir(folder);
const forms = [createLongForm(40), createLongForm(400)];
await writeFile(path.join(folder, "census.pdf"), forms[0] ?? "");
const bindings = await openBindings<CatalogueBindings & Pick<Target["stores"], "CACHE">>({ state: stateDir });
await importTemplates(await readSources(folder), bindings);
console.log(`seed ${values.seed}, ${values.minutes} minutes`);
const settings = { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
const product = await startProduct({ root, mode: "production", settings, env: {}, onLog: () => undefined });

const importPool = createPreparePool(1);
const reader = createPatientReader();
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

type Row = { tried: number; held: number; fell: string };
const rows: Record<string, Row> = Object.fromEntries(Object.keys(ATTACKS).map((name) => [name, { tried: 0, held: 0, fell: "" }]));
const dice = createDice(Number(values.seed));
const end = Date.now() + Number(values.minutes) * 60_000;
do {
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const row = rows[name];
    // A flood takes the place of many requests.
    if (!row || (name.includes("flood") && row.tried > 0)) continue;
    const problem = await attack(target, dice).catch((error: unknown) => `ended with ${String(error)}`);
    row.tried += 1;
    if (problem === null) row.held += 1;
    else row.fell ||= `${problem} (try ${row.tried})`;
  }
} while (Date.now() < end);
console.table(rows);
await reader.close();
await importPool.close();
await bindings.close();
await product.close();
await rm(stateDir, { recursive: true, force: true });
process.exit(Object.values(rows).every(({ tried, held }) => tried === held) ? 0 : 1);
