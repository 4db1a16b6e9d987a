import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";
import { startProduct } from "../local/product.ts";
import { compareForm, type FormResult } from "./compare-form.ts";
import { SCRIPT_SAMPLES } from "./distinct-values.ts";
import { fillForm } from "./fill-form.ts";
import { formatTable, type Row } from "./format-table.ts";
import { importForms, prepareVisitor } from "./forms-product.ts";

const USAGE = `npm run fidelity -- <folder> [--scripts] [--only <text>] [--keep <folder>]

Fills every fillable field of every PDF below the folder on the built fill page, downloads the editable and the flattened file, and compares what
qpdf reads and what poppler, mupdf and PDFium (Chromium's viewer) draw with what was typed. Exits with 1 when anything is missing.

  --scripts   types text of twelve writing systems instead of short distinct values
  --only      forms whose name contains the text, or one of several with commas between
  --keep      leaves the files in this folder`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { scripts: { type: "boolean", default: false }, only: { type: "string", default: "" }, keep: { type: "string" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(USAGE);
  process.exit(2);
}
process.exit(await run(folder));

async function run(source: string): Promise<number> {
  const stateDir = await mkdtemp(path.join(tmpdir(), "fidelity-state-"));
  const target = options.keep ?? (await mkdtemp(path.join(tmpdir(), "fidelity-files-")));
  const rows: Row[] = [];
  const imported = await importForms(source, stateDir, options.only.split(","));
  for (const { file, reason } of imported.failed)
    rows.push({ form: file, seconds: 0, result: { fields: 0, readBack: 0, visible: 0, failures: [`not imported: ${reason}`] } });
  const settings = { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
  const product = await startProduct({ root: path.resolve(import.meta.dirname, ".."), mode: "production", settings, env: {} });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ baseURL: product.url, acceptDownloads: true, viewport: { width: 1280, height: 900 } });
    await prepareVisitor(context, product.url);
    for (const { id, file } of imported.done) rows.push(await measure(context, id, file, target));
    console.log(formatTable(rows));
  } finally {
    await browser.close();
    await product.close();
    await rm(stateDir, { recursive: true });
    if (options.keep === undefined) await rm(target, { recursive: true });
  }
  return rows.some(({ result }) => result.failures.length > 0) ? 1 : 0;
}

async function measure(context: BrowserContext, id: string, file: string, target: string): Promise<Row> {
  const page = await context.newPage();
  try {
    const typed = await fillForm(page, id, target, options.scripts ? Object.values(SCRIPT_SAMPLES) : []);
    const result = await compareForm(typed.files, typed.values, typed.fieldMap, typed.shown);
    console.error(`${file}: ${result.readBack} and ${result.visible} of ${result.fields}`);
    for (const failure of result.failures) console.error(`${file}: ${failure}`);
    if (typed.undone.length > 0) console.error(`${file}: emptied by the form's own script, as on the page: ${typed.undone.join(", ")}`);
    return { form: file, seconds: typed.seconds, result };
  } catch (error) {
    const failures = [`not downloaded: ${describeError(error)}`];
    const result: FormResult = { fields: 0, readBack: 0, visible: 0, failures };
    return { form: file, seconds: 0, result };
  } finally {
    await page.close();
  }
}

/** What went wrong, and why where that is known. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`;
}
