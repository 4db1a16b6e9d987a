import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type KeyInput, launch, type Page } from "puppeteer-core";
import { FIREFOX_PREFERENCES, findFirefox } from "../../../local/firefox.ts";
import { takeSavedFile } from "../../../local/saved-file.ts";
import { type Engine, type EnginePage, toKeys } from "./engine.ts";

// Puppeteer's names of keys are a list; a key that is not on it is refused when it is pressed.
const isKey = (key: string): key is KeyInput => key !== "";

/** Behind the last stop of a page the focus goes to the browser's own window, and stays there: keys tick nothing then. Another tab gives it back. */
async function takeFocus(page: Page): Promise<void> {
  if (await page.evaluate(() => document.hasFocus())) return;
  const other = await page.browserContext().newPage();
  await page.bringToFront();
  await other.close();
}

function toEnginePage(page: Page): EnginePage {
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: async () => void (await page.reload({ waitUntil: "domcontentloaded" })),
    async evaluate(expression, frame) {
      if (frame === undefined) return page.evaluate(expression);
      const element = await page.$(frame);
      const inner = await element?.contentFrame();
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
    async key(combination) {
      await takeFocus(page);
      // Its driver knows the space bar by what it types alone.
      const keys = toKeys(combination)
        .map((key) => (key === "Space" ? " " : key))
        .filter(isKey);
      const last = keys.pop();
      for (const key of keys) await page.keyboard.down(key);
      if (last) await page.keyboard.press(last);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    resize: (size) => page.setViewport(size),
    close: () => page.close(),
  };
}

/** Firefox by puppeteer-core and WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const downloads = await mkdtemp(path.join(tmpdir(), "fillwright-firefox-"));
  const browser = await launch({
    browser: "firefox",
    executablePath: findFirefox(),
    extraPrefsFirefox: FIREFOX_PREFERENCES,
  });
  return {
    name: "firefox",
    isAlive: () => Promise.resolve(browser.connected),
    async openVisit() {
      // A folder for each: no visit gets a file that another left on its way.
      const downloadPath = await mkdtemp(path.join(downloads, "visit-"));
      const context = await browser.createBrowserContext({ downloadBehavior: { policy: "allow", downloadPath } });
      const problems: string[] = [];
      let isCut = false;
      const watch = async (page: Page) => {
        page.setDefaultTimeout(30_000);
        page.on("console", (message) => {
          if (message.type() === "error") problems.push(`console error: ${message.text()} (${message.location().url ?? ""})`);
        });
        // What the security policy keeps away comes as an error, too.
        page.on("pageerror", (error) =>
          problems.push(`page error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
        );
        if (isCut) await page.setOfflineMode(true);
        return toEnginePage(page);
      };
      return {
        problems,
        async newPage() {
          const page = await context.newPage();
          await page.setViewport({ width: 1280, height: 800 });
          return watch(page);
        },
        async waitForPopup(act) {
          // Of targets that a context tells of, some are frames.
          const { promise: opened, resolve } = Promise.withResolvers<Page | null>();
          for (const page of await context.pages()) page.once("popup", resolve);
          await act();
          const page = await opened;
          if (!page) throw new Error("What opened is no page.");
          return watch(page);
        },
        waitForDownload: (act) => takeSavedFile(downloadPath, act),
        async setOffline(isOffline) {
          isCut = isOffline;
          for (const page of await context.pages()) await page.setOfflineMode(isOffline);
        },
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
