import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { loadPdfium } from "../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../catalogue/import/prepare-template.ts";
import { writePdf } from "../pdf/write/write-pdf.ts";
import { asNewVisitor, watchFirstControl } from "./first-control.ts";
import { requireFormsDir } from "./forms-dir.ts";
import type { Part, ServedBuild } from "./part.ts";
import { readRenderersMb } from "./renderers.ts";
import { startStockViewer } from "./stock-viewer.ts";

/** Fewer than elsewhere: a round takes a minute, and the shares are far apart. */
const ROUNDS = 3;
const FORMS = ["us-fed-i9.pdf", "us-uscis-n-400.pdf", "us-uscis-i-129.pdf", "us-irs-f1040-2024.pdf"];
/** The form that is also opened without its fields. The stock viewer finds none there: the first page that it drew has to do. */
const FLATTENED = "us-irs-fw9.pdf";

async function writeFlat(formsDir: string, folder: string): Promise<string> {
  const { fill, fieldMap } = await readTemplate(await loadPdfium(), await readFile(path.join(formsDir, FLATTENED)));
  const file = path.join(folder, "flat.pdf");
  await writeFile(file, await writePdf(fill, fieldMap, {}, { mode: "flattened" }));
  return file;
}

/** Brings a page that has come to rest to where a file is picked. Returns what picks it. */
type Chooser = (page: Page, file: string) => Promise<() => Promise<void>>;

const chooseOurs: Chooser = async (page, file) => {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a PDF" }).click();
  const chooser = await choosing;
  return () => chooser.setFiles(file);
};

const chooseStock: Chooser = async (page, file) => {
  const input = page.frameLocator("pdfjs-viewer-element iframe").locator("#fileInput");
  await input.waitFor({ state: "attached" });
  return () => input.setInputFiles(file);
};

/** How long a page is left alone after its first field, before its memory is measured: its other pages are read, and the one in sight is drawn. */
const AT_REST_MS = 5_000;

/** `drawnMs`: to the first page that is drawn. `mb`: the memory of the browser's pages, once the form has come to rest; NaN where it was not measured. */
type Opening = { ms: number; drawnMs: number; mb: number };

/** Collects garbage and returns the memory of the browser's pages. */
async function measureMb(browser: Browser, page: Page): Promise<number> {
  await page.waitForTimeout(AT_REST_MS);
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  return readRenderersMb(await browser.newBrowserCDPSession());
}

/** A page that takes a file, how it is chosen there, when its first field is there, and when its first page is drawn. */
type Side = { address: string; choose: Chooser; isDone: (page: Page) => Promise<number>; isDrawn: (page: Page) => Promise<number> };

/** Measures from the choice of a file to its first field and its first page, and its memory then where `withMemory` asks for it. */
function fromChoice(browser: Browser, { address, choose, isDone, isDrawn }: Side, file: string, withMemory: boolean): Promise<Opening> {
  return asNewVisitor(browser, async (page) => {
    await page.goto(address, { waitUntil: "networkidle" });
    const pick = await choose(page, file);
    const done = isDone(page);
    const drawn = isDrawn(page);
    const pickedAt = performance.timeOrigin + performance.now();
    await pick();
    const ms = (await done) - pickedAt;
    const drawnMs = (await drawn) - pickedAt;
    return { ms, drawnMs, mb: withMemory ? await measureMb(browser, page) : Number.NaN };
  });
}

async function whenShown(part: Locator): Promise<number> {
  await part.first().waitFor();
  return performance.timeOrigin + performance.now();
}

/** Each returns the time at which that page has drawn one of the form. */
const ourPageDrawn = (page: Page) => whenShown(page.locator(".page[data-drawn]"));
// It marks a page as loaded when it begins to draw it, and its canvas comes with the first that is drawn.
const stockPageDrawn = (page: Page) => whenShown(page.frameLocator("pdfjs-viewer-element iframe").locator(".page .canvasWrapper canvas"));

/** From the choice of a file on the device to the first field and to the first page that is drawn, here and in the stock viewer of pdf.js, with the memory that each then holds. */
export const ownPdfPart: Part<ServedBuild> = {
  of: "form",
  columns: [
    { title: "from the choice, ours ms", figure: "oursMs" },
    { title: "stock ms", figure: "stockMs" },
    { title: "÷", figure: "share", digits: 2 },
    { title: "page drawn, ours ms", figure: "oursDrawnMs" },
    { title: "stock ms ", figure: "stockDrawnMs" },
    { title: "÷ ", figure: "shareDrawn", digits: 2 },
    { title: "memory, ours MB", figure: "oursMb" },
    { title: "stock MB", figure: "stockMb" },
    { title: "÷  ", figure: "shareMb", digits: 2 },
  ],
  rounds: ROUNDS,
  async open({ browser, url }) {
    const formsDir = requireFormsDir();
    const folder = await mkdtemp(path.join(tmpdir(), "own-pdf-"));
    const stockViewer = await startStockViewer(formsDir);
    const forms = [
      ...FORMS.map((name) => ({ what: name, file: path.join(formsDir, name), isDone: watchFirstControl })),
      { what: `${FLATTENED}, flattened`, file: await writeFlat(formsDir, folder), isDone: stockPageDrawn },
    ];
    const weighed = new Set<string>();
    return {
      cases: forms.map(({ what, file, isDone }) => ({
        what,
        async measure() {
          // Memory differs by less than a hundredth between rounds, and waits for pages to come to rest.
          const withMemory = !weighed.has(what);
          weighed.add(what);
          const ours = await fromChoice(
            browser,
            { address: `${url}/open`, choose: chooseOurs, isDone: watchFirstControl, isDrawn: ourPageDrawn },
            file,
            withMemory,
          );
          const stock = await fromChoice(
            browser,
            { address: stockViewer.empty, choose: chooseStock, isDone, isDrawn: stockPageDrawn },
            file,
            withMemory,
          );
          return {
            oursMs: ours.ms,
            stockMs: stock.ms,
            share: ours.ms / stock.ms,
            oursDrawnMs: ours.drawnMs,
            stockDrawnMs: stock.drawnMs,
            shareDrawn: ours.drawnMs / stock.drawnMs,
            oursMb: ours.mb,
            stockMb: stock.mb,
            shareMb: ours.mb / stock.mb,
          };
        },
      })),
      async close() {
        stockViewer.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};
