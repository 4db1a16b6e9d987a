import { type ChildProcess, spawn } from "node:child_process";
import { type Browser, chromium } from "playwright-core";
import { launch } from "puppeteer-core";
import { CHROMIUM_ARGS, findChromium } from "../../local/chromium.ts";
import { findFirefox } from "../../local/firefox.ts";

/** The form's first text field that takes any text. */
const FIELD = ".field.text > input:not([maxlength])";

/** A browser with a form open, which can be killed with all its processes between two keys. */
export type KillableBrowser = {
  /** Puts the cursor into the form's first text field, with all of its text selected. */
  enterField(): Promise<void>;
  /** Resolves once the page has handled the key. */
  press(letter: string): Promise<void>;
  readField(): Promise<string>;
  kill(): void;
  /** Lets go of a browser that was killed. */
  release(): Promise<void>;
};

export type BrowserName = "chromium" | "firefox";

const IS_READY = "document.documentElement.dataset.fields === 'ready'";

function killGroup(child: ChildProcess | null): void {
  if (child?.pid !== undefined) process.kill(-child.pid, "SIGKILL");
}

async function connectChromium(profile: string): Promise<{ child: ChildProcess; browser: Browser }> {
  const args = [...CHROMIUM_ARGS, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(findChromium(), args, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (\S+)/u.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`Chromium ended: ${output}`)));
  });
  return { child, browser: await chromium.connectOverCDP(endpoint) };
}

async function openChromium(profile: string, url: string): Promise<KillableBrowser> {
  const { child, browser } = await connectChromium(profile);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await page.goto(url);
  await page.waitForFunction(IS_READY);
  const field = page.locator(FIELD).first();
  return {
    async enterField() {
      await field.click();
      await page.keyboard.press("Control+a");
    },
    press: (letter) => page.keyboard.press(letter),
    readField: () => field.inputValue(),
    kill: () => killGroup(child),
    release: () => browser.close().catch(() => undefined),
  };
}

async function openFirefox(profile: string, url: string): Promise<KillableBrowser> {
  const browser = await launch({ browser: "firefox", executablePath: findFirefox(), userDataDir: profile });
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(IS_READY);
  return {
    async enterField() {
      await page.locator(FIELD).click();
      await page.keyboard.down("Control");
      await page.keyboard.press("a");
      await page.keyboard.up("Control");
    },
    press: (letter) => page.keyboard.type(letter),
    readField: () => page.$eval(FIELD, (input) => (input instanceof HTMLInputElement ? input.value : "")),
    kill: () => killGroup(browser.process()),
    release: () => browser.close().catch(() => undefined),
  };
}

/** Opens a form in a browser that keeps what it stores in the folder `profile`, and waits until the form has woken. */
export function openKillableBrowser(name: BrowserName, profile: string, url: string): Promise<KillableBrowser> {
  return name === "firefox" ? openFirefox(profile, url) : openChromium(profile, url);
}
