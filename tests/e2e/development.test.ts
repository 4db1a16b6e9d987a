import { test, waitForHydration } from "./browser.ts";
import { forkProduct } from "./fork-product.ts";

/** Every screen; the last of them is of an address that leads nowhere. */
const PATHS = [
  "/",
  "/template/invoice",
  "/template/invoice/fill",
  "/paywall",
  "/documents",
  "/privacy-choices",
  "/legal/terms",
  "/offline",
  "/docs/api",
  "/nowhere",
];

test(
  "in development every screen hydrates as the server wrote it, and nothing on it is blocked",
  { timeout: 240_000 },
  async ({ page, allow, onTestFinished }) => {
    allow(/status of 404/u);
    const { served, stop } = await forkProduct("development");
    onTestFinished(stop);
    for (const path of PATHS) {
      await page.goto(`${served.base}${path}`);
      await waitForHydration(page);
      // What is fetched ahead, and the rules for it, come when the browser has nothing else to do.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
    }
  },
);
