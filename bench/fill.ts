import { statSync } from "node:fs";
import type { Browser } from "playwright-core";
import * as v from "valibot";
import { readSources } from "../catalogue/import/read-sources.ts";
import { FieldMap } from "../shared/contracts/field-map.ts";
import { CLICKED_AT, asNewVisitor, watchFirstControl } from "./first-control.ts";
import { median } from "./median.ts";
import { pressLink } from "./press-link.ts";
import { startStockViewer, type Way } from "./stock-viewer.ts";

const RUNS = 5;
const FORMS = 10;

type Times = { oursMs: number; stockMs: number };
export type FillRow = { form: string; click: Times; address: Times };

/** Measures from the click on the link that leads to the form, on a page that has come to rest, in milliseconds. */
function fromClick(browser: Browser, { from, link }: Way): Promise<number> {
  return asNewVisitor(browser, async (page) => {
    await page.goto(from, { waitUntil: "networkidle" });
    const seen = watchFirstControl(page);
    await pressLink(page, page.getByRole("link", { name: link }).first());
    const at = await seen;
    return at - Number(await page.evaluate((key) => sessionStorage.getItem(key), CLICKED_AT));
  });
}

/** Measures from the start of the navigation to the form's own address, in milliseconds. */
function fromAddress(browser: Browser, { to }: Way): Promise<number> {
  return asNewVisitor(browser, async (page) => {
    await page.goto(to, { waitUntil: "commit" });
    const at = await watchFirstControl(page);
    return at - (await page.evaluate(() => performance.timeOrigin));
  });
}

/** Both sides in turn, so that both meet the same machine. */
async function compare(measure: (way: Way) => Promise<number>, ours: Way, stock: Way): Promise<Times> {
  const times: Record<"ours" | "stock", number[]> = { ours: [], stock: [] };
  for (let run = 0; run < RUNS; run++) {
    times.ours.push(await measure(ours));
    times.stock.push(await measure(stock));
  }
  return { oursMs: median(times.ours), stockMs: median(times.stock) };
}

/** Our fill page against the stock viewer of pdf.js on the largest forms of `formsDir`. */
export async function benchFill({ browser, base, formsDir }: { browser: Browser; base: string; formsDir: string }): Promise<FillRow[]> {
  const { usable } = await readSources(formsDir);
  const forms = usable
    .map((source) => ({ id: source.id, file: source.path, size: statSync(source.path).size }))
    .toSorted((a, b) => b.size - a.size);
  const stockViewer = await startStockViewer(formsDir);
  const rows: FillRow[] = [];
  try {
    for (const { id, file } of forms) {
      if (rows.length === FORMS) break;
      // The stock viewer shows the first page only; a form that begins with instructions has nothing to wait for there.
      const { fields } = v.parse(FieldMap, await (await fetch(`${base}/api/fillwright/templates/${id}/fields`)).json());
      if (!fields.some((field) => field.page === 0 && field.kind === "text" && !field.readOnly)) continue;
      const form = file.slice(formsDir.length).replace(/^\//u, "");
      const ours = { from: `${base}/template/${id}`, link: "Fill out", to: `${base}/template/${id}/fill` };
      const stock = stockViewer.wayTo(form);
      rows.push({
        form,
        click: await compare((way) => fromClick(browser, way), ours, stock),
        address: await compare((way) => fromAddress(browser, way), ours, stock),
      });
    }
  } finally {
    stockViewer.close();
  }
  return rows;
}
