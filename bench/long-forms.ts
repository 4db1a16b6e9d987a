import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser } from "playwright-core";
import * as v from "valibot";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";
import { startEdge } from "./edge.ts";
import { serveForms } from "./serve-forms.ts";
import { writePdf } from "../pdf/write/write-pdf.ts";
import { FieldMap } from "../shared/contracts/field-map.ts";
import { createLongForm } from "./long-form.ts";
import { behind, measureOnPhone } from "./phone.ts";
import { median } from "./spread.ts";
import { startStockViewer } from "./stock-viewer.ts";
import { notePaints } from "./typing.ts";

// node bench/long-forms.ts
// What a form of 2,000, 5,000 and 10,000 fields costs: its HTML, the time until its fields have woken, a key press to its paint, writing the filled
// PDF, and the first field on a phone beside the stock viewer of pdf.js. Ends with 1 when a field's HTML is over its budget, or a field of the longest form costs more than twice a field of the shortest: then a cost
// grows faster than the form.

const COUNTS = [2_000, 5_000, 10_000] as const;
const HTML_BYTES_PER_FIELD = 400;
const GROWTH = 2;
const RUNS = 3;
const KEYS = 60;
/** A fast typist's pause between two keys. */
const KEY_GAP_MS = 60;

type Cost = { fields: number; htmlBytes: number; wakeMs: number; keyMs: number; writeMs: number; phoneMs: number; ofStock: number };

const idOf = (count: number) => `census-${count}`;
const folder = await mkdtemp(path.join(tmpdir(), "fillwright-long-forms-"));
for (const count of COUNTS) await writeFile(path.join(folder, `${idOf(count)}.pdf`), createLongForm(count));
const product = await serveForms(folder, folder);
const stockViewer = await startStockViewer(folder);
const [edge, stockEdge] = [await startEdge(product.url), await startEdge(stockViewer.empty)];

/** Opens the form, waits until its fields have woken, and types into the last one. */
async function fill(browser: Browser, count: number): Promise<Pick<Cost, "wakeMs" | "keyMs">> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(notePaints);
    await page.goto(`${product.url}/template/${idOf(count)}/fill`);
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    const wakeMs = await page.evaluate(() => performance.now());
    await page.locator(`[data-field="field ${count - 1}"]`).click();
    for (let key = 0; key < KEYS; key++) await page.keyboard.press("a", { delay: KEY_GAP_MS });
    await page.locator("[data-saved]").waitFor();
    const paints: unknown = await page.evaluate(() => Reflect.get(globalThis, "paints"));
    return { wakeMs, keyMs: median(v.parse(v.array(v.number()), paints)) };
  } finally {
    await context.close();
  }
}

/** Writes an answer into every field of the form. */
async function write(count: number): Promise<number> {
  const api = `${product.url}/api/fillwright/templates/${idOf(count)}`;
  const { fillUrl, fieldsUrl } = v.parse(v.object({ fillUrl: v.string(), fieldsUrl: v.string() }), await (await fetch(api)).json());
  const fieldMap = v.parse(FieldMap, await (await fetch(new URL(fieldsUrl, product.url))).json());
  const bytes = new Uint8Array(await (await fetch(new URL(fillUrl, product.url))).arrayBuffer());
  const values = Object.fromEntries(fieldMap.fields.map(({ name }) => [name, "an answer"]));
  const start = performance.now();
  await writePdf(bytes, fieldMap, values, { mode: "editable" });
  return performance.now() - start;
}

async function measure(browser: Browser, count: number): Promise<Cost> {
  const html = await (await fetch(`${product.url}/template/${idOf(count)}/fill`)).arrayBuffer();
  const fills = [];
  const writes = [];
  const phones = [];
  for (let run = 0; run < RUNS; run++) {
    fills.push(await fill(browser, count));
    writes.push(await write(count));
    const { to } = stockViewer.wayTo(`${idOf(count)}.pdf`);
    phones.push(await measureOnPhone(browser, behind(edge, `${product.url}/template/${idOf(count)}/fill`), behind(stockEdge, to)));
  }
  return {
    fields: count,
    htmlBytes: html.byteLength,
    wakeMs: median(fills.map(({ wakeMs }) => wakeMs)),
    keyMs: median(fills.map(({ keyMs }) => keyMs)),
    writeMs: median(writes),
    phoneMs: median(phones.map(({ addressMs }) => addressMs)),
    ofStock: median(phones.map(({ ofStock }) => ofStock)),
  };
}

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const costs: Cost[] = [];
try {
  for (const count of COUNTS) costs.push(await measure(browser, count));
} finally {
  await browser.close();
  for (const server of [edge, stockEdge, stockViewer]) server.close();
  await product.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

console.table(
  costs.map(({ fields, htmlBytes, wakeMs, keyMs, writeMs, phoneMs, ofStock }) => ({
    fields,
    "HTML, bytes a field": Math.round(htmlBytes / fields),
    "awake, ms": Math.round(wakeMs),
    "awake, ms a field": (wakeMs / fields).toFixed(3),
    "key to paint, ms": keyMs.toFixed(1),
    "written, ms": Math.round(writeMs),
    "written, ms a field": (writeMs / fields).toFixed(3),
    "first field on a phone, ms": Math.round(phoneMs),
    "÷ stock": ofStock.toFixed(2),
  })),
);
const isTooLarge = costs.some(({ fields, htmlBytes }) => htmlBytes / fields > HTML_BYTES_PER_FIELD);
const isTooSteep = (["wakeMs", "writeMs"] as const).some((of) => {
  const [shortest = Number.NaN, longest = Number.NaN] = [costs.at(0), costs.at(-1)].map((cost) => cost && cost[of] / cost.fields);
  return longest > GROWTH * shortest;
});
process.exit(isTooLarge || isTooSteep ? 1 : 0);
