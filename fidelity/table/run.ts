import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { unzipSync } from "fflate";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import * as v from "valibot";
import { readRows } from "../../client/lib/tables/read-table.ts";
import { writeTable } from "../../client/lib/tables/write-table.ts";
import { importForms, prepareVisitor } from "../forms-product.ts";
import { CHROMIUM_ARGS, findChromium } from "../../local/chromium.ts";
import { startProduct } from "../../local/product.ts";
import { FieldMap } from "../../shared/contracts/field-map.ts";
import { choose, openCollect, openFillMany, openForm, saveTo, withoutSavePicker } from "../../tests/e2e/fill-many.ts";
import { report } from "../../bench/report.ts";
import { watchRenderers } from "./renderers.ts";
import { makeRows } from "./rows.ts";

const USAGE = `npm run table -- [--rows 1000] [--kill 500] [--back 100] [--forms us-irs-fw9,us-fed-i9]

Makes a PDF of every row of a table on the built fill page, for forms of FORMS_DIR: closes the tab at row --kill, goes on in another, saves the ZIP and the
one PDF, and looks for every row's own answers in them. Then makes --back editable copies and reads them back into a table, which has to be the first one.`;

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "1000" },
    kill: { type: "string", default: "500" },
    back: { type: "string", default: "100" },
    forms: { type: "string", default: "us-irs-fw9,us-fed-i9" },
    help: { type: "boolean" },
  },
});
const formsDir = process.env["FORMS_DIR"];
if (options.help === true || formsDir === undefined) {
  console.log(USAGE);
  process.exit(options.help === true ? 0 : 2);
}
const [rowCount, killAt, backCount] = [Number(options.rows), Number(options.kill), Number(options.back)];
const folder = await mkdtemp(path.join(tmpdir(), "table-"));

/** What is bought is measured elsewhere. */
async function givePlan(context: BrowserContext): Promise<void> {
  const plan = { isActive: true, startTime: "2026-01-01T00:00:00.000Z" };
  await context.route("**/api/account/subscription", (route) => route.fulfill({ json: plan }));
}

const count = (dialog: Locator) =>
  dialog
    .locator("progress")
    .first()
    .evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : 0), undefined, { timeout: 0 });

async function waitForCount(dialog: Locator, wanted: number): Promise<void> {
  while ((await count(dialog)) < wanted) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function writeCsv(name: string, rows: string[][]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, new Uint8Array(await writeTable(rows).arrayBuffer()));
  return file;
}

type Table = ReturnType<typeof makeRows>;

/** Makes a file of each row, in a tab that is closed in the middle and another one. */
async function makeAll(browser: Browser, context: BrowserContext, form: string, table: Table) {
  const sent = { requests: 0, bytes: 0 };
  context.on("request", (request) => {
    if (!request.url().startsWith("http")) return;
    const body = request.postDataBuffer()?.length ?? 0;
    // The page's own requests for its parts and the one completion carry nothing of the table.
    if (body > 0 || /R\d+%20|R\d+\+/u.test(request.url())) sent.requests += 1;
    sent.bytes += /R\d+ \w/u.test(request.postData() ?? "") ? body : 0;
  });
  const csv = await writeCsv(`${form}.csv`, [table.headings, ...table.rows]);
  const first = await context.newPage();
  await openForm(first, form);
  const memory = await watchRenderers(browser);
  const page = await memory.now();
  const dialog = await openFillMany(first);
  await choose(first, "Choose a table", [csv]);
  const started = performance.now();
  await dialog.getByRole("button", { name: /^Make /u }).click();
  await waitForCount(dialog, killAt);
  await first.close();
  const next = await context.newPage();
  await withoutSavePicker(next);
  await next.addInitScript(watchTasks);
  await openForm(next, form);
  const rest = await openFillMany(next);
  await rest.getByText("made so far").waitFor();
  const kept = await count(rest);
  await rest.getByRole("button", { name: "Continue" }).click();
  await waitForCount(rest, table.rows.length);
  const seconds = (performance.now() - started) / 1000;
  const making = memory.takePeakMb();
  const saveAs = async (bundle: string, ending: string) => {
    await takeLongestTask(next);
    const began = performance.now();
    const file = await saveTo(next, rest.getByRole("button", { name: `Save as ${bundle}` }), path.join(folder, `${form}.${ending}`));
    return { file, seconds: (performance.now() - began) / 1000, peak: memory.takePeakMb(), longestTask: await takeLongestTask(next) };
  };
  const zip = await saveAs("ZIP", "zip");
  const pdf = await saveAs("one PDF", "pdf");
  memory.stop();
  await discard(next, rest);
  return { seconds, kept, page, making, zip, pdf, sent };
}

/** Notes the longest task of the page's own thread; those below 50 ms are told of by no browser. */
function watchTasks(): void {
  Reflect.set(globalThis, "longestTask", 0);
  new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration), Number(Reflect.get(globalThis, "longestTask")));
    Reflect.set(globalThis, "longestTask", longest);
  }).observe({ type: "longtask" });
}

/** Returns the milliseconds of the longest task since the last call. */
function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = Number(Reflect.get(globalThis, "longestTask"));
    Reflect.set(globalThis, "longestTask", 0);
    return longest;
  });
}

async function discard(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard them" }).click();
  await dialog.getByRole("button", { name: "Choose a table" }).waitFor();
  await page.close();
}

/** Returns the numbers of the rows whose answers a text holds. */
const rowsIn = (text: string) => new Set(text.match(/\bR\d+(?= )/gu));

function textOf(pdf: string | Uint8Array): string {
  const isFile = typeof pdf === "string";
  const input = isFile ? undefined : pdf;
  return execFileSync("pdftotext", ["-q", "-layout", isFile ? pdf : "-", "-"], { input, maxBuffer: 2 ** 30 }).toString();
}

/** Counts the rows whose file has their own answers and no other row's. */
async function countRight(zip: string, rows: number): Promise<number> {
  const files = Object.entries(unzipSync(new Uint8Array(await readFile(zip))));
  const right = files.filter(([name, bytes]) => {
    const found = [...rowsIn(textOf(bytes))];
    return found.length === 1 && name.endsWith(` ${found[0]?.slice(1)}.pdf`);
  });
  return files.length === rows ? right.length : 0;
}

/** Makes editable copies and reads them back. Returns the number of cells that differ from the table, of how many. */
async function readBack(context: BrowserContext, form: string, table: Table): Promise<{ cells: number; wrong: number; seconds: number }> {
  const page = await context.newPage();
  await withoutSavePicker(page);
  await openForm(page, form);
  const rows = table.rows.slice(0, backCount);
  const dialog = await openFillMany(page);
  await choose(page, "Choose a table", [await writeCsv(`${form}-back.csv`, [table.headings, ...rows])]);
  await dialog.getByRole("combobox", { name: "Copies" }).selectOption("editable");
  await dialog.getByRole("button", { name: /^Make /u }).click();
  await waitForCount(dialog, rows.length);
  const files = unzipSync(
    new Uint8Array(await readFile(await saveTo(page, dialog.getByRole("button", { name: "Save as ZIP" }), path.join(folder, "back.zip")))),
  );
  await page.keyboard.press("Escape");
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const file = path.join(folder, name);
      await writeFile(file, bytes);
      return file;
    }),
  );
  const collect = await openCollect(page);
  const started = performance.now();
  await choose(page, "Choose files", paths);
  await collect.getByText(`We read ${rows.length} files.`).waitFor({ timeout: 0 });
  const seconds = (performance.now() - started) / 1000;
  const csv = await saveTo(page, collect.getByRole("button", { name: "Save as CSV" }), path.join(folder, "back-again.csv"));
  await page.close();
  const [headings = [], ...found] = readRows((await readFile(csv, "utf8")).replace(/^\uFEFF/u, ""), ",");
  const byRow = new Map(found.map(([name = "", ...cells]) => [Number(/ (\d+)\.pdf$/u.exec(name)?.[1]), cells]));
  const expected = [table.headings, ...rows];
  const wrong = expected.flatMap((row, index) => {
    const cells = index === 0 ? headings.slice(1) : (byRow.get(index) ?? []);
    return row.filter((cell, column) => cells[column] !== cell);
  });
  return { cells: rows.length * table.headings.length, wrong: wrong.length, seconds };
}

const state = path.join(folder, "state");
const ids = options.forms.split(",");
const imported = await importForms(formsDir, state, ids);
const settings = { port: 0, stateDir: state, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
const product = await startProduct({ root: path.resolve(import.meta.dirname, "../.."), mode: "production", settings, env: {} });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
  const rows: Record<string, string | number>[] = [];
  for (const { id: form } of imported.done.filter(({ id }) => ids.includes(id))) {
    const context = await browser.newContext({ baseURL: product.url, acceptDownloads: true });
    await givePlan(context);
    await prepareVisitor(context, product.url);
    const fieldMap = v.parse(FieldMap, await (await fetch(`${product.url}/api/fillwright/templates/${form}/fields`)).json());
    const table = makeRows(fieldMap, rowCount);
    const made = await makeAll(browser, context, form, table);
    const joined = rowsIn(textOf(made.pdf.file)).size;
    const back = await readBack(context, form, table);
    rows.push({
      form,
      rows: rowCount,
      columns: table.headings.length,
      seconds: made.seconds.toFixed(0),
      "rows a second": (rowCount / made.seconds).toFixed(1),
      "kept when the tab was closed": made.kept,
      "files with their row's answers": await countRight(made.zip.file, rowCount),
      "MB above the page, making": Math.round(made.making - made.page),
      "saving the ZIP": Math.round(made.zip.peak - made.page),
      "saving the one PDF": Math.round(made.pdf.peak - made.page),
      "bytes of the table sent": made.sent.bytes,
      "ZIP, s": made.zip.seconds.toFixed(1),
      "ZIP, MB": ((await stat(made.zip.file)).size / 1e6).toFixed(1),
      "one PDF, s": made.pdf.seconds.toFixed(1),
      "one PDF, MB": ((await stat(made.pdf.file)).size / 1e6).toFixed(1),
      "longest task of the page then, ms": Math.round(Math.max(made.zip.longestTask, made.pdf.longestTask)),
      "rows in it": joined,
      "read back, cells": back.cells,
      "of them different": back.wrong,
      "reading, s": back.seconds.toFixed(1),
    });
    console.table(rows.at(-1));
    await context.close();
  }
  report("table", rows);
} finally {
  await browser.close();
  await product.close();
  await rm(folder, { recursive: true, force: true });
}
