import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, type Page, chromium } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";
import { startProduct } from "../local/product.ts";
import { compareForm, type FormResult } from "./compare-form.ts";
import { type Round, ROUNDS } from "./distinct-values.ts";
import { fillForm } from "./fill-form.ts";
import { formatTable, type Row } from "./format-table.ts";
import { type FormFile, importForms, listForms, prepareVisitor } from "./forms-product.ts";
import { listLeftOut } from "./left-out.ts";
import { openOwnFile, openTemplate } from "./open-form.ts";
import { readFacts } from "./read-facts.ts";

const USAGE = `npm run fidelity -- <folder> [--rounds short,long,scripts] [--only <text>] [--own] [--keep <folder>]

Answers every field of every PDF below the folder by keys on the built fill page, downloads the editable and the flattened file, and compares what
qpdf reads, what poppler reads in each field's place, and what poppler, mupdf and PDFium (Chromium's viewer) draw with what was asked for, and the
picture outside of the fields with the original's. Exits with 1 when anything is missing.

  --rounds    short: a short text of its own in each field, the last state of each box (always, when absent, with long)
              long: long texts with line breaks, the first state of each box, ticked boxes unticked
              scripts: texts of twelve writing systems
  --only      forms whose name contains the text, or one of several with commas between
  --own       opens each PDF as one of the person's own, from the device; nothing is imported
  --keep      leaves the files in this folder`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "short,long" },
    only: { type: "string", default: "" },
    own: { type: "boolean", default: false },
    keep: { type: "string" },
  },
});
const [folder] = positionals;
const rounds = ROUNDS.filter((round) => options.rounds.split(",").includes(round));
const NOTHING: FormResult = { fields: 0, readBack: 0, changed: [], visible: 0, told: 0, strays: 0, apart: [], failures: [] };
if (folder === undefined || rounds.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
process.exit(await run(folder));

async function run(source: string): Promise<number> {
  const stateDir = await mkdtemp(path.join(tmpdir(), "fidelity-state-"));
  const target = options.keep ?? (await mkdtemp(path.join(tmpdir(), "fidelity-files-")));
  const rows: Row[] = [];
  const wanted = options.only.split(",");
  const imported = options.own ? { done: await listForms(source, wanted), failed: [] } : await importForms(source, stateDir, wanted);
  for (const { file, reason } of imported.failed) rows.push(failedRow(file, rounds[0] ?? "short", `not imported: ${reason}`));
  const settings = { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
  const product = await startProduct({ root: path.resolve(import.meta.dirname, ".."), mode: "production", settings, env: {} });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    for (const form of imported.done)
      for (const round of rounds) {
        // A person of their own, with an empty device.
        const context = await browser.newContext({ baseURL: product.url, acceptDownloads: true, viewport: { width: 1280, height: 900 } });
        rows.push(await measure(context, product.url, form, round, target));
      }
    console.log(formatTable(rows));
  } finally {
    await browser.close();
    await product.close();
    await rm(stateDir, { recursive: true });
    if (options.keep === undefined) await rm(target, { recursive: true });
  }
  return rows.some(({ result, stuck }) => result.failures.length + stuck.length > 0) ? 1 : 0;
}

async function measure(context: BrowserContext, url: string, { id, file, original }: FormFile, round: Round, target: string): Promise<Row> {
  try {
    await prepareVisitor(context, url);
    const page = await context.newPage();
    const open = (opened: Page) => (options.own ? openOwnFile(opened, original) : openTemplate(opened, id));
    const { given, stuck, closed, files, fieldMap, seconds, ...found } = await fillForm(page, open, id, target, round);
    const result = await compareForm({ ...files, original }, given, fieldMap, found);
    const leftOut = listLeftOut(fieldMap, await readFacts(original), closed, new Set([...Object.keys(given), ...stuck.keys()]));
    const row = { form: file, round, seconds, result, stuck: [...stuck].map(([name, reason]) => `${name}: stuck, ${reason}`), leftOut };
    const readBack = `${result.readBack} read back as asked, ${result.changed.length} as the page shows them instead`;
    const seen = `${result.visible} seen, ${result.told} told to be too long`;
    console.error(`${file} ${round}: of ${result.fields + stuck.size} ${readBack}; ${seen}; ${result.strays} strays`);
    for (const failure of [...row.stuck, ...result.failures]) console.error(`${file} ${round}: ${failure}`);
    return row;
  } catch (error) {
    console.error(`${file} ${round}: ${describeError(error)}`);
    return failedRow(file, round, `not downloaded: ${describeError(error)}`);
  } finally {
    await context.close();
  }
}

function failedRow(form: string, round: Round, failure: string): Row {
  return { form, round, seconds: 0, result: { ...NOTHING, failures: [failure] }, stuck: [], leftOut: [] };
}

/** Returns an error's message, and its cause's where that is known. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`;
}
