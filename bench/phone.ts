import type { Browser } from "playwright-core";
import { type Edge, startEdge } from "./edge.ts";
import { fromAddress, listForms } from "./fill.ts";
import { requireFormsDir } from "./forms-dir.ts";
import type { Part, ServedBuild } from "./part.ts";
import { slowNetwork, slowProcessor } from "./phone-like.ts";
import { startStockViewer } from "./stock-viewer.ts";

/** The stock viewer needs ten seconds and more for a form. */
const ROUNDS = 3;

/** Returns an address behind an edge that compresses. */
export function behind(edge: Edge, address: string): string {
  const { pathname, search } = new URL(address);
  return new URL(`${pathname}${search}`, edge.url).href;
}

/** Measures from the start of the navigation to the first field, with a phone's processor and network, here and in the stock viewer. */
export async function measureOnPhone(browser: Browser, ours: string, stock: string) {
  const onPhone = (to: string) =>
    fromAddress(browser, to, async (page) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await slowProcessor(page);
      await slowNetwork(page);
    });
  const [addressMs, stockAddressMs] = [await onPhone(ours), await onPhone(stock)];
  return { addressMs, stockAddressMs, ofStock: addressMs / stockAddressMs };
}

/** Our fill page against the stock viewer of pdf.js on the largest forms of FORMS_DIR, opened by their address on a phone. Both stand behind an edge that compresses. */
export const phonePart: Part<ServedBuild> = {
  of: "form",
  columns: [
    { title: "from the address, ours ms", figure: "addressMs" },
    { title: "stock ms", figure: "stockAddressMs" },
    { title: "÷", figure: "ofStock", digits: 2 },
  ],
  rounds: ROUNDS,
  async open({ browser, url }) {
    const formsDir = requireFormsDir();
    const stockViewer = await startStockViewer(formsDir);
    const [edge, stockEdge] = [await startEdge(url), await startEdge(stockViewer.empty)];
    const forms = await listForms(url, formsDir, stockViewer.wayTo);
    return {
      cases: forms.map(({ form, ours, stock }) => ({
        what: form,
        measure: () => measureOnPhone(browser, behind(edge, ours.to), behind(stockEdge, stock.to)),
      })),
      close: () => {
        edge.close();
        stockEdge.close();
        stockViewer.close();
      },
    };
  },
};
