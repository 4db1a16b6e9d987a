import { statSync } from "node:fs";
import type { Browser, Frame } from "playwright-core";
import * as v from "valibot";
import { readSources } from "../catalogue/import/read-sources.ts";
import { FieldMap } from "../shared/contracts/field-map.ts";
import { median } from "./median.ts";
import { startStockViewer } from "./stock-viewer.ts";

const RUNS = 3;
const FORMS = 10;

export type FillRow = { form: string; oursMs: number; stockMs: number };

/** In every frame: notes when the first control of a form is laid out and takes the focus. Both sides name their pages with one of these classes. */
function noteFirstControl(): void {
  const look = () => {
    const control = document.querySelector(":is(.page, .annotationLayer) :is(input, textarea, select)");
    if (control instanceof HTMLElement && control.getClientRects().length > 0) {
      control.focus();
      Object.assign(globalThis, { firstControlAt: performance.timeOrigin + performance.now() });
    } else requestAnimationFrame(look);
  };
  look();
}

/** From the start of the navigation to the moment at which the first control has the focus, in milliseconds; a new browser context each time, so no cache helps. */
async function timeToFirstControl(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addInitScript(noteFirstControl);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "commit" });
    const start = await page.evaluate(() => performance.timeOrigin);
    const found = Promise.withResolvers<number>();
    const watch = (frame: Frame) =>
      frame
        .waitForFunction(() => Reflect.get(globalThis, "firstControlAt"), undefined, { timeout: 60_000 })
        .then((handle) => handle.jsonValue())
        .then(
          (at) => found.resolve(Number(at) - start),
          () => undefined,
        );
    page.frames().forEach((frame) => void watch(frame));
    page.on("frameattached", (frame) => void watch(frame));
    return await found.promise;
  } finally {
    await context.close();
  }
}

/** Our fill page against the stock viewer of pdf.js on the largest forms of `formsDir`, each in turn, so that both meet the same machine. */
export async function benchFill({ browser, base, formsDir }: { browser: Browser; base: string; formsDir: string }): Promise<FillRow[]> {
  const { usable } = await readSources(formsDir);
  const forms = usable
    .map((source) => ({ id: source.id, file: source.path, size: statSync(source.path).size }))
    .toSorted((a, b) => b.size - a.size);
  const stock = await startStockViewer(formsDir);
  const rows: FillRow[] = [];
  try {
    for (const { id, file } of forms) {
      if (rows.length === FORMS) break;
      // The stock viewer shows the first page only; a form that begins with instructions has nothing to wait for there.
      const { fields } = v.parse(FieldMap, await (await fetch(`${base}/api/fillwright/templates/${id}/fields`)).json());
      if (!fields.some((field) => field.page === 0 && field.kind === "text" && !field.readOnly)) continue;
      const ours: number[] = [];
      const theirs: number[] = [];
      const name = file.slice(formsDir.length).replace(/^\//u, "");
      for (let run = 0; run < RUNS; run++) {
        ours.push(await timeToFirstControl(browser, `${base}/template/${id}/fill`));
        theirs.push(await timeToFirstControl(browser, stock.urlOf(name)));
      }
      rows.push({ form: name, oursMs: median(ours), stockMs: median(theirs) });
    }
  } finally {
    stock.close();
  }
  return rows;
}
