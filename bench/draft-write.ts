import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import * as v from "valibot";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";
import { serveForms } from "./serve-forms.ts";
import { createAllKindsForm } from "./torture/all-kinds-form.ts";
import { startDiskLoops } from "./torture/busy-loops.ts";

// node bench/draft-write.ts [--keys 150]
// Times from a key press to the end of the write that keeps it on the device, with both durabilities that a browser offers: relaxed hands a write to
// the operating system, strict waits for the disk. Each on a calm machine, with a processor four times slower, and with that and a disk at full work.

const { values } = parseArgs({ options: { keys: { type: "string", default: "150" } } });
/** A fast typist's pause between two keys. */
const KEY_GAP_MS = 60;
const LOADS = [
  { load: "calm", slowdown: 1, diskLoops: 0 },
  { load: "4x CPU", slowdown: 4, diskLoops: 0 },
  { load: "4x CPU, disk at full work", slowdown: 4, diskLoops: 4 },
] as const;
const DURABILITIES = ["relaxed", "strict"] as const;

/** In the page: gives every write of a draft a durability, and notes for each key how long after its press its write was done. */
function noteWrites(durability: IDBTransactionDurability): void {
  const times: number[] = [];
  Object.assign(globalThis, { keptAfter: times });
  let pressedAt = 0;
  let unwritten: number[] = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  addEventListener("input", () => unwritten.push(pressedAt), true);
  // It is called with a database as `this`.
  // oxlint-disable-next-line typescript/unbound-method
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(stores, mode, options) {
    if (mode !== "readwrite") return transaction.call(this, stores, mode, options);
    const begun = transaction.call(this, stores, mode, { ...options, durability });
    const written = unwritten;
    unwritten = [];
    begun.addEventListener("complete", () => times.push(...written.map((at) => performance.now() - at)));
    return begun;
  };
}

const folder = await mkdtemp(path.join(tmpdir(), "fillwright-draft-write-"));
const form = path.join(folder, "all-kinds.pdf");
await writeFile(form, await createAllKindsForm());
const product = await serveForms(folder, form);

async function measure(durability: IDBTransactionDurability, slowdown: number): Promise<number[]> {
  // Only a profile in a folder writes to the disk.
  const profile = await mkdtemp(path.join(folder, "profile-"));
  const context = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteWrites, durability);
    await page.goto(`${product.url}/template/all-kinds/fill`);
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.locator('[data-field="name"]').focus();
    const keys = Number(values.keys);
    for (let key = 0; key < keys; key++) await page.keyboard.press(String.fromCharCode(97 + (key % 26)), { delay: KEY_GAP_MS });
    await page.waitForFunction((wanted) => {
      const times: unknown = Reflect.get(globalThis, "keptAfter");
      return Array.isArray(times) && times.length >= wanted;
    }, keys);
    const times: unknown = await page.evaluate(() => Reflect.get(globalThis, "keptAfter"));
    return v.parse(v.array(v.number()), times).toSorted((one, other) => one - other);
  } finally {
    await context.close();
  }
}

const rows: Record<string, number | string>[] = [];
try {
  for (const { load, slowdown, diskLoops } of LOADS) {
    const stop = startDiskLoops(diskLoops, folder);
    for (const durability of DURABILITIES) {
      const times = await measure(durability, slowdown);
      const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN).toFixed(1);
      rows.push({ load, durability, keys: times.length, "p50 ms": at(0.5), "p95 ms": at(0.95), "max ms": at(1) });
    }
    stop();
  }
} finally {
  await product.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.table(rows);
process.exit(0);
