import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { stateFolder } from "../catalogue/state-folder.ts";
import { buildWhenStale } from "../local/build.ts";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";
import { findFreePort } from "../local/free-port.ts";
import { buildCommit } from "./built-commit.ts";
import { categoryPart } from "./category.ts";
import { coldStartPart } from "./cold-start.ts";
import { fillPart } from "./fill.ts";
import { lighthousePart } from "./lighthouse.ts";
import { measureInTurn } from "./measure-in-turn.ts";
import { ownPdfPart } from "./own-pdf.ts";
import { pagesPart } from "./page-bytes.ts";
import type { Build, Part, ServedBuild } from "./part.ts";
import { phonePart } from "./phone.ts";
import { pressesPart } from "./presses.ts";
import { report } from "./report.ts";
import { serveBuild } from "./serve-build.ts";
import { serverPart } from "./server.ts";
import { soak } from "./soak.ts";
import { toComparison, toRows } from "./tables.ts";
import { typingPart } from "./typing.ts";
import { visitsPart } from "./visits.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const IN_BROWSER: Record<string, Part<ServedBuild>> = {
  pages: pagesPart,
  lighthouse: lighthousePart,
  category: categoryPart,
  presses: pressesPart,
  fill: fillPart,
  phone: phonePart,
  visits: visitsPart,
  "own-pdf": ownPdfPart,
  typing: typingPart,
};
const PARTS = ["server", "cold-start", ...Object.keys(IN_BROWSER)];
/** Parts that take many minutes, and run when they are named. */
const LONG_PARTS = ["phone", "visits", "soak"];
const USAGE = `Usage: npm run bench -- [${PARTS.join("|")}|soak]… [--against <commit>] [--state <folder>] [--requests <number>]

Measures the build with the catalogue of --state (default: STATE_DIR, else .wrangler/state), all parts but ${LONG_PARTS.join(", ")} without a name, and writes the tables of
docs/performance.md: the median of each figure's runs, with the least and the most in brackets. Ratios of one run count; times depend on the machine.
  --against builds that commit too and measures both in turn; what differs is printed, and docs/performance.md stays as it is.
  presses, fill, phone and own-pdf need FORMS_DIR; for presses, fill and phone it has to be imported into that state.  soak takes --requests (200000).
Beside it: node bench/export.ts, node bench/long-forms.ts, node bench/draft-write.ts, node bench/draft-torture.ts, node bench/purchase-torture.ts, and for the size of the catalogue vitest run --project scale.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    state: { type: "string" },
    requests: { type: "string", default: "200000" },
    help: { type: "boolean" },
  },
});
if (values.help || positionals.some((part) => part !== "soak" && !PARTS.includes(part))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const isChosen = (part: string) => (positionals.length === 0 ? !LONG_PARTS.includes(part) : positionals.includes(part));
const startedAt = performance.now();
const build: Build = { root: ROOT, stateDir: stateFolder(values.state) };
await buildWhenStale(ROOT);
const other = values.against === undefined ? null : await buildCommit(values.against, build);
const builds: [Build, Build?] = other ? [build, other] : [build];

function minutesSince(at: number): string {
  return `${((performance.now() - at) / 60_000).toFixed(1)} minutes`;
}

/** Measures a part of this build, and of the other one in the same rounds, and shows its table. */
async function measure<B extends Build>(name: string, part: Part<B>, [ours, theirs]: [ours: B, theirs?: B]): Promise<void> {
  const begunAt = performance.now();
  const opened = await part.open(ours);
  const openedToo = theirs && (await part.open(theirs));
  const measured = await measureInTurn([...opened.cases, ...(openedToo?.cases ?? [])], part.rounds);
  await opened.close();
  await openedToo?.close();
  const [now, before] = [measured.slice(0, opened.cases.length), measured.slice(opened.cases.length)];
  if (theirs) console.table(toComparison(now, before, part));
  else report(name, toRows(now, part));
  console.log(`${name}: ${minutesSince(begunAt)}`);
}

async function measureSoak(): Promise<void> {
  const { memoryMb, heapMb, ...counts } = await soak({ ...build, total: Number(values.requests) });
  console.table([counts]);
  console.table(memoryMb.map((mb, index) => ({ quarter: index + 1, "MB, the Worker's heap": heapMb[index], "MB, workerd": mb })));
}

/** The parts that need a browser and the product behind a port. */
async function measureInBrowser(parts: [name: string, part: Part<ServedBuild>][]): Promise<void> {
  const port = await findFreePort(0);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`] });
  const serve = async ({ root, stateDir }: Build) => ({ ...(await serveBuild({ root, stateDir })), root, stateDir, browser, port });
  const ours = await serve(build);
  const theirs = other ? await serve(other) : undefined;
  try {
    for (const [name, part] of parts) await measure(name, part, theirs ? [ours, theirs] : [ours]);
  } finally {
    await browser.close();
    await Promise.all([ours.close(), theirs?.close()]);
  }
}

try {
  if (isChosen("server")) await measure("server", serverPart, builds);
  if (isChosen("cold-start")) await measure("cold-start", coldStartPart, builds);
  const inBrowser = Object.entries(IN_BROWSER).filter(([name]) => isChosen(name));
  if (inBrowser.length > 0) await measureInBrowser(inBrowser);
  if (isChosen("soak")) await measureSoak();
} finally {
  await other?.remove();
}
console.log(`In all: ${minutesSince(startedAt)}`);
process.exit(0);
