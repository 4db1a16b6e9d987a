import { launch, type Page } from "puppeteer-core";
import { CHROMIUM_ARGS, findChromium } from "../../local/chromium.ts";
import { findFirefox } from "../../local/firefox.ts";

export const BROWSER_NAMES = ["chromium", "firefox"] as const;
type BrowserName = (typeof BROWSER_NAMES)[number];

/** A browser with a form open, which can be killed with all its processes between two actions. */
export type KillableBrowser = {
  page: Page;
  kill: () => void;
  /** Releases a browser that was killed. */
  release: () => Promise<void>;
};

/** A machine under full load is slow, and not broken. */
const PATIENCE_MS = 180_000;

const PROGRAMS = {
  chromium: () => ({ browser: "chrome", executablePath: findChromium(), args: CHROMIUM_ARGS }) as const,
  firefox: () => ({ browser: "firefox", executablePath: findFirefox() }) as const,
};

/** In the page: Firefox, driven by a program, closes its file chooser before the program gives a file, and tells the page that none was chosen. */
function ignoreClosedChoosers(): void {
  HTMLInputElement.prototype.addEventListener = function listen(type: string, ...rest: [EventListenerOrEventListenerObject | null]) {
    if (type !== "cancel") EventTarget.prototype.addEventListener.call(this, type, ...rest);
  };
}

/** Opens a form in a browser that keeps what it stores in the folder `profile`, and waits until the form has woken. */
export async function openKillableBrowser(name: BrowserName, profile: string, url: string): Promise<KillableBrowser> {
  const browser = await launch({ ...PROGRAMS[name](), userDataDir: profile, timeout: PATIENCE_MS, protocolTimeout: PATIENCE_MS });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (name === "firefox") await page.evaluateOnNewDocument(ignoreClosedChoosers);
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(url);
  await page.waitForFunction("document.documentElement.dataset.fields === 'ready'");
  return {
    page,
    kill() {
      const pid = browser.process()?.pid;
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    },
    release: () => browser.close().catch(() => undefined),
  };
}
