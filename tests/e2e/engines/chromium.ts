import { buffer } from "node:stream/consumers";
import { chromium, type Page } from "playwright-core";
import type { Engine, EnginePage } from "./engine.ts";

function toEnginePage(page: Page): EnginePage {
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: async () => void (await page.reload({ waitUntil: "domcontentloaded" })),
    async evaluate(expression, frame) {
      if (frame === undefined) return page.evaluate(expression);
      const inner = await (await page.$(frame))?.contentFrame();
      if (!inner) throw new Error(`There is no frame ${frame}.`);
      return inner.evaluate(expression);
    },
    press: ({ x, y }) => page.mouse.click(x, y),
    async draw([first, ...others]) {
      if (!first) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    key: (combination) =>
      page.keyboard.press(combination).catch((error: unknown) => {
        // A key that closes its own window, as of a popup, never comes up.
        if (!page.isClosed()) throw error;
      }),
    resize: (size) => page.setViewportSize(size),
    close: () => page.close(),
  };
}

/** Chromium by playwright-core, at the end of `endpoint`. */
export async function startChromium(endpoint: string): Promise<Engine> {
  const browser = await chromium.connect(endpoint);
  return {
    name: "chromium",
    isAlive: () => Promise.resolve(browser.isConnected()),
    async openVisit() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const problems: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") problems.push(`console error: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => problems.push(`page error: ${error.error().stack ?? error.error().message}`));
      return {
        problems,
        newPage: async () => toEnginePage(await context.newPage()),
        async waitForPopup(act) {
          const [page] = await Promise.all([context.waitForEvent("page"), act()]);
          return toEnginePage(page);
        },
        async waitForDownload(act) {
          const downloads = context.pages().map((page) => page.waitForEvent("download", { timeout: 60_000 }));
          const [download] = await Promise.all([Promise.any(downloads), act()]);
          const stream = await download.createReadStream();
          return { name: download.suggestedFilename(), bytes: await buffer(stream) };
        },
        setOffline: (isOffline) => context.setOffline(isOffline),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
