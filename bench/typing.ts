import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Browser, Page } from "playwright-core";
import type { Figures } from "./measure-in-turn.ts";
import { type Part, ROUNDS, type ServedBuild } from "./part.ts";
import { serveForms } from "./serve-forms.ts";

const PAGES = 60;
const FIELDS_PER_PAGE = 25;
const KEYS = 100;
/** A fast typist's pause between two keys. */
const KEY_GAP_MS = 60;
/** How long each page is looked at. */
const LOOK_MS = 100;

async function makeLargeForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const form = document.getForm();
  for (let page = 0; page < PAGES; page++) {
    const sheet = document.addPage([612, 792]);
    for (let row = 0; row < FIELDS_PER_PAGE; row++) {
      const y = 740 - row * 28;
      sheet.drawText(`Question ${row + 1} of part ${page + 1}`, { x: 50, y: y + 6, size: 10 });
      form.createTextField(`part${page + 1}.question${row + 1}`).addToPage(sheet, { x: 220, y, width: 320, height: 20 });
    }
  }
  return document.save();
}

/** Notes, for every key, the time from the press itself to the end of the frame that shows it. */
export function notePaints(): void {
  const paints: number[] = [];
  Object.assign(globalThis, { paints });
  addEventListener("keydown", ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => paints.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    });
  });
}

async function typeInto(page: Page, name: string): Promise<void> {
  await page.locator(`[data-field="${name}"]`).click();
  for (let key = 0; key < KEYS / 2; key++) await page.keyboard.press(String.fromCharCode(97 + (key % 26)), { delay: KEY_GAP_MS });
}

/** Types at the beginning and in the middle, looks at all pages, and returns the times from a key press to its paint, and what the page then holds. */
async function visit(browser: Browser, form: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(notePaints);
    await page.goto(form);
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    for (const part of [1, PAGES / 2]) await typeInto(page, `part${part}.question3`);
    for (let number = 1; number <= PAGES; number++) {
      await page.locator(`#page-${number}`).scrollIntoViewIfNeeded();
      await page.waitForTimeout(LOOK_MS);
    }
    // Larger than its picture, a page is drawn.
    await page.getByRole("combobox", { name: "Zoom" }).selectOption("200%");
    await page.locator("canvas").first().waitFor();
    const client = await context.newCDPSession(page);
    await client.send("HeapProfiler.collectGarbage");
    const found = await page.evaluate(() => {
      const canvases = [...document.querySelectorAll("canvas")];
      const memory: unknown = Reflect.get(performance, "memory");
      const heap: unknown = typeof memory === "object" && memory !== null ? Reflect.get(memory, "usedJSHeapSize") : 0;
      const paints: unknown = Reflect.get(globalThis, "paints");
      return {
        paints: Array.isArray(paints) ? paints.map(Number) : [],
        canvases: canvases.length,
        canvasBytes: canvases.reduce((sum, { width, height }) => sum + width * height * 4, 0),
        heapBytes: Number(heap),
      };
    });
    const sorted = found.paints.toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    return {
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      maxMs: at(1),
      canvases: found.canvases,
      canvasMb: found.canvasBytes / 1e6,
      heapMb: found.heapBytes / 1e6,
    };
  } finally {
    await context.close();
  }
}

/** A form of 1,500 fields on 60 pages, with nothing but the page itself at work. */
export const typingPart: Part<ServedBuild> = {
  of: "form",
  columns: [
    { title: "half of the keys painted within, ms", figure: "p50Ms" },
    { title: "95 of 100", figure: "p95Ms" },
    { title: "all", figure: "maxMs" },
    { title: "canvases, all pages looked at", figure: "canvases" },
    { title: "their MB", figure: "canvasMb", digits: 1 },
    { title: "MB of script's heap", figure: "heapMb", digits: 1 },
  ],
  rounds: ROUNDS,
  async open({ root, browser }) {
    const stateDir = await mkdtemp(path.join(tmpdir(), "bench-typing-"));
    const file = path.join(stateDir, "large-form.pdf");
    await writeFile(file, await makeLargeForm());
    const product = await serveForms(stateDir, file, root);
    const form = `${product.url}/template/large-form/fill`;
    return {
      cases: [{ what: `${PAGES * FIELDS_PER_PAGE} fields on ${PAGES} pages`, measure: () => visit(browser, form) }],
      async close() {
        await product.close();
        await rm(stateDir, { recursive: true, force: true });
      },
    };
  },
};
