import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import * as v from "valibot";
import { buildStarter } from "../../catalogue/starter/build.ts";
import { CHROMIUM_ARGS, findChromium } from "../../local/chromium.ts";
import { startProduct } from "../../local/product.ts";
import { FieldMap, type FieldValues } from "../../shared/contracts/field-map.ts";
import { download } from "../fill-form.ts";
import { importForms, prepareVisitor } from "../forms-product.ts";
import { type Judgement, judge } from "./judge.ts";
import type { Leaning } from "./person.ts";
import { readPrinted } from "../read-places.ts";
import { renderPages } from "../render-pages.ts";
import { walkForm } from "./walk-form.ts";

const FORMS = ["us-fed-i9", "us-irs-fw9", "n-400", "us-uscis-i-765.pdf", "i-129", "f1040-2024", "ssa-632", "21-526ez", "sf2809", "dd0293"];
const STARTERS = ["bill-of-sale.pdf", "job-application", "invoice.pdf", "residential-lease.pdf", "patient-intake"];
const USAGE = `npm run complete -- <folder> [--only <text>] [--phone] [--leaning yes|no] [--keep <folder>]

A scripted person answers every field that Tab reaches on the built page, in the way people write, downloads the final copy, and what poppler reads in the place
of each field is compared with what was given; of boxes that exclude each other the last one counts, once both were seen to give way to the other. Exits with 1 when an answer is not found or a field was not reached.

  --only      forms whose path contains the text, or one of several with commas between
  --phone     in the form view, on a touch screen of 375 px
  --leaning   answers Yes, or No, where there is a choice; both when it is left out
  --keep      leaves the files in this folder`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, phone: { type: "boolean", default: false }, leaning: { type: "string" }, keep: { type: "string" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(USAGE);
  process.exit(2);
}
process.exit(await run(folder));

type Row = Judgement & { form: string; leaning: Leaning };

async function run(source: string): Promise<number> {
  const stateDir = await mkdtemp(path.join(tmpdir(), "complete-state-"));
  const target = options.keep ?? (await mkdtemp(path.join(tmpdir(), "complete-files-")));
  const only = options.only?.split(",");
  const agencies = await importForms(source, stateDir, only ?? FORMS);
  const starters = await importForms(await buildStarter(), stateDir, only ?? STARTERS);
  const settings = { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
  const product = await startProduct({ root: path.resolve(import.meta.dirname, "../.."), mode: "production", settings, env: {} });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const rows: Row[] = [];
  try {
    const screen = options.phone
      ? { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1280, height: 900 } };
    const leanings: Leaning[] = options.leaning === "yes" || options.leaning === "no" ? [options.leaning] : ["yes", "no"];
    for (const { id, file } of [...agencies.done, ...starters.done])
      for (const leaning of leanings) {
        // A person of their own, with an empty device.
        const context = await browser.newContext({ baseURL: product.url, acceptDownloads: true, ...screen });
        await prepareVisitor(context, product.url);
        const judged = await complete(context, id, leaning, target).catch((error: unknown): Judgement => {
          return { given: 0, right: 0, tied: 0, cut: [`not completed: ${String(error)}`], refused: [], unreached: [] };
        });
        await context.close();
        const row = { form: path.basename(file), leaning, ...judged };
        console.error(formatRow(row));
        rows.push(row);
      }
  } finally {
    await browser.close();
    await product.close();
    await rm(stateDir, { recursive: true });
    if (options.keep === undefined) await rm(target, { recursive: true });
  }
  console.log([formatRow(), ...rows.map((row) => formatRow(row))].join("\n"));
  for (const { form, leaning, cut, refused, unreached } of rows) {
    for (const line of cut) console.log(`${form} ${leaning}: not found, ${line}`);
    for (const line of refused) console.log(`${form} ${leaning}: refused, ${line}`);
    for (const line of unreached) console.log(`${form} ${leaning}: not reached, ${line}`);
  }
  return rows.some(({ cut, unreached }) => cut.length + unreached.length > 0) ? 1 : 0;
}

/** Completes one form as one person: from an empty draft to the file. */
async function complete(context: BrowserContext, id: string, leaning: Leaning, target: string): Promise<Judgement> {
  const page = await context.newPage();
  try {
    const answer = page.waitForResponse((response) => response.url().endsWith("/fields.json"));
    await page.goto(`/template/${id}/fill`);
    const response = await answer;
    const fieldMap = v.parse(FieldMap, await response.json());
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    // The rules come with the field map; the first field is answered after them, as by any person who reads before typing.
    await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
    const walk = await walkForm(page, fieldMap, leaning);
    const values = await readValues(page);
    const file = path.join(target, `${id}.${leaning}.pdf`);
    await download(page, "Final copy", file);
    const empty = await page.request.get(response.url().replace(/fields\.json$/, "fill.pdf"));
    await writeFile(path.join(target, `${id}.empty.pdf`), await empty.body());
    const blankFile = path.join(target, `${id}.empty.pdf`);
    const [filled, before, drawn, blank] = await Promise.all([
      readPrinted(file),
      readPrinted(blankFile),
      renderPages(file, "poppler"),
      renderPages(blankFile, "poppler"),
    ]);
    return judge(fieldMap, walk, values, { filled, empty: before, drawn, blank });
  } finally {
    await page.close();
  }
}

/** Reads the page's values: texts as they stand, the states of ticked boxes, the marks of signatures. */
function readValues(page: Page): Promise<FieldValues> {
  return page.evaluate(() => {
    const values: Record<string, string> = {};
    for (const control of document.querySelectorAll<HTMLElement>("[data-field]")) {
      const name = control.dataset["field"] ?? "";
      if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)) {
        if (control.checked) values[name] = control.value;
      } else if (control instanceof HTMLButtonElement) values[name] = control.dataset["signed"] ?? "";
      else if (
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLOutputElement
      )
        values[name] = control.value;
    }
    return values;
  });
}

function formatRow(row?: Row): string {
  const cells = row
    ? [row.form, row.leaning, row.given, row.right, row.tied, row.cut.length, row.refused.length, row.unreached.length]
    : ["form", "leaning", "given", "found right", "exclusive", "cut", "refused", "not reached"];
  return cells.map((cell, index) => String(cell).padEnd(index === 0 ? 36 : 12)).join("");
}
