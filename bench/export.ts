import { readFile } from "node:fs/promises";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { loadPdfium } from "../catalogue/import/load-pdfium.ts";
import { prepareTemplate } from "../catalogue/import/prepare-template.ts";
import { checkFit, writePdf } from "../pdf/write/write-pdf.ts";
import { distinctValues } from "../fidelity/distinct-values.ts";
import type { FieldMap, FieldValues } from "../shared/contracts/field-map.ts";
import { median } from "./spread.ts";

const RUNS = 7;
const SIDES = ["editable", "flattened", "pdfjs"] as const;

type Side = (typeof SIDES)[number];
type Job = { side: Side; bytes: Uint8Array; fieldMap: FieldMap; values: FieldValues };
/** `openMs` is what happens while the person still looks at the download window: the form is read and laid out once, pdf.js opens it. */
type Times = { openMs: number; writeMs: number };

// node bench/export.ts <form.pdf>…: writing a filled form, against pdf.js's saveDocument on the same bytes and values. As on the page, each run
// has a worker of its own in which nothing is warm; runs are interleaved.
if (isMainThread) await compareAll(process.argv.slice(2));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
else parentPort?.postMessage(await measure(workerData));

async function compareAll(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const { fieldMap, files: made } = await prepareTemplate(await loadPdfium(), await readFile(file), () => {});
    const fill = made.find(({ name }) => name === "fill.pdf");
    if (fill === undefined) continue;
    const job = { bytes: new Uint8Array(fill.bytes), fieldMap, values: distinctValues(fieldMap) };
    const times: Record<Side, Times[]> = { editable: [], flattened: [], pdfjs: [] };
    for (let run = 0; run < RUNS; run++) for (const side of SIDES) times[side].push(await measureApart({ side, ...job }));
    const open = (side: Side): number => median(times[side].map(({ openMs }) => openMs));
    const write = (side: Side): number => median(times[side].map(({ writeMs }) => writeMs));
    const cells = SIDES.map((side) => `${side} ${open(side).toFixed(0)} + ${write(side).toFixed(0)} ms`);
    const share = (ours: number, theirs: number): string => (ours / theirs).toFixed(2);
    console.log(
      `${file}: ${Object.keys(job.values).length} fields, open + write: ${cells.join(", ")}`,
      `editable ÷ pdf.js: write ${share(write("editable"), write("pdfjs"))}, both ${share(open("editable") + write("editable"), open("pdfjs") + write("pdfjs"))}`,
    );
  }
}

function measureApart(job: Job): Promise<Times> {
  const { promise, resolve, reject } = Promise.withResolvers<Times>();
  const worker = new Worker(new URL(import.meta.url), { workerData: job });
  worker.once("message", resolve);
  worker.once("error", reject);
  return promise;
}

async function measure({ side, bytes, fieldMap, values }: Job): Promise<Times> {
  if (side === "pdfjs") return saveWithPdfjs(bytes, fieldMap, values);
  const start = performance.now();
  await checkFit(bytes, fieldMap, values, {});
  const opened = performance.now();
  await writePdf(bytes, fieldMap, values, { mode: side });
  return { openMs: opened - start, writeMs: performance.now() - opened };
}

async function saveWithPdfjs(bytes: Uint8Array, fieldMap: FieldMap, values: FieldValues): Promise<Times> {
  const start = performance.now();
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const objects = await document.getFieldObjects();
  for (const { name, kind } of fieldMap.fields) {
    const value = values[name];
    for (const object of objects?.get(name) ?? []) {
      const id: unknown = Reflect.get(object, "id");
      if (value !== undefined && typeof id === "string")
        document.annotationStorage.setValue(id, { value: kind === "checkbox" || kind === "radio" ? true : value });
    }
  }
  const opened = performance.now();
  await document.saveDocument();
  const writeMs = performance.now() - opened;
  await task.destroy();
  return { openMs: opened - start, writeMs };
}
