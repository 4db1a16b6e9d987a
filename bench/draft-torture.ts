import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { serveForms } from "./serve-forms.ts";
import { createDice } from "./attack/dice.ts";
import { createAllKindsForm } from "./torture/all-kinds-form.ts";
import { startBusyLoops } from "./torture/busy-loops.ts";
import { BROWSER_NAMES, openKillableBrowser } from "./torture/killable-browser.ts";
import { createKinds } from "./torture/kinds.ts";
import { actUntilKilled, agesOfLost, beginVisit } from "./torture/visit.ts";

// node bench/draft-torture.ts [--kills 100] [--minutes <number>] [--browser chromium|firefox] [--busy 0] [--seed <number>]
// Kills a browser with SIGKILL while answers of all kinds are given, opens it again, and counts which of them the draft has not. With --busy so many
// processes keep the machine busy meanwhile. Without, it ends with 1 when an answer that was older than a second is gone. --minutes ends it earlier.

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    minutes: { type: "string", default: "Infinity" },
    browser: { type: "string", default: "chromium" },
    busy: { type: "string", default: "0" },
    seed: { type: "string", default: String(Date.now() % 1e9) },
  },
});
const browserName = BROWSER_NAMES.find((name) => name === values.browser);
if (!browserName) throw new Error(`Which browser? --browser ${BROWSER_NAMES.join(" or ")}`);
const [kills, busy] = [Number(values.kills), Number(values.busy)];
/** A machine that is busy takes longer for as many answers. */
const longestVisitMs = busy > 0 ? 15_000 : 5_000;
const endsAt = performance.now() + Number(values.minutes) * 60_000;

/** Classes of ages, each with the age in milliseconds that it ends before. */
const AGES = [
  { name: "<50", end: 50 },
  { name: "<200", end: 200 },
  { name: "<1000", end: 1_000 },
  { name: "older", end: Infinity },
] as const;
type Row = Record<(typeof AGES)[number]["name"] | "changes" | "lost", number>;

const folder = await mkdtemp(path.join(tmpdir(), "fillwright-torture-"));
const form = path.join(folder, "all-kinds.pdf");
await writeFile(form, await createAllKindsForm());
const product = await serveForms(folder, form);
const stopLoops = startBusyLoops(busy);

const dice = createDice(Number(values.seed));
const kinds = createKinds(folder);
const rows = Object.fromEntries(
  Object.keys(kinds).map((name): [string, Row] => [name, { changes: 0, lost: 0, "<50": 0, "<200": 0, "<1000": 0, older: 0 }]),
);
const open = () => openKillableBrowser(browserName, path.join(folder, "profile"), `${product.url}/template/all-kinds/fill`);

function count(name: string, changes: number, ages: number[]): void {
  const row = rows[name];
  if (!row) return;
  row.changes += changes;
  row.lost += ages.length;
  for (const age of ages) row[AGES.find(({ end }) => age < end)?.name ?? "older"] += 1;
}

console.log(`seed ${values.seed}, ${kills} kills of ${browserName}, ${busy} busy loops`);
let untouched = 0;
let killed = 0;
let opened = await open();
try {
  let states = await beginVisit(opened, kinds);
  while (killed < kills && performance.now() < endsAt) {
    const visit = await actUntilKilled(opened, kinds, states, longestVisitMs, dice);
    killed += 1;
    await opened.release();
    opened = await open();
    states = await beginVisit(opened, kinds);
    let lost = 0;
    for (const name of Object.keys(kinds)) {
      const ages = agesOfLost(visit, name, states[name]?.[0]?.value ?? "");
      count(name, (visit.states[name]?.length ?? 1) - 1, ages);
      lost += ages.length;
      if (ages.length > 0)
        console.log(`kill ${killed}: ${name}, ${ages.length} lost, ${ages.map((age) => age.toFixed(0)).join(", ")} ms old`);
    }
    if (lost === 0) untouched += 1;
  }
} finally {
  opened.kill();
  await opened.release();
  stopLoops();
  await product.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

console.log(`kills without any loss: ${untouched} of ${killed}`);
console.table(rows);
process.exit(busy === 0 && Object.values(rows).some(({ older }) => older > 0) ? 1 : 0);
