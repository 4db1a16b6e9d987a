import { statSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import * as v from "valibot";
import { readSources } from "../catalogue/import/read-sources.ts";
import { FieldMap } from "../shared/contracts/field-map.ts";
import { CLICKED_AT, asNewVisitor, watchFirstControl } from "./first-control.ts";
import type { Part, ServedBuild } from "./part.ts";
import { pressLink } from "./press-link.ts";
import { requireFormsDir } from "./forms-dir.ts";
import { startStockViewer, type Way } from "./stock-viewer.ts";

const FORMS = 10;
/** Fewer than elsewhere: a round takes two minutes, and the shares are far apart. */
const ROUNDS = 3;

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

/** Measures from the start of the navigation to the form's own address, in milliseconds, on a page that was prepared with `prepare`. */
export function fromAddress(browser: Browser, to: string, prepare: (page: Page) => Promise<void> = async () => undefined): Promise<number> {
  return asNewVisitor(browser, async (page) => {
    await prepare(page);
    await page.goto(to, { waitUntil: "commit" });
    const at = await watchFirstControl(page);
    return at - (await page.evaluate(() => performance.timeOrigin));
  });
}

/** The way to a form here, and in the stock viewer. */
type Ways = { form: string; ours: Way; stock: Way };

/** Returns the ways to the largest forms of `formsDir` that both sides begin with a field. */
export async function listForms(base: string, formsDir: string, wayTo: (file: string) => Way): Promise<Ways[]> {
  const { usable } = await readSources(formsDir);
  const forms = usable
    .map((source) => ({ id: source.id, file: source.path, size: statSync(source.path).size }))
    .toSorted((a, b) => b.size - a.size);
  const ways: Ways[] = [];
  for (const { id, file } of forms) {
    if (ways.length === FORMS) break;
    // The stock viewer shows the first page only; a form that begins with instructions has nothing to wait for there.
    const { fields } = v.parse(FieldMap, await (await fetch(`${base}/api/fillwright/templates/${id}/fields`)).json());
    if (!fields.some((field) => field.page === 0 && field.kind === "text" && !field.readOnly)) continue;
    const form = file.slice(formsDir.length).replace(/^\//u, "");
    const ours = { from: `${base}/template/${id}`, link: "Fill out", to: `${base}/template/${id}/fill` };
    ways.push({ form, ours, stock: wayTo(form) });
  }
  return ways;
}

/** Our fill page against the stock viewer of pdf.js on the largest forms of FORMS_DIR. */
export const fillPart: Part<ServedBuild> = {
  of: "form",
  columns: [
    { title: "from the click, ours ms", figure: "clickMs" },
    { title: "stock ms", figure: "stockClickMs" },
    { title: "÷", figure: "click", digits: 2 },
    { title: "from the address, ours ms", figure: "addressMs" },
    { title: "stock ms ", figure: "stockAddressMs" },
    { title: "÷ ", figure: "address", digits: 2 },
  ],
  rounds: ROUNDS,
  async open({ browser, url }) {
    const formsDir = requireFormsDir();
    const stockViewer = await startStockViewer(formsDir);
    const forms = await listForms(url, formsDir, stockViewer.wayTo);
    return {
      cases: forms.map(({ form, ours, stock }) => ({
        what: form,
        async measure() {
          const [clickMs, stockClickMs] = [await fromClick(browser, ours), await fromClick(browser, stock)];
          const [addressMs, stockAddressMs] = [await fromAddress(browser, ours.to), await fromAddress(browser, stock.to)];
          return { clickMs, stockClickMs, click: clickMs / stockClickMs, addressMs, stockAddressMs, address: addressMs / stockAddressMs };
        },
      })),
      close: stockViewer.close,
    };
  },
};
