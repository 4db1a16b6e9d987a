import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { startProduct } from "../local/product.ts";
import { ATTACKS, type Target } from "./attack/attacks.ts";
import { createDice } from "./attack/dice.ts";
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
await writeFile(path.join(folder, "census.pdf"), createLongForm(40));
const bindings = await openBindings({ state: stateDir });
await importTemplates(await readSources(folder), bindings);
console.log(`seed ${values.seed}, ${values.minutes} minutes`);
const settings = { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
const product = await startProduct({ root, mode: "production", settings, env: {}, onLog: () => undefined });

/** Truncates a stored file of a form; returns a function that restores it. */
const damage: Target["damage"] = async (what, cut) => {
  const { objects } = await bindings.FILES.list({ prefix: "templates/census/" });
  const { key = "" } = objects.find((object) => object.key.endsWith(`/${what}`)) ?? {};
  const whole = (await (await bindings.FILES.get(key))?.text()) ?? "";
  await bindings.FILES.put(key, whole.slice(0, cut));
  return async () => void (await bindings.FILES.put(key, whole));
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
    const problem = await attack({ base: product.url, damage }, dice).catch((error: unknown) => `ended with ${String(error)}`);
    row.tried += 1;
    if (problem === null) row.held += 1;
    else row.fell ||= `${problem} (try ${row.tried})`;
  }
} while (Date.now() < end);
console.table(rows);
await bindings.close();
await product.close();
await rm(stateDir, { recursive: true, force: true });
process.exit(Object.values(rows).every(({ tried, held }) => tried === held) ? 0 : 1);
